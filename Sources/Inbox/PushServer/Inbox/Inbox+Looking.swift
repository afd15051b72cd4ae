import Foundation
import JSONModel
import NotificationModel

/// What of the inbox is looked at, searched and waited for.
extension Inbox {
  /// Pushes that a search finds, the newest first.
  /// - Parameters:
  ///   - after: leaves out those up to this number.
  ///   - before: leaves out those from this number on.
  package func list(
    _ query: InboxQuery, after: Int64 = 0, before: Int64 = .max, limit: Int = 50
  ) -> [InboxPush] {
    var found: [InboxPush] = []
    for push in pushes.reversed() where push.number > after && push.number < before {
      if found.count == limit { break }
      if query.matches(push) { found.append(push) }
    }
    return found
  }

  /// How many pushes there are.
  package var count: Int { pushes.count }

  /// How many pushes are in each state.
  package var counts: [InboxPush.State: Int] {
    pushes.reduce(into: [:]) { $0[$1.state, default: 0] += 1 }
  }

  /// What is known of each app, in the order of their identifiers.
  var apps: [JSONValue] {
    let sent = pushes.reduce(into: [:]) { $0[$1.app, default: 0] += 1 }
    let devices = cards.values.reduce(into: [:]) { $0[$1.app, default: 0] += 1 }
    let all = Set(sent.keys).union(devices.keys).union(channels.keys)
    return all.sorted { $0.rawValue < $1.rawValue }.map { app in
      [
        "app": .string(app.rawValue), "devices": .integer(devices[app] ?? 0),
        "pushes": .integer(sent[app] ?? 0), "channels": .integer(channels[app]?.count ?? 0),
      ]
    }
  }

  /// The push of an `apns-id`, an `apns-unique-id` or a number.
  /// - Throws: `Refusal` where there is none.
  package func push(_ name: String) throws -> InboxPush {
    let (number, id) = (Int64(name), name.lowercased())
    guard let found = pushes.last(where: { $0.number == number || $0.names.contains(id) }) else {
      throw Refusal(kind: .notFound, message: "there is no push \(name)")
    }
    return found
  }

  /// Waits for a settled push that a search finds: one that is there already, or the next.
  /// - Returns: nil when the time is over.
  package func wait(
    _ query: InboxQuery, after: Int64 = 0, timeout: Duration
  ) async -> InboxPush? {
    let found = pushes.first { $0.number > after && $0.isSettled && query.matches($0) }
    if found != nil || isClosed { return found }
    lastWaiter += 1
    let id = lastWaiter
    let timer = Task {
      try await Task.sleep(for: timeout)
      giveUp(id)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: nil) }
        waiters[id] = Waiter(query: query, after: after, found: continuation)
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  private func giveUp(_ id: Int) { waiters.removeValue(forKey: id)?.found.resume(returning: nil) }

  /// Whether so many settled pushes are there as expected, and what nearly fitted.
  package func verify(_ verification: InboxVerification) -> JSONValue {
    let (query, times) = (verification.query, verification.times)
    let considered = pushes.filter {
      $0.number > verification.after && $0.isSettled && query.concerns($0)
    }
    let found = considered.filter(query.matches)
    let near = considered.reversed().lazy.map { (push: $0, misses: query.misses($0)) }
      .filter { $0.misses.count == 1 && query.terms.count > 1 }.prefix(5)
    return [
      "ok": .bool(times.contains(found.count)), "count": .integer(found.count),
      "pushes": .array(found.map { .string($0.id) }),
      "nearMisses": .array(
        near.map { miss in
          [
            "id": .string(miss.push.id), "number": .integer(Int(miss.push.number)),
            "misses": .array(miss.misses.map { .string($0.text) }),
          ]
        }),
    ]
  }
}
