/// Looks through pushes on a thread of its own: thousands of pushes by dozens of terms take longer than
/// those who send and wait should.
@globalActor
package actor PushSearch {
  package static let shared = PushSearch()

  private nonisolated let executor = BlockingExecutor(label: "pushsim.search")

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// How many pushes are compared before another search has its turn: some milliseconds' work.
  private static let stride = 64

  /// The pushes that a condition holds for, in their order; those found so far for an asker who
  /// has gone.
  /// - Parameter limit: how many at most.
  @PushSearch static func select(
    from pushes: some Sequence<InboxPush> & Sendable, limit: Int = .max,
    where holds: @Sendable (InboxPush) -> Bool
  ) async -> [InboxPush] {
    var found: [InboxPush] = []
    for (place, push) in pushes.enumerated() {
      guard found.count < limit, !Task.isCancelled else { break }
      if holds(push) { found.append(push) }
      if place % stride == stride - 1 { await Task.yield() }
    }
    return found
  }
}
