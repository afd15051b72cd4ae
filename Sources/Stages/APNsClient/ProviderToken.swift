import Cryptography
import Foundation
import JSONModel
import TextFormats

/// A provider token: a JWT that a provider signs with its key (APNS-65, APNS-66).
package struct ProviderToken: Sendable, Hashable {
  /// A flaw of a token.
  package enum Fault: Error, Sendable, Hashable {
    /// It cannot be read, or says what no provider token says; with what is wrong.
    case invalid(String)
    /// It is more than an hour old.
    case expired
  }

  /// How long a token is good for, in seconds.
  package static let lifetime: TimeInterval = 3600

  /// The key's identifier, from the header.
  package let keyID: String
  /// The team, from the claims.
  package let teamID: String
  /// When it was made.
  package let issuedAt: Date
  private let signed: [UInt8]
  /// The end of the year 9999, in seconds since 1970.
  private static let latestTime = 253_402_300_799.0
  private let signature: [UInt8]

  /// Reads a token.
  ///
  /// It accepts the forms that real clients send: `iat` as a number, a fraction or text, further
  /// claims, an absent `alg`, and signatures in either encoding.
  /// - Throws: `Fault.invalid`.
  package init(_ text: String) throws(Fault) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, text.utf8.count <= 4096 else {
      throw .invalid("it is no JWT: three parts with points between them")
    }
    let header = try Self.object(parts[0], "header")
    let claims = try Self.object(parts[1], "claims")
    if let algorithm = header["alg"], algorithm != "ES256" {
      throw .invalid("its alg is not ES256")
    }
    guard let keyID = header["kid"]?.string, !keyID.isEmpty else { throw .invalid("it has no kid") }
    guard let teamID = claims["iss"]?.string, !teamID.isEmpty else {
      throw .invalid("it has no iss")
    }
    guard let seconds = claims["iat"]?.number ?? claims["iat"]?.string.flatMap(Double.init) else {
      throw .invalid("it has no iat")
    }
    guard (0...Self.latestTime).contains(seconds) else {
      throw .invalid("its iat is no time in seconds since 1970")
    }
    guard let signature = Base64URL.bytes(parts[2]), !signature.isEmpty else {
      throw .invalid("its signature is no base64url")
    }
    (self.keyID, self.teamID) = (keyID, teamID)
    issuedAt = Date(timeIntervalSince1970: seconds)
    signed = Array("\(parts[0]).\(parts[1])".utf8)
    self.signature = signature
  }

  /// Whether a key made it; JOSE's r‖s and DER both count.
  package func isSigned(by key: PublicKey) -> Bool {
    let isDER = signature.first == 0x30 && signature.count != 64
    let encoded = isDER ? signature : ECDSASignature.der(jose: signature)
    return encoded.map { key.isValid($0, of: signed) } ?? false
  }

  /// - Throws: `Fault` for one that is no good now: too old, or from more than an hour ahead.
  package func check(at now: Date) throws(Fault) {
    if now.timeIntervalSince(issuedAt) > Self.lifetime { throw .expired }
    if issuedAt.timeIntervalSince(now) > Self.lifetime {
      throw .invalid("its iat lies in the future")
    }
  }

  private static func object(_ text: String, _ what: String) throws(Fault) -> JSONValue {
    guard let bytes = Base64URL.bytes(text), let value = try? JSONParser.parse(bytes: bytes).value,
      value.object != nil
    else { throw .invalid("its \(what) is no JSON in base64url") }
    return value
  }
}
