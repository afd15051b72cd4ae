import Testing

@testable import FidelityRules

@Suite struct RuleCatalogueTests {
  @Test("every area is there, its rules in order, each id once")
  func order() {
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

  @Test("every rule says what happens, how sure that is, where it is from and what pushsim does")
  func fields() {
    for texts in RuleText.areas {
      for (id, text) in texts {
        let lines = RuleText.lines(text)
        let joined = lines.joined(separator: "\n")
        for name in ["status: ", "confidence: ", "sources: "] {
          #expect(joined.split(separator: "\n").count { $0.hasPrefix(name) } == 1, "\(id) \(name)")
        }
        let confidence = lines.first { $0.hasPrefix("confidence: ") }?.dropFirst(12)
        #expect(confidence.flatMap { Rule.Confidence(rawValue: String($0)) } != nil, "\(id)")
      }
    }
    for rule in RuleCatalogue.all {
      #expect(!rule.statement.isEmpty && !rule.sources.isEmpty, "\(rule.id)")
      switch rule.status {
      case .approximated(let text), .outOfScope(let text): #expect(!text.isEmpty, "\(rule.id)")
      case .planned(let text?): #expect(!text.hasPrefix("simulated"), "\(rule.id): \(text)")
      case .simulated, .switch, .planned: break
      }
    }
  }

  /// What may still be planned, and in which areas nothing else may be.
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

  @Test("every source a rule names is in the list, and every one in the list is named")
  func sources() {
    let listed = Set(RuleText.parsedSources.keys)
    var named: Set<String> = []
    for texts in RuleText.areas {
      for (id, text) in texts {
        let lines = RuleText.lines(text)
        let start = lines.firstIndex { $0.hasPrefix("sources: ") } ?? lines.endIndex
        let keys = lines[start...].joined(separator: " ").dropFirst(9).split(separator: ",")
          .map { $0.split(separator: " ").joined() }
        #expect(Set(keys).isSubset(of: listed), "\(id): \(Set(keys).subtracting(listed))")
        named.formUnion(keys)
      }
    }
    #expect(listed.subtracting(named).isEmpty)
    #expect(
      RuleText.parsedSources.values.allSatisfy { $0.address?.hasPrefix("https://") ?? true })
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
