import CryptoKit
import Foundation
import StandInSupport

/// Checks signatures.
public struct JWTVerifier {
  /// Whether a signature is right; nil where none is asked for.
  let check: ((_ text: Data, _ signature: Data) -> Bool)?

  /// Asks for none.
  public static let none = JWTVerifier(check: nil)

  /// With a secret.
  public static func hs256(key: Data) -> JWTVerifier { keyed(SHA256.self, key) }
  /// With a secret.
  public static func hs384(key: Data) -> JWTVerifier { keyed(SHA384.self, key) }
  /// With a secret.
  public static func hs512(key: Data) -> JWTVerifier { keyed(SHA512.self, key) }

  private static func keyed<Hash: HashFunction>(_ hash: Hash.Type, _ key: Data) -> JWTVerifier {
    JWTVerifier {
      HMAC<Hash>.isValidAuthenticationCode(
        $1, authenticating: $0, using: SymmetricKey(data: key))
    }
  }

  /// With a curve's key, a PEM file.
  public static func es256(publicKey: Data) -> JWTVerifier {
    let key = try? P256.Signing.PublicKey(
      pemRepresentation: String(decoding: publicKey, as: UTF8.self))
    return JWTVerifier { text, signature in
      guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else {
        return false
      }
      return key?.isValidSignature(signature, for: text) ?? false
    }
  }
  /// With a curve's key, a PEM file.
  public static func es384(publicKey: Data) -> JWTVerifier {
    let key = try? P384.Signing.PublicKey(
      pemRepresentation: String(decoding: publicKey, as: UTF8.self))
    return JWTVerifier { text, signature in
      guard let signature = try? P384.Signing.ECDSASignature(rawRepresentation: signature) else {
        return false
      }
      return key?.isValidSignature(signature, for: text) ?? false
    }
  }
  /// With a curve's key, a PEM file.
  public static func es512(publicKey: Data) -> JWTVerifier {
    let key = try? P521.Signing.PublicKey(
      pemRepresentation: String(decoding: publicKey, as: UTF8.self))
    return JWTVerifier { text, signature in
      guard let signature = try? P521.Signing.ECDSASignature(rawRepresentation: signature) else {
        return false
      }
      return key?.isValidSignature(signature, for: text) ?? false
    }
  }

  /// Finds every signature wrong: there is no RSA here.
  public static func rs256(publicKey: Data) -> JWTVerifier { refusing("RS256") }
  /// Finds every signature wrong: there is no RSA here.
  public static func rs384(publicKey: Data) -> JWTVerifier { refusing("RS384") }
  /// Finds every signature wrong: there is no RSA here.
  public static func rs512(publicKey: Data) -> JWTVerifier { refusing("RS512") }

  private static func refusing(_ name: String) -> JWTVerifier {
    JWTVerifier { _, _ in
      StandInLog.write("SwiftJWT", "\(name) cannot be checked here: the signature counts as wrong")
      return false
    }
  }
}

/// Signs tokens.
public struct JWTSigner {
  let name: String
  let sign: ((Data) throws -> Data)?

  /// Does not sign.
  public static let none = JWTSigner(name: "none", sign: nil)

  /// With a secret.
  public static func hs256(key: Data) -> JWTSigner { keyed("HS256", SHA256.self, key) }
  /// With a secret.
  public static func hs384(key: Data) -> JWTSigner { keyed("HS384", SHA384.self, key) }
  /// With a secret.
  public static func hs512(key: Data) -> JWTSigner { keyed("HS512", SHA512.self, key) }

  private static func keyed<Hash: HashFunction>(
    _ name: String, _ hash: Hash.Type, _ key: Data
  ) -> JWTSigner {
    JWTSigner(name: name) {
      Data(HMAC<Hash>.authenticationCode(for: $0, using: SymmetricKey(data: key)))
    }
  }

  /// With a curve's key, a PEM file.
  public static func es256(privateKey: Data) -> JWTSigner {
    JWTSigner(name: "ES256") { text in
      guard
        let key = try? P256.Signing.PrivateKey(
          pemRepresentation: String(decoding: privateKey, as: UTF8.self))
      else { throw JWTError.invalidPrivateKey }
      return try key.signature(for: text).rawRepresentation
    }
  }
}
