import Cryptography
import Diagnostics

/// The credential that a provider shows to APNs.
package enum ProviderCredential: Sendable {
  /// A signing key, of whose tokens each request has one.
  case token(ProviderTokenSource)
  /// A certificate, which the connection has.
  case certificate(ProviderIdentity)

  package var isToken: Bool {
    if case .token = self { return true }
    return false
  }
}

/// A provider's certificate with its key, as libcurl takes them.
package struct ProviderIdentity: Sendable {
  /// How the certificate is written.
  package enum Form: String, Sendable {
    case pem = "PEM"
    case pkcs12 = "P12"
  }

  package var form: Form
  package var certificate: [UInt8]
  /// The key; nil where it is in the certificate's file.
  package var key: [UInt8]?
  /// Empty for a key without one.
  package var password: String

  /// Reads files that only their owner can read.
  /// - Throws: `SendError` with `unreadableInput`.
  package init(certificate: String, key: String?, password: String) throws(SendError) {
    let bytes = try SecretFile.read(certificate, "the certificate")
    self.certificate = bytes
    self.key = if let key { try SecretFile.read(key, "the certificate's key") } else { nil }
    self.password = password
    // PKCS #12 is DER, which begins with a sequence.
    form = bytes.first == 0x30 ? .pkcs12 : .pem
    guard form == .pem else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    guard Certificate(pem: text) != nil else {
      throw SendError(
        .unreadableInput,
        "the certificate \(certificate) is neither PEM nor PKCS #12; give the file that Apple or the "
          + "keychain made of it")
    }
    guard self.key != nil || text.contains("PRIVATE KEY-----") else {
      throw SendError(
        .unreadableInput,
        "the certificate \(certificate) comes without its key; give it with --certificate-key")
    }
  }
}
