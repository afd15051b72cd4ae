import COpenSSL
import Foundation

/// A certificate, X.509.
package final class Certificate: @unchecked Sendable {
  // Nothing changes it after it was made.
  let certificate: OpaquePointer

  /// Takes over what libcrypto made.
  init(taking certificate: OpaquePointer) { self.certificate = certificate }

  /// Reads DER; nil for bytes that are not a certificate.
  package init?(der: [UInt8]) {
    guard let certificate = read(der, { d2i_X509_bio($0, nil) }) else { return nil }
    self.certificate = certificate
  }

  /// Reads the first certificate of PEM text; nil for a text without one.
  package init?(pem: String) {
    guard let certificate = read(pem.utf8, { PEM_read_bio_X509($0, nil, nil, nil) }) else {
      return nil
    }
    self.certificate = certificate
  }

  deinit { X509_free(certificate) }

  package var der: [UInt8] {
    get throws(CryptographyError) { try written { i2d_X509_bio($0, certificate) } }
  }

  /// PEM text with a line end.
  package var pem: String {
    get throws(CryptographyError) {
      String(decoding: try written { PEM_write_bio_X509($0, certificate) }, as: UTF8.self)
    }
  }

  /// Whether it is valid at a time, to the second.
  package func isValid(at time: Date) -> Bool {
    var seconds = time_t(time.timeIntervalSince1970)
    return X509_cmp_time(X509_get0_notBefore(certificate), &seconds) < 0
      && X509_cmp_time(X509_get0_notAfter(certificate), &seconds) > 0
  }

  /// Whether a key signed it.
  package func isSigned(by key: PublicKey) -> Bool {
    defer { ERR_clear_error() }
    return X509_verify(certificate, key.key) == 1
  }

  /// Returns the value of the subject's first name part of this kind, such as CN, O or UID; nil
  /// where it has none.
  package func subject(_ name: String) -> String? {
    let subject = X509_get_subject_name(certificate)
    let index = X509_NAME_get_index_by_NID(subject, OBJ_txt2nid(name), -1)
    guard let text = X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, index)) else {
      return nil
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    let count = ASN1_STRING_to_UTF8(&bytes, text)
    guard count >= 0 else { return nil }
    defer { CRYPTO_free(bytes, nil, 0) }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }

  /// Whether it has an extension with this identifier, such as 2.5.29.17.
  package func hasExtension(_ identifier: String) -> Bool {
    guard let object = OBJ_txt2obj(identifier, 1) else { return false }
    defer { ASN1_OBJECT_free(object) }
    return X509_get_ext_by_OBJ(certificate, object, -1) >= 0
  }
}
