import Diagnostics
import Foundation
import TextFormats

/// The outcome of a batch.
package struct BatchSummary: Sendable {
  /// Why it ended.
  package enum End: Sendable {
    /// Every payload has its result.
    case complete
    /// A result was not as expected, and the batch was to end with the first such.
    case failedFast
    /// Somebody asked for the end.
    case interrupted
    /// The machine or the simulator failed, or the reader of the results went away.
    case failed(BatchError)
  }

  /// Why it ended.
  package let end: End
  /// The final counts.
  package let tally: BatchTally.Snapshot
  /// Wall clock of this run.
  package let elapsed: Duration
  /// How many payloads were under way at once.
  package let jobs: Int
  /// The file of results; nil for standard output.
  package let path: String?

  /// Whether all payloads have their results.
  package var isComplete: Bool {
    if case .complete = end { true } else { false }
  }

  /// Several lines for people, the last one with its end.
  /// - Parameter nameOfSetting: the reader's name for a setting, such as a flag; none by default.
  package func text(nameOfSetting: (Setting) -> String? = { _ in nil }) -> String {
    var lines = [
      "batch    \(AmountText.count(tally.made)) \(tally.made == 1 ? "result" : "results") in \(TimeText.measured(elapsed / .seconds(1))), "
        + "\(AmountText.rate(tally.made, over: elapsed)) a second, jobs: \(jobs)"
    ]
    if tally.passedFiles > 0 {
      lines.append(
        "         \(AmountText.count(tally.passedFiles)) JSON \(tally.passedFiles == 1 ? "file" : "files")"
          + " without a push passed over")
    }
    if tally.resumed > 0 {
      lines.append("         \(AmountText.count(tally.resumed)) were there before")
    }
    let width = tally.labels.values.map { AmountText.count($0).count }.max() ?? 0
    for (label, count) in tally.labels.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      let number = AmountText.count(count)
      lines.append("  \(String(repeating: " ", count: width - number.count))\(number)  \(label)")
    }
    if tally.starved > 0 {
      lines.append(
        "machine  was busy: time decided \(AmountText.count(tally.starved)) of these, and a quiet one "
          + "may give others; run fewer at a time")
    }
    lines += failures
    lines += extensions(nameOfSetting)
    if let line = Self.percentiles(tally.elapsed, { TimeText.measured(Double($0) / 1_000_000) }) {
      lines.append("elapsed  \(line)")
    }
    if let line = Self.percentiles(tally.peaks, { ByteSize.megabytes($0) }) {
      lines.append("memory   \(line)")
    }
    if !isComplete {
      lines.append(
        "ended    " + Setting.naming(path == nil ? nil : nameOfSetting(.resuming), in: ending))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The extensions that ran.
  private func extensions(_ nameOfSetting: (Setting) -> String?) -> [String] {
    tally.extensions.sorted { $0.key < $1.key }.enumerated().map { index, ran in
      let name = URL(fileURLWithPath: ran.key).deletingPathExtension().lastPathComponent
        .filter { !$0.isNewline }
      let advice = Setting.naming(nameOfSetting(.serviceExtension), in: "name yours to run it")
      return (index == 0 ? "ran      " : "         ")
        + (ran.value ? "\(name), pushsim's sample; \(advice)" : name)
    }
  }

  /// The results of this run that failed, by name.
  private var failures: [String] {
    let names = tally.failures.map { $0.filter { !$0.isNewline } }
    guard !names.isEmpty else { return [] }
    let rest = tally.unexpected + tally.faults - names.count
    let lines = names.enumerated().map { ($0.offset == 0 ? "failed   " : "         ") + $0.element }
    return lines + (rest > 0 ? ["         … and \(AmountText.count(rest)) more"] : [])
  }

  private static func percentiles(_ values: Histogram, _ text: (Int) -> String) -> String? {
    guard values.count > 0 else { return nil }
    let parts = [("p50", 0.5), ("p90", 0.9), ("p99", 0.99)].compactMap { name, share in
      values.percentile(share).map { "\(name) \(text($0))" }
    }
    return (parts + ["max \(text(values.maximum))"]).joined(separator: ", ")
  }

  private var ending: String {
    let reason =
      switch end {
      case .complete: ""
      case .failedFast: "with the first result that was not as expected"
      case .interrupted: "before all payloads had their turn"
      case .failed: "by a failure"
      }
    guard let path else { return reason }
    return "\(reason); resume it to go on with \(path)"
  }
}
