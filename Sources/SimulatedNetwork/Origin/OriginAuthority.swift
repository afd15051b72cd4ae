import Crypto
import Foundation
import SwiftASN1
import X509

/// A certificate authority made for one run: its key never leaves memory and only that run trusts it.
package struct OriginAuthority: Sendable {
  /// The root certificate as PEM text, for the clients that are to trust it.
  package let certificatePEM: String

  private let key: P256.Signing.PrivateKey
  private let certificate: Certificate

  /// Certificates start this long ago in seconds, for clients whose clock is behind.
  private static let clockSkew: TimeInterval = 60 * 60
  /// How long certificates last in seconds: longer than any run. The root outlives its leaves.
  private static let leafLifetime: TimeInterval = 2 * 24 * 60 * 60
  private static let rootLifetime: TimeInterval = 3 * 24 * 60 * 60
  /// How long ago certificates expired, or until they become valid, in seconds: a month.
  private static let month: TimeInterval = 30 * 24 * 60 * 60
  /// The host in certificates for the wrong host.
  private static let otherHost = "another-host.example"

  /// Makes a fresh P-256 key and a root certificate for it.
  /// - Throws: `NetworkError` when the certificate cannot be made.
  package init() throws {
    key = P256.Signing.PrivateKey()
    do {
      certificate = try Self.root(for: key)
      certificatePEM = try certificate.serializeAsPEM().pemString + "\n"
    } catch {
      throw NetworkError(
        .certificate, "cannot make the run's certificate authority (\(error))", cause: error)
    }
  }

  /// Makes a key and a server certificate for `hosts`, DNS names or IP addresses.
  /// - Throws: `NetworkError` when a host is not well formed or none is given.
  package func certificate(for hosts: [String]) throws -> OriginCertificate {
    let names = try hosts.map { host in
      guard let name = HostName(host) else {
        throw NetworkError(
          .invalidHost,
          "cannot make a certificate for '\(host)': it is neither a DNS name nor an IP address")
      }
      return name
    }
    return try certificate(for: names)
  }

  /// The same for checked hosts, of a kind; a certificate of an unknown authority is an ordinary
  /// one of another `OriginAuthority`.
  func certificate(
    for names: [HostName], _ kind: ServerCertificate = .valid
  ) throws -> OriginCertificate {
    guard !names.isEmpty else {
      throw NetworkError(.invalidHosts, "cannot make a certificate: no host was given for it")
    }
    do {
      let leafKey = P256.Signing.PrivateKey()
      let leaf = try leaf(for: kind == .wrongHost ? Self.strangers : names, leafKey, kind)
      var serializer = DER.Serializer()
      try serializer.serialize(leaf)
      return OriginCertificate(
        hosts: names.map(\.text), certificateDER: serializer.serializedBytes,
        privateKeyDER: [UInt8](leafKey.derRepresentation))
    } catch {
      throw NetworkError(
        .certificate,
        "cannot make a certificate for \(names.map(\.text).joined(separator: ", ")) (\(error))",
        cause: error)
    }
  }

  private static func root(for key: P256.Signing.PrivateKey) throws -> Certificate {
    let publicKey = Certificate.PublicKey(key.publicKey)
    let name = try DistinguishedName {
      OrganizationName("pushsim")
      CommonName("pushsim authority for one run")
    }
    let now = Date()
    return try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
      notValidBefore: now - clockSkew, notValidAfter: now + rootLifetime, issuer: name,
      subject: name, signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
        Critical(KeyUsage(keyCertSign: true, cRLSign: true))
        SubjectKeyIdentifier(hash: publicKey)
      },
      issuerPrivateKey: Certificate.PrivateKey(key))
  }

  private static var strangers: [HostName] { HostName(otherHost).map { [$0] } ?? [] }

  /// When a certificate of a kind is valid.
  private static func validity(_ kind: ServerCertificate) -> (from: Date, to: Date) {
    let now = Date()
    return switch kind {
    case .expired: (now - 2 * month, now - month)
    case .notYetValid: (now + month, now + 2 * month)
    default: (now - clockSkew, now + leafLifetime)
    }
  }

  private func leaf(
    for names: [HostName], _ leafKey: P256.Signing.PrivateKey, _ kind: ServerCertificate
  ) throws -> Certificate {
    let publicKey = Certificate.PublicKey(leafKey.publicKey)
    let signingKey = kind == .selfSigned ? leafKey : key
    let (from, to) = Self.validity(kind)
    // Clients match the alternative names alone; a common name is limited to 64 characters.
    let subject = try DistinguishedName {
      OrganizationName("pushsim")
      CommonName("simulated origin")
    }
    return try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
      notValidBefore: from, notValidAfter: to,
      issuer: kind == .selfSigned ? subject : certificate.subject, subject: subject,
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(names.map(Self.alternativeName))
        SubjectKeyIdentifier(hash: publicKey)
        AuthorityKeyIdentifier(
          keyIdentifier: SubjectKeyIdentifier(
            hash: Certificate.PublicKey(signingKey.publicKey)
          ).keyIdentifier)
      },
      issuerPrivateKey: Certificate.PrivateKey(signingKey))
  }

  private static func alternativeName(_ name: HostName) -> GeneralName {
    if let bytes = name.addressBytes {
      .ipAddress(ASN1OctetString(contentBytes: bytes[...]))
    } else {
      .dnsName(name.text)
    }
  }
}
