import Cryptography
import Foundation
import JSONModel
import TextFormats

extension ProviderToken {
  /// Makes a token (APNS-65).
  /// - Throws: `CryptographyError` when the system has no randomness.
  package static func text(
    signedBy key: PrivateKey, keyID: String, teamID: String, at now: Date
  ) throws -> String {
    let header: JSONValue = ["alg": "ES256", "kid": .string(keyID)]
    let claims: JSONValue = [
      "iss": .string(teamID), "iat": .integer(Int(now.timeIntervalSince1970)),
    ]
    let signed = [header, claims].map { Base64URL.text(JSONWriter.compact($0)) }
      .joined(separator: ".")
    let signature = try key.signature(of: Array(signed.utf8))
    return "\(signed).\(Base64URL.text(ECDSASignature.jose(der: signature) ?? signature))"
  }
}
