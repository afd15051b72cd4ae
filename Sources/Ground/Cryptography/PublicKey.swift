import COpenSSL

/// The half of a key that verifies signatures, with SHA-256.
package final class PublicKey: @unchecked Sendable {
  // libcrypto never changes it after it was made.
  let key: OpaquePointer

  /// The public half of a key.
  init(sharing key: OpaquePointer) {
    EVP_PKEY_up_ref(key)
    self.key = key
  }

  deinit { EVP_PKEY_free(key) }

  /// Nil for what is none of them.
  var kind: PrivateKey.Kind? {
    if EVP_PKEY_is_a(key, "RSA") == 1 { return EVP_PKEY_get_bits(key) >= 2048 ? .rsa : nil }
    var name = [CChar](repeating: 0, count: 64)
    var count = 0
    guard EVP_PKEY_get_group_name(key, &name, name.count, &count) == 1 else { return nil }
    return strcmp(name, "prime256v1") == 0 ? .p256 : nil
  }

  /// The subject's public key info of X.509, DER.
  package var der: [UInt8] {
    get throws(CryptographyError) { try written { i2d_PUBKEY_bio($0, key) } }
  }

  /// Whether the key made a signature: PKCS #1 v1.5 with RSA, else DER.
  package func isValid(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
    guard let context = EVP_MD_CTX_new() else { return false }
    defer {
      EVP_MD_CTX_free(context)
      ERR_clear_error()
    }
    return EVP_DigestVerifyInit(context, nil, MessageDigest.sha256.implementation, nil, key) == 1
      && EVP_DigestVerify(context, signature, signature.count, bytes, bytes.count) == 1
  }
}

/// The two encodings of a signature on P-256.
package enum ECDSASignature {
  /// DER for JOSE's r‖s, 64 bytes; nil for other lengths.
  package static func der(jose: [UInt8]) -> [UInt8]? {
    guard jose.count == 64, let signature = ECDSA_SIG_new() else { return nil }
    defer { ECDSA_SIG_free(signature) }
    let (r, s) = (BN_bin2bn(jose, 32, nil), BN_bin2bn(Array(jose[32...]), 32, nil))
    guard ECDSA_SIG_set0(signature, r, s) == 1 else { return nil }
    var bytes: UnsafeMutablePointer<UInt8>?
    let count = i2d_ECDSA_SIG(signature, &bytes)
    defer { CRYPTO_free(bytes, nil, 0) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(max(count, 0))))
  }

  /// JOSE's r‖s for DER; nil for bytes that are not a signature.
  package static func jose(der: [UInt8]) -> [UInt8]? {
    der.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      guard let signature = d2i_ECDSA_SIG(nil, &start, buffer.count) else { return nil }
      defer { ECDSA_SIG_free(signature) }
      var bytes = [UInt8](repeating: 0, count: 64)
      BN_bn2binpad(ECDSA_SIG_get0_r(signature), &bytes, 32)
      var s = [UInt8](repeating: 0, count: 32)
      BN_bn2binpad(ECDSA_SIG_get0_s(signature), &s, 32)
      bytes.replaceSubrange(32..., with: s)
      return bytes
    }
  }
}
