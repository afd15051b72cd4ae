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
  /// - Throws: `Refusal` for a token that is none, or is known.
  @discardableResult
  package func register(
    token: String?, app: BundleIdentifier?, name: String?
  ) throws(Refusal) -> InboxDevice.Card {
    let token = token?.lowercased() ?? Self.newToken()
    guard InboxDevice.Card.isToken(token)
    else {
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
      token: token, app: app, name: name ?? "iPhone \(cards.count + 1)")
    do { try store.save(card) } catch {
      throw Refusal(kind: .conflict, message: "the device cannot be kept: \(error)")
    }
    gone[token] = nil
    cards[token] = card
    events.tell("device", card.json)
    return card
  }

  /// The app of the extension or the app that was given.
  private var ownApp: BundleIdentifier? {
    guard !options.simulator.isDefaultExtension else { return nil }
    if let app = options.simulator.app { return (try? AppexBundle(app: app))?.bundleIdentifier }
    return options.simulator.serviceExtension.flatMap { try? AppexBundle(at: $0) }?.appIdentifier
  }

  private static func newToken() -> String {
    (0..<32).map { _ in String(format: "%02x", UInt8.random(in: 0...255)) }.joined()
  }

  /// All devices, in the order of their tokens.
  package var registered: [InboxDevice.Card] { cards.values.sorted { $0.token < $1.token } }

  /// The device of a token, as its provider knows it; nil for one that no device has.
  package func card(_ token: String) -> InboxDevice.Card? { cards[token.lowercased()] }

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
    cards[token] = card
    await device.rename(card.name)
    await device.setOnline(card.isOnline)
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
    guard cards.removeValue(forKey: token) != nil else {
      throw Refusal(kind: .notFound, message: "no device has this token")
    }
    gone[token] = Date()
    for channel in allChannels where channel.devices.contains(token) {
      var left = channel
      left.devices.remove(token)
      try store.save(left)
      channels[left.app]?[left.id] = left
    }
    try store.removeDevice(token)
    let device = devices.removeValue(forKey: token)
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
    let result = try await running(token.lowercased()).perform(verbs)
    events.tell("deviceChanged", .string(token.lowercased()))
    return ["said": .array(result.said.map(JSONValue.string)), "events": .array(result.events)]
  }
}
