/// The reasons that APNs gives for refusing a push; raw values are Apple's strings.
package enum APNsReason: String, Sendable, Hashable, CaseIterable {
  case badCollapseId = "BadCollapseId"
  case badDeviceToken = "BadDeviceToken"
  case badExpirationDate = "BadExpirationDate"
  case badMessageId = "BadMessageId"
  case badPriority = "BadPriority"
  case badTopic = "BadTopic"
  case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
  case duplicateHeaders = "DuplicateHeaders"
  case idleTimeout = "IdleTimeout"
  case invalidPushType = "InvalidPushType"
  case missingDeviceToken = "MissingDeviceToken"
  case missingTopic = "MissingTopic"
  case payloadEmpty = "PayloadEmpty"
  case topicDisallowed = "TopicDisallowed"
  case badCertificate = "BadCertificate"
  case badCertificateEnvironment = "BadCertificateEnvironment"
  case expiredProviderToken = "ExpiredProviderToken"
  case forbidden = "Forbidden"
  case invalidProviderToken = "InvalidProviderToken"
  case missingProviderToken = "MissingProviderToken"
  case unrelatedKeyIdInToken = "UnrelatedKeyIdInToken"
  case badEnvironmentKeyIdInToken = "BadEnvironmentKeyIdInToken"
  case badEnvironmentKeyInToken = "BadEnvironmentKeyInToken"
  case badPath = "BadPath"
  case methodNotAllowed = "MethodNotAllowed"
  case expiredToken = "ExpiredToken"
  case unregistered = "Unregistered"
  case payloadTooLarge = "PayloadTooLarge"
  case tooManyProviderTokenUpdates = "TooManyProviderTokenUpdates"
  case tooManyRequests = "TooManyRequests"
  case internalServerError = "InternalServerError"
  case serviceUnavailable = "ServiceUnavailable"
  case shutdown = "Shutdown"

  // Of channels and pushes to them (APNS-73).
  case badChannelId = "BadChannelId"
  case badRequestParams = "BadRequestParams"
  case badRequestPayload = "BadRequestPayload"
  case cannotCreateChannelConfig = "CannotCreateChannelConfig"
  case channelNotRegistered = "ChannelNotRegistered"
  case missingChannelId = "MissingChannelId"
  case missingPushType = "MissingPushType"

  /// The HTTP status of the answer.
  package var status: Int {
    switch self {
    case .badCollapseId, .badDeviceToken, .badExpirationDate, .badMessageId, .badPriority,
      .badTopic, .deviceTokenNotForTopic, .duplicateHeaders, .idleTimeout, .invalidPushType,
      .missingDeviceToken, .missingTopic, .payloadEmpty, .topicDisallowed, .badChannelId,
      .badRequestParams, .badRequestPayload, .cannotCreateChannelConfig, .channelNotRegistered,
      .missingChannelId, .missingPushType:
      400
    case .badCertificate, .badCertificateEnvironment, .expiredProviderToken, .forbidden,
      .invalidProviderToken, .missingProviderToken, .unrelatedKeyIdInToken,
      .badEnvironmentKeyIdInToken, .badEnvironmentKeyInToken:
      403
    case .badPath: 404
    case .methodNotAllowed: 405
    case .expiredToken, .unregistered: 410
    case .payloadTooLarge: 413
    case .tooManyProviderTokenUpdates, .tooManyRequests: 429
    case .internalServerError: 500
    case .serviceUnavailable, .shutdown: 503
    }
  }
}
