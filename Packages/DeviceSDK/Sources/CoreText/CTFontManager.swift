@_exported import CoreGraphics
import DeviceFoundation
@_exported import Foundation
import Synchronization

/// How far a typeface is known.
public enum CTFontManagerScope: UInt32, Sendable {
  /// Not at all.
  case none = 0
  /// In this process.
  case process = 1
  /// For this user, for ever.
  case persistent = 2
  /// Until the person logs out.
  case session = 3
}

/// The files that code registered.
package enum CTFontManager {
  private static let files = Mutex<Set<URL>>([])

  /// The files that code registered and did not forget.
  package static var registered: Set<URL> { files.withLock(\.self) }

  fileprivate static func change(_ file: CFURL, _ body: (inout Set<URL>, URL) -> Void) -> Bool {
    let path = file.path ?? ""
    guard FileManager.default.fileExists(atPath: path) else { return false }
    files.withLock { body(&$0, URL(fileURLWithPath: path)) }
    return true
  }
}

/// Makes a file's typefaces known by their names; a text is measured by a similar typeface here.
/// False for a file that is not there.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  CTFontManager.change(fontURL) { $0.insert($1) }
}

/// Forgets a file's typefaces; false for a file that is not there.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  CTFontManager.change(fontURL) { $0.remove($1) }
}
