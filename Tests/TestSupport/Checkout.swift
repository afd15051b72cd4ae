import Foundation

/// Where the project's own files and the built programs lie.
package enum Checkout {
  /// The checkout that the tests were compiled in.
  package static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the test bundle, with the command and other programs of the package.
  package static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Where extensions are built that tests have written; another user's tests have a place of their
  /// own.
  package static let testExtensions =
    ProcessInfo.processInfo.environment["PUSHSIM_TEST_EXTENSIONS"].map {
      URL(fileURLWithPath: $0)
    } ?? products.appendingPathComponent("TestExtensions")

  package static let samples = folder.appendingPathComponent("Samples")
  package static let media = samples.appendingPathComponent("Media")
  package static let localizations = samples.appendingPathComponent("Localizations")

  package static func file(_ path: String) -> URL { folder.appendingPathComponent(path) }

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  /// A sample extension as `make extensions` built it.
  package static func appex(_ name: String) -> URL {
    file(".build-sdk/Extensions/\(name).appex")
  }

  /// The path of a sample payload.
  package static func payload(_ name: String) -> String {
    samples.appendingPathComponent("Payloads/\(name)").path
  }
}
