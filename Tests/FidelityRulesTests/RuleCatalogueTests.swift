import Diagnostics
import Testing

@testable import FidelityRules

@Suite struct RuleCatalogueTests {
  @Test("the texts have no mistake; each id has one, in their order, in the file of its area")
  func order() {
    #expect(RuleCatalogue.mistakes.isEmpty)
    #expect(RuleCatalogue.all.map(\.id) == RuleID.allCases, "each id has one text, in their order")
    for area in Rule.Area.allCases {
      let ids = RuleCatalogue.rules(in: area).map(\.id.rawValue)
      #expect(!ids.isEmpty)
      #expect(ids == Set(ids).sorted(), "\(area.title)")
      #expect(ids.allSatisfy(RuleCatalogue.isID))
    }
    let counted = Rule.Area.allCases.map { RuleCatalogue.rules(in: $0).count }.reduce(0, +)
    #expect(counted == RuleCatalogue.all.count)
  }

  /// The rules that may still be planned, and the areas in which nothing else may be.
  private static let rooms = [
    "notification center: ", "content extension interaction: ", "local triggers", "provider side: ",
  ]

  @Test(
    "a planned rule says which room it waits for; errors, life cycle, payload and waking wait not")
  func planned() {
    for rule in RuleCatalogue.all where rule.status.kind == .planned {
      let detail = rule.status.detail ?? ""
      #expect(Self.rooms.contains { detail.hasPrefix($0) }, "\(rule.id) is planned: \(detail)")
      switch rule.area {
      case .payload, .wake, .lifeCycle, .errors: Issue.record("\(rule.id) may not be planned")
      case .apns, .provider: #expect(detail.hasPrefix("provider side: "), "\(rule.id)")
      default: break
      }
    }
  }

  @Test("each switch settles a rule that says so, and each such rule has its switch")
  func switches() {
    for known in FidelitySwitches.all {
      guard let id = known.rule else { continue }
      #expect(RuleCatalogue[id]?.status == .switch(known.name), "\(id)")
    }
    let named = RuleCatalogue.all.compactMap { rule -> String? in
      if case .switch(let name) = rule.status { name } else { nil }
    }
    #expect(named.sorted() == FidelitySwitches.all.filter { $0.rule != nil }.map(\.name).sorted())
    let detail = RuleCatalogue[.`WAKE-08`]?.status.detail
    #expect(detail?.hasPrefix("content-available=wakes-with-alert by default") == true)
  }

  @Test("a rule is found by its id and an area by its letters or title, in any case")
  func lookUp() {
    #expect(RuleCatalogue.rule("wake-01")?.id == .`WAKE-01`)
    #expect(RuleCatalogue.rule("WAKE-" + "99") == nil)
    #expect(RuleCatalogue.area("wake") == .wake && RuleCatalogue.area("apns") == .apns)
    #expect(RuleCatalogue.area("attachments") == .attachments)
    #expect(RuleCatalogue.area("WAKE-01") == nil)
    #expect(RuleCatalogue.isID("wake-99") && !RuleCatalogue.isID("type-1"))
    #expect(!RuleCatalogue.isID("WAKE") && !RuleCatalogue.isID("WAKE-"))
  }
}
