/// How many payloads a worker takes at once: as many as take 20 ms together.
///
/// Taken together they cost less each; but all of them wait for the slowest, and are under way when
/// somebody wants the batch to stop.
struct AdaptiveBatchSize {
  /// How long the payloads taken at once should take together.
  static let target = Duration.milliseconds(20)

  private let maximum: Int
  /// How many to take next; one to begin with.
  private(set) var count = 1

  /// - Parameter maximum: the most that the stage accepts.
  init(maximum: Int) {
    self.maximum = max(1, maximum)
  }

  /// Takes in how long the payloads taken last took.
  mutating func took(_ elapsed: Duration, for payloads: Int) {
    let fitting = elapsed > .zero ? Double(payloads) * (Self.target / elapsed) : .infinity
    count = max(1, min(maximum, count * 2, Int(min(fitting, Double(maximum)))))
  }
}
