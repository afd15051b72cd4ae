import APNs
import Diagnostics
import Foundation
import JSONModel
import MediaTransfer

/// APNs' answer to a push.
package struct APNsAnswer: Sendable, Hashable {
  package var status: Int
  /// `apns-id`, of a broadcast `apns-request-id`.
  package var identifier: String?
  /// `apns-unique-id` (APNS-08).
  package var uniqueIdentifier: String?
  /// The reason of a refusal, as APNs spells it.
  package var reason: String?
  /// When the device token was found to be no longer active (APNS-56).
  package var timestamp: Date?
  /// The seconds that APNs asks to wait.
  package var retryAfterSeconds: Int?

  package init(
    status: Int, reason: String? = nil, identifier: String? = nil, retryAfterSeconds: Int? = nil
  ) {
    (self.status, self.reason, self.identifier) = (status, reason, identifier)
    self.retryAfterSeconds = retryAfterSeconds
  }

  init(_ head: ResponseHead, body: [UInt8]) {
    status = head.status
    identifier = head.first("apns-id") ?? head.first("apns-request-id")
    uniqueIdentifier = head.first("apns-unique-id")
    retryAfterSeconds = head.first("retry-after").flatMap { Int($0) }.map { max(0, $0) }
    let value = try? JSONParser.parse(bytes: body).value
    reason = value?["reason"]?.string
    timestamp = value?["timestamp"]?.number.map { Date(timeIntervalSince1970: $0 / 1000) }
  }

  package var isAccepted: Bool { status == 200 }

  /// The rule behind the reason; nil for a reason that no rule explains.
  package var rule: RuleID? { reason.flatMap { APNsReason(rawValue: $0)?.rule } }
}

extension APNsReason {
  /// The rule that says when APNs gives the reason.
  package var rule: RuleID {
    switch self {
    case .badCollapseId: .`APNS-28`
    case .badDeviceToken: .`APNS-38`
    case .badExpirationDate: .`APNS-35`
    case .badMessageId: .`APNS-09`
    case .badPriority: .`APNS-36`
    case .badTopic: .`APNS-37`
    case .deviceTokenNotForTopic: .`APNS-39`
    case .duplicateHeaders: .`APNS-40`
    case .idleTimeout: .`APNS-41`
    case .invalidPushType: .`APNS-10`
    case .missingDeviceToken: .`APNS-42`
    case .missingTopic: .`APNS-20`
    case .payloadEmpty: .`APNS-32`
    case .topicDisallowed: .`APNS-43`
    case .badCertificate: .`APNS-44`
    case .badCertificateEnvironment: .`APNS-45`
    case .expiredProviderToken: .`APNS-46`
    case .forbidden: .`APNS-47`
    case .invalidProviderToken: .`APNS-48`
    case .missingProviderToken: .`APNS-49`
    case .unrelatedKeyIdInToken: .`APNS-50`
    case .badEnvironmentKeyIdInToken, .badEnvironmentKeyInToken: .`APNS-51`
    case .badPath: .`APNS-52`
    case .methodNotAllowed: .`APNS-53`
    case .expiredToken: .`APNS-54`
    case .unregistered: .`APNS-55`
    case .payloadTooLarge: .`APNS-29`
    case .tooManyProviderTokenUpdates: .`APNS-57`
    case .tooManyRequests: .`APNS-59`
    case .internalServerError: .`APNS-60`
    case .serviceUnavailable: .`APNS-61`
    case .shutdown: .`APNS-62`
    case .badChannelId, .badRequestParams, .badRequestPayload, .cannotCreateChannelConfig,
      .channelNotRegistered, .missingChannelId, .missingPushType:
      .`APNS-73`
    }
  }
}
