import Diagnostics
import JSONModel
import NotificationModel

/// The properties of a push that APNs can see beside its headers.
package struct SentPush: Sendable, Hashable {
  /// The app of the device token; nil where the push names none.
  package var bundle: BundleIdentifier?
  /// The declared push type, or the one that the payload's keys suggest; nil for an unknown name.
  package var type: PushType?
  /// The size of the payload in bytes.
  package var sizeBytes: Int
  /// Whether the payload holds no JSON at all.
  package var isEmpty: Bool

  package init(bundle: BundleIdentifier?, type: PushType?, sizeBytes: Int, isEmpty: Bool) {
    self.bundle = bundle
    self.type = type
    self.sizeBytes = sizeBytes
    self.isEmpty = isEmpty
  }
}

/// The checks that APNs itself makes before a push reaches a device, as far as payload and headers
/// decide them.
package enum APNsCheck {
  /// Largest payload of a broadcast in bytes (APNS-31).
  package static let maximumBroadcastBytes = 5120

  /// The prefix of every MDM push certificate's UID, and so of the topic of `mdm` pushes (APNS-19).
  private static let managementPrefix = "com.apple.mgmt."

  /// The first reason to refuse the push; nil when APNs takes it.
  ///
  /// APNs names one reason only and does not document in which order it looks; headers come first
  /// here.
  package static func rejection(of push: SentPush, headers: PushHeaders) -> Rejection? {
    if let repetition = repetition(headers) { return repetition }
    if let broadcast = broadcast(headers) { return broadcast }
    guard let type = push.type else {
      return Rejection(
        reason: .invalidPushType, rule: .`APNS-10`,
        message: "the push type is none that APNs knows",
        fix: "use one of " + PushType.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return identifier(headers) ?? priority(headers, type) ?? collapse(headers)
      ?? expiration(headers) ?? topic(headers, push, type) ?? size(push, type, headers)
  }

  /// Largest payload in bytes that APNs takes with these headers, and the rule that says so.
  package static func limit(_ type: PushType, _ headers: PushHeaders) -> (bytes: Int, rule: RuleID)
  {
    if headers.channelIdentifier != nil { return (maximumBroadcastBytes, .`APNS-31`) }
    return (type.maximumPayloadBytes, type == .voip ? .`APNS-30` : .`APNS-29`)
  }

  private static func repetition(_ headers: PushHeaders) -> Rejection? {
    for case .repeated(let name) in headers.faults {
      return Rejection(
        reason: .duplicateHeaders, rule: .`APNS-40`,
        message: "the header \(name) stands there twice; its name counts in any case",
        fix: "send each header once")
    }
    return nil
  }

  private static func identifier(_ headers: PushHeaders) -> Rejection? {
    guard let identifier = headers.identifier, !isCanonicalUUID(identifier) else { return nil }
    return Rejection(
      reason: .badMessageId, rule: .`APNS-09`,
      message: "the apns-id is not a UUID in its canonical form",
      fix: "use 32 hexadecimal digits in small letters, as 8-4-4-4-12, or leave the header out")
  }

  package static func isCanonicalUUID(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static func priority(_ headers: PushHeaders, _ type: PushType) -> Rejection? {
    if headers.faults.contains(.malformedPriority) {
      return Rejection(
        reason: .badPriority, rule: .`APNS-36`,
        message: "the priority is not a whole number", fix: "use 10, 5 or 1")
    }
    guard let priority = headers.priority else { return nil }
    guard [1, 5, 10].contains(priority) else {
      return Rejection(
        reason: .badPriority, rule: .`APNS-36`,
        message: "the priority is \(priority)", fix: "use 10, 5 or 1")
    }
    guard headers.pushType == PushType.background.rawValue, priority == 10 else { return nil }
    return Rejection(
      reason: .badPriority, rule: .`APNS-22`,
      message: "a background push has priority 10, which Apple declares an error; that its reason "
        + "string is BadPriority is an assumption",
      fix: "send background pushes with priority 5")
  }

  private static func collapse(_ headers: PushHeaders) -> Rejection? {
    guard let count = headers.collapseIdentifier?.utf8.count,
      count > PushHeaders.maximumCollapseIdentifierBytes
    else { return nil }
    return Rejection(
      reason: .badCollapseId, rule: .`APNS-28`,
      message: "the collapse identifier has \(count) bytes",
      fix: "keep it within \(PushHeaders.maximumCollapseIdentifierBytes) bytes")
  }

  private static func expiration(_ headers: PushHeaders) -> Rejection? {
    let isMalformed = headers.faults.contains(.malformedExpiration)
    guard isMalformed || headers.expiration.map({ $0 < 0 }) == true else { return nil }
    return Rejection(
      reason: .badExpirationDate, rule: .`APNS-35`,
      message: isMalformed ? "the expiration is not a whole number" : "the expiration is negative",
      fix: "give seconds since 1970, or 0 for a single attempt")
  }

  private static func size(
    _ push: SentPush, _ type: PushType, _ headers: PushHeaders
  ) -> Rejection? {
    guard !push.isEmpty else {
      return Rejection(
        reason: .payloadEmpty, rule: .`APNS-32`,
        message: push.sizeBytes == 0
          ? "the payload has no bytes" : "the payload holds nothing but white space",
        fix: "send a JSON dictionary with \"aps\"")
    }
    let limit = limit(type, headers)
    guard push.sizeBytes > limit.bytes else { return nil }
    return Rejection(
      reason: .payloadTooLarge, rule: limit.rule,
      message: "the payload has \(push.sizeBytes) bytes where \(limit.bytes) are allowed",
      fix: "send a link or an identifier and let the extension fetch the rest (PAYL-38)")
  }
}

// MARK: - Where the push goes

extension APNsCheck {
  private static func topic(
    _ headers: PushHeaders, _ push: SentPush, _ type: PushType
  ) -> Rejection? {
    // The path of a broadcast names the app.
    guard headers.channelIdentifier == nil else { return nil }
    guard let topic = headers.topic else {
      guard headers.hasProviderToken else { return nil }
      return Rejection(
        reason: .missingTopic, rule: .`APNS-20`,
        message: "the push is sent with a provider token, but without a topic",
        fix: "send apns-topic with the app's bundle identifier\(type.topicSuffix ?? "")")
    }
    guard !topic.isEmpty else {
      return Rejection(
        reason: .badTopic, rule: .`APNS-37`, message: "the topic is empty",
        fix: "give the app's bundle identifier")
    }
    if type == .mdm {
      guard !topic.hasPrefix(managementPrefix) else { return nil }
      return Rejection(
        reason: .deviceTokenNotForTopic, rule: .`APNS-19`,
        message: "the topic of an mdm push is not a UID of an MDM push certificate",
        fix: "send mdm pushes with the certificate's UID, which begins with \(managementPrefix)")
    }
    guard let suffix = type.topicSuffix else { return nil }
    guard let bundle = push.bundle else {
      // Which app it is may be unknown; what the push type adds to the topic is not.
      guard !topic.hasSuffix(suffix) else { return nil }
      return Rejection(
        reason: .deviceTokenNotForTopic, rule: .`APNS-39`,
        message: "the topic does not end in \(suffix), as that of this push type does",
        fix: "send \(type.rawValue) pushes with the app's bundle identifier and \(suffix)")
    }
    let expected = bundle.rawValue + suffix
    guard topic != expected else { return nil }
    return Rejection(
      reason: .deviceTokenNotForTopic, rule: .`APNS-39`,
      message: "the topic is not the one of this app and push type",
      fix: "send \(type.rawValue) pushes for this app with the topic \(expected)")
  }

  /// Returns the flaw of a push to a channel (APNS-73).
  private static func broadcast(_ headers: PushHeaders) -> Rejection? {
    guard let channel = headers.channelIdentifier else { return nil }
    guard let type = headers.pushType else {
      return Rejection(
        reason: .missingPushType, rule: .`APNS-73`,
        message: "a broadcast has no push type", fix: "send apns-push-type: liveactivity")
    }
    guard type == PushType.liveactivity.rawValue else {
      return Rejection(
        reason: .invalidPushType, rule: .`APNS-73`,
        message: "a broadcast has another push type than liveactivity",
        fix: "send apns-push-type: liveactivity, or leave apns-channel-id out")
    }
    guard !channel.isEmpty else {
      return Rejection(
        reason: .missingChannelId, rule: .`APNS-73`,
        message: "the channel identifier is empty", fix: "give the identifier that APNs made")
    }
    guard !isBase64(channel) else { return nil }
    return Rejection(
      reason: .badChannelId, rule: .`APNS-73`,
      message: "the channel identifier is not base64, as those that APNs makes are",
      fix: "give the identifier as APNs returned it when the channel was made")
  }

  /// Whether the text is base64 with its padding.
  private static func isBase64(_ text: String) -> Bool {
    let bytes = text.utf8
    let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return bytes.count.isMultiple(of: 4) && padding <= 2
      && bytes.dropLast(padding).allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
          true
        default: false
        }
      }
  }
}
