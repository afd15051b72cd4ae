import Foundation
import JSONModel
import NotificationModel

/// The provider's side as an app's own code sees it, over the channel of stand-ins for its SDK.
extension Inbox {
  /// Answers what the code on a device asks; `next` is answered once there is a message.
  func answerProvider(
    _ registration: String, _ request: JSONValue, reply: @escaping @Sendable (JSONValue) -> Void
  ) {
    guard let card = card(registration: registration), request["provider"] == "jpush",
      let operation = request["operation"]?.string
    else { return reply(.null) }
    let arguments = request["arguments"] ?? [:]
    switch operation {
    case "next": return openLink(card.token, reply)
    case "disconnect": endLink(card.token)
    case "confirm":
      let numbers = (arguments["numbers"]?.array ?? []).compactMap(\.integer)
      confirm(numbers.map(Int64.init), of: card.token)
    case "register":
      // Nobody has a registration id before APNs gave a token (PROV-10).
      guard arguments["token"]?.string?.isEmpty == false else { return reply(["code": 1011]) }
      return reply(["code": 0, "registrationID": .string(registration)])
    case "received", "opened":
      guard let id = arguments["msgid"].flatMap({ $0.integer ?? $0.string.flatMap { Int($0) } })
      else { return reply(["code": 1]) }
      if operation == "received" {
        jpushReceived(id, on: card.token)
      } else {
        jpushOpened(id, on: card.token)
      }
    default: return reply(change(card, operation, arguments))
    }
    reply(["code": 0])
  }

  /// JPush's numbers for what is wrong with tags and aliases.
  private enum SDKCode {
    static let invalidTag = 6005
    static let invalidAlias = 6003
    static let tooManyTags = 6007
    static let aliasIsFull = 6027
    static let unknown = 6009
  }

  /// Changes tags, alias or badge as the SDK's calls say.
  private func change(
    _ card: InboxDevice.Card, _ operation: String, _ arguments: JSONValue
  ) -> JSONValue {
    let tags = Set((arguments["tags"]?.array ?? []).compactMap(\.string))
    let known = card.registration
    do throws(Refusal) {
      switch operation {
      case "setTags": try changeRegistration(of: card.token) { $0.tags = tags }
      case "addTags": try changeRegistration(of: card.token) { $0.tags.formUnion(tags) }
      case "deleteTags": try changeRegistration(of: card.token) { $0.tags.subtract(tags) }
      case "cleanTags": try changeRegistration(of: card.token) { $0.tags = [] }
      case "getAllTags":
        return ["code": 0, "tags": .array(known.tags.sorted().map(JSONValue.string))]
      case "validTag":
        return [
          "code": 0, "isBind": .bool(arguments["tag"]?.string.map(known.tags.contains) ?? false),
        ]
      case "setAlias":
        let alias = arguments["alias"]?.string
        try changeRegistration(of: card.token) { $0.alias = alias?.isEmpty == true ? nil : alias }
      case "deleteAlias": try changeRegistration(of: card.token) { $0.alias = nil }
      case "getAlias": return ["code": 0, "alias": JSONValue(known.alias)]
      case "setBadge":
        let badge = min(max(0, arguments["badge"]?.integer ?? 0), 99_999)
        try changeRegistration(of: card.token) { $0.badge = badge }
      case "setMobile":
        let mobile = arguments["mobile"]?.string
        try changeRegistration(of: card.token) {
          $0.mobile = mobile?.isEmpty == true ? nil : mobile
        }
      default: return ["code": .integer(SDKCode.unknown)]
      }
    } catch {
      let isAlias = operation == "setAlias"
      let isFull = error.kind == .conflict
      return [
        "code": .integer(
          isAlias
            ? (isFull ? SDKCode.aliasIsFull : SDKCode.invalidAlias)
            : error.message.hasPrefix("a device has at most")
              ? SDKCode.tooManyTags : SDKCode.invalidTag)
      ]
    }
    let now = self.card(card.token)?.registration ?? known
    return [
      "code": 0, "tags": .array(now.tags.sorted().map(JSONValue.string)),
      "alias": JSONValue(now.alias),
    ]
  }

  /// Notes which of a provider's pushes a person opened.
  func noteOpened(_ requests: [String], on token: String) {
    for request in requests {
      let push = pushes.last { $0.device == token && $0.request == request }
      if let id = push?.headers[Self.jpushHeader].flatMap({ Int($0) }) {
        jpushOpened(id, on: token)
      }
    }
  }

  /// Has the messages of a device follow its new token.
  func moveMessages(from old: String, to token: String) {
    var moved: [InboxMessage] = []
    for place in messages.indices where messages[place].device == old {
      messages[place].device = token
      moved.append(messages[place])
    }
    waitingMessages[token] = waitingMessages.removeValue(forKey: old)
    try? store.update(moved)
    links[token] = links.removeValue(forKey: old)
  }
}
