import Foundation
import NotificationModel

/// Where everything lies in a device folder, and which names the store gives.
///
/// No text of a payload ever becomes a part of a path: folders are named by bundle identifiers,
/// whose characters are restricted, and files by their content.
package struct StoreLayout: Sendable, Hashable {
  /// Digits of a stored file's name: the length of a SHA-1 digest in hex (ATTA-26).
  package static let digestLength = 40
  /// Longest file name extension that is kept, in characters; the accepted types need five.
  static let maximumExtensionLength = 16

  /// The device folder, absolute and without symbolic links.
  package let device: String

  /// The layout of the device folder at an absolute path without symbolic links.
  package init(device: String) {
    self.device = device
  }

  var database: String { device + "/Device.sqlite" }
  var openingLock: String { device + "/Device.lock" }
  var phoneLock: String { device + "/Phone.lock" }
  var pushStore: String { device + "/PushStore" }
  var attachments: String { pushStore + "/Attachments" }
  /// Where stored files appear for processes with an open scope; on the same file system.
  var scopes: String { device + "/Scopes" }
  /// Where files wait until they are indexed; on the same file system as `attachments`.
  var incoming: String { pushStore + "/Incoming" }

  /// Pictures that reports made of stored files; they can be made again at any time.
  package var thumbnails: String { pushStore + "/Thumbnails" }
  /// The folder for files that a repair took out of the store; nothing else is ever put there or
  /// read from it.
  var quarantine: String { pushStore + "/Quarantine" }
  /// The extensions' data containers.
  var containers: String { device + "/Containers/Data/PluginKitPlugin" }

  func folder(of bundle: BundleIdentifier) -> String {
    "\(attachments)/\(bundle.rawValue)"
  }

  func path(of name: String, in bundle: BundleIdentifier) -> String {
    "\(folder(of: bundle))/\(name)"
  }

  /// The URL an app reads after delivery (ATTA-24, ATTA-25).
  func url(of name: String, in bundle: BundleIdentifier) -> String {
    URL(fileURLWithPath: path(of: name, in: bundle), isDirectory: false).absoluteString
  }

  /// The bundle and name of a stored file's path; nil for any other path.
  package func storedFile(atPath path: String) -> (bundle: BundleIdentifier, name: String)? {
    guard path.hasPrefix(attachments + "/") else { return nil }
    let parts = path.dropFirst(attachments.count + 1)
      .split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let bundle = BundleIdentifier(parts[0]), Self.isStoredName(parts[1])
    else { return nil }
    return (bundle, parts[1])
  }

  /// Whether `name` is one the store gives: 40 hex digits, a dot, an extension.
  static func isStoredName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == digestLength
      && parts[0].utf8.allSatisfy(isLowercaseHexDigit) && isSafeExtension(parts[1])
  }

  /// The extension a stored file gets (ATTA-26: it keeps its own).
  ///
  /// A file accepted by its type hint can end in anything, such as `.tmp`: then the type's
  /// preferred extension stands in, and "data" where the type is unknown too.
  static func fileExtension(ofSource path: String, type: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let own = parts.count > 1 ? (parts.last ?? "").lowercased() : ""
    if AttachmentType.forFileExtension(own) != nil { return own }
    if let preferred = AttachmentType.named(type)?.fileExtensions.first { return preferred }
    return isSafeExtension(own[...]) ? own : "data"
  }

  private static func isSafeExtension(_ text: Substring) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return (1...maximumExtensionLength).contains(text.utf8.count)
      && text.utf8.allSatisfy { letters.contains($0) || digits.contains($0) }
  }

  /// Whether a byte is one of 0-9 and a-f.
  static func isLowercaseHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
