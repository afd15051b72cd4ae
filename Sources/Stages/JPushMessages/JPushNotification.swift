import JSONModel

/// The part of a push's `notification` that is for iOS.
package struct JPushNotification: Sendable, Hashable {
  /// A text, or APNs' object of texts; nil for a push without.
  package var alert: JSONValue?
  /// A name, or APNs' object for critical sounds.
  package var sound: JSONValue?
  package var badge: JPushBadge?
  package var isContentAvailable = false
  package var isMutableContent = false
  package var category: String?
  package var threadID: String?
  package var interruptionLevel: String?
  /// Members of the backend, at the root of the payload.
  package var extras: [String: JSONValue] = [:]

  /// Longest `ios` in bytes, braces included; 2,000 in JPush's pages of 2019.
  package static let byteLimit = 3_584

  private static let platforms: Set<String> = [
    "android", "ios", "winphone", "quickapp", "hmos", "voip",
  ]
  private static let levels: Set<String> = ["active", "critical", "passive", "time-sensitive"]

  /// Reads `notification`.
  /// - Returns: nil for one that has nothing for iOS.
  /// - Throws: `JPushFault` for what JPush does not take.
  package init?(json: JSONValue) throws(JPushFault) {
    guard let members = json.object else {
      throw .invalid("notification must be a JSON object!")
    }
    for key in members.keys.sorted() where key != "alert" && !Self.platforms.contains(key) {
      throw .unsupported(key, of: "notification")
    }
    let shared = members["alert"]
    guard shared == nil || shared?.string != nil || shared?.object != nil else {
      throw .invalid("notification.alert must be a string or a JSON object!")
    }
    guard let ios = members["ios"] else {
      guard let shared else { return nil }
      alert = shared
      return
    }
    try read(ios)
    if alert == nil { alert = shared }
    guard alert != nil || isContentAvailable else { throw .missing("notification.ios.alert") }
  }

  private mutating func read(_ ios: JSONValue) throws(JPushFault) {
    // An alert alone may stand in the place of the object.
    if let text = ios.string {
      alert = .string(text)
      return
    }
    guard let members = ios.object else {
      throw .invalid("notification.ios must be a JSON object!")
    }
    let bytes = JSONWriter.compact(ios).count
    guard bytes <= Self.byteLimit else {
      throw .tooLarge("notification.ios has \(bytes) bytes; \(Self.byteLimit) are allowed")
    }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) where value != .null {
      try read(key, value)
    }
  }

  private mutating func read(_ key: String, _ value: JSONValue) throws(JPushFault) {
    switch key {
    case "alert": alert = try Self.textOrObject(value, key)
    case "sound": sound = try Self.textOrObject(value, key)
    case "badge":
      // The empty text is how some clients say "no badge".
      guard value != "" else { return }
      guard let number = JPushBadge(json: value) else { throw Self.invalid(key) }
      badge = number
    case "content-available": isContentAvailable = try Self.flag(value, key)
    case "mutable-content": isMutableContent = try Self.flag(value, key)
    case "category": category = try Self.text(value, key)
    case "thread-id": threadID = try Self.text(value, key)
    case "interruption-level":
      let level = try Self.text(value, key)
      guard Self.levels.contains(level) else { throw Self.invalid(key) }
      interruptionLevel = level
    case "extras":
      guard let members = value.object else { throw Self.invalid(key) }
      extras = members
    default: throw .unsupported(key, of: "notification.ios")
    }
  }

  private static func invalid(_ key: String) -> JPushFault {
    .invalid("notification.ios.\(key) is invalid!")
  }

  private static func text(_ value: JSONValue, _ key: String) throws(JPushFault) -> String {
    guard let text = value.string else { throw invalid(key) }
    return text
  }

  private static func textOrObject(
    _ value: JSONValue, _ key: String
  ) throws(JPushFault) -> JSONValue {
    guard value.string != nil || value.object != nil else { throw invalid(key) }
    return value
  }

  /// A Boolean; the official clients write 1 for true.
  private static func flag(_ value: JSONValue, _ key: String) throws(JPushFault) -> Bool {
    if let flag = value.bool { return flag }
    guard let number = value.integer, (0...1).contains(number) else { throw invalid(key) }
    return number == 1
  }
}

extension JPushNotification {
  /// Whether a user sees or hears nothing of it.
  package var isSilent: Bool {
    isContentAvailable && badge == nil && (alert == nil || alert == "")
      && (sound == nil || sound == "")
  }

  /// The payload that a phone gets (PROV-12).
  /// - Parameters:
  ///   - badge: the number, resolved for this device; nil for none.
  ///   - userID: JPush's number for the device.
  package func payload(messageID: Int, userID: Int, badge: Int?) -> JSONValue {
    var aps: [String: JSONValue] = [:]
    aps["alert"] = alert
    if let badge { aps["badge"] = .integer(badge) }
    aps["sound"] = sound == "" ? nil : sound
    if isContentAvailable { aps["content-available"] = 1 }
    if isMutableContent { aps["mutable-content"] = 1 }
    aps["category"] = category.map(JSONValue.string)
    aps["thread-id"] = threadID.map(JSONValue.string)
    aps["interruption-level"] = interruptionLevel.map(JSONValue.string)
    var root = extras
    root["aps"] = .object(aps)
    root["_j_msgid"] = .integer(messageID)
    root["_j_uid"] = .integer(userID)
    root["_j_business"] = 1
    return .object(root)
  }
}
