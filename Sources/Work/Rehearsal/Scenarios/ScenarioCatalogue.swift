import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator

/// Every scenario there is, in the order of the rules.
package enum ScenarioCatalogue {
  /// The scenarios.
  package static let all: [any DeviceScenario] = [
    LargeImage(), DataTask(), Debugger(), SlowAttachment(), SampleScenario.startupStall,
    NilTitle(), StrippedKey(), TemporaryName(), InsecureLink(), LockedDevice(),
    SampleScenario.memoryCap, Twice(), Burst(), SampleScenario.emptyContent,
    SampleScenario.filteredContent, Collapse(), OfflineDevice(), ExpiredPush(), ForceQuit(),
    ThrottledSilent(), StalePath(), WebP(),
  ]

  /// The scenario of a name, or all of them for "all".
  /// - Throws: `SimulatorError` that lists the names, or says why there is none.
  package static func scenarios(named name: String) throws(SimulatorError) -> [any DeviceScenario] {
    if name == "all" { return all }
    if let found = all.first(where: { $0.name == name || $0.rule.rawValue == name.uppercased() }) {
      return [found]
    }
    if let quirk = UnsupportedQuirk.all.first(where: {
      $0.name == name || $0.rule.rawValue == name.uppercased()
    }) {
      throw SimulatorError(.usage, "\(quirk.name) cannot be rehearsed: \(quirk.reason)")
    }
    let names = all.map(\.name).joined(separator: ", ")
    throw SimulatorError(.usage, "no scenario is named \(name); there are \(names), and all")
  }

  /// The scenarios as a list for people.
  /// - Parameter includesOthers: whether quirks without a scenario are listed, with the reason.
  package static func text(includesOthers: Bool) -> String {
    var lines = all.map { scenario in
      row(scenario.name, scenario.rule)
        + scenario.summary + (scenario.sample.map { " Shown by the sample extension \($0)." } ?? "")
    }
    if includesOthers {
      lines += ["", "Not to be rehearsed:"]
      lines += UnsupportedQuirk.all.map { row($0.name, $0.rule) + $0.reason + "." }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same for machines, one line each.
  package static func json(includesOthers: Bool) -> [JSONValue] {
    let scenarios = all.map { scenario -> JSONValue in
      [
        "name": .string(scenario.name), "rule": .string(scenario.rule.rawValue),
        "summary": .string(scenario.summary), "onDevice": .string(scenario.onDevice),
        "advice": .string(scenario.advice), "sample": JSONValue(scenario.sample),
        "isApplicable": true,
      ]
    }
    guard includesOthers else { return scenarios }
    return scenarios
      + UnsupportedQuirk.all.map { quirk in
        [
          "name": .string(quirk.name), "rule": .string(quirk.rule.rawValue),
          "reason": .string(quirk.reason), "isApplicable": false,
        ]
      }
  }

  private static func row(_ name: String, _ rule: RuleID) -> String {
    name.padding(toLength: 27, withPad: " ", startingAt: 0) + rule.rawValue + "  "
  }
}
