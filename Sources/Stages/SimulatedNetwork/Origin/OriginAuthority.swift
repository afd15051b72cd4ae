import Cryptography
import Foundation

/// A certificate authority made for one run: its key never leaves memory and only that run trusts it.
/// The inbox keeps one beside its pushes, for clients that have copied the certificate.
package struct OriginAuthority: Sendable {
  /// How long certificates last.
  package enum Lifetime: Sendable {
    /// Longer than any run of an extension.
    case run
    /// Longer than any server: ten years, and a year for the certificates of its start.
    case server

    /// The root outlives its leaves.
    fileprivate var seconds: (root: TimeInterval, leaf: TimeInterval) {
      switch self {
      case .run: (3 * OriginAuthority.day, 2 * OriginAuthority.day)
      case .server: (3_650 * OriginAuthority.day, 397 * OriginAuthority.day)
      }
    }
  }

  /// The root certificate as PEM text, for the clients that are to trust it.
  package let certificatePEM: String

  private let key: PrivateKey
  private let certificate: Certificate
  private let lifetime: Lifetime

  /// Certificates start this long ago in seconds, for clients whose clock is behind.
  private static let clockSkew: TimeInterval = 60 * 60
  fileprivate static let day: TimeInterval = 24 * 60 * 60
  /// How long ago certificates expired, or until they become valid, in seconds: a month.
  private static let month: TimeInterval = 30 * day
  /// The host in certificates for the wrong host.
  private static let otherHost = "another-host.example"

  /// Creates a fresh P-256 key and a root certificate for it.
  /// - Throws: `NetworkError` when the certificate cannot be made.
  package init(lasting lifetime: Lifetime = .run) throws {
    (key, self.lifetime) = (PrivateKey(.p256), lifetime)
    do {
      certificate = try Self.root(for: key, lifetime)
      certificatePEM = try certificate.pem
    } catch {
      throw NetworkError(
        .certificate, "cannot make the run's certificate authority (\(error))", cause: error)
    }
  }

  /// Reads an authority of a server that was kept; nil for a text that holds none, or one that
  /// would not outlive the certificates of this start.
  package init?(keptPEM: String) {
    guard let key = PrivateKey(pem: keptPEM, .p256), let certificate = Certificate(pem: keptPEM),
      certificate.isSigned(by: key.publicKey), let pem = try? certificate.pem,
      certificate.isValid(at: Date() + Lifetime.server.seconds.leaf)
    else { return nil }
    (self.key, self.certificate, lifetime) = (key, certificate, .server)
    certificatePEM = pem
  }

  /// The key and the root certificate as PEM text, for `init(keptPEM:)`.
  /// - Throws: `CryptographyError` for what cannot be encoded.
  package var keptPEM: String { get throws { try key.pem + certificatePEM } }

  /// Creates a key and a server certificate for `hosts`, DNS names or IP addresses.
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
      let leafKey = PrivateKey(.p256)
      let leaf = try leaf(for: kind == .wrongHost ? Self.strangers : names, leafKey, kind)
      return OriginCertificate(
        hosts: names.map(\.text), certificate: leaf, key: leafKey)
    } catch {
      throw NetworkError(
        .certificate,
        "cannot make a certificate for \(names.map(\.text).joined(separator: ", ")) (\(error))",
        cause: error)
    }
  }

  private static func root(for key: PrivateKey, _ lifetime: Lifetime) throws -> Certificate {
    let now = Date()
    return try CertificateDraft(
      subject: [
        ("O", "pushsim"),
        ("CN", lifetime == .run ? "pushsim authority for one run" : "pushsim authority"),
      ],
      validity: now - clockSkew...now + lifetime.seconds.root,
      extensions: [
        ("basicConstraints", "critical,CA:TRUE,pathlen:0"),
        ("keyUsage", "critical,keyCertSign,cRLSign"),
        ("subjectKeyIdentifier", "hash"),
      ]
    ).signed(for: key.publicKey, by: key, .itself)
  }

  private static var strangers: [HostName] { HostName(otherHost).map { [$0] } ?? [] }

  /// When a certificate of a kind is valid.
  private func validity(_ kind: ServerCertificate) -> ClosedRange<Date> {
    let now = Date()
    return switch kind {
    case .expired: now - 2 * Self.month...now - Self.month
    case .notYetValid: now + Self.month...now + 2 * Self.month
    default: now - Self.clockSkew...now + lifetime.seconds.leaf
    }
  }

  private func leaf(
    for names: [HostName], _ leafKey: PrivateKey, _ kind: ServerCertificate
  ) throws -> Certificate {
    try CertificateDraft(
      // Clients match the alternative names alone.
      subject: [("O", "pushsim"), ("CN", "simulated origin")],
      validity: validity(kind),
      extensions: [
        ("basicConstraints", "critical,CA:FALSE"),
        ("keyUsage", "critical,digitalSignature"),
        ("extendedKeyUsage", "serverAuth"),
        ("subjectAltName", names.map(Self.alternativeName).joined(separator: ",")),
        ("subjectKeyIdentifier", "hash"),
        ("authorityKeyIdentifier", "keyid"),
      ]
    ).signed(
      for: leafKey.publicKey, by: kind == .selfSigned ? leafKey : key,
      kind == .selfSigned ? .itself : .certificate(certificate))
  }

  private static func alternativeName(_ name: HostName) -> String {
    (name.addressBytes == nil ? "DNS:" : "IP:") + name.text
  }
}
