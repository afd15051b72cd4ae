import JSONModel

/// A push as a backend asks for it: JPush's "push object".
package struct JPushObject: Sendable, Hashable {
  /// Whether iOS is among its platforms.
  package var isForIOS: Bool
  package var audience: JPushAudience
  /// The notification that goes through APNs; nil for none.
  package var notification: JPushNotification?
  /// The message that goes over JPush's connection; nil for none.
  package var message: JPushMessage?
  package var options = JPushOptions()
  /// Of several pushes with the same one within a day only the first is sent.
  package var cid: String?

  /// How the audience of a push is said.
  package enum Target: Sendable, Hashable {
    /// As `audience`.
    case audience
    /// As `audience`, which names a file.
    case file
    /// As `target`: one registration id or alias.
    case single(JPushAudience.Kind)
  }

  private static let platforms: Set<String> = [
    "android", "ios", "winphone", "quickapp", "hmos",
  ]
  private static let keys: Set<String> = [
    "platform", "audience", "notification", "message", "options", "cid",
  ]
  /// The members for other channels than a phone's notifications; they are accepted without effect.
  private static let ignored: Set<String> = [
    "sms_message", "inapp_message", "notification_3rd", "callback", "live_activity",
  ]

  /// Reads the body of a request.
  /// - Throws: `JPushFault` for what JPush does not take.
  package init(json: JSONValue, target: Target = .audience) throws(JPushFault) {
    guard let members = json.object else {
      throw .invalid("The request body must be a JSON object!")
    }
    for key in members.keys.sorted() where !Self.keys.contains(key) {
      if case .single = target, key == "target" { continue }
      guard Self.ignored.contains(key) else { throw .unsupported(key, of: "The push object") }
    }
    isForIOS = try Self.isForIOS(members["platform"])
    switch target {
    case .audience: audience = try JPushAudience(json: members["audience"])
    case .file: audience = try JPushAudience(json: members["audience"], allowsFile: true)
    case .single(let kind):
      guard let name = members["target"]?.string, !name.isEmpty else { throw .missing("target") }
      audience = JPushAudience([kind: [name]])
    }
    let (notification, message) = (members["notification"], members["message"])
    let isEmpty = [notification, message].allSatisfy { $0 == nil || $0 == .null }
    guard !isEmpty || members.keys.contains("live_activity") else {
      throw .missing("notification or message")
    }
    if let notification, notification != .null {
      self.notification = try JPushNotification(json: notification)
    }
    if let message, message != .null { self.message = try JPushMessage(json: message) }
    if let options = members["options"], options != .null {
      self.options = try JPushOptions(json: options)
    }
    if let cid = members["cid"], cid != .null {
      guard let text = cid.string, (1...128).contains(text.utf8.count) else {
        throw .invalid("cid is invalid!")
      }
      self.cid = text
    }
  }

  private static func isForIOS(_ json: JSONValue?) throws(JPushFault) -> Bool {
    guard let json, json != .null else { throw .missing("platform") }
    if let name = json.string {
      guard name == "all" || platforms.contains(name) else {
        throw .invalid("platform is invalid!")
      }
      return name == "all" || name == "ios"
    }
    guard let array = json.array, !array.isEmpty else { throw .invalid("platform is invalid!") }
    var names: Set<String> = []
    for item in array {
      guard let name = item.string, platforms.contains(name) else {
        throw .invalid("platform is invalid!")
      }
      names.insert(name)
    }
    return names.contains("ios")
  }
}

extension JPushObject {
  /// The headers that JPush sends to APNs.
  package func headers(topic: String) -> [String: String] {
    let isSilent = notification?.isSilent == true
    var headers = [
      "apns-topic": topic, "apns-push-type": isSilent ? "background" : "alert",
      "apns-priority": isSilent ? "5" : "10",
    ]
    headers["apns-collapse-id"] = options.collapseID
    return headers
  }
}
