import APNs
import APNsClient
import Foundation
import Synchronization

// Tokens and certificates of providers.
extension DoorRules {
  /// The scope in which changes of tokens are counted.
  package enum TokenScope: String, Sendable, CaseIterable {
    /// Each connection's, as the guide says.
    case connection
    /// Each key's on all connections, as the field reports.
    case key
    /// The limit does not apply.
    case off
  }

  /// The last token of each key.
  final class LastTokens: Sendable {
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

  /// Returns the flaw of the provider's token (APNS-46, APNS-48, APNS-49, APNS-51, APNS-57,
  /// APNS-67); nil for none.
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
      if let world = keyEnvironments[token.keyID], let environment, world != environment {
        return wrongEnvironment
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
}
