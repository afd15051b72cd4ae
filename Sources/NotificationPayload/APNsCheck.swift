import FidelityRules
import NotificationModel

/// Why APNs would refuse a push.
package struct Rejection: Sendable, Hashable {
  /// The reason string of APNs' answer, such as `PayloadTooLarge`.
  package var reason: String
  /// The HTTP status of that answer.
  package var status: Int
  /// The rule behind it.
  package var rule: String
  /// What is wrong, in words.
  package var message: String
  /// What to change.
  package var fix: String
}

/// What APNs itself checks before a push reaches a device.
package enum APNsCheck {
  /// The first reason to refuse the push; nil when APNs takes it.
  ///
  /// APNs names one reason only and does not document in which order it looks; headers come first
  /// here.
  package static func rejection(of payload: Payload, headers: PushHeaders) -> Rejection? {
    guard let type = payload.pushType(headers: headers) else {
      return Rejection(
        reason: "InvalidPushType", status: 400, rule: "APNS-10",
        message: "the push type is none that APNs knows",
        fix: "use one of " + PushType.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return identifier(headers) ?? priority(headers, type) ?? collapse(headers)
      ?? expiration(headers) ?? topic(headers, payload, type) ?? size(payload, type)
  }

  private static func identifier(_ headers: PushHeaders) -> Rejection? {
    guard let identifier = headers.identifier, !isCanonicalUUID(identifier) else { return nil }
    return Rejection(
      reason: "BadMessageId", status: 400, rule: "APNS-09",
      message: "the apns-id is no UUID in its canonical form",
      fix: "use 32 hexadecimal digits in small letters, as 8-4-4-4-12, or leave the header out")
  }

  private static func isCanonicalUUID(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static func priority(_ headers: PushHeaders, _ type: PushType) -> Rejection? {
    guard let priority = headers.priority else { return nil }
    guard [1, 5, 10].contains(priority) else {
      return Rejection(
        reason: "BadPriority", status: 400, rule: "APNS-36",
        message: "the priority is \(priority)", fix: "use 10, 5 or 1")
    }
    guard headers.pushType == PushType.background.rawValue, priority == 10 else { return nil }
    return Rejection(
      reason: "BadPriority", status: 400, rule: "APNS-22",
      message: "a background push has priority 10, which Apple declares an error; that its reason "
        + "string is BadPriority is an assumption",
      fix: "send background pushes with priority 5")
  }

  private static func collapse(_ headers: PushHeaders) -> Rejection? {
    guard let count = headers.collapseIdentifier?.utf8.count,
      count > PushHeaders.maximumCollapseIdentifierBytes
    else { return nil }
    return Rejection(
      reason: "BadCollapseId", status: 400, rule: "APNS-28",
      message: "the collapse identifier has \(count) bytes",
      fix: "keep it within \(PushHeaders.maximumCollapseIdentifierBytes) bytes")
  }

  private static func expiration(_ headers: PushHeaders) -> Rejection? {
    guard let expiration = headers.expiration, expiration < 0 else { return nil }
    return Rejection(
      reason: "BadExpirationDate", status: 400, rule: "APNS-35",
      message: "the expiration is negative",
      fix: "give seconds since 1970, or 0 for a single attempt")
  }

  private static func topic(
    _ headers: PushHeaders, _ payload: Payload, _ type: PushType
  ) -> Rejection? {
    guard let topic = headers.topic else { return nil }
    guard !topic.isEmpty else {
      return Rejection(
        reason: "BadTopic", status: 400, rule: "APNS-37", message: "the topic is empty",
        fix: "give the app's bundle identifier")
    }
    guard let bundle = payload.bundle, let suffix = type.topicSuffix else { return nil }
    let expected = bundle.rawValue + suffix
    guard topic != expected else { return nil }
    return Rejection(
      reason: "DeviceTokenNotForTopic", status: 400, rule: "APNS-39",
      message: "the topic is not the one of this app and push type",
      fix: "send \(type.rawValue) pushes for this app with the topic \(expected)")
  }

  private static func size(_ payload: Payload, _ type: PushType) -> Rejection? {
    guard !payload.isEmpty else {
      return Rejection(
        reason: "PayloadEmpty", status: 400, rule: "APNS-32",
        message: payload.sizeBytes == 0
          ? "the payload has no bytes" : "the payload holds nothing but white space",
        fix: "send a JSON dictionary with \"aps\"")
    }
    let limit = type.maximumPayloadBytes
    guard payload.sizeBytes > limit else { return nil }
    return Rejection(
      reason: "PayloadTooLarge", status: 413, rule: type == .voip ? "APNS-30" : "APNS-29",
      message: "the payload has \(payload.sizeBytes) bytes where \(limit) are allowed",
      fix: "send a link or an identifier and let the extension fetch the rest (PAYL-38)")
  }
}
