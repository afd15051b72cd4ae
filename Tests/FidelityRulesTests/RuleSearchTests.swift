import Diagnostics
import Testing

@testable import FidelityRules

@Suite struct RuleSearchTests {
  private func best(_ text: String, _ count: Int = 3) -> [String] {
    RuleSearch(text).hits.prefix(count).map(\.id.rawValue)
  }

  @Test(
    "what a developer would ask finds the rule among the first three",
    arguments: [
      ("type hint", "ATTA-14"), ("mutable content", "WAKE-01"), ("payload too large", "APNS-29"),
      ("webp", "ATTA-05"), ("24 MB memory", "LIFE-11"), ("why does the extension crash", "LIFE-09"),
      ("http -1022", "LIFE-42"), ("filtering entitlement", "LIFE-24"),
      ("collapse id", "APNS-28"), ("keychain locked", "LIFE-40"), ("silent push", "WAKE-05"),
      ("principal class", "WAKE-13"), ("time will expire", "LIFE-03"),
    ])
  func questions(text: String, rule: String) {
    #expect(best(text).contains(rule), "\(best(text, 6))")
  }

  @Test("a rule with every word comes before those with one of them")
  func allWords() {
    #expect(best("security scoped", 2).contains("ATTA-29"))
  }

  @Test("endings and spellings do not matter: attachments, mutable_content, mutableContent")
  func forms() {
    #expect(best("thumbnails hidden") == best("thumbnail hidden"))
    #expect(best("mutable_content") == best("mutable-content"))
    #expect(best("mutableContent") == best("mutable-content"))
  }

  @Test("a word no rule has is named with the nearest one, and the others still count")
  func unknownWords() {
    let search = RuleSearch("atachment hint")
    #expect(search.unknown.map(\.word) == ["atachment"])
    #expect(search.unknown.first?.suggestion == "attachment")
    #expect(search.hits.contains { $0.id == .`ATTA-14` })
    #expect(RuleSearch("qqqqqqqqq").hits.isEmpty)
    #expect(RuleSearch("").hits.isEmpty && RuleSearch("why is it").hits.isEmpty)
  }
}
