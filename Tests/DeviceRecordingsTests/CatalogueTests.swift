import DeviceProbes
import DeviceRecordings
import Diagnostics
import FidelityRules
import Testing

/// The catalogue of probes beside the rules and the switches.
struct CatalogueTests {
  @Test("ids are unique, and every rule and switch that a probe names is there")
  func names() {
    let ids = Catalogue.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for probe in Catalogue.all {
      #expect(!probe.rules.isEmpty && !probe.expected.isEmpty, "\(probe.id)")
      for rule in probe.rules { #expect(RuleCatalogue.rule(rule) != nil, "\(probe.id): \(rule)") }
      guard let settles = probe.settles else {
        #expect(probe.variants.isEmpty, "\(probe.id)")
        continue
      }
      let choices = FidelitySwitches.all.first { $0.name == settles }?.choices ?? []
      #expect(Set(probe.variants.keys).isSubset(of: choices.dropFirst()), "\(probe.id)")
    }
  }

  @Test("every switch that settles a rule has a probe that tells it from its default")
  func switches() {
    for description in FidelitySwitches.all where description.rule != nil {
      let probes = Catalogue.all.filter { $0.settles == description.name }
      #expect(!probes.isEmpty, "\(description.name)")
      #expect(
        probes.contains { $0.rules.contains(description.rule?.rawValue ?? "") },
        "\(description.name)")
    }
  }

  @Test("a rule has a probe or a reason why it has none")
  func reasons() {
    let probed = Set(Catalogue.all.flatMap(\.rules))
    for rule in RuleCatalogue.all where !probed.contains(rule.id.rawValue) {
      #expect(UnprobedRules.reason(rule) != nil, "\(rule.id)")
    }
    for rule in UnprobedRules.named {
      #expect(RuleCatalogue.rule(rule) != nil, "\(rule)")
      #expect(!probed.contains(rule), "\(rule) has a probe and a reason why it has none")
    }
  }
}
