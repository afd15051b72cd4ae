import DeviceSurfaces
import DeviceTime
import Foundation
import JSONModel
import NotificationModel
import PhoneSimulator
import PushSimulator

/// A person's changes to the devices, which concern all parts of the inbox.
extension Inbox {
  /// Adds a device for the app that was given, and opens the app, which registers; where there is a
  /// device already, or no app, nothing happens.
  /// - Throws: the phone's refusal.
  package func startApp() async throws {
    guard options.simulator.app != nil, registry.count == 0 else { return }
    let device = try registry.register(token: nil, app: nil, name: nil)
    _ = try await perform("launch", on: device.token)
  }

  /// The device of a token, as a person sees it.
  package func device(_ token: String) async throws -> JSONValue {
    let token = token.lowercased()
    let seen = try await devices.device(token).look()
    guard let device = registry.registered(token) else { throw Refusal.noDevice }
    var members = (device.json.object ?? [:]).merging(seen) { $1 }
    members["backlog"] = .integer(log.backlog(of: token))
    return .object(members)
  }

  /// Renames a device, or takes it out of reach and back.
  package func change(
    _ token: String, name: String?, isOnline: Bool?
  ) async throws -> JSONValue {
    let token = token.lowercased()
    let live = try devices.device(token)
    guard var device = registry.registered(token) else { throw Refusal.noDevice }
    if let name { device.name = name }
    if let isOnline { device.isOnline = isOnline }
    try registry.save(device)
    await live.rename(device.name)
    await live.setOnline(device.isOnline)
    // The app's own connection outlives the gap: what waits comes to it without a new start.
    if device.isOnline { messages.connect(token) }
    // A phone that is off is not switched on for that.
    return await live.isRunning ? try await self.device(token) : device.json
  }

  /// Forgets a device and its phone; its pushes stay in the inbox, and APNs' endpoint says from now on
  /// that it is no longer registered.
  package func removeDevice(_ token: String) async throws {
    let (token, now) = (token.lowercased(), Date())
    guard registry.registered(token) != nil else { throw Refusal.noDevice }
    try database.write("that a device is gone") { db in
      try DeviceTable.forget(token, at: now, db)
      try ChannelTable.move(token, to: nil, db)
      try MessageTable.drop(token, at: clock.now, db)
    }
    channels.move(token, to: nil)
    messages.drop(token)
    registry.drop(token, at: now)
    await devices.remove(token)?.shutDown()
  }

  /// Returns the view that a person has of a device, drawn; a surface of nil is the one on its
  /// screen.
  func picture(
    of token: String, _ surface: Surface?, _ options: SurfaceOptions
  ) async throws -> SurfaceLayout {
    try await devices.device(token.lowercased()).picture(of: surface, options)
  }

  /// Runs verbs on a device, as a person and the simulator do.
  package func perform(_ verbs: String, on token: String) async throws -> JSONValue {
    let token = token.lowercased()
    let device = try devices.device(token)
    let result: InboxPhone.Performed
    do { result = try await device.perform(verbs) } catch {
      try await followToken(of: device, from: token)
      throw error
    }
    log.add(result.callbacks, on: token)
    try noteOpened(result.opened, on: token)
    try await followToken(of: device, from: token)
    messages.connect(await device.registered.token)
    return ["said": .array(result.said.map(JSONValue.string)), "events": .array(result.events)]
  }

  /// Notes which of a provider's pushes a person opened.
  private func noteOpened(_ requests: [String], on token: String) throws {
    guard let registration = registry.device(token)?.registration.id else { return }
    for request in requests {
      let push = log.pushes.last { $0.device == token && $0.request == request }
      if let id = push?.headers[JPushSender.header].flatMap({ Int($0) }) {
        try providers.jpush.log.note(id, of: registration, in: \.clicks)
      }
    }
  }

  /// The app of a device may have another token now: the old one is no longer registered.
  /// - Throws: where that cannot be written; then it is tried again with the next verbs.
  private func followToken(of device: InboxDevice, from old: String) async throws {
    guard let token = await device.newToken(), registry.registered(old) != nil else {
      return events.post("deviceChanged", .string(old))
    }
    let now = Date()
    try database.write("a device's new token") { db in
      try DeviceTable.move(old, to: token, at: now, db)
      try ChannelTable.move(old, to: token, db)
      try MessageTable.move(old, to: token, db)
    }
    registry.move(old, to: token, at: now)
    channels.move(old, to: token)
    messages.move(old, to: token)
    devices.move(old, to: token)
    await device.setToken(token)
  }
}
