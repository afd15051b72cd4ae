import APNsEndpoint
import AppBundle
import DeviceSurfaces
import Foundation
import JSONModel
import NotificationModel
import PhoneSimulator
import PushSimulator

/// The devices of the inbox, and what a person does to them.
extension Inbox {
  /// Adds a device.
  /// - Parameters:
  ///   - token: hexadecimal digits; nil for new ones.
  ///   - app: nil for the app of the extension.
  ///   - environment: the world that the token is of; nil for both.
  /// - Throws: `Refusal` for a token that is none, or is known.
  @discardableResult
  package func register(
    token: String?, app: BundleIdentifier?, name: String?,
    environment: ProviderCertificate.Environment? = nil
  ) throws(Refusal) -> InboxDevice.Card {
    let token = token?.lowercased() ?? DeviceToken.random().text
    guard DeviceToken(token) != nil else {
      throw Refusal(kind: .malformed, message: "a device token is hexadecimal digits, usually 64")
    }
    guard cards[token] == nil else {
      throw Refusal(kind: .conflict, message: "a device has this token already")
    }
    guard let app = app ?? ownApp else {
      throw Refusal(
        kind: .malformed,
        message: "the push names no app: give app, apns-topic or \"Simulator Target Bundle\"")
    }
    let card = InboxDevice.Card(
      token: token, app: app, name: name ?? "iPhone \(cards.count + 1)",
      environment: environment ?? ownEnvironment(of: app))
    do { try store.save(card) } catch {
      throw Refusal(kind: .conflict, message: "the device cannot be kept: \(error)")
    }
    gone[token] = nil
    keep(card)
    events.tell("device", card.json)
    return card
  }

  /// The app of the extension or the app that was given.
  var ownApp: BundleIdentifier? {
    guard !options.simulator.isDefaultExtension else { return nil }
    if let app = options.simulator.app { return (try? AppexBundle(app: app))?.bundleIdentifier }
    return options.simulator.serviceExtension.flatMap { try? AppexBundle(at: $0) }?.appIdentifier
  }

  /// The world that the entitlements of the app that was given name for its tokens; nil for others.
  private func ownEnvironment(of app: BundleIdentifier) -> ProviderCertificate.Environment? {
    guard let own = options.simulator.app.flatMap({ try? AppexBundle(app: $0) }),
      own.bundleIdentifier == app
    else { return nil }
    switch own.entitlements["aps-environment"]?.string {
    case "development": return .sandbox
    case "production": return .production
    default: return nil
    }
  }

  /// Has another token follow the channels that one follows, or none.
  private func followAll(by token: String, insteadBy other: String?) throws {
    for var channel in allChannels where channel.devices.remove(token) != nil {
      if let other { channel.devices.insert(other) }
      try store.save(channel)
      channels[channel.app]?[channel.id] = channel
    }
  }

  /// The app of a device may have another token now: the old one is no longer registered.
  private func takeNewToken(of device: InboxDevice, from old: String) async {
    guard let token = await device.takeNewToken(), var card = drop(old) else {
      return events.tell("deviceChanged", .string(old))
    }
    card.token = token
    keep(card)
    (devices[token], devices[old]) = (device, nil)
    (gone[old], gone[token]) = (Date(), nil)
    try? followAll(by: old, insteadBy: token)
    moveMessages(from: old, to: token)
    try? store.removeDevice(old)
    try? store.save(card)
    events.tell("deviceRemoved", .string(old))
    events.tell("device", card.json)
  }

  /// Adds a device for the app that was given, and opens the app, which registers; where there is a
  /// device already, or no app, nothing happens.
  /// - Throws: what the phone has against it.
  package func startApp() async throws {
    guard options.simulator.app != nil, cards.isEmpty else { return }
    let card = try register(token: nil, app: nil, name: nil)
    _ = try await perform("launch", on: card.token)
  }

  /// All devices, in the order of their tokens.
  package var registered: [InboxDevice.Card] { cards.values.sorted { $0.token < $1.token } }

  /// The device of a token, as its provider knows it; nil for one that no device has.
  package func card(_ token: String) -> InboxDevice.Card? {
    cards[token.lowercased()] ?? fleetCard(token.lowercased())
  }

  /// The device of a token, as a person sees it.
  package func device(_ token: String) async throws -> JSONValue {
    let token = token.lowercased()
    let seen = try await running(token).look()
    guard let card = cards[token] else {
      throw Refusal(kind: .notFound, message: "no device has this token")
    }
    var members = (card.json.object ?? [:]).merging(seen) { $1 }
    members["backlog"] = .integer(backlog(of: token))
    return .object(members)
  }

  /// Renames a device, or takes it out of reach and back.
  package func change(
    _ token: String, name: String?, isOnline: Bool?
  ) async throws -> JSONValue {
    let token = token.lowercased()
    let device = try running(token)
    guard var card = cards[token] else {
      throw Refusal(kind: .notFound, message: "no device has this token")
    }
    if let name { card.name = name }
    if let isOnline { card.isOnline = isOnline }
    try store.save(card)
    keep(card)
    await device.rename(card.name)
    await device.setOnline(card.isOnline)
    if card.isOnline { connect(token) } else { endLink(token) }
    events.tell("device", card.json)
    // A phone that is off is not switched on for that.
    return await device.isRunning ? try await self.device(token) : card.json
  }

  /// When a token stopped being registered; nil for one that is, and for one that never was.
  package func unregisteredAt(_ token: String) -> Date? { gone[token] }

  /// Forgets a device and its phone; its pushes stay in the inbox, and APNs' door says from now on that
  /// it is no longer registered.
  package func removeDevice(_ token: String) async throws {
    let token = token.lowercased()
    guard drop(token) != nil else {
      throw Refusal(kind: .notFound, message: "no device has this token")
    }
    gone[token] = Date()
    try followAll(by: token, insteadBy: nil)
    try store.removeDevice(token)
    let device = devices.removeValue(forKey: token)
    endLink(token)
    settleMessages(messages.filter { $0.device == token }.map(\.number), as: .dropped)
    events.tell("deviceRemoved", .string(token))
    await device?.shutDown()
  }

  /// What a person sees of a device, drawn; a surface of nil is what is on its screen.
  func picture(
    of token: String, _ surface: Surface?, _ options: SurfaceOptions
  ) async throws -> SurfaceLayout {
    try await running(token.lowercased()).picture(of: surface, options)
  }

  /// Says verbs to a device, as a person and the simulator do.
  package func perform(_ verbs: String, on token: String) async throws -> JSONValue {
    let token = token.lowercased()
    let device = try running(token)
    let result: InboxPhone.Performed
    do { result = try await device.perform(verbs) } catch {
      await takeNewToken(of: device, from: token)
      throw error
    }
    noteOpened(result.opened, on: token)
    await takeNewToken(of: device, from: token)
    connect(await device.card.token)
    return ["said": .array(result.said.map(JSONValue.string)), "events": .array(result.events)]
  }
}
