import COpenSSL
import Foundation

/// A certificate before it is signed.
package struct CertificateDraft: Sendable {
  /// The parts of a name in their order: CN, O, UID and the text of each.
  package typealias Name = [(part: String, text: String)]

  /// The signer.
  package enum Issuer: Sendable {
    case itself
    case certificate(Certificate)
    /// One without a certificate.
    case named(Name)
  }

  package var subject: Name
  package var validity: ClosedRange<Date>
  /// Names and values as `openssl.cnf` has them, such as basicConstraints and critical,CA:FALSE.
  package var extensions: [(name: String, value: String)]
  /// Identifiers of extensions that say something by being there.
  package var marks: [String]

  package init(
    subject: Name, validity: ClosedRange<Date>, extensions: [(name: String, value: String)],
    marks: [String] = []
  ) {
    (self.subject, self.validity, self.extensions) = (subject, validity, extensions)
    self.marks = marks
  }

  /// Signs it with SHA-256.
  /// - Parameters:
  ///   - owner: whose certificate it is.
  ///   - key: the issuer's.
  /// - Throws: `CryptographyError` for what cannot be encoded.
  package func signed(
    for owner: PublicKey, by key: PrivateKey, _ issuer: Issuer
  ) throws(CryptographyError) -> Certificate {
    let certificate = Certificate(taking: try made(X509_new(), "there is no memory"))
    let draft = certificate.certificate
    try succeeded(X509_set_version(draft, 2), "no version")
    try setSerialNumber(of: draft)
    for (time, date) in [
      (X509_getm_notBefore(draft), validity.lowerBound),
      (X509_getm_notAfter(draft), validity.upperBound),
    ] {
      _ = try made(ASN1_TIME_set(time, time_t(date.timeIntervalSince1970)), "no time")
    }
    try Self.set(subject, in: X509_get_subject_name(draft))
    let above: OpaquePointer
    switch issuer {
    case .itself, .named: above = draft
    case .certificate(let issuer): above = issuer.certificate
    }
    if case .named(let name) = issuer {
      try Self.set(name, in: X509_get_issuer_name(draft))
    } else {
      try succeeded(X509_set_issuer_name(draft, X509_get_subject_name(above)), "no issuer")
    }
    try succeeded(X509_set_pubkey(draft, owner.key), "no key")
    try addExtensions(to: draft, of: above)
    try succeeded(X509_sign(draft, key.key, EVP_sha256()), "the key cannot sign")
    return certificate
  }

  /// 159 random bits: positive, and no longer than RFC 5280 allows.
  private func setSerialNumber(of draft: OpaquePointer) throws(CryptographyError) {
    let number = try made(BN_new(), "there is no memory")
    defer { BN_free(number) }
    try succeeded(BN_rand(number, 159, 0, 0), "no randomness")
    _ = try made(BN_to_ASN1_INTEGER(number, X509_get_serialNumber(draft)), "no serial number")
  }

  private static func set(_ parts: Name, in name: OpaquePointer?) throws(CryptographyError) {
    for (part, text) in parts {
      // This type has no limits of length, as a common name would have.
      try succeeded(
        X509_NAME_add_entry_by_txt(
          name, part, V_ASN1_UTF8STRING, text, Int32(text.utf8.count), -1, 0),
        "the name's part \(part)")
    }
  }

  private func addExtensions(
    to draft: OpaquePointer, of issuer: OpaquePointer
  ) throws(CryptographyError) {
    var context = X509V3_CTX()
    X509V3_set_ctx(&context, issuer, draft, nil, nil, 0)
    for (name, value) in extensions {
      let made = try made(
        X509V3_EXT_conf_nid(nil, &context, OBJ_txt2nid(name), value), "the extension \(name)")
      defer { X509_EXTENSION_free(made) }
      try succeeded(X509_add_ext(draft, made, -1), "the extension \(name)")
    }
    for identifier in marks {
      let object = try made(OBJ_txt2obj(identifier, 1), "the extension \(identifier)")
      let null = try made(ASN1_OCTET_STRING_new(), "there is no memory")
      ASN1_OCTET_STRING_set(null, [5, 0], 2)
      let made = X509_EXTENSION_create_by_OBJ(nil, object, 0, null)
      defer {
        ASN1_OBJECT_free(object)
        ASN1_OCTET_STRING_free(null)
        X509_EXTENSION_free(made)
      }
      try succeeded(X509_add_ext(draft, made, -1), "the extension \(identifier)")
    }
  }
}
