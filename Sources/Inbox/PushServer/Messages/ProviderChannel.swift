import Foundation
import JSONModel
import NotificationModel

/// The provider's side as an app's own code sees it, over the channel of stand-ins for its SDK.
@InboxActor
final class ProviderChannel {
  private let registry: DeviceRegistry
  private let messages: InAppMessages
  private let log: JPushLog

  init(registry: DeviceRegistry, messages: InAppMessages, log: JPushLog) {
    (self.registry, self.messages, self.log) = (registry, messages, log)
  }

  /// Answers what the code on a device asks; `next` is answered once there is a message.
  func answer(
    _ registration: String, _ request: JSONValue, reply: @escaping @Sendable (JSONValue) -> Void
  ) {
    guard let device = registry.device(registration: registration),
      let operation = request["operation"]?.string
    else { return reply(.null) }
    let arguments = request["arguments"] ?? [:]
    if request["provider"] == "fcm" { return reply(changeTopic(device, operation, arguments)) }
    guard request["provider"] == "jpush" else { return reply(.null) }
    switch operation {
    case "next": return messages.openLink(device.token, reply)
    case "disconnect": messages.links.end(device.token)
    case "confirm":
      let numbers = (arguments["numbers"]?.array ?? []).compactMap(\.integer)
      messages.confirm(numbers.map(Int64.init), of: device.token)
    case "register":
      // No device has a registration id before APNs gave it a token (PROV-10).
      guard arguments["token"]?.string?.isEmpty == false else { return reply(["code": 1011]) }
      return reply(["code": 0, "registrationID": .string(registration)])
    case "received", "opened":
      guard let id = arguments["msgid"].flatMap({ $0.integer ?? $0.string.flatMap { Int($0) } })
      else { return reply(["code": 1]) }
      let field = operation == "received" ? \JPushLog.Entry.receipts : \.clicks
      do { try log.note(id, of: registration, in: field) } catch {
        return reply(["code": .integer(SDKCode.unknown)])
      }
    default: return reply(change(device, operation, arguments))
    }
    reply(["code": 0])
  }

  /// Subscribes a device to FCM's topics as an app's code asks, or ends that.
  private func changeTopic(
    _ device: RegisteredDevice, _ operation: String, _ arguments: JSONValue
  ) -> JSONValue {
    guard let topic = arguments["topic"]?.string, ["subscribe", "unsubscribe"].contains(operation)
    else { return .null }
    do throws(Inbox.Refusal) {
      try registry.changeRegistration(of: device.token) { registration in
        if operation == "subscribe" {
          registration.topics.insert(topic)
        } else {
          registration.topics.remove(topic)
        }
      }
    } catch {
      return ["error": .string(error.message)]
    }
    return [:]
  }

  /// JPush's numbers for what is wrong with tags and aliases.
  private enum SDKCode {
    static let invalidTag = 6005
    static let invalidAlias = 6003
    static let tooManyTags = 6007
    static let aliasIsFull = 6027
    static let unknown = 6009
  }

  private static func code(of refusal: Inbox.Refusal, isAlias: Bool) -> Int {
    switch refusal.kind {
    case .unwritten: SDKCode.unknown
    case .conflict where isAlias: SDKCode.aliasIsFull
    case _ where isAlias: SDKCode.invalidAlias
    case _ where refusal.message.hasPrefix("a device has at most"): SDKCode.tooManyTags
    default: SDKCode.invalidTag
    }
  }

  /// Changes tags, alias or badge as the SDK's calls say.
  private func change(
    _ device: RegisteredDevice, _ operation: String, _ arguments: JSONValue
  ) -> JSONValue {
    let tags = Set((arguments["tags"]?.array ?? []).compactMap(\.string))
    let known = device.registration
    do throws(Inbox.Refusal) {
      switch operation {
      case "setTags": try registry.changeRegistration(of: device.token) { $0.tags = tags }
      case "addTags": try registry.changeRegistration(of: device.token) { $0.tags.formUnion(tags) }
      case "deleteTags":
        try registry.changeRegistration(of: device.token) { $0.tags.subtract(tags) }
      case "cleanTags": try registry.changeRegistration(of: device.token) { $0.tags = [] }
      case "getAllTags":
        return ["code": 0, "tags": .array(known.tags.sorted().map(JSONValue.string))]
      case "validTag":
        return [
          "code": 0, "isBind": .bool(arguments["tag"]?.string.map(known.tags.contains) ?? false),
        ]
      case "setAlias":
        let alias = arguments["alias"]?.string
        try registry.changeRegistration(of: device.token) {
          $0.alias = alias?.isEmpty == true ? nil : alias
        }
      case "deleteAlias": try registry.changeRegistration(of: device.token) { $0.alias = nil }
      case "getAlias": return ["code": 0, "alias": JSONValue(known.alias)]
      case "setBadge":
        let badge = min(max(0, arguments["badge"]?.integer ?? 0), 99_999)
        try registry.changeRegistration(of: device.token) { $0.badge = badge }
      case "setMobile":
        let mobile = arguments["mobile"]?.string
        try registry.changeRegistration(of: device.token) {
          $0.mobile = mobile?.isEmpty == true ? nil : mobile
        }
      default: return ["code": .integer(SDKCode.unknown)]
      }
    } catch {
      return ["code": .integer(Self.code(of: error, isAlias: operation == "setAlias"))]
    }
    let now = registry.device(device.token)?.registration ?? known
    return [
      "code": 0, "tags": .array(now.tags.sorted().map(JSONValue.string)),
      "alias": JSONValue(now.alias),
    ]
  }
}
