import Foundation
import JSONModel
import NotificationModel

extension PushLog {
  /// Pushes that a search finds, the newest first.
  /// - Parameters:
  ///   - after: leaves out those up to this number.
  ///   - before: leaves out those from this number on.
  package func list(
    _ query: InboxQuery, after: Int64 = 0, before: Int64 = .max, limit: Int = 50
  ) async -> [InboxPush] {
    await PushSearch.select(from: pushes.reversed(), limit: limit) {
      $0.number > after && $0.number < before && query.matches($0)
    }
  }

  /// How many pushes a search finds.
  package func count(_ query: InboxQuery) async -> Int {
    await PushSearch.select(from: pushes) { query.matches($0) }.count
  }

  /// How many pushes there are.
  package var count: Int { pushes.count }

  /// How many pushes are in each state.
  package var counts: [InboxPush.State: Int] {
    pushes.reduce(into: [:]) { $0[$1.state, default: 0] += 1 }
  }

  /// How many pushes each app got.
  var appCounts: [BundleIdentifier: Int] {
    pushes.reduce(into: [:]) { $0[$1.app, default: 0] += 1 }
  }

  /// The push of a number, an `apns-id` or an `apns-unique-id`; a number comes first.
  /// - Throws: `Inbox.Refusal` where there is none.
  package func push(_ name: String) throws(Inbox.Refusal) -> InboxPush {
    if let numbered = Int64(name).flatMap({ push($0) }) { return numbered }
    let id = name.lowercased()
    guard let found = pushes.last(where: { $0.names.contains(id) }) else {
      throw Inbox.Refusal(kind: .notFound, message: "there is no push \(name)")
    }
    return found
  }

  /// Whether so many settled pushes are there as expected, and what nearly fitted.
  package func verify(_ verification: InboxVerification) async -> JSONValue {
    let (query, times) = (verification.query, verification.times)
    let considered = pushes.filter {
      $0.number > verification.after && $0.isSettled && query.concerns($0)
    }
    let found = await PushSearch.select(from: considered) { query.matches($0) }
    let near =
      query.terms.count < 2
      ? []
      : await PushSearch.select(from: considered.reversed(), limit: 5) {
        query.onlyMiss($0) != nil
      }
    return [
      "ok": .bool(times.contains(found.count)), "count": .integer(found.count),
      "pushes": .array(found.map { .string($0.id) }),
      "nearMisses": .array(
        near.map { push in
          [
            "id": .string(push.id), "number": .integer(Int(push.number)),
            "misses": .array([query.onlyMiss(push)].compactMap { $0.map { .string($0.text) } }),
          ]
        }),
    ]
  }
}
