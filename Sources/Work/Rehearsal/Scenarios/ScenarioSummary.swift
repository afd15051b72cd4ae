/// The results of several scenarios.
package struct ScenarioSummary: Sendable {
  private var results: [(verdict: ScenarioVerdict, isSample: Bool)] = []

  /// Counts nothing yet.
  package init() {}

  /// Counts a run.
  package mutating func add(_ run: ScenarioRun) {
    results.append((run.verdict, run.scenario.sample != nil))
  }

  /// Runs that say nothing about the extension, as it loaded no media.
  package var loadedNothing: Int { results.count { $0.verdict.hasLoadedNothing } }

  /// Whether the extension fell short nowhere, and loaded the media where there were some.
  package var isWell: Bool {
    loadedNothing == 0 && !results.contains { $0.verdict.result == .fellShort }
  }

  /// The counts in a line.
  package var text: String {
    let own = results.filter { !$0.isSample }.map(\.verdict)
    let samples = results.count - own.count
    var parts = [
      (own.count { $0.result == .wellBehaved }, "well-behaved"),
      (own.count { $0.result == .fellShort }, "fell short"),
      (loadedNothing, "loaded no media"),
      (own.count { $0.result == .notProvoked && !$0.hasLoadedNothing }, "not provoked"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if samples > 0 { parts.append("\(samples) shown by a sample extension in place of yours") }
    return "\(results.count) \(results.count == 1 ? "scenario" : "scenarios"): "
      + parts.joined(separator: ", ")
  }
}
