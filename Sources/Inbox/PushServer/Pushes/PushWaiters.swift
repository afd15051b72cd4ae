/// Those who wait for a settled push.
struct PushWaiters {
  private struct Waiter {
    let query: InboxQuery
    let after: Int64
    let found: CheckedContinuation<InboxPush?, Never>
    /// Whether it still looks through the pushes that settled before it came.
    var isSearching = true
    /// The first push that settled meanwhile.
    var next: InboxPush?
  }

  private var waiters: [Int: Waiter] = [:]
  private var last = 0
  private var isClosed = false

  /// The number of a new waiter; nil where nothing comes any more.
  mutating func newID() -> Int? {
    guard !isClosed else { return nil }
    last += 1
    return last
  }

  /// Adds a waiter for a push after a number that a search finds.
  mutating func add(
    _ id: Int, _ query: InboxQuery, _ after: Int64,
    _ found: CheckedContinuation<InboxPush?, Never>
  ) {
    guard !isClosed else { return found.resume(returning: nil) }
    waiters[id] = Waiter(query: query, after: after, found: found)
  }

  /// Gives a push to all who wait for it.
  mutating func offer(_ push: InboxPush) {
    for (id, waiter) in waiters where push.number > waiter.after && waiter.query.matches(push) {
      if waiter.isSearching { waiters[id]?.next = waiter.next ?? push } else { give(push, to: id) }
    }
  }

  /// Ends a wait with the push that its search found, or with the first that settled meanwhile.
  /// - Returns: whether it ended.
  mutating func endSearch(of id: Int, _ found: InboxPush?) -> Bool {
    waiters[id]?.isSearching = false
    guard let push = found ?? waiters[id]?.next else { return false }
    give(push, to: id)
    return true
  }

  private mutating func give(_ push: InboxPush, to id: Int) {
    waiters.removeValue(forKey: id)?.found.resume(returning: push)
  }

  /// Ends a wait without a push.
  mutating func giveUp(_ id: Int) { waiters.removeValue(forKey: id)?.found.resume(returning: nil) }

  /// Ends all waits.
  mutating func close() {
    isClosed = true
    for id in waiters.keys { giveUp(id) }
  }
}
