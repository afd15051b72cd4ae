/// Writes results in the chosen order and counts them; one thread uses it.
final class ResultWriter {
  /// Bytes that are written at once: a pipe's worth.
  private static let chunkBytes = 65_536

  private let file: ResultFile
  private let order: BatchOptions.Order
  private let written: (_ items: [FinishedItem]) -> Void
  private var waiting: [Int: FinishedItem] = [:]
  private var nextSequence = 0
  private var lines: [UInt8] = []
  private var pending: [FinishedItem] = []

  /// - Parameter written: called with results once they are in the file.
  init(
    _ file: ResultFile, order: BatchOptions.Order,
    written: @escaping (_ items: [FinishedItem]) -> Void
  ) {
    self.file = file
    self.order = order
    self.written = written
    lines.reserveCapacity(2 * Self.chunkBytes)
  }

  /// Takes results in the order of their completion and writes those whose turn it is.
  func accept(_ results: [FinishedItem]) throws(BatchError) {
    for result in results {
      guard order == .input else {
        try append(result)
        continue
      }
      waiting[result.sequence] = result
      while let next = waiting.removeValue(forKey: nextSequence) {
        nextSequence += 1
        try append(next)
      }
    }
    try flush()
  }

  /// Writes the results that still wait, in order.
  func finish() throws(BatchError) {
    for result in waiting.values.sorted(by: { $0.sequence < $1.sequence }) {
      try append(result)
    }
    waiting = [:]
    try flush()
    try file.finish()
  }

  private func append(_ result: FinishedItem) throws(BatchError) {
    lines += result.line
    pending.append(result)
    if lines.count >= Self.chunkBytes { try flush() }
  }

  private func flush() throws(BatchError) {
    guard !pending.isEmpty else { return }
    try file.write(lines)
    lines.removeAll(keepingCapacity: true)
    written(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
