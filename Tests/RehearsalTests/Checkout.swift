import Foundation

/// Where the project's own files lie.
enum Checkout {
  /// The checkout this test was compiled in.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let media = folder.appendingPathComponent("Samples/Media")

  /// A sample extension as `make extensions` built it.
  static func appex(_ name: String) -> URL {
    folder.appendingPathComponent(".build-sdk/Extensions/\(name).appex")
  }

  static func payload(_ name: String) -> String {
    folder.appendingPathComponent("Samples/Payloads/\(name)").path
  }
}
