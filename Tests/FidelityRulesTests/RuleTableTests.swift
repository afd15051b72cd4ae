import FidelityRules
import Foundation
import TestSupport
import Testing

/// The tables of Docs/Fidelity.md are the catalogue's.
@Suite(.serialized) struct RuleTableTests {
  private static let page = Checkout.file("Docs/Fidelity.md")

  @Test(
    "Docs/Fidelity.md is up to date; UPDATE_DOCS=1 in the environment rewrites it",
    arguments: [("counts", RuleTable.counts), ("rules", RuleTable.rules)])
  func page(name: String, table: String) throws {
    var text = try String(contentsOf: Self.page, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- begin \(name) -->\n"))
    let end = try #require(text.range(of: "<!-- end \(name) -->"))
    let range = begin.upperBound..<end.lowerBound
    guard text[range] != "\n\(table)\n" else { return }
    guard ProcessInfo.processInfo.environment["UPDATE_DOCS"] == "1" else {
      Issue.record(
        "the \(name) differ: run UPDATE_DOCS=1 swift test --filter FidelityRulesTests.RuleTable")
      return
    }
    text.replaceSubrange(range, with: "\n\(table)\n")
    try text.write(to: Self.page, atomically: true, encoding: .utf8)
  }

  @Test("the counts add up, and every rule has its row")
  func rows() {
    let last = RuleTable.counts.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("| **all** | \(RuleCatalogue.all.count) |"))
    let rows = RuleTable.rules.split(separator: "\n")
    for rule in RuleCatalogue.all {
      #expect(rows.count { $0.hasPrefix("| \(rule.id) |") } == 1, "\(rule.id)")
    }
  }
}
