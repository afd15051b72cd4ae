import APNs
import APNsClient
import Cryptography
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload

/// APNs' objections to a request before it looks for the device: a pure function of the request,
/// its connection and the time.
package struct DoorRules: Sendable {
  /// The keys whose tokens are checked, by their identifiers; tokens of others are taken as they
  /// are, unless the door is strict.
  package var keys: [String: PublicKey] = [:]
  /// Whether tokens of unknown keys are refused (APNS-48).
  package var isStrict = false
  /// How often a token may be changed, in seconds: 20 minutes (APNS-57).
  package var tokenInterval: TimeInterval = 1200
  /// The scope in which a token may not change more often (APNS-58).
  package var tokenScope = TokenScope.connection
  /// The environment that the endpoint stands for, for which certificates have to be valid; nil for
  /// both.
  package var environment: ProviderCertificate.Environment?
  /// The worlds of topic-scoped keys, by their identifiers; a key without one is good for both.
  package var keyEnvironments: [String: ProviderCertificate.Environment] = [:]
  /// The refusal of a key of the other environment: `BadEnvironmentKeyIdInToken` as Apple writes
  /// it, or `BadEnvironmentKeyInToken` as servers were seen to answer (APNS-51).
  package var wrongEnvironment = APNsReason.badEnvironmentKeyIdInToken
  let lastTokens = LastTokens()

  package init() {}

  /// The credentials that a connection has presented so far.
  package struct Connection: Sendable {
    /// The header with the token that was checked last, and what the token says.
    var token: (header: String, value: ProviderToken)?
    /// When the connection changed its token.
    var changedAt: Date?
    /// The certificate that the client presented when the connection was made.
    package var certificate: ProviderCertificate?

    package init() {}

    /// Whether a token was good: more streams may be open then.
    package var isTrusted: Bool { token != nil || certificate?.isValid == true }
  }

  /// Judges a request.
  /// - Returns: the push, or the refusal.
  package func judge(
    _ request: DoorRequest, on connection: inout Connection, at now: Date
  ) -> Result<DoorPush, DoorRefusal> {
    let id = request.header("apns-id") ?? Self.madeUpID()
    func refuse(_ reason: APNsReason) -> Result<DoorPush, DoorRefusal> {
      .failure(DoorRefusal(answer: DoorAnswer(id: id, reason: reason)))
    }
    if request.path.hasPrefix(Self.broadcastPath) {
      return judgeBroadcast(request, on: &connection, at: now)
    }
    guard request.method == "POST" else { return refuse(.methodNotAllowed) }
    let path = request.path.utf8.prefix { $0 != UInt8(ascii: "?") }
    guard path.starts(with: Self.devicePath),
      !path.dropFirst(Self.devicePath.count).contains(UInt8(ascii: "/"))
    else {
      return refuse(request.path.hasPrefix("/3/device") ? .missingDeviceToken : .badPath)
    }
    if let reason = credentials(request, &connection, now) { return refuse(reason) }
    let token = String(decoding: path.dropFirst(Self.devicePath.count), as: UTF8.self).lowercased()
    guard !token.isEmpty else { return refuse(.missingDeviceToken) }
    guard APNsRequest.isDeviceToken(token) else { return refuse(.badDeviceToken) }
    var headers = PushHeaders(fields: request.headers)
    headers.hasProviderToken = connection.token != nil
    if let certificate = connection.certificate, connection.token == nil {
      guard certificate.allows(headers.topic) else { return refuse(.topicDisallowed) }
    }
    // An id is echoed in any case; what it is like is checked in small letters (APNS-09).
    headers.identifier = headers.identifier?.lowercased()
    let text = PayloadText(request.body)
    let payload = text.value
    let aps = payload?["aps"]?.object ?? [:]
    let type = headers.pushType.map { PushType(rawValue: $0) } ?? .inferred(from: aps)
    let sent = SentPush(
      bundle: nil, type: type, sizeBytes: request.sizeBytes,
      isEmpty: request.droppedBytes == 0 && payload?.object == nil)
    if let rejection = APNsCheck.rejection(of: sent, headers: headers) {
      return refuse(rejection.reason)
    }
    let kept = request.headers.filter { $0.name.hasPrefix("apns-") }
    return .success(
      DoorPush(
        id: id, token: token,
        app: headers.topic == nil
          ? connection.certificate?.app : type.flatMap { headers.topicBundle(of: $0) },
        headers: Dictionary(
          kept.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
        inbox: inbox(of: request, connection), text: text))
  }

  /// Returns the inbox that a request goes to.
  func inbox(of request: DoorRequest, _ connection: Connection) -> String {
    request.header("pushsim-inbox") ?? connection.token?.value.keyID ?? ""
  }

  private static let devicePath = Array("/3/device/".utf8)

  /// As APNs makes them up: in capital letters (APNS-07).
  static func madeUpID() -> String { RandomIdentifier.uuid().uppercased() }
}

/// A refusal, as an error.
package struct DoorRefusal: Error, Sendable {
  package let answer: DoorAnswer
}
