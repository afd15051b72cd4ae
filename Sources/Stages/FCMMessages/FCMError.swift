import APNs
import JSONModel

/// An error that FCM answers in place of a message's name, as its REST interface writes it.
package struct FCMError: Error, Sendable, Hashable {
  /// Google's canonical codes.
  package enum Status: String, Sendable, Hashable {
    case invalidArgument = "INVALID_ARGUMENT"
    case failedPrecondition = "FAILED_PRECONDITION"
    case unauthenticated = "UNAUTHENTICATED"
    case permissionDenied = "PERMISSION_DENIED"
    case notFound = "NOT_FOUND"
    case alreadyExists = "ALREADY_EXISTS"
    case resourceExhausted = "RESOURCE_EXHAUSTED"
    case `internal` = "INTERNAL"
    case unavailable = "UNAVAILABLE"

    /// The status of HTTP.
    package var code: Int {
      switch self {
      case .invalidArgument, .failedPrecondition: 400
      case .unauthenticated: 401
      case .permissionDenied: 403
      case .notFound: 404
      case .alreadyExists: 409
      case .resourceExhausted: 429
      case .internal: 500
      case .unavailable: 503
      }
    }
  }

  /// The codes of FCM's own, in `details`.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    case invalidArgument = "INVALID_ARGUMENT"
    case unregistered = "UNREGISTERED"
    case senderIDMismatch = "SENDER_ID_MISMATCH"
    case quotaExceeded = "QUOTA_EXCEEDED"
    case unavailable = "UNAVAILABLE"
    case `internal` = "INTERNAL"
    case thirdPartyAuthError = "THIRD_PARTY_AUTH_ERROR"
  }

  package let status: Status
  package let message: String
  /// The elements of `details`; empty where Google sends none.
  package var details: [JSONValue] = []
  /// When to try again, in seconds; nil where `Retry-After` is not sent.
  package var retryAfter: Int?

  package init(_ status: Status, _ message: String, details: [JSONValue] = []) {
    (self.status, self.message, self.details) = (status, message, details)
  }

  /// The body of the answer.
  package var json: JSONValue {
    var error: [String: JSONValue] = [
      "code": .integer(status.code), "message": .string(message),
      "status": .string(status.rawValue),
    ]
    if !details.isEmpty { error["details"] = .array(details) }
    return ["error": .object(error)]
  }

  /// FCM's code of the details; nil where there is none.
  package var code: Code? {
    details.lazy.compactMap { $0["errorCode"]?.string }.first.flatMap { Code(rawValue: $0) }
  }
}

// MARK: Details

extension FCMError {
  private static let types = "type.googleapis.com/"

  static func detail(_ code: Code) -> JSONValue {
    [
      "@type": .string(types + "google.firebase.fcm.v1.FcmError"),
      "errorCode": .string(code.rawValue),
    ]
  }

  static func badRequest(_ violations: [(field: String, description: String)]) -> JSONValue {
    guard !violations.isEmpty else { return ["@type": .string(types + "google.rpc.BadRequest")] }
    return [
      "@type": .string(types + "google.rpc.BadRequest"),
      "fieldViolations": .array(
        violations.map { field, description in
          field.isEmpty
            ? ["description": .string(description)]
            : ["field": .string(field), "description": .string(description)]
        }),
    ]
  }

  private static func apns(_ reason: APNsReason) -> JSONValue {
    [
      "@type": .string(types + "google.firebase.fcm.v1.ApnsError"),
      "statusCode": .integer(reason.status), "reason": .string(reason.rawValue),
    ]
  }

  static func errorInfo(_ reason: String, service: String = "fcm.googleapis.com") -> JSONValue {
    [
      "@type": .string(types + "google.rpc.ErrorInfo"), "reason": .string(reason),
      "domain": "googleapis.com", "metadata": ["service": .string(service)],
    ]
  }
}

// MARK: The errors

extension FCMError {
  /// How soon a client may try again, in seconds. Google names a minute or more; a test that waits for
  /// a retry has not so much time.
  private static let retrySeconds = 1
  private static let invalid = "Request contains an invalid argument."

  /// A request that is not what the schema says.
  static func malformed(_ violations: [(field: String, description: String)]) -> FCMError {
    FCMError(
      .invalidArgument, violations.map(\.description).joined(separator: "\n"),
      details: [badRequest(violations)])
  }

  /// A message that FCM's rules have something against.
  package static func invalid(_ message: String, field: String) -> FCMError {
    FCMError(
      .invalidArgument, message,
      details: [badRequest([(field, message)]), detail(.invalidArgument)])
  }

  /// Text that is no registration token.
  package static let invalidToken: FCMError = {
    let message = "The registration token is not a valid FCM registration token"
    // Google has the details in the other order here.
    return FCMError(
      .invalidArgument, message,
      details: [detail(.invalidArgument), badRequest([("message.token", message)])])
  }()

  static let invalidTopic = invalid("Topic name contains invalid characters.", field: "message")

  /// A condition that cannot be read; Google says no more of it.
  static let invalidCondition = FCMError(.invalidArgument, invalid)

  /// A payload beyond a limit of `kilobytes`.
  static func tooLarge(kilobytes: Int) -> FCMError {
    FCMError(
      .invalidArgument,
      "Message is too large. The maximum is \(kilobytes)K (\(kilobytes << 10) bytes).",
      details: [badRequest([]), detail(.invalidArgument)])
  }

  /// A token that was one, or that was never issued.
  package static let unregistered = FCMError(
    .notFound, "Requested entity was not found.", details: [detail(.unregistered)])

  /// A token of an app of another project.
  package static let senderIDMismatch = FCMError(
    .permissionDenied, "SenderId mismatch", details: [detail(.senderIDMismatch)])

  /// A project that the server does not have.
  package static func noProject(_ id: String, permission: String) -> FCMError {
    FCMError(
      .permissionDenied,
      "Permission '\(permission)' denied on resource "
        + "'//cloudresourcemanager.googleapis.com/projects/\(id)' (or it may not exist).",
      details: [
        errorInfo("IAM_PERMISSION_DENIED", service: "cloudresourcemanager.googleapis.com")
      ])
  }

  package static let quotaExceeded: FCMError = {
    var error = FCMError(
      .resourceExhausted, "Resource has been exhausted (e.g. check quota).",
      details: [detail(.quotaExceeded)])
    error.retryAfter = retrySeconds
    return error
  }()

  package static let unavailable: FCMError = {
    var error = FCMError(
      .unavailable, "The service is currently unavailable.", details: [detail(.unavailable)])
    error.retryAfter = retrySeconds
    return error
  }()

  package static let `internal` = FCMError(
    .internal, "Internal error encountered.", details: [detail(.internal)])

  /// No access token, or one that is no good.
  package static func unauthenticated(_ reason: String? = nil) -> FCMError {
    let expected =
      "Expected OAuth 2 access token, login cookie or other valid authentication credential. See "
      + "https://developers.google.com/identity/sign-in/web/devconsole-project."
    return FCMError(
      .unauthenticated,
      reason == nil
        ? "Request is missing required authentication credential. \(expected)"
        : "Request had invalid authentication credentials. \(expected)",
      details: [errorInfo(reason ?? "CREDENTIALS_MISSING")])
  }

  /// FCM's answer for a device that is gone.
  package enum GoneAnswer: String, Sendable, CaseIterable {
    /// 404 with `UNREGISTERED` and APNs' own answer.
    case unregistered
    /// 400 with "APNs device token is disabled."
    case disabled
  }

  /// Returns FCM's error for a push that APNs refuses.
  package static func refused(
    by reason: APNsReason, gone: GoneAnswer = .unregistered
  ) -> FCMError {
    switch reason.status {
    case 403:
      return FCMError(
        .unauthenticated, "Auth error from APNS or Web Push Service",
        details: [detail(.thirdPartyAuthError), apns(reason)])
    case 410 where gone == .unregistered:
      return FCMError(
        .notFound, unregistered.message, details: [detail(.unregistered), apns(reason)])
    case 410:
      return FCMError(
        .invalidArgument, "APNs device token is disabled.",
        details: [detail(.invalidArgument), apns(reason)])
    case 429: return quotaExceeded
    case 500: return `internal`
    case 503: return unavailable
    default:
      return FCMError(
        .invalidArgument, invalid, details: [detail(.invalidArgument), apns(reason)])
    }
  }
}
