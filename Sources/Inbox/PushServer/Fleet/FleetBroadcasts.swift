import Foundation
import JSONModel
import NotificationModel
import NotificationPayload

/// Pushes to all devices of an audience, those that are registered and those of fleets.
@InboxActor
package final class FleetBroadcasts {
  private let intake: PushIntake
  private let registry: DeviceRegistry
  /// Brings broadcasts to fleets.
  nonisolated let fleets: FleetDispatcher

  init(_ intake: PushIntake, fleets: FleetDispatcher) {
    (self.intake, registry, self.fleets) = (intake, intake.registry, fleets)
  }

  /// Accepts a broadcast: once this returns, a kill of the process does not lose it.
  /// - Parameters:
  ///   - draft: the push for each device; its device is not looked at.
  ///   - audience: who gets it, of the draft's app.
  /// - Returns: the part of fleets, the pushes to devices that are registered, and how many of those
  ///   have too many waiting.
  /// - Throws: `Refusal` for a draft without an app, and what the store says.
  package func send(
    _ draft: Inbox.Draft, to audience: Audience
  ) async throws -> (broadcast: FleetBroadcast, pushes: [InboxPush], refused: Int) {
    guard let app = draft.app ?? registry.ownApp?.identifier else {
      throw Inbox.Refusal(kind: .malformed, message: "the broadcast names no app")
    }
    let new = FleetBroadcast(
      id: draft.id ?? RandomIdentifier.uuid().lowercased(), receivedAt: Date(), door: draft.door,
      inbox: draft.inbox, app: app, headers: draft.headers, payload: draft.payload,
      audience: audience)
    guard await fleets.broadcast(new.id) == nil else {
      throw Inbox.Refusal(kind: .conflict, message: "there is a broadcast of this apns-id already")
    }
    let broadcast = try await fleets.accept(new)
    // A phone of a fleet got it with its fleet.
    let own = registry.devices(of: app, in: audience).filter { registry.member($0.token) == nil }
    let drafts = own.map { device in
      var one = draft
      (one.id, one.app, one.device) = (nil, app, device.token)
      one.headers["apns-request-id"] = broadcast.id
      return one
    }
    let pushes = try intake.accept(drafts).compactMap { try? $0.get() }
    return (broadcast, pushes, drafts.count - pushes.count)
  }

  /// Sends a provider's push to the phones of fleets in an audience.
  /// - Parameter id: the provider's name for it.
  func sendToFleets(
    _ draft: Inbox.Draft, of app: BundleIdentifier, to audience: Audience, id: String
  ) async throws {
    // A provider's client may ask twice for the same.
    guard registry.hasFleet(of: app), await fleets.broadcast(id) == nil else { return }
    _ = try await fleets.accept(
      FleetBroadcast(
        id: id, receivedAt: Date(), door: draft.door, inbox: draft.inbox, app: app,
        headers: draft.headers, payload: draft.payload, audience: audience))
  }

  /// A broadcast as REST says it, with its counts.
  /// - Throws: `Refusal` where there is none.
  package func report(_ id: String, by property: Fleet.Property?) async throws -> JSONValue {
    guard let broadcast = await fleets.broadcast(id) else {
      throw Inbox.Refusal(kind: .notFound, message: "there is no such broadcast")
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
