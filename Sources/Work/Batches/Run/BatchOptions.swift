import PayloadInput

/// How a batch is run.
package struct BatchOptions: Sendable {
  /// In which order results are written.
  package enum Order: String, Sendable, Hashable, CaseIterable {
    /// As their payloads were read.
    case input
    /// As they come about.
    case completion
  }

  /// One of several parts of a batch, which have nothing in common and leave nothing out.
  package struct Shard: Sendable, Hashable {
    /// From 1 to `count`.
    package let number: Int
    package let count: Int

    /// Reads `i/n`; nil unless 1 ≤ i ≤ n ≤ 100,000.
    package init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1],
        (1...100_000).contains(count), (1...count).contains(number)
      else { return nil }
      self.number = number
      self.count = count
    }
  }

  /// How many payloads are under way at once.
  package var jobs = 1
  /// Whether the batch ends with the first result that is not as expected.
  package var failsFast = false
  /// Whether a line of results differs from what was recorded, so that a batch that fails fast ends
  /// with it too; nil compares nothing.
  package var differs: (@Sendable (_ line: [UInt8]) -> Bool)?
  /// How many payloads of the input, after the shard was chosen, belong to the batch; nil for all.
  package var limit: Int?
  /// Which payloads belong to the batch, by their content; nil for all.
  package var shard: Shard?
  /// Whether a file of a folder holds something else than payloads; nil takes every file.
  package var passesOver: (@Sendable (RawPayload) -> Bool)?
  /// In which order results are written.
  package var order = Order.completion
  /// How payloads are read.
  package var reading = PushReading()

  /// One payload at a time, to the end.
  package init() {}
}
