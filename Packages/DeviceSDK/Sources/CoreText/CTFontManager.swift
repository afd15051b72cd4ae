@_exported import CoreGraphics
import DeviceFoundation
@_exported import Foundation

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

/// Makes a file's typefaces known; a text is measured by a similar typeface here, whether they are
/// known or not. False for a file that is not there.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  FileManager.default.fileExists(atPath: fontURL.path ?? "")
}

/// Forgets a file's typefaces; false for a file that is not there.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  FileManager.default.fileExists(atPath: fontURL.path ?? "")
}
