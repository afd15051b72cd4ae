import Cryptography
import Foundation
import JSONModel
import TextFormats

/// The accounts that may send: it gives access tokens to service accounts, and checks those that
/// come with messages.
package struct FCMCredentials: Sendable {
  /// The service accounts whose signatures are verified, by their names.
  package private(set) var accounts: [String: FCMAccount] = [:]
  /// Whether unknown accounts and tokens are refused; else they are accepted unchecked.
  package var isStrict = false
  /// Names under which `/token` is reached.
  package var hosts: Set<String> = ["oauth2.googleapis.com", "localhost", "127.0.0.1", "::1"]
  /// The key that signs tokens: no token outlives the process.
  private let key = (0..<32).map { _ in UInt8.random(in: 0...255) }

  /// How long an access token is good for, in seconds.
  package static let lifetime = 3600
  private static let prefix = "ya29."
  private static let grantType = "urn:ietf:params:oauth:grant-type:jwt-bearer"

  package init() {}

  /// Has an account's signatures verified.
  package mutating func add(_ account: FCMAccount) { accounts[account.email] = account }

  // MARK: Access tokens

  /// Answers `POST /token`.
  /// - Parameter form: the fields of the body.
  /// - Throws: Google's error for an invalid grant.
  package func token(for form: [String: String], at now: Date) throws(OAuthError) -> JSONValue {
    guard let type = form["grant_type"] else {
      throw OAuthError("invalid_request", "Required parameter is missing: grant_type")
    }
    guard type == Self.grantType else {
      throw OAuthError("unsupported_grant_type", "Invalid grant_type: \(type.prefix(100))")
    }
    guard let text = form["assertion"] else {
      throw OAuthError("invalid_request", "Required parameter is missing: assertion")
    }
    let assertion = try FCMAssertion(text)
    if let account = accounts[assertion.issuer] {
      guard assertion.isSigned(by: account.publicKey) else {
        throw OAuthError("invalid_grant", "Invalid JWT Signature.")
      }
    } else if isStrict {
      throw OAuthError("invalid_grant", "Invalid grant: account not found")
    }
    try assertion.check(at: now, hosts: hosts)
    return [
      "access_token": .string(accessToken(at: now)), "expires_in": .integer(Self.lifetime - 1),
      "token_type": "Bearer",
    ]
  }

  /// A token, which says itself until when it is good.
  package func accessToken(at now: Date) -> String {
    let end = Int(now.timeIntervalSince1970) + Self.lifetime
    let nonce = (0..<8).map { _ in UInt8.random(in: 0...255) }
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: end >> (8 * $0)) } + nonce
    let code = MessageDigest.sha256.authenticationCode(of: bytes, key: key)
    return Self.prefix + Base64URL.text(bytes + code)
  }

  /// Looks at the header of a request.
  /// - Returns: FCM's error for an invalid token; nil for none.
  package func refusal(of authorization: String?, at now: Date) -> FCMError? {
    let words = (authorization ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer" else { return .unauthenticated() }
    guard words[1].hasPrefix(Self.prefix),
      let bytes = Base64URL.bytes(String(words[1].dropFirst(5))),
      bytes.count == 48,
      MessageDigest.sha256.isAuthentic(
        Array(bytes.dropFirst(16)), of: Array(bytes.prefix(16)), key: key)
    else { return isStrict ? .unauthenticated("ACCESS_TOKEN_TYPE_UNSUPPORTED") : nil }
    let end = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    return Int(now.timeIntervalSince1970) < end ? nil : .unauthenticated("ACCESS_TOKEN_EXPIRED")
  }
}
