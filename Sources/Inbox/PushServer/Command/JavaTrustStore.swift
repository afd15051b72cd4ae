import Cryptography
import Foundation

/// The certificates that a command's JVM trusts, which reads neither PEM text nor the variables of
/// OpenSSL: a file in Java's own format, JKS, which all its versions read.
enum JavaTrustStore {
  /// JKS has to have one; the certificates are no secret.
  static let password = "pushsim"

  private static let magic: UInt32 = 0xFEED_FEED
  private static let version: UInt32 = 2
  private static let trustedCertificate: UInt32 = 2
  /// The words that Java puts between the password and the bytes it makes a digest of.
  private static let salt = "Mighty Aphrodite"

  /// The file with the certificates of PEM text.
  static func bytes(ofPEM text: String) -> [UInt8] {
    let certificates = certificates(ofPEM: text)
    var bytes = integer(magic) + integer(version) + integer(UInt32(certificates.count))
    for (number, certificate) in certificates.enumerated() {
      // The date on which it was added says nothing.
      bytes += integer(trustedCertificate) + name("pushsim-\(number)") + integer(UInt64(0))
      bytes += name("X.509") + integer(UInt32(certificate.count)) + certificate
    }
    let secret = password.utf16.flatMap { integer($0) } + Array(salt.utf8)
    return bytes + MessageDigest.sha1.of(secret + bytes)
  }

  /// The certificates of PEM text, as DER.
  static func certificates(ofPEM text: String) -> [[UInt8]] {
    text.components(separatedBy: "-----BEGIN CERTIFICATE-----").dropFirst().compactMap { part in
      guard let end = part.range(of: "-----END CERTIFICATE-----") else { return nil }
      return Data(base64Encoded: String(part[..<end.lowerBound]), options: .ignoreUnknownCharacters)
        .map(Array.init)
    }
  }

  private static func integer(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian, Array.init)
  }

  private static func name(_ text: String) -> [UInt8] {
    integer(UInt16(text.utf8.count)) + Array(text.utf8)
  }
}
