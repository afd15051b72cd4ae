public import Foundation

/// The domain of CloudKit's errors.
public let CKErrorDomain = "CKErrorDomain"

/// Why iCloud did not do something.
public struct CKError: Error, CustomNSError, Hashable, Sendable {
  /// The reason, by number.
  public enum Code: Int, Sendable {
    case internalError = 1
    case partialFailure
    case networkUnavailable
    case networkFailure
    case badContainer
    case serviceUnavailable
    case requestRateLimited
    case missingEntitlement
    /// Nobody has signed in.
    case notAuthenticated
    case permissionFailure
    case unknownItem
    case invalidArguments
    case resultsTruncated
    case serverRecordChanged
    case serverRejectedRequest
    case assetFileNotFound
    case assetFileModified
    case incompatibleVersion
    case constraintViolation
    case operationCancelled
    case changeTokenExpired
    case batchRequestFailed
    case zoneBusy
    case badDatabase
    case quotaExceeded
    case zoneNotFound
    case limitExceeded
    case userDeletedZone
    case tooManyParticipants
    case alreadyShared
    case referenceViolation
    case managedAccountRestricted
    case participantMayNeedVerification
    case serverResponseLost
    case assetNotAvailable
    case accountTemporarilyUnavailable
  }

  /// The reason.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// CloudKit's.
  public static var errorDomain: String { CKErrorDomain }
  /// The number.
  public var errorCode: Int { code.rawValue }
  /// When to try again; nil: it is of no use.
  public var retryAfterSeconds: Double? { nil }

  /// Nobody has signed in.
  public static var notAuthenticated: Code { .notAuthenticated }
  /// There is no such record.
  public static var unknownItem: Code { .unknownItem }
  /// There is no network.
  public static var networkUnavailable: Code { .networkUnavailable }
}
