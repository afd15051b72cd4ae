import APNs
import Foundation
import JSONModel

/// Messages to Expo's push service: one, or a list.
///
/// The fields and what they map to are in "Message request format" of
/// docs.expo.dev/push-notifications/sending-notifications and in `ExpoPushMessage` of
/// github.com/expo/expo-server-sdk-node. That `data` is under `body` and `richContent` under
/// `body._richContent` is what expo-notifications and the service extension of
/// github.com/expo/expo/pull/36202 read.
enum ExpoRequest {
  private static let tokens = ["ExponentPushToken[", "ExpoPushToken["]

  /// Messages that Expo takes at once.
  private static let maximumMessages = 100

  /// Whether every message is to one of Expo's tokens.
  static func isOne(_ document: JSONValue) -> Bool {
    if let messages = document.array { return !messages.isEmpty && messages.allSatisfy(isMessage) }
    return isMessage(document)
  }

  private static func isMessage(_ json: JSONValue) -> Bool {
    guard let members = json.object, members["aps"] == nil, let to = members["to"],
      let token = to.string ?? to.array?.first?.string
    else { return false }
    return tokens.contains(where: token.hasPrefix)
  }

  static func pushes(
    of document: LocatedJSON, now: Date
  ) throws(RequestFault) -> [ProviderPush] {
    let messages = document.array ?? [document]
    guard !messages.isEmpty else { throw RequestFault("without a message", at: document.offset) }
    guard messages.count <= maximumMessages else {
      throw RequestFault(
        "with \(messages.count) messages, where Expo takes \(maximumMessages) at once",
        at: document.offset)
    }
    var pushes: [ProviderPush] = []
    for message in messages { pushes.append(try push(of: message, now)) }
    return pushes
  }

  private static let table = """
    title text aps.alert.title
    subtitle text aps.alert.subtitle
    body text aps.alert.body
    sound text aps.sound
    badge integer aps.badge
    categoryId text aps.category
    threadId text aps.thread-id
    targetContentId text aps.target-content-id
    relevanceScore number aps.relevance-score
    filterCriteria text aps.filter-criteria
    mutableContent flag aps.mutable-content
    data object body
    """

  private static func push(
    of message: LocatedJSON, _ now: Date
  ) throws(RequestFault) -> ProviderPush {
    guard var message = RequestObject(message) else {
      throw RequestFault("with a message that is not a dictionary", at: message.offset)
    }
    var push = Translation()
    try recipients(&message, &push)
    // A dictionary is one of the SDK's types, but what becomes of it is not documented.
    let sound = message.peek("sound")?.object == nil ? nil : message.remove("sound")
    try push.translate(table, from: &message)
    if let sound {
      push.notes.append("what Expo makes of \(sound.name) as a dictionary is not documented")
    }
    try flags(&message, &push)
    try richContent(&message, &push)
    try headers(&message, now, &push)
    push.notes.append("Expo adds experienceId, scopeKey and projectId of the project")
    push.note(
      message.left,
      groups: [
        Translation.Group(reason: "for other platforms", names: ["channelId", "icon", "tag"])
      ])
    return push.push(of: .expo, at: message.offset)
  }

  private static func recipients(
    _ message: inout RequestObject, _ push: inout Translation
  ) throws(RequestFault) {
    guard let to = message.remove("to") else {
      throw RequestFault("without \"to\"", at: message.offset)
    }
    if to.value.scalar?.string != nil { return }
    guard let count = try to.texts().array?.count, count > 0 else { throw to.fault("a token") }
    if count > 1 { push.notes.append("each of the \(count) recipients gets this push") }
  }

  private static func flags(
    _ message: inout RequestObject, _ push: inout Translation
  ) throws(RequestFault) {
    // The newer name wins where both are there.
    let (newer, older) = (message.remove("contentAvailable"), message.remove("_contentAvailable"))
    if let field = newer ?? older, try field.flag() {
      push.put(1, at: ["aps", "content-available"], from: field)
    }
    if let field = message.remove("interruptionLevel") {
      let level = try field.one(of: ["active", "critical", "passive", "time-sensitive"])
      push.put(.string(level), at: ["aps", "interruption-level"], from: field)
    }
  }

  private static func richContent(
    _ message: inout RequestObject, _ push: inout Translation
  ) throws(RequestFault) {
    guard let field = message.remove("richContent") else { return }
    push.put(try field.object(), at: ["body", "_richContent"], from: field)
    if push.aps["mutable-content"] == nil {
      push.notes.append(
        "richContent without mutableContent: no service extension wakes to load its image")
    }
  }

  private static func headers(
    _ message: inout RequestObject, _ now: Date, _ push: inout Translation
  ) throws(RequestFault) {
    if let field = message.remove("priority") {
      let name = try field.one(of: ["default", "normal", "high"])
      push.headers.priority = name == "normal" ? 5 : 10
      push.took(field, for: .priority)
    }
    let (ttl, expiration) = (message.remove("ttl"), message.remove("expiration"))
    if let ttl {
      push.headers.expiration = Lifetime.expiration(try ttl.integer(), from: now)
      push.took(ttl, for: .expiration)
    } else if let expiration {
      push.headers.expiration = try expiration.integer()
      push.took(expiration, for: .expiration)
    }
    if let field = message.remove("collapseId") {
      push.headers.collapseIdentifier = try field.text()
      push.took(field, for: .collapseIdentifier)
    }
  }
}
