import COpenSSL

/// Comparison of passwords, secrets and codes.
package enum SecretComparison {
  /// Whether both have the same bytes; takes as long for any bytes of the right number.
  package static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && CRYPTO_memcmp(one, other, one.count) == 0
  }

  /// Whether both texts have the same bytes of UTF-8.
  package static func areEqual(_ one: String, _ other: String) -> Bool {
    areEqual(Array(one.utf8), Array(other.utf8))
  }
}
