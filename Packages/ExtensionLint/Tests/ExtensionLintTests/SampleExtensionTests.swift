import ExtensionLint
import Foundation
import Testing

@Suite struct SampleExtensionTests {
  private func found(_ name: String) throws -> Set<String> {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..")
      .standardizedFileURL
    let folder = root.appendingPathComponent("Samples/Extensions/\(name)")
    let report = try Linter().report(on: ExtensionSource(paths: [folder.path]))
    return Set(report.diagnostics.map(\.check))
  }

  @Test(
    "Nothing is found in samples that are right",
    arguments: [
      "Communication", "Decrypting", "Filtering", "Keychain", "MemoryHungry", "OneSignal",
      "RichMedia", "Stalling",
    ])
  func rightSamples(_ name: String) throws {
    #expect(try found(name) == [])
  }

  @Test("Samples that do wrong on purpose are found out")
  func wrongSamples() throws {
    #expect(
      try found("Crashing") == ["handler-called-twice", "handler-not-called", "work-at-expiry"])
    #expect(try found("Hanging") == ["handler-not-called"])
    #expect(try found("Trivial") == ["template-text"])
  }
}
