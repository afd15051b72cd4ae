import COpenSSL

/// The digests that libcrypto makes.
package enum MessageDigest: Sendable {
  case sha1
  case sha256
  case sha512

  /// The digest of bytes.
  package func of(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let digest = bytes.withContiguousStorageIfAvailable { of(UnsafeRawBufferPointer($0)) }
    return digest ?? Array(bytes).withUnsafeBytes(of)
  }

  private func of(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { digest, count in
      var length: UInt32 = 0
      let isDone = EVP_Digest(
        bytes.baseAddress, bytes.count, digest.baseAddress, &length, implementation, nil)
      precondition(isDone == 1, "libcrypto has no \(self)")
      count = Int(length)
    }
  }

  /// The code of bytes that who has the key can make (RFC 2104).
  package func authenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { code, count in
      var length: UInt32 = 0
      let isDone = HMAC(
        implementation, key, Int32(key.count), bytes, bytes.count, code.baseAddress, &length)
      precondition(isDone != nil, "libcrypto has no HMAC of \(self)")
      count = Int(length)
    }
  }

  /// Whether a code is that of bytes; takes as long for any code of the right length.
  package func isAuthentic(_ code: [UInt8], of bytes: [UInt8], key: [UInt8]) -> Bool {
    SecretComparison.areEqual(code, authenticationCode(of: bytes, key: key))
  }

  var implementation: OpaquePointer {
    switch self {
    case .sha1: Self.fetched.sha1
    case .sha256: Self.fetched.sha256
    case .sha512: Self.fetched.sha512
    }
  }

  /// Looked up once: libcrypto would do it for each digest.
  private nonisolated(unsafe) static let fetched = (
    sha1: fetch("SHA1"), sha256: fetch("SHA256"), sha512: fetch("SHA512")
  )

  private static func fetch(_ name: String) -> OpaquePointer {
    guard let implementation = EVP_MD_fetch(nil, name, nil) else {
      preconditionFailure("libcrypto has no \(name)")
    }
    return implementation
  }
}

/// A digest of bytes that come one after the other.
package final class DigestStream {
  private let context: OpaquePointer

  package init(_ digest: MessageDigest) {
    guard let context = EVP_MD_CTX_new() else { preconditionFailure("there is no memory") }
    self.context = context
    EVP_DigestInit_ex(context, digest.implementation, nil)
  }

  deinit { EVP_MD_CTX_free(context) }

  package func update(_ bytes: UnsafeRawBufferPointer) {
    EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
  }

  /// The digest of all bytes, which ends it.
  package func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { digest, count in
      var length: UInt32 = 0
      EVP_DigestFinal_ex(context, digest.baseAddress, &length)
      count = Int(length)
    }
  }
}
