import Foundation

/// Where the project's own files lie.
enum Checkout {
  /// The checkout this test was compiled in.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let media = folder.appendingPathComponent("Samples/Media")
  static let localizations = folder.appendingPathComponent("Samples/Localizations")

  /// A sample extension as `make extensions` built it.
  static func appex(_ name: String) -> URL {
    folder.appendingPathComponent(".build-sdk/Extensions/\(name).appex")
  }

  static func payload(_ name: String) -> String {
    folder.appendingPathComponent("Samples/Payloads/\(name)").path
  }
}

/// A folder that is removed when nobody needs it any more.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-test-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, with the folders above it, and gives its place.
  @discardableResult
  func write(_ bytes: Data, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
    return file
  }
}
