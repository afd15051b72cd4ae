import Diagnostics
import FidelityRules
import Foundation
import TestSupport
import Testing

/// Ties the catalogue to the code and its tests: what it calls simulated is tested by name.
@Suite("Rules and tests", .timeLimit(.minutes(1)))
struct RuleTieTests {
  /// Every folder of tests: the simulator's and those of the packages for extensions.
  private static let testFolders = [
    "Tests", "Packages/DeviceSDK/Tests", "Packages/DeviceCrypto/Tests",
    "Samples/ExtensionTests/Tests",
  ]

  @Test("every rule that is simulated, or is a switch, is in the name of a test")
  func tested() throws {
    var named: Set<String> = []
    for file in try Checkout.files(in: Self.testFolders, endings: ["swift"]) {
      for name in try Checkout.testNames(in: file) {
        named.formUnion(Checkout.rules(in: name))
      }
    }
    #expect(named.count > 100, "the tests' names are not found where they were")
    let untested = RuleCatalogue.all.filter {
      $0.status.needsTest && !named.contains($0.id.rawValue)
    }
    #expect(
      untested.isEmpty,
      """
      no test has \(untested.map(\.id.rawValue).joined(separator: ", ")) in its name: add the id to \
      the name of a test that pins the rule, or write one
      """)
  }

  @Test("no source, test or page names a rule that is not in the catalogue")
  func known() throws {
    let known = Set(RuleID.allCases.map(\.rawValue))
    for file in try Checkout.files(
      in: ["Sources", "Tests", "Samples", "Docs", "Benchmarks"],
      endings: ["swift", "md", "h", "c", "txt"])
    where file.lastPathComponent != "RuleTieTests.swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let unknown = Checkout.rules(in: text).subtracting(known)
      #expect(unknown.isEmpty, "\(file.path) names \(unknown.sorted().joined(separator: ", "))")
    }
  }

  @Test("names of tests are found, whatever their form; comments and other strings are not names")
  func names() throws {
    let folder = try TestFolder()
    let text = """
      // WAKE-02
      @Test("WAKE-01: a") func one() { print("WAKE-03") }
      @Test(
        "WAKE-04, WAKE-05: b", arguments: ["WAKE-06"])
      func two() {}
      @Test func `WAKE-07 c`() {}
      @Test(arguments: ["WAKE-08"]) func `WAKE-09 d`(x: String) {}
      """
    try folder.write(
      text.replacingOccurrences(of: "@Test", with: "@" + "Test"), to: "Names.swift")
    let ids = try Checkout.testNames(in: folder.file("Names.swift")).map {
      Checkout.rules(in: $0).sorted()
    }
    #expect(ids == [["WAKE-01"], ["WAKE-04", "WAKE-05"], ["WAKE-07"], ["WAKE-09"]])
  }
}
