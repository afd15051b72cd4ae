import APNs
import Crypto
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import Synchronization

/// What APNs has against a request before it looks for the device: a pure function of the request,
/// its connection and the time.
package struct DoorRules: Sendable {
  /// The keys whose tokens are checked, by their identifiers; tokens of others are taken as they
  /// are, unless the door is strict.
  package var keys: [String: P256.Signing.PublicKey] = [:]
  /// Whether tokens of unknown keys are refused (APNS-48).
  package var isStrict = false
  /// How often a token may be changed, in seconds: 20 minutes (APNS-57).
  package var tokenInterval: TimeInterval = 1200
  /// Who may not change its token more often (APNS-58).
  package var tokenScope = TokenScope.connection
  /// The world that the door stands for, which certificates have to be good for; nil for both.
  package var environment: ProviderCertificate.Environment?
  private let lastTokens = LastTokens()

  package init() {}

  /// Whose changes of tokens are counted.
  package enum TokenScope: String, Sendable, CaseIterable {
    /// Each connection's, as the guide says.
    case connection
    /// Each key's on all connections, as the field reports.
    case key
    /// Nobody's.
    case off
  }

  /// The last token of each key.
  private final class LastTokens: Sendable {
    private let known = Mutex<[String: (header: String, since: Date)]>([:])

    /// Whether a key's token may be that of a header now; then it is.
    func mayChange(_ key: String, to header: String, at now: Date, _ interval: TimeInterval) -> Bool
    {
      known.withLock { known in
        if let last = known[key], last.header != header,
          now.timeIntervalSince(last.since) < interval
        {
          return false
        }
        if known[key]?.header != header { known[key] = (header, now) }
        return true
      }
    }
  }

  /// What a connection has shown so far.
  package struct Connection: Sendable {
    /// The header with the token that was checked last, and what the token says.
    var token: (header: String, value: ProviderToken)?
    /// When the connection changed its token.
    var changedAt: Date?
    /// What the client showed when the connection was made.
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
    // Nothing is said about the size of tokens.
    guard token.utf8.count.isMultiple(of: 2), token.utf8.count <= 200,
      token.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return refuse(.badDeviceToken) }
    var headers = PushHeaders(fields: request.headers)
    headers.hasProviderToken = connection.token != nil
    if let certificate = connection.certificate, connection.token == nil {
      guard certificate.allows(headers.topic) else { return refuse(.topicDisallowed) }
    }
    // An id is echoed in any case; what it is like is checked in small letters (APNS-09).
    headers.identifier = headers.identifier?.lowercased()
    let payload = (try? JSONParser.parse(bytes: request.body))?.value
    let aps = payload?["aps"]?.object ?? [:]
    let type = headers.pushType.map { PushType(rawValue: $0) } ?? .inferred(from: aps)
    let sent = SentPush(
      bundle: nil, type: type, sizeBytes: request.body.count, isEmpty: payload?.object == nil)
    if let rejection = APNsCheck.rejection(of: sent, headers: headers) {
      return refuse(rejection.reason)
    }
    let kept = request.headers.filter { $0.name.hasPrefix("apns-") }
    return .success(
      DoorPush(
        id: id, token: token, app: headers.topicBundle ?? connection.certificate?.app,
        headers: Dictionary(
          kept.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
        inbox: inbox(of: request, connection), payload: request.body))
  }

  /// Whose inbox a request goes to.
  func inbox(of request: DoorRequest, _ connection: Connection) -> String {
    request.header("pushsim-inbox") ?? connection.token?.value.keyID ?? ""
  }

  /// What is wrong with the provider's token (APNS-46, APNS-48, APNS-49, APNS-57, APNS-67); nil for nothing.
  func credentials(
    _ request: DoorRequest, _ connection: inout Connection, _ now: Date
  ) -> APNsReason? {
    guard let authorization = request.header("authorization") else {
      guard let certificate = connection.certificate else { return .missingProviderToken }
      guard certificate.isValid else { return .badCertificate }
      let isRight = environment.map(certificate.environments.contains) ?? true
      return isRight ? nil : .badCertificateEnvironment
    }
    do {
      // A token is checked once; after that its age alone.
      if let known = connection.token, known.header == authorization {
        try known.value.check(at: now)
        return nil
      }
    } catch { return .expiredProviderToken }
    let words = authorization.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count == 2, words[0].lowercased() == "bearer" else { return .invalidProviderToken }
    do {
      let token = try ProviderToken(String(words[1]))
      try token.check(at: now)
      if let key = keys[token.keyID] {
        guard token.isSigned(by: key) else { return .invalidProviderToken }
      } else if isStrict {
        return .invalidProviderToken
      }
      if let last = connection.token {
        guard last.value.teamID == token.teamID else { return .invalidProviderToken }
        guard last.value.keyID == token.keyID else { return .unrelatedKeyIdInToken }
        if tokenScope == .connection, let changedAt = connection.changedAt,
          now.timeIntervalSince(changedAt) < tokenInterval
        {
          return .tooManyProviderTokenUpdates
        }
      }
      if tokenScope == .key,
        !lastTokens.mayChange(token.keyID, to: authorization, at: now, tokenInterval)
      {
        return .tooManyProviderTokenUpdates
      }
      connection.changedAt = now
      connection.token = (authorization, token)
      return nil
    } catch ProviderToken.Fault.expired {
      return .expiredProviderToken
    } catch {
      return .invalidProviderToken
    }
  }

  private static let devicePath = Array("/3/device/".utf8)

  /// As APNs makes them up: in capital letters (APNS-07).
  static func madeUpID() -> String { RandomIdentifier.uuid().uppercased() }
}

/// A refusal, as an error.
package struct DoorRefusal: Error, Sendable {
  package let answer: DoorAnswer
}
