import Foundation
import JSONModel
import NotificationModel
import NotificationPayload

/// Pushes to all devices of an audience, those that are registered and those of fleets.
extension Inbox {
  /// Takes a broadcast: once this returns, a kill of the process does not lose it.
  /// - Parameters:
  ///   - draft: what each device gets; its device is not looked at.
  ///   - audience: who gets it, of the draft's app.
  /// - Returns: what fleets get, the pushes to devices that are registered, and how many of those
  ///   have too many waiting.
  /// - Throws: `Refusal` for a draft without an app, and what the store says.
  package func broadcast(
    _ draft: Draft, to audience: Audience
  ) async throws -> (broadcast: FleetBroadcast, pushes: [InboxPush], refused: Int) {
    guard let app = draft.app ?? ownApp else {
      throw Refusal(kind: .malformed, message: "the broadcast names no app")
    }
    let new = FleetBroadcast(
      id: draft.id ?? RandomIdentifier.uuid().lowercased(), receivedAt: Date(), door: draft.door,
      inbox: draft.inbox, app: app, headers: draft.headers, payload: draft.payload,
      audience: audience)
    guard await fleets.broadcast(new.id) == nil else {
      throw Refusal(kind: .conflict, message: "there is a broadcast of this apns-id already")
    }
    let broadcast = try await fleets.accept(new)
    // A phone of a fleet got it with its fleet.
    let own = cards(of: app, in: audience).filter { member($0.token) == nil }
    let drafts = own.map { card in
      var one = draft
      (one.id, one.app, one.device) = (nil, app, card.token)
      one.headers["apns-request-id"] = broadcast.id
      return one
    }
    let pushes = try accept(drafts).compactMap { try? $0.get() }
    return (broadcast, pushes, drafts.count - pushes.count)
  }

  /// The phone of a fleet that a token is of; nil for other tokens.
  private func member(_ token: String) -> (fleet: Fleet, phone: Int)? {
    for fleet in options.fleets {
      if let phone = fleet.phone(of: token) { return (fleet, phone) }
    }
    return nil
  }

  /// The phone of a fleet as a device; nil for other tokens.
  func fleetCard(_ token: String) -> InboxDevice.Card? {
    guard let (fleet, phone) = member(token) else { return nil }
    var card = InboxDevice.Card(token: token, app: fleet.app, name: "\(fleet.name) \(phone + 1)")
    card.isOnline = fleet.isOnline(phone)
    card.registration = fleet.registration(of: phone)
    return card
  }

  /// Makes a device of its own of a fleet's phone, which is looked at or gets a push alone.
  func adopt(_ token: String) -> InboxDevice.Card? {
    guard let card = fleetCard(token) else { return nil }
    try? store.save(card)
    keep(card)
    events.tell("device", card.json)
    return card
  }

  /// What the user of a device said of an app whose code does not run.
  func permission(of token: String) -> AuthorizationStatus {
    guard let (fleet, phone) = member(token) else { return .authorized }
    return fleet.permission(of: phone)
  }

  /// Whether any phone of a fleet has an app.
  func hasFleet(of app: BundleIdentifier) -> Bool { options.fleets.contains { $0.app == app } }

  /// Gives a provider's push to the phones of fleets in an audience.
  /// - Parameter id: what the provider knows it by.
  func sendToFleets(
    _ draft: Draft, of app: BundleIdentifier, to audience: Audience, id: String
  ) async throws {
    // A provider's client may ask twice for the same.
    guard hasFleet(of: app), await fleets.broadcast(id) == nil else { return }
    _ = try await fleets.accept(
      FleetBroadcast(
        id: id, receivedAt: Date(), door: draft.door, inbox: draft.inbox, app: app,
        headers: draft.headers, payload: draft.payload, audience: audience))
  }

  /// A broadcast as REST says it, with its counts.
  /// - Throws: `Refusal` where there is none.
  package func broadcast(_ id: String, by property: Fleet.Property?) async throws -> JSONValue {
    guard let broadcast = await fleets.broadcast(id) else {
      throw Refusal(kind: .notFound, message: "there is no such broadcast")
    }
    var members = broadcast.json
    members["counts"] = FleetBroadcast.json(
      try await fleets.counts(of: broadcast, by: nil)[""] ?? [:])
    if let property {
      members["groups"] = .object(
        try await fleets.counts(of: broadcast, by: property).mapValues(FleetBroadcast.json))
    }
    return .object(members)
  }
}
