/// A series as one process serves it: which of its launches are in the channel already.
struct LaunchQueue {
  let series: RunSeries
  /// The notifications before this place are in the channel.
  private var sentUpTo: Int

  init(_ series: RunSeries) {
    self.series = series
    sentUpTo = series.position
  }

  /// Whether the process may be at a later notification than the current one by now.
  var mayBeAhead: Bool { sentUpTo > series.position + 1 }

  /// Whether the process may be at the current notification already.
  var hasSentCurrent: Bool { sentUpTo > series.position }

  /// Has the notifications that are in the channel begin anew, one at a time.
  func serveAlone() { series.serveAlone(upTo: max(sentUpTo, series.position + 1)) }

  /// The current launch, and as many as the process allows ahead of it, in one piece; new ones once
  /// half of those are used up.
  mutating func dequeue(ahead: Int) -> [[UInt8]] {
    let position = series.position
    let ahead = series.isAlone ? 0 : ahead
    guard sentUpTo <= position + ahead / 2 else { return [] }
    let end = min(series.tasks.count, position + 1 + ahead)
    guard sentUpTo < end else { return [] }
    defer { sentUpTo = end }
    return series.tasks[sentUpTo..<end].map(\.frame)
  }
}
