import APNs
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator

/// A push that an endpoint accepted, and its result.
package struct InboxPush: Sendable {
  /// How far it has come.
  package enum State: String, Sendable, CaseIterable {
    /// It waits for the device.
    case queued
    /// The device is out of reach: APNs keeps it.
    case stored
    /// It came to its end on the device.
    case delivered
    /// APNs refused it, so it came to no device.
    case refused
    /// It never came to the device: another push took its place, or it expired.
    case discarded
    /// This machine could not deliver it.
    case failed
  }

  /// Its place in the inbox, from 1; a later push has a higher one.
  package var number: Int64
  /// The `apns-id` it was answered with.
  package var id: String
  /// When it was taken.
  package var receivedAt: Date
  /// The door it came by: `rest`, `apns`, `fcm`, `jpush`.
  package var door: String
  /// The push's inbox; empty for the common one.
  package var inbox: String
  /// The app.
  package var app: BundleIdentifier
  /// The token of the device, in hexadecimal digits.
  package var device: String
  /// Request headers, by their names in small letters.
  package var headers: [String: String]
  /// The payload as it came.
  package var payload: [UInt8] { text.bytes }
  /// The payload with what it says, for as long as the push is on its way.
  private(set) var text: PayloadText
  package var state = State.queued {
    didSet {
      if state == .stored { storedAt = Date() }
      if isSettled { settledAt = Date() }
      if isSettled { keepTexts() } else if state == .stored { text = PayloadText(text.bytes) }
    }
  }
  /// When APNs kept it for a device out of reach; nil where it never did.
  package var storedAt: Date?
  /// When it came to its end.
  package var settledAt: Date?
  /// Why it was discarded, or failed.
  package var reason: String?
  /// The HTTP status of its answer, where an endpoint refused it; nil else.
  package var status: Int?
  /// The delivery on the device.
  package var delivery: Delivery? {
    get { report?.delivery }
    set { report = newValue.map(Report.init) }
  }
  /// Where it showed, in words: `banner, list, sound`; nil before it came to the device.
  package var shown: String?
  /// The name of its card on the phone, for verbs; nil where there is none.
  var request: String?
  /// The callbacks of its app's own code that it led to, in their order.
  var callbacks: [Callback] = []
  private var report: Report?
  /// The texts that its sender wanted to show, once nothing else of the payload is kept.
  private var asked: Texts?

  /// A delivery, which is large, by reference: thousands of pushes are moved about.
  private final class Report: Sendable {
    let delivery: Delivery
    init(_ delivery: Delivery) { self.delivery = delivery }
  }

  package init(
    number: Int64 = 0, id: String, receivedAt: Date, door: String, inbox: String,
    app: BundleIdentifier, device: String, headers: [String: String], text: PayloadText,
    state: State = .queued, reason: String? = nil, delivery: Delivery? = nil, shown: String? = nil
  ) {
    (self.number, self.id, self.receivedAt) = (number, id, receivedAt)
    (self.door, self.inbox, self.app, self.device) = (door, inbox, app, device)
    (self.headers, self.text) = (headers, text)
    (self.state, self.reason, self.shown) = (state, reason, shown)
    self.delivery = delivery
    if isSettled { keepTexts() }
  }

  /// Keeps the texts and the bytes of a payload that is on its way no longer: thousands are kept, most
  /// are never looked at, and searches would read them for each of their words.
  private mutating func keepTexts() {
    if delivery?.content == nil { asked = texts(of: text.value ?? .null) }
    text = PayloadText(text.bytes)
  }

  /// Whether nothing more will become of it.
  package var isSettled: Bool { ![.queued, .stored].contains(state) }

  /// Whether the content that shows is another one than was sent; nil where no extension had a say in
  /// it.
  package var hasChanged: Bool? {
    guard let delivery, [.modified, .bestAttempt].contains(delivery.outcome) else { return nil }
    return !delivery.isUnchanged
  }

  /// The provider's names for it, in small letters: the `apns-id`, the `apns-unique-id`, of a
  /// broadcast the `apns-request-id`, of a message of FCM its number, and JPush's `msg_id`.
  var names: [String] {
    [
      id, headers["apns-unique-id"], headers["apns-request-id"], headers[FCMIntake.header],
      headers[JPushSender.header],
    ]
    .compactMap { $0?.lowercased() }
  }

  /// The texts that it shows, else those that its sender wanted it to show.
  package var texts: Texts {
    if let content = delivery?.content { return (content.title, content.subtitle, content.body) }
    return asked ?? texts(of: sent)
  }

  /// The texts that a person would read.
  package typealias Texts = (title: String, subtitle: String, body: String)

  private func texts(of payload: JSONValue) -> Texts {
    let alert = payload["aps"]?["alert"]
    return (
      alert?["title"]?.string ?? "", alert?["subtitle"]?.string ?? "",
      alert?["body"]?.string ?? alert?.string ?? ""
    )
  }

  /// The payload, read; null for one that is no JSON.
  package var sent: JSONValue {
    (state == .queued ? text : PayloadText(text.bytes)).value ?? .null
  }

  /// The push as the device gets it.
  var push: Push {
    Push(
      name: id, text: text, bundle: app,
      headers: PushHeaders(fields: headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
  }

  /// A line of the list.
  package var summary: JSONValue {
    let texts = texts
    var members: [String: JSONValue] = [
      "number": .integer(Int(number)), "id": .string(id),
      "receivedAt": .string(Self.text(receivedAt)),
      "door": .string(door), "inbox": .string(inbox), "app": .string(app.rawValue),
      "device": .string(device), "state": .string(state.rawValue),
      "outcome": JSONValue(delivery?.outcome.rawValue),
      "changed": hasChanged.map(JSONValue.bool) ?? .null,
      "reason": JSONValue(reason ?? delivery?.reason?.rawValue), "shown": JSONValue(shown),
      "title": .string(texts.title), "subtitle": .string(texts.subtitle),
      "body": .string(texts.body),
      "attachments": .integer(delivery?.content?.attachments.count ?? 0),
      "rules": .array(
        (delivery?.findings ?? []).compactMap { $0.rule.map { .string($0.rawValue) } }),
      "bytes": .integer(payload.count),
    ]
    if let status { members["status"] = .integer(status) }
    return .object(members)
  }

  /// A callback of an app's own code.
  struct Callback: Sendable, Hashable {
    /// In short, as `didReceive(snooze)`.
    var text: String
    var at: Date
  }

  /// A line of its log.
  struct LogEntry: Sendable, Hashable {
    /// `accepted`, a state, or `callback`.
    var state: String
    var at: Date
    /// The callback.
    var callback: String?

    var json: JSONValue {
      var members: [String: JSONValue] = [
        "state": .string(state), "at": .string(InboxPush.text(at)),
      ]
      if let callback { members["callback"] = .string(callback) }
      return .object(members)
    }
  }

  /// How it went through APNs and to the device, as Apple's console tells it by the
  /// `apns-unique-id`, and what the app's own code heard of it.
  var log: [LogEntry] {
    guard status == nil else { return [LogEntry(state: state.rawValue, at: receivedAt)] }
    var log = [LogEntry(state: "accepted", at: receivedAt)]
    if let storedAt { log.append(LogEntry(state: State.stored.rawValue, at: storedAt)) }
    let settled = isSettled ? settledAt ?? receivedAt : nil
    let heard = callbacks.map { LogEntry(state: "callback", at: $0.at, callback: $0.text) }
    log += heard.filter { call in settled.map { call.at <= $0 } ?? true }
    if let settled { log.append(LogEntry(state: state.rawValue, at: settled)) }
    return log + heard.filter { call in settled.map { call.at > $0 } ?? false }
  }

  /// All of it, with what was sent and the report of the device.
  package var json: JSONValue {
    var members = summary.object ?? [:]
    members["headers"] = .object(headers.mapValues(JSONValue.string))
    members["payload"] = sent == .null ? .string(String(decoding: payload, as: UTF8.self)) : sent
    members["delivery"] = delivery?.json ?? .null
    members["request"] = JSONValue(request)
    members["log"] = .array(log.map(\.json))
    return .object(members)
  }

  static func text(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
