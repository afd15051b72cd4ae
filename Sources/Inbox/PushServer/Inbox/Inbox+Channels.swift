import APNs
import APNsEndpoint
import Foundation
import JSONModel
import NotificationModel

/// Broadcast channels: providers make them, devices follow them, and a push to one comes to each.
extension Inbox {
  /// All channels, by app and identifier.
  package var allChannels: [InboxChannel] {
    channels.values.flatMap(\.values).sorted {
      ($0.app.rawValue, $0.id) < ($1.app.rawValue, $1.id)
    }
  }

  /// Does what a provider asks of channels (APNS-73).
  package func manage(_ request: ChannelRequest) -> DoorAnswer {
    let known = channels[request.app] ?? [:]
    do {
      switch request.action {
      case .list:
        let ids = known.keys.sorted().map(JSONValue.string)
        return request.answer(.init(body: ["channels": .array(ids)]))
      case .create(let keepsLast):
        guard known.count < InboxChannel.limit else {
          return request.refusal(.cannotCreateChannelConfig)
        }
        let channel = InboxChannel(id: Self.channelID(), app: request.app, keepsLast: keepsLast)
        try store.save(channel)
        channels[request.app, default: [:]][channel.id] = channel
        events.tell("channel", channel.json)
        return request.answer(.init(status: 201, channel: channel.id))
      case .read(let id):
        guard let channel = known[id] else { return request.refusal(.channelNotRegistered) }
        return request.answer(
          .init(body: [
            "message-storage-policy": .integer(channel.keepsLast ? 1 : 0),
            "push-type": "LiveActivity",
          ]))
      case .delete(let id):
        guard let channel = known[id] else { return request.refusal(.channelNotRegistered) }
        try store.remove(channel)
        channels[request.app]?[id] = nil
        events.tell("channelRemoved", channel.json)
        return request.answer(.init(status: 204))
      }
    } catch {
      return request.refusal(.internalServerError)
    }
  }

  /// Has a device follow a channel of its app, or no longer.
  /// - Throws: `Refusal` where there is no such device or channel.
  package func follow(_ id: String, by token: String, _ follows: Bool) throws -> InboxChannel {
    guard let card = card(token) else {
      throw Refusal(kind: .notFound, message: "no device has this token")
    }
    guard var channel = channels[card.app]?[id] else {
      throw Refusal(
        kind: .conflict, message: "\(card.app.rawValue) has no such channel: make it first")
    }
    if follows { channel.devices.insert(card.token) } else { channel.devices.remove(card.token) }
    try store.save(channel)
    channels[card.app]?[id] = channel
    events.tell("channel", channel.json)
    return channel
  }

  /// What the channel of a broadcast has against it; nil for nothing.
  func broadcastRefusal(_ push: DoorPush) -> APNsReason? {
    guard let app = push.app, let channel = channels[app]?[push.channel ?? ""] else {
      return .channelNotRegistered
    }
    // Nothing is stored in such a channel.
    let expiration = push.headers["apns-expiration"] ?? "0"
    return channel.keepsLast || expiration == "0" ? nil : .badExpirationDate
  }

  /// The pushes that a broadcast becomes: one for each device, or where there is none a discarded one.
  func drafts(ofBroadcast push: DoorPush) -> [Draft] {
    guard let app = push.app, let channel = channels[app]?[push.channel ?? ""] else { return [] }
    var draft = Draft(push.text)
    (draft.door, draft.app, draft.headers) = ("broadcast", app, push.headers)
    draft.headers["apns-request-id"] = push.id
    if channel.keepsLast {
      let latest = Int(Date().timeIntervalSince1970) + Self.storageSeconds
      let asked = draft.headers["apns-expiration"].flatMap(Int.init) ?? 0
      draft.headers["apns-expiration"] = "\(min(asked, latest))"
    } else {
      draft.headers["apns-expiration"] = "0"
    }
    guard !channel.devices.isEmpty else {
      draft.discarded = "no device follows the channel"
      return [draft]
    }
    return channel.devices.sorted().map { token in
      var one = draft
      one.device = token
      return one
    }
  }

  /// How long a channel keeps its last push at most: eight hours.
  private static let storageSeconds = 8 * 3600

  private static func channelID() -> String {
    Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
  }
}
