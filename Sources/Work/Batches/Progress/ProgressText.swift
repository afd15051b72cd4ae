import TextFormats

/// How far a batch is, in one line.
package struct ProgressText: Sendable {
  private let snapshot: BatchTally.Snapshot
  private let elapsed: Duration
  /// How much of the input is done with, from 0 to 1; nil where its size is unknown.
  package let share: Double?

  /// Cells of the bar.
  private static let barWidth = 20

  /// - Parameters:
  ///   - totalBytes: the size of the input; nil where it is unknown.
  ///   - limit: how many results there will be at most; nil for any number.
  package init(
    _ snapshot: BatchTally.Snapshot, elapsed: Duration, totalBytes: Int?, limit: Int?
  ) {
    self.snapshot = snapshot
    self.elapsed = elapsed
    let byBytes = totalBytes.map { $0 == 0 ? 1 : Double(snapshot.inputBytes) / Double($0) }
    let byCount = limit.map { $0 == 0 ? 1 : Double(snapshot.count) / Double($0) }
    // Whichever ends first ends the batch.
    share = [byBytes, byCount].compactMap(\.self).max().map { min(1, $0) }
  }

  /// A line for a terminal, no wider than `width` cells.
  package func line(width: Int) -> String {
    var parts: [String] = []
    if let share { parts.append("\(bar(share)) \(percent(share))") }
    parts.append(rate)
    if let remaining { parts.append("\(TimeText.span(remaining)) left") }
    parts += counts
    return String(parts.joined(separator: "  ").prefix(max(0, width - 1)))
  }

  /// A line for a log.
  package var plain: String {
    var parts = share.map { [percent($0)] } ?? []
    parts.append(rate)
    if let remaining { parts.append("\(TimeText.span(remaining)) left") }
    return (parts + counts).joined(separator: ", ")
  }

  private var rate: String {
    "\(AmountText.count(snapshot.count)) done, "
      + "\(AmountText.rate(snapshot.made, over: elapsed)) a second"
  }

  /// The time left at the pace so far; nil at the beginning and where the size is unknown.
  private var remaining: Duration? {
    guard let share, share > 0, elapsed > .milliseconds(500) else { return nil }
    return elapsed * ((1 - share) / share)
  }

  private var counts: [String] {
    snapshot.labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) \(AmountText.count($0.value))" }
  }

  private func percent(_ share: Double) -> String { "\(Int(share * 100)) %" }

  private func bar(_ share: Double) -> String {
    let filled = Int(share * Double(Self.barWidth))
    return String(repeating: "█", count: filled)
      + String(repeating: "░", count: Self.barWidth - filled)
  }
}
