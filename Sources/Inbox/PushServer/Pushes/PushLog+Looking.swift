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

  /// How many pushes each app got.
  var appCounts: [BundleIdentifier: Int] {
    pushes.reduce(into: [:]) { $0[$1.app, default: 0] += 1 }
  }

  /// The push of an `apns-id`, an `apns-unique-id` or a number.
  /// - Throws: `Inbox.Refusal` where there is none.
  package func push(_ name: String) throws(Inbox.Refusal) -> InboxPush {
    let (number, id) = (Int64(name), name.lowercased())
    guard let found = pushes.last(where: { $0.number == number || $0.names.contains(id) }) else {
      throw Inbox.Refusal(kind: .notFound, message: "there is no push \(name)")
    }
    return found
  }

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
