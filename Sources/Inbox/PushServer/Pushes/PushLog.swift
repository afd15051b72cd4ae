import Foundation
import JSONModel
import NotificationModel

/// The pushes that endpoints accepted, and what became of them.
@InboxActor
package final class PushLog {
  /// Which settled pushes are kept.
  package struct Retention: Sendable {
    /// How many; the oldest go first, once there are a sixteenth more.
    package var limit = 5_000
    /// For how long; nil for as long as there is room.
    package var longest: Duration?
    /// How many bytes their payloads may have together; nil for any.
    package var byteLimit: Int?
  }

  private let table: PushTable
  private let events: InboxEvents
  /// How much is kept; `prune` applies a change.
  var retention: Retention
  /// All pushes, by their numbers.
  private(set) var pushes: [InboxPush] = []
  /// How many of them are settled, and the bytes of their payloads.
  private var settled = (count: 0, bytes: 0)
  /// The results of pushes that are not written down yet.
  private var unwritten: [InboxPush] = []
  /// How many wait for each device.
  private var backlogs: [String: Int] = [:]
  private var waiters = PushWaiters()

  /// Goes on with what was kept: pushes that were not settled are queued again.
  init(_ table: PushTable, events: InboxEvents, retention: Retention) throws {
    (self.table, self.events, self.retention) = (table, events, retention)
    pushes = try table.all()
    for place in pushes.indices {
      if !pushes[place].isSettled { pushes[place].state = .queued }
      count(pushes[place], 1)
    }
    prune()
  }

  /// Ends all waits.
  func endWaits() { waiters.close() }

  // MARK: Adding

  /// Adds pushes, written down all at once: once this returns, a kill of the process loses none.
  /// - Returns: the pushes with their numbers.
  /// - Throws: when they cannot be written; then none is added.
  func append(_ new: [InboxPush]) throws -> [InboxPush] {
    var new = new
    try table.add(&new)
    pushes += new
    for push in new { count(push, 1) }
    prune()
    for push in new { events.post("push", push.summary) }
    return new
  }

  /// Replaces pushes by what became of them.
  func record(_ changed: [InboxPush]) {
    var known: [InboxPush] = []
    for push in changed {
      // What was deleted meanwhile stays so.
      guard let place = place(of: push.number) else { continue }
      count(pushes[place], -1)
      pushes[place] = push
      count(push, 1)
      known.append(push)
    }
    // Those of many devices at once: what a kill loses of it is delivered again.
    let isFirst = unwritten.isEmpty
    unwritten += known
    if isFirst { Task { writeDown() } }
    for push in known {
      events.post("push", push.summary)
      if push.isSettled { waiters.offer(push) }
    }
    prune()
  }

  /// Adds callbacks of an app to the newest push of each request on a device.
  func add(_ callbacks: [String: [InboxPush.Callback]], on token: String) {
    let changed = callbacks.compactMap { request, heard -> InboxPush? in
      guard !heard.isEmpty,
        var push = pushes.last(where: { $0.device == token && $0.request == request })
      else { return nil }
      push.callbacks += heard
      return push
    }
    if !changed.isEmpty { record(changed) }
  }

  /// Writes what became of pushes; what cannot be written is tried again later.
  func writeDown() {
    let pushes = unwritten
    unwritten = []
    do { try table.update(pushes) } catch { unwritten = pushes + unwritten }
  }

  /// Finds out whether a push can be written.
  func tryToWrite() throws { try table.tryToWrite() }

  private func count(_ push: InboxPush, _ sign: Int) {
    if push.isSettled {
      settled.count += sign
      settled.bytes += sign * push.payload.count
    } else {
      backlogs[push.device, default: 0] += sign
    }
  }

  // MARK: Removing

  /// Removes settled pushes beyond the limits of number, age and size, the oldest first. A few too
  /// many may stay, so that not every push searches the list.
  func prune(at now: Date = Date()) {
    let oldest = retention.longest.map {
      now.addingTimeInterval(-TimeInterval($0.components.seconds))
    }
    let isLate =
      oldest.map { oldest in pushes.first.map { $0.receivedAt < oldest } ?? false } ?? false
    guard
      isLate || settled.count > retention.limit + retention.limit / 16
        || settled.bytes > retention.byteLimit ?? .max
    else { return }
    var (left, going) = (settled, [InboxPush]())
    for push in pushes where push.isSettled {
      guard
        left.count > retention.limit || left.bytes > retention.byteLimit ?? .max
          || oldest.map({ push.receivedAt < $0 }) == true
      else { break }
      going.append(push)
      left = (left.count - 1, left.bytes - push.payload.count)
    }
    // What cannot be removed stays for the next time.
    try? remove(going)
  }

  /// Removes pushes that a search finds and that are settled.
  /// - Returns: how many.
  /// - Throws: when that cannot be written; then none is removed.
  package func remove(_ query: InboxQuery) async throws -> Int {
    let found = await PushSearch.select(from: pushes) { $0.isSettled && query.matches($0) }
    // What somebody else removed meanwhile is gone already.
    let going = found.compactMap { push($0.number) }
    try remove(going)
    events.post("removed", .array(going.map { .integer(Int($0.number)) }))
    return going.count
  }

  private func remove(_ going: [InboxPush]) throws {
    guard !going.isEmpty else { return }
    let numbers = going.map(\.number)
    try table.remove(numbers)
    for push in going { count(push, -1) }
    let gone = Set(numbers)
    pushes.removeAll { gone.contains($0.number) }
    unwritten.removeAll { gone.contains($0.number) }
  }

  // MARK: Finding

  /// The push of a number; nil where it is gone.
  func push(_ number: Int64) -> InboxPush? { place(of: number).map { pushes[$0] } }

  private func place(of number: Int64) -> Int? { pushes.place(of: number, by: \.number) }

  /// How many pushes wait for a device.
  func backlog(of token: String) -> Int { backlogs[token] ?? 0 }

  /// Waits for a settled push that a search finds: one that is there already, or the next.
  /// - Returns: nil when the time is over.
  package func wait(
    _ query: InboxQuery, after: Int64 = 0, timeout: Duration
  ) async -> InboxPush? {
    guard let id = waiters.newID() else { return await first(query, after: after) }
    // It waits while it searches: nothing settles unseen behind the place where the search is.
    let search = Task {
      if waiters.endSearch(of: id, await first(query, after: after)) { return }
      try? await Task.sleep(for: timeout)
      waiters.giveUp(id)
    }
    defer { search.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: nil) }
        waiters.add(id, query, after, continuation)
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  /// The oldest settled push that a search finds.
  private func first(_ query: InboxQuery, after: Int64) async -> InboxPush? {
    await PushSearch.select(from: pushes, limit: 1) {
      $0.number > after && $0.isSettled && query.matches($0)
    }.first
  }

  private func giveUp(_ id: Int) { waiters.giveUp(id) }
}

extension Array {
  /// Where the element of a number is, among elements in the order of their numbers; nil for none.
  func place(of number: Int64, by key: (Element) -> Int64) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if key(self[middle]) < number { low = middle + 1 } else { high = middle }
    }
    return low < count && key(self[low]) == number ? low : nil
  }
}
