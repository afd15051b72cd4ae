/// How far the reports of a batch are.
package struct ReportProgress: Sendable {
  /// The work of this moment.
  package enum Stage: Sendable {
    /// The results are read, and reports written that need no totals first.
    case reading
    /// A report is written that begins with the totals.
    case writing
  }

  /// The work of this moment.
  package let stage: Stage
  /// Results of this stage.
  package let count: Int
  /// The part of this stage that is done, from 0 to 1.
  package let share: Double

  init(_ stage: Stage, _ count: Int, share: Double) {
    self.stage = stage
    self.count = count
    self.share = min(1, max(0, share))
  }

  /// The line for a terminal: `reports: 120000 results read, 34 %`.
  package var text: String {
    let action = stage == .reading ? "read" : "written"
    return "reports: \(count) results \(action), \(Int(share * 100)) %"
  }
}
