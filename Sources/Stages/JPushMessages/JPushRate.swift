import Foundation

/// How often each app key asked in this minute: JPush says it with each answer.
package struct JPushRate: Sendable {
  /// The rate limit's state, as an answer reports it.
  package struct Account: Sendable, Hashable {
    package let limit: Int
    package let remaining: Int
    /// Seconds until the count begins anew.
    package let resetsIn: Int
    /// Whether this request was one too many.
    package let isOver: Bool

    package init(limit: Int, remaining: Int, resetsIn: Int, isOver: Bool) {
      (self.limit, self.remaining) = (limit, remaining)
      (self.resetsIn, self.isOver) = (resetsIn, isOver)
    }

    /// Of what no request asked for.
    package static let none = Account(limit: 0, remaining: 0, resetsIn: 0, isOver: false)

    /// The header fields of an answer; the older name of the limit stands there too.
    package var fields: [(name: String, value: String)] {
      [
        ("X-Rate-Limit-Limit", "\(limit)"), ("X-Rate-Limit-Quota", "\(limit)"),
        ("X-Rate-Limit-Remaining", "\(remaining)"), ("X-Rate-Limit-Reset", "\(resetsIn)"),
      ]
    }
  }

  private struct Key: Hashable {
    let appKey: String
    let interface: JPushInterface
  }

  private var windows: [Key: (begin: Date, count: Int)] = [:]
  private static let window: TimeInterval = 60
  /// Beyond so many keys, those whose minute is over are removed.
  private static let keyLimit = 1_000

  package init() {}

  /// Counts a request.
  package mutating func count(
    _ appKey: String, _ interface: JPushInterface, at now: Date
  ) -> Account {
    if windows.count > Self.keyLimit {
      windows = windows.filter { now.timeIntervalSince($0.value.begin) < Self.window }
    }
    let key = Key(appKey: appKey, interface: interface)
    var window = windows[key] ?? (now, 0)
    if !(0..<Self.window).contains(now.timeIntervalSince(window.begin)) { window = (now, 0) }
    window.count += 1
    windows[key] = window
    let limit = interface.requestsPerMinute
    let rest = Self.window - now.timeIntervalSince(window.begin)
    return Account(
      limit: limit, remaining: max(0, limit - window.count), resetsIn: Int(rest.rounded(.up)),
      isOver: window.count > limit)
  }
}
