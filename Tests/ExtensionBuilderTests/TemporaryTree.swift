import Foundation

/// A folder of files that is removed with its last reference.
final class TemporaryTree: Sendable {
  let url: URL

  /// Makes a folder with these texts under their paths.
  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("ExtensionBuilderTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The file at `path` below the folder.
  func file(_ path: String) -> URL { url.appendingPathComponent(path) }

  /// Writes `text` to `path`, with the folders on the way.
  @discardableResult
  func write(_ text: String, to path: String, isExecutable: Bool = false) throws -> URL {
    let file = file(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    if isExecutable {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    return file
  }

  /// Names in the folder at `path`, hidden ones included.
  func names(_ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(path).path).sorted()
  }
}

/// An XML property list with these lines in its dictionary.
func propertyList(_ lines: String) -> String {
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(lines)</dict></plist>"
}

/// The `NSExtension` entry of a service extension whose class is `name`.
func serviceExtension(_ name: String) -> String {
  """
  <key>NSExtension</key><dict>
  <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
  <key>NSExtensionPrincipalClass</key><string>\(name)</string></dict>
  """
}
