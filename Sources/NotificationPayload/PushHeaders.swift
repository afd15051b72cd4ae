/// The request headers a provider sends to APNs along with a payload, as far as they decide
/// anything; all absent by default.
public struct PushHeaders: Sendable, Hashable {
  /// `apns-push-type` as sent; nil lets the payload's keys decide.
  public var pushType: String?
  /// `apns-priority`: 10, 5 or 1; nil for APNs' default of 10 (APNS-21).
  public var priority: Int?
  /// `apns-collapse-id`: at most 64 bytes (APNS-28); becomes the request's identifier.
  public var collapseIdentifier: String?
  /// `apns-expiration` in seconds since 1970; 0 means one attempt without storage (APNS-23).
  public var expiration: Int?
  /// `apns-topic`; nil skips its check.
  public var topic: String?
  /// `apns-id`: a UUID in small letters (APNS-09); nil lets APNs make one up.
  public var identifier: String?

  /// Makes headers; all absent by default.
  public init(
    pushType: String? = nil, priority: Int? = nil, collapseIdentifier: String? = nil,
    expiration: Int? = nil, topic: String? = nil, identifier: String? = nil
  ) {
    self.pushType = pushType
    self.priority = priority
    self.collapseIdentifier = collapseIdentifier
    self.expiration = expiration
    self.topic = topic
    self.identifier = identifier
  }

  /// Longest collapse identifier in bytes (APNS-28).
  public static let maximumCollapseIdentifierBytes = 64
}
