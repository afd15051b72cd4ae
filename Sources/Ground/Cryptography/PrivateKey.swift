import COpenSSL

/// A key that signs, with SHA-256: on P-256 (ES256) or of RSA (RS256).
package final class PrivateKey: @unchecked Sendable {
  // libcrypto never changes it after it was made.
  let key: OpaquePointer

  package enum Kind: Sendable {
    /// The curve P-256.
    case p256
    /// RSA, 2,048 bits or more.
    case rsa
  }

  /// Creates a key; one of RSA has 2,048 bits.
  package init(_ kind: Kind) {
    guard let key = kind == .p256 ? copenssl_p256_key() : copenssl_rsa_key(2048) else {
      preconditionFailure("the system has no memory or no randomness")
    }
    self.key = key
  }

  /// Reads a key, PKCS #8 or its own format; nil for another kind, or for no PEM text without a
  /// passphrase.
  package init?(pem: String, _ kind: Kind) {
    guard let key = read(pem.utf8, { PEM_read_bio_PrivateKey($0, nil, { _, _, _, _ in 0 }, nil) })
    else { return nil }
    self.key = key
    guard publicKey.kind == kind else { return nil }
  }

  deinit { EVP_PKEY_free(key) }

  package var publicKey: PublicKey { PublicKey(sharing: key) }

  /// PKCS #8, DER.
  package var der: [UInt8] {
    get throws(CryptographyError) {
      try written { i2d_PKCS8PrivateKey_bio($0, key, nil, nil, 0, nil, nil) }
    }
  }

  /// PKCS #8, PEM, with a line end.
  package var pem: String {
    get throws(CryptographyError) {
      let bytes = try written { PEM_write_bio_PKCS8PrivateKey($0, key, nil, nil, 0, nil, nil) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Signs bytes: PKCS #1 v1.5 with RSA, else DER.
  /// - Throws: `CryptographyError` when the system has no randomness.
  package func signature(of bytes: [UInt8]) throws(CryptographyError) -> [UInt8] {
    let context = try made(EVP_MD_CTX_new(), "there is no memory")
    defer { EVP_MD_CTX_free(context) }
    try succeeded(
      EVP_DigestSignInit(context, nil, MessageDigest.sha256.implementation, nil, key),
      "the key cannot sign")
    var count = 0
    try succeeded(EVP_DigestSign(context, nil, &count, bytes, bytes.count), "the key cannot sign")
    var signature = [UInt8](repeating: 0, count: count)
    try succeeded(
      EVP_DigestSign(context, &signature, &count, bytes, bytes.count), "the key cannot sign")
    return Array(signature.prefix(count))
  }
}
