import Foundation
import HTTPTypes
import Hummingbird
import JPushMessages
import JSONModel
import NotificationModel

// Devices with their tags and aliases, and tags and aliases with their devices.
extension JPushRoutes {
  func addDevices(to router: Router<BasicRequestContext>) {
    on(
      ["v3/devices/status", "v3/device/status"], .device, of: router,
      [.post: { try await status($0) }])
    on(
      ["v3/devices/{rid}", "v3/device/{rid}", "v3/device/devices/{rid}"], .device, of: router,
      [.get: { try await device($0) }, .post: { try await change($0) }])
    on(["v3/tags", "v3/device/tags"], .device, of: router, [.get: { try await tags($0) }])
    on(
      ["v3/tags/{tag}", "v3/device/tags/{tag}"], .device, of: router,
      [.post: { try await changeTag($0) }, .delete: { try await removeTag($0) }])
    on(
      [
        "v3/tags/{tag}/registration_ids/{rid}", "v3/device/tags/{tag}/registration_ids/{rid}",
      ], .device, of: router, [.get: { try await hasTag($0) }])
    on(
      ["v3/aliases/{alias}", "v3/device/aliases/{alias}"], .device, of: router,
      [
        .get: { try await alias($0) }, .delete: { try await removeAlias($0) },
        .post: { try await unbindAlias($0) },
      ])
  }

  /// How many tags a call may add or remove, and how many devices.
  private static let limits = (tags: 100, devices: 1_000)

  private func device(_ call: Call, _ registration: String) async throws -> RegisteredDevice {
    guard let device = await inbox.registry.device(registration: registration),
      device.app == call.client.app
    else { throw JPushFault(7002, 400, "The registration_id \(registration) is invalid!") }
    return device
  }

  private func device(_ call: Call) async throws -> Response {
    let registration = try await device(call, try call.part("rid")).registration
    return try Answer.json([
      "tags": .array(registration.tags.sorted().map(JSONValue.string)),
      "alias": JSONValue(registration.alias), "mobile": JSONValue(registration.mobile),
    ])
  }

  /// Sets alias, tags and mobile number; empty texts clear them.
  private func change(_ call: Call) async throws -> Response {
    let device = try await device(call, try call.part("rid"))
    let body = try await Self.body(call.request)
    guard let members = body.object, !members.isEmpty else { throw Self.fault("nothing to change") }
    let tags = members["tags"]
    let isClearing = tags == ""
    let (added, removed) = try Self.addedAndRemoved(isClearing ? nil : tags, Self.limits.tags)
    for key in ["alias", "mobile"] where members[key] != nil && members[key]?.string == nil {
      throw Self.fault("\(key) takes a text")
    }
    let alias = members["alias"]?.string
    let mobile = members["mobile"]?.string
    try await set(device.token) { registration in
      if isClearing { registration.tags = [] }
      registration.tags = registration.tags.union(added).subtracting(removed)
      if let alias { registration.alias = alias.isEmpty ? nil : alias }
      if let mobile { registration.mobile = mobile.isEmpty ? nil : mobile }
    }
    return Self.done
  }

  /// Changes what a device is called; JPush has a number of its own for an alias that is full (PROV-02).
  private func set(
    _ token: String, _ body: @Sendable (inout ProviderRegistration) -> Void
  ) async throws {
    do throws(Inbox.Refusal) {
      _ = try await inbox.registry.changeRegistration(of: token) { body(&$0) }
    } catch {
      switch error.kind {
      case .conflict: throw JPushFault(7015, 400, error.message)
      case .unwritten, .closing: throw error
      case .malformed, .notFound, .tooMany: throw Self.fault(error.message)
      }
    }
  }

  private static func fault(_ message: String) -> JPushFault {
    JPushInterface.device.malformed(message)
  }

  /// Reads `{"add": […], "remove": […]}`; nil is nothing.
  private static func addedAndRemoved(
    _ json: JSONValue?, _ limit: Int
  ) throws(JPushFault) -> (Set<String>, Set<String>) {
    guard let json, json != .null else { return ([], []) }
    guard let members = json.object, members.keys.allSatisfy({ ["add", "remove"].contains($0) })
    else { throw fault("add and remove are what can be done") }
    func names(_ key: String) throws(JPushFault) -> Set<String> {
      guard let value = members[key], value != .null else { return [] }
      guard let array = value.array, array.allSatisfy({ $0.string != nil }) else {
        throw fault("\(key) takes a list of texts")
      }
      guard array.count <= limit else { throw fault("\(key) takes at most \(limit) at once") }
      return Set(array.compactMap(\.string))
    }
    return (try names("add"), try names("remove"))
  }

  private func status(_ call: Call) async throws -> Response {
    let body = try await Self.body(call.request)
    guard let ids = body["registration_ids"]?.array?.compactMap(\.string), !ids.isEmpty,
      ids.count <= Self.limits.devices
    else { throw Self.fault("registration_ids takes 1 to \(Self.limits.devices) texts") }
    var answers: [String: JSONValue] = [:]
    for id in ids {
      // Of others nothing is said.
      guard let device = await inbox.registry.device(registration: id),
        device.app == call.client.app
      else {
        answers[id] = [:]
        continue
      }
      answers[id] = ["online": .bool(device.isOnline)]
    }
    return try Answer.json(.object(answers))
  }

  // MARK: Tags

  private static let tagListLimit = 100

  private func tags(_ call: Call) async throws -> Response {
    guard let app = call.client.app else { return try Answer.json(["tags": []]) }
    let tags = await inbox.registry.names(of: app).tags.keys.sorted().prefix(Self.tagListLimit)
    return try Answer.json(["tags": .array(tags.map(JSONValue.string))])
  }

  private func hasTag(_ call: Call) async throws -> Response {
    let (tag, device) = (try call.part("tag"), try await device(call, try call.part("rid")))
    return try Answer.json(["result": .bool(device.registration.tags.contains(tag))])
  }

  private func changeTag(_ call: Call) async throws -> Response {
    let tag = try call.part("tag")
    let body = try await Self.body(call.request)
    let (added, removed) = try Self.addedAndRemoved(body["registration_ids"], Self.limits.devices)
    guard !added.isEmpty || !removed.isEmpty else {
      throw Self.fault("registration_ids is missing")
    }
    var devices: [(RegisteredDevice, isAdded: Bool)] = []
    for id in added { devices.append((try await device(call, id), true)) }
    for id in removed { devices.append((try await device(call, id), false)) }
    for (device, isAdded) in devices {
      try await set(device.token) {
        if isAdded { $0.tags.insert(tag) } else { $0.tags.remove(tag) }
      }
    }
    return Self.done
  }

  private func removeTag(_ call: Call) async throws -> Response {
    let tag = try call.part("tag")
    for device in await devices(of: call, in: .tag(tag)) {
      try await set(device.token) { $0.tags.remove(tag) }
    }
    return Self.done
  }

  // MARK: Aliases

  private func devices(of call: Call, in audience: Audience) async -> [RegisteredDevice] {
    guard let app = call.client.app, Self.isForIOS(call) else { return [] }
    return await inbox.registry.devices(of: app, in: audience)
  }

  private static func isForIOS(_ call: Call) -> Bool {
    call.query("platform").map { $0.contains("ios") || $0.contains("all") } ?? true
  }

  private func alias(_ call: Call) async throws -> Response {
    let devices = await devices(of: call, in: .alias(try call.part("alias")))
    return try Answer.json([
      "registration_ids": .array(devices.map { .string($0.registration.id) })
    ])
  }

  private func removeAlias(_ call: Call) async throws -> Response {
    for device in await devices(of: call, in: .alias(try call.part("alias"))) {
      try await set(device.token) { $0.alias = nil }
    }
    return Self.done
  }

  /// Takes an alias from some devices.
  private func unbindAlias(_ call: Call) async throws -> Response {
    let alias = try call.part("alias")
    let body = try await Self.body(call.request)
    let (_, removed) = try Self.addedAndRemoved(body["registration_ids"], Self.limits.devices)
    guard !removed.isEmpty else { throw Self.fault("registration_ids.remove is missing") }
    for id in removed {
      let device = try await device(call, id)
      try await set(device.token) {
        if $0.alias == alias { $0.alias = nil }
      }
    }
    return Self.done
  }
}
