import NotificationModel

/// The request headers a provider sends to APNs along with a payload, as far as they decide
/// anything; all absent by default.
public struct PushHeaders: Sendable, Hashable {
  /// A flaw of headers as they were written, which leaves no value to store here.
  public enum Fault: Sendable, Hashable {
    /// A header of this name stands there twice, in any case (APNS-40).
    case repeated(String)
    /// `apns-priority` is not a whole number (APNS-36).
    case malformedPriority
    /// `apns-expiration` is not a whole number (APNS-35).
    case malformedExpiration
  }

  /// `apns-push-type` as sent; nil lets the payload's keys decide.
  public var pushType: String?
  /// `apns-priority`: 10, 5 or 1; nil for APNs' default of 10 (APNS-21).
  public var priority: Int?
  /// `apns-collapse-id`: at most 64 bytes (APNS-28); becomes the request's identifier.
  public var collapseIdentifier: String?
  /// `apns-expiration` in seconds since 1970; 0 means one attempt without storage (APNS-23).
  public var expiration: Int?
  /// `apns-topic`; nil skips its check unless the push is sent with a provider token (APNS-20).
  public var topic: String?
  /// `apns-id`: a UUID in small letters (APNS-09); nil lets APNs make one up.
  public var identifier: String?
  /// `apns-channel-id`: makes the push a broadcast to a channel's Live Activities (APNS-31).
  public var channelIdentifier: String?
  /// Whether the push is sent with a provider token instead of a certificate, which makes the topic
  /// compulsory (APNS-20); false by default.
  public var hasProviderToken = false
  /// The flaws of the headers as they were written; none by default.
  public var faults: [Fault] = []

  /// Creates headers; all absent by default.
  public init(
    pushType: String? = nil, priority: Int? = nil, collapseIdentifier: String? = nil,
    expiration: Int? = nil, topic: String? = nil, identifier: String? = nil,
    channelIdentifier: String? = nil
  ) {
    self.pushType = pushType
    self.priority = priority
    self.collapseIdentifier = collapseIdentifier
    self.expiration = expiration
    self.topic = topic
    self.identifier = identifier
    self.channelIdentifier = channelIdentifier
  }

  /// Longest collapse identifier in bytes (APNS-28).
  public static let maximumCollapseIdentifierBytes = 64
}

extension PushHeaders {
  /// The app that the topic names: the topic without what a push type adds to it (APNS-12…18); nil
  /// without a topic, and for one that is not a bundle identifier.
  package var topicBundle: BundleIdentifier? {
    guard let topic else { return nil }
    let suffix = PushType.allCases.compactMap(\.topicSuffix)
      .filter { !$0.isEmpty && topic.hasSuffix($0) }.max { $0.count < $1.count }
    return BundleIdentifier(String(topic.dropLast(suffix?.count ?? 0)))
  }

  /// The app that the topic of a push of this type names (APNS-12…18); nil without a topic, and for
  /// one that is not a bundle identifier with what the type adds to it.
  package func topicBundle(of type: PushType) -> BundleIdentifier? {
    guard let topic, topic.hasSuffix(type.topicSuffix ?? "") else { return nil }
    return BundleIdentifier(String(topic.dropLast(type.topicSuffix?.count ?? 0)))
  }
}
