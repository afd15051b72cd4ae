import Cryptography
import Foundation
import JSONModel
import TextFormats

/// A client's request for an access token: a JWT that its service account signs (RFC 7523).
package struct FCMAssertion: Sendable {
  /// The service account.
  let issuer: String
  private let audience: String
  private let scope: String
  private let issuedAt: Double
  private let expiresAt: Double
  private let signed: [UInt8]
  private let signature: [UInt8]

  /// How long an assertion is good for, and how far clocks may differ, in seconds.
  private static let lifetime = 3600.0
  private static let clockSkew = 300.0
  /// Longest assertion in bytes.
  private static let limit = 16 << 10

  /// - Throws: Google's error for a text that cannot be read.
  init(_ text: String) throws(OAuthError) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, text.utf8.count <= Self.limit, let header = Self.object(parts[0]),
      let claims = Self.object(parts[1]), let signature = Base64URL.bytes(String(parts[2])),
      let issuer = claims["iss"]?.string
    else { throw OAuthError("invalid_request", "Invalid assertion: it is no JWT.") }
    guard header["alg"] == "RS256" else {
      throw OAuthError("invalid_grant", "Invalid JWT: the algorithm has to be RS256.")
    }
    self.issuer = issuer
    audience = claims["aud"]?.string ?? ""
    scope = claims["scope"]?.string ?? ""
    issuedAt = claims["iat"]?.number ?? 0
    expiresAt = claims["exp"]?.number ?? 0
    signed = Array("\(parts[0]).\(parts[1])".utf8)
    self.signature = signature
  }

  private static func object(_ text: Substring) -> JSONValue? {
    guard let bytes = Base64URL.bytes(String(text)),
      let value = try? JSONParser.parse(bytes: bytes).value
    else { return nil }
    return value.object == nil ? nil : value
  }

  func isSigned(by key: PublicKey) -> Bool { key.isValid(signature, of: signed) }

  /// - Parameter hosts: names under which this server gives tokens.
  /// - Throws: Google's error for an assertion that is no longer good.
  func check(at now: Date, hosts: Set<String>) throws(OAuthError) {
    guard let url = URLComponents(string: audience), url.path == "/token",
      hosts.contains(url.host ?? "")
    else {
      throw OAuthError(
        "invalid_grant",
        "Invalid JWT: Failed audience check. The right audience is "
          + "https://oauth2.googleapis.com/token")
    }
    let time = now.timeIntervalSince1970
    guard issuedAt <= time + Self.clockSkew, expiresAt > time - Self.clockSkew,
      expiresAt <= issuedAt + Self.lifetime + Self.clockSkew
    else {
      throw OAuthError(
        "invalid_grant",
        "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable "
          + "timeframe. Check your iat and exp values in the JWT claim.")
    }
    let scopes = scope.split(separator: " ").map(String.init)
    guard scopes.contains(where: Self.scopes.contains) else {
      throw OAuthError(
        "invalid_scope", "Invalid OAuth scope or ID token audience provided.")
    }
  }

  /// The scopes that let a client send messages.
  private static let scopes: Set = [
    "https://www.googleapis.com/auth/firebase.messaging",
    "https://www.googleapis.com/auth/cloud-platform",
  ]
}

/// An error that `/token` answers in place of an access token.
package struct OAuthError: Error, Sendable, Hashable {
  package let error: String
  package let description: String

  init(_ error: String, _ description: String) {
    (self.error, self.description) = (error, description)
  }

  package var json: JSONValue {
    ["error": .string(error), "error_description": .string(description)]
  }
}
