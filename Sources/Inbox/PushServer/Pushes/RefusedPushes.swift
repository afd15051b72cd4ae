import APNs
import APNsEndpoint
import Foundation
import NotificationModel
import Synchronization

/// The newest pushes that endpoints refused. They came to no device and are in no log: anybody can cause
/// them, so they are kept in memory alone, and not too many.
package final class RefusedPushes: Sendable {
  /// How many are kept.
  static let limit = 1_000
  /// How many bytes of a payload are kept: whole ones, but for those that APNs finds too large.
  static let payloadLimit = 8 << 10

  /// A request that was refused.
  struct Refusal: Sendable {
    /// The endpoint: `apns`, `fcm`, `jpush`.
    var door: String
    var id = RandomIdentifier.uuid().lowercased()
    /// The device's token as it was given; empty where there is none.
    var device = ""
    /// Nil where the request names none.
    var app: BundleIdentifier?
    var inbox = ""
    var headers: [String: String] = [:]
    var payload: [UInt8] = []
    /// The reason in the endpoint's own words: `BadDeviceToken`.
    var reason: String
    /// The status of HTTP.
    var status: Int
  }

  private struct State {
    /// The oldest first.
    var pushes: [InboxPush] = []
    /// How many were refused since the start, by endpoint and reason.
    var counts: [String: [String: Int]] = [:]
    var last: Int64 = 0
  }

  private let state = Mutex(State())
  private let events: InboxEvents
  /// The app of a request that names none.
  private static let unknown = BundleIdentifier("unknown")

  init(events: InboxEvents) { self.events = events }

  /// Adds a refused request.
  func add(_ refusal: Refusal) {
    guard let app = refusal.app ?? Self.unknown else { return }
    var push = InboxPush(
      id: refusal.id, receivedAt: Date(), door: refusal.door, inbox: refusal.inbox,
      app: app, device: refusal.device, headers: refusal.headers,
      text: PayloadText(Array(refusal.payload.prefix(Self.payloadLimit))), state: .refused,
      reason: refusal.reason)
    push.status = refusal.status
    state.withLock { state in
      state.last += 1
      push.number = state.last
      state.pushes.append(push)
      state.counts[push.door, default: [:]][refusal.reason, default: 0] += 1
      // A sixteenth at once, so that not each moves all.
      if state.pushes.count > Self.limit + Self.limit / 16 {
        state.pushes.removeFirst(state.pushes.count - Self.limit)
      }
    }
    events.post("refused", push.summary)
  }

  /// The refused pushes that a search finds, the newest first.
  /// - Parameter after: leaves out those up to this number.
  func list(_ query: InboxQuery, after: Int64 = 0, limit: Int = .max) async -> [InboxPush] {
    let pushes = state.withLock(\.pushes)
    return await PushSearch.select(from: pushes.reversed(), limit: limit) {
      $0.number > after && query.matches($0)
    }
  }

  /// The push of a number; nil for one that is not kept.
  func push(_ number: Int64) -> InboxPush? {
    state.withLock { state in
      state.pushes.place(of: number, by: \.number).map { state.pushes[$0] }
    }
  }

  /// The newest of an `apns-id`; nil for none.
  func push(_ name: String) -> InboxPush? {
    let id = name.lowercased()
    return state.withLock { $0.pushes.last { $0.names.contains(id) } }
  }

  /// Removes those that a search finds.
  /// - Returns: how many.
  func remove(_ query: InboxQuery) async -> Int {
    let going = Set(await list(query).map(\.number))
    return state.withLock { state in
      let before = state.pushes.count
      state.pushes.removeAll { going.contains($0.number) }
      return before - state.pushes.count
    }
  }

  /// How many were refused since the start, by endpoint and reason.
  var counts: [String: [String: Int]] { state.withLock(\.counts) }

  /// How many were refused since the start.
  var count: Int { Int(state.withLock(\.last)) }
}

extension RefusedPushes {
  private static let devicePath = "/3/device/"

  /// Adds a request that APNs' rules refused.
  package func add(_ request: DoorRequest, _ answer: DoorAnswer, inbox: String) {
    guard let reason = answer.reason else { return }
    var refusal = Refusal(
      door: "apns", id: answer.id, reason: reason.rawValue, status: answer.status)
    let token = request.path.dropFirst(Self.devicePath.count)
    if request.path.hasPrefix(Self.devicePath), DeviceToken(String(token)) != nil {
      refusal.device = token.lowercased()
    } else {
      refusal.headers[":path"] = request.path
    }
    for (name, value) in request.headers where name.hasPrefix("apns-") {
      refusal.headers[name] = value
    }
    refusal.app = PushHeaders(topic: refusal.headers["apns-topic"]).topicBundle
    refusal.inbox = inbox
    refusal.payload = request.body
    add(refusal)
  }

  /// Adds a push that its device or channel refused.
  func add(_ push: DoorPush, _ answer: DoorAnswer) {
    guard let reason = answer.reason else { return }
    add(
      Refusal(
        door: push.channel == nil ? "apns" : "broadcast", id: answer.id, device: push.token,
        app: push.app, inbox: push.inbox, headers: push.headers, payload: push.text.bytes,
        reason: reason.rawValue, status: answer.status))
  }
}
