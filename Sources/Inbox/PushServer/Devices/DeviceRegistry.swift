import APNsEndpoint
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload

/// The devices that are registered, by their tokens and by what providers call them.
@InboxActor
package final class DeviceRegistry {
  private let table: DeviceTable
  nonisolated let events: InboxEvents
  /// The app that the server was given; nil for none.
  nonisolated let ownApp: OwnApp?
  /// Phones that are described; one that is looked at or gets a push alone becomes a device.
  nonisolated let fleets: [Fleet]
  private var devices: [String: RegisteredDevice] = [:]
  private var index = AudienceIndex()
  /// When tokens stopped being registered.
  private var gone: [String: Date]

  init(_ table: DeviceTable, events: InboxEvents, ownApp: OwnApp?, fleets: [Fleet]) throws {
    (self.table, self.events, self.ownApp, self.fleets) = (table, events, ownApp, fleets)
    gone = try table.gone()
    for device in try table.all() { insert(device) }
  }

  // MARK: Finding

  /// All devices, in the order of their tokens.
  package var all: [RegisteredDevice] { devices.values.sorted { $0.token < $1.token } }

  /// How many there are.
  var count: Int { devices.count }

  /// The apps that have devices.
  var apps: Set<BundleIdentifier> { Set(devices.values.map(\.app)) }

  /// The device of a token, as its provider knows it, a fleet's phone included; nil for one that no
  /// device has.
  package func device(_ token: String) -> RegisteredDevice? {
    let token = token.lowercased()
    return devices[token] ?? fleetDevice(token)
  }

  /// The device of a token, fleets aside; nil for one that no device has.
  func registered(_ token: String) -> RegisteredDevice? { devices[token] }

  /// The device of a registration id; nil for one that was never issued.
  package func device(registration id: String) -> RegisteredDevice? {
    index.token(ofRegistration: id).flatMap { devices[$0] }
  }

  /// The devices of an app in an audience, in the order of their tokens.
  package func devices(
    of app: BundleIdentifier, in audience: Audience = .all
  ) -> [RegisteredDevice] {
    index.tokens(of: app, in: audience).compactMap { devices[$0] }.sorted { $0.token < $1.token }
  }

  /// The aliases, tags and topics of an app's devices, with how many devices have each.
  package func names(of app: BundleIdentifier) -> (
    aliases: [String: Int], tags: [String: Int], topics: [String: Int]
  ) { index.names(of: app) }

  /// When a token stopped being registered; nil for one that is, and for one that never was.
  package func unregisteredAt(_ token: String) -> Date? { gone[token] }

  // MARK: Changing

  /// Adds a device.
  /// - Parameters:
  ///   - token: hexadecimal digits; nil for new ones.
  ///   - app: nil for the app that the server was given.
  ///   - environment: the environment of the token; nil for both.
  /// - Throws: `Refusal` for a token that is none, or is known, and a device that cannot be written.
  @discardableResult
  package func register(
    token: String?, app: BundleIdentifier?, name: String?,
    environment: ProviderCertificate.Environment? = nil
  ) throws(Inbox.Refusal) -> RegisteredDevice {
    let token = token?.lowercased() ?? DeviceToken.random().text
    guard DeviceToken(token) != nil else {
      throw Inbox.Refusal(
        kind: .malformed, message: "a device token is hexadecimal digits, usually 64")
    }
    guard devices[token] == nil else {
      throw Inbox.Refusal(kind: .conflict, message: "a device has this token already")
    }
    guard let app = app ?? ownApp?.identifier else {
      throw Inbox.Refusal(
        kind: .malformed,
        message: "the push names no app: give app, apns-topic or \"Simulator Target Bundle\"")
    }
    let own = app == ownApp?.identifier ? ownApp?.environment : nil
    let device = RegisteredDevice(
      token: token, app: app, name: name ?? "iPhone \(devices.count + 1)",
      environment: environment ?? own)
    try save(device)
    return device
  }

  /// Keeps a device as it is now.
  /// - Throws: `Refusal` where it cannot be written; then nothing has changed.
  func save(_ device: RegisteredDevice) throws(Inbox.Refusal) {
    do { try table.save(device) } catch { throw Inbox.Refusal(error) }
    gone[device.token] = nil
    insert(device)
    events.post("device", device.json)
  }

  private func insert(_ device: RegisteredDevice) {
    if let old = devices[device.token] { index.remove(old) }
    devices[device.token] = device
    index.insert(device)
  }

  /// Removes a device whose row has gone.
  func drop(_ token: String, at now: Date) {
    guard let device = devices.removeValue(forKey: token) else { return }
    index.remove(device)
    gone[token] = now
    events.post("deviceRemoved", .string(token))
  }

  /// Gives a device another token, as its row has it.
  func move(_ old: String, to new: String, at now: Date) {
    guard var device = devices[old] else { return }
    drop(old, at: now)
    device.token = new
    gone[new] = nil
    insert(device)
    events.post("device", device.json)
  }

  // MARK: Fleets

  /// The phone of a fleet that a token is of; nil for other tokens.
  func member(_ token: String) -> (fleet: Fleet, phone: Int)? {
    for fleet in fleets {
      if let phone = fleet.phone(of: token) { return (fleet, phone) }
    }
    return nil
  }

  /// The phone of a fleet as a device; nil for other tokens.
  private func fleetDevice(_ token: String) -> RegisteredDevice? {
    guard let (fleet, phone) = member(token) else { return nil }
    return RegisteredDevice(
      token: token, app: fleet.app, name: "\(fleet.name) \(phone + 1)",
      isOnline: fleet.isOnline(phone), registration: fleet.registration(of: phone))
  }

  /// The device of a token; a fleet's phone becomes a device of its own.
  /// - Returns: nil for a token that no device has.
  /// - Throws: `Refusal` for a fleet's phone that cannot be written.
  func adopt(_ token: String) throws(Inbox.Refusal) -> RegisteredDevice? {
    if let known = devices[token] { return known }
    guard let device = fleetDevice(token) else { return nil }
    try save(device)
    return device
  }

  /// Returns the permission that the user of a device gave an app whose code does not run.
  func permission(of token: String) -> AuthorizationStatus {
    member(token).map { $0.fleet.permission(of: $0.phone) } ?? .authorized
  }

  /// Whether any phone of a fleet has an app.
  nonisolated func hasFleet(of app: BundleIdentifier) -> Bool { fleets.contains { $0.app == app } }
}
