import APNs
import APNsEndpoint
import Foundation
import JSONModel
import NotificationModel

/// Broadcast channels: providers make them, devices follow them, and a push to one comes to each.
@InboxActor
package final class ChannelRegistry {
  private let table: ChannelTable
  private let events: InboxEvents
  private let registry: DeviceRegistry
  /// By their apps and identifiers.
  private var channels: [BundleIdentifier: [String: InboxChannel]] = [:]

  init(_ table: ChannelTable, events: InboxEvents, registry: DeviceRegistry) throws {
    (self.table, self.events, self.registry) = (table, events, registry)
    for channel in try table.all() { channels[channel.app, default: [:]][channel.id] = channel }
  }

  /// All channels, by app and identifier.
  package var all: [InboxChannel] {
    channels.values.flatMap(\.values).sorted {
      ($0.app.rawValue, $0.id) < ($1.app.rawValue, $1.id)
    }
  }

  /// How many each app has.
  var appCounts: [BundleIdentifier: Int] { channels.mapValues(\.count) }

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
        let channel = InboxChannel(id: Self.newID(), app: request.app, keepsLast: keepsLast)
        try save(channel)
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
        try table.remove(channel)
        channels[request.app]?[id] = nil
        events.post("channelRemoved", channel.json)
        return request.answer(.init(status: 204))
      }
    } catch {
      return request.refusal(.internalServerError)
    }
  }

  /// Has a device follow a channel of its app, or no longer.
  /// - Throws: `Refusal` where there is no such device or channel, and what cannot be written.
  package func follow(_ id: String, by token: String, _ follows: Bool) throws -> InboxChannel {
    guard let device = registry.device(token) else { throw Inbox.Refusal.noDevice }
    guard var channel = channels[device.app]?[id] else {
      throw Inbox.Refusal(
        kind: .conflict, message: "\(device.app.rawValue) has no such channel: make it first")
    }
    if follows {
      channel.devices.insert(device.token)
    } else {
      channel.devices.remove(device.token)
    }
    try save(channel)
    return channel
  }

  private func save(_ channel: InboxChannel) throws {
    try table.save(channel)
    channels[channel.app, default: [:]][channel.id] = channel
    events.post("channel", channel.json)
  }

  /// Has another token follow the channels that one follows, or none, as the rows have it.
  func move(_ old: String, to new: String?) {
    for var channel in all where channel.devices.remove(old) != nil {
      if let new { channel.devices.insert(new) }
      channels[channel.app]?[channel.id] = channel
    }
  }

  // MARK: Broadcasts

  /// The reason for which a broadcast's channel refuses it; nil where it does not.
  func refusal(_ push: DoorPush) -> APNsReason? {
    guard let app = push.app, let channel = channels[app]?[push.channel ?? ""] else {
      return .channelNotRegistered
    }
    // Nothing is stored in such a channel.
    let expiration = push.headers["apns-expiration"] ?? "0"
    return channel.keepsLast || expiration == "0" ? nil : .badExpirationDate
  }

  /// The pushes that a broadcast becomes: one for each device, or where there is none a discarded one.
  func drafts(of push: DoorPush) -> [Inbox.Draft] {
    guard let app = push.app, let channel = channels[app]?[push.channel ?? ""] else { return [] }
    var draft = Inbox.Draft(push.text)
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

  private static func newID() -> String {
    Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
  }
}
