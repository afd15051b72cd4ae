import DeviceProbes
import Diagnostics
import FidelityRules
import Foundation

/// Recordings beside the rules of this version, rule by rule.
package struct FidelityComparison: Sendable {
  /// The verdict of a recording on a rule.
  package enum Answer: String, Sendable, Hashable {
    /// All of its probes are as the rule says.
    case agrees
    /// At least one is not.
    case differs
    /// None of its probes is in the recording.
    case notAsked = "not asked"
  }

  /// A rule in one recording.
  package struct Cell: Sendable, Hashable {
    package var answer: Answer
    /// The probes that are not as the rule says.
    package var verdicts: [ProbeVerdict]
  }

  /// A rule in all recordings.
  package struct Row: Sendable {
    package var rule: Rule
    package var cells: [Cell]
  }

  /// The recordings, by the version of their system.
  package let recordings: [DeviceRecording]
  /// Rules that have a probe, in the order of the catalogue.
  package let rows: [Row]
  /// The rules without a probe, with the reason.
  package let unprobed: [(rule: Rule, reason: String)]

  /// Compares recordings with the rules.
  /// - Parameter switches: the settling of disputed rules.
  package init(_ recordings: [DeviceRecording], switches: FidelitySwitches = FidelitySwitches()) {
    let sorted = recordings.sorted {
      $0.device.version.compare($1.device.version, options: .numeric) == .orderedAscending
    }
    self.recordings = sorted
    let probes = Dictionary(
      grouping: Catalogue.all.flatMap { probe in probe.rules.map { (rule: $0, probe: probe) } },
      by: \.rule)
    rows = RuleCatalogue.all.compactMap { rule in
      guard let probes = probes[rule.id.rawValue]?.map(\.probe) else { return nil }
      return Row(rule: rule, cells: sorted.map { Self.cell(probes, $0, switches) })
    }
    unprobed = RuleCatalogue.all.compactMap { rule in
      guard probes[rule.id.rawValue] == nil else { return nil }
      return UnprobedRules.reason(rule).map { (rule, $0) }
    }
  }

  private static func cell(
    _ probes: [Probe], _ recording: DeviceRecording, _ switches: FidelitySwitches
  ) -> Cell {
    let verdicts = probes.compactMap { probe in
      recording.result(of: probe.id).map {
        ProbeVerdict(probe, $0.observed, switches: switches)
      }
    }
    guard !verdicts.isEmpty else { return Cell(answer: .notAsked, verdicts: []) }
    let different = verdicts.filter { !$0.agrees }
    return Cell(answer: different.isEmpty ? .agrees : .differs, verdicts: different)
  }

  /// How many rules have an answer in a recording.
  package func count(_ answer: Answer, in recording: Int) -> Int {
    rows.count { $0.cells[recording].answer == answer }
  }

  /// Whether every recording agrees wherever it was asked.
  package var agrees: Bool { !rows.contains { $0.cells.contains { $0.answer == .differs } } }
}
