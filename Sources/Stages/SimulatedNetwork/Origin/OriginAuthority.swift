import Cryptography
import Foundation

/// A certificate authority made for one run: its key never leaves memory and only that run trusts it.
package struct OriginAuthority: Sendable {
  /// The root certificate as PEM text, for the clients that are to trust it.
  package let certificatePEM: String

  private let key = PrivateKey(.p256)
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

  /// Creates a fresh P-256 key and a root certificate for it.
  /// - Throws: `NetworkError` when the certificate cannot be made.
  package init() throws {
    do {
      certificate = try Self.root(for: key)
      certificatePEM = try certificate.pem
    } catch {
      throw NetworkError(
        .certificate, "cannot make the run's certificate authority (\(error))", cause: error)
    }
  }

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

  private static func root(for key: PrivateKey) throws -> Certificate {
    let now = Date()
    return try CertificateDraft(
      subject: [("O", "pushsim"), ("CN", "pushsim authority for one run")],
      validity: now - clockSkew...now + rootLifetime,
      extensions: [
        ("basicConstraints", "critical,CA:TRUE,pathlen:0"),
        ("keyUsage", "critical,keyCertSign,cRLSign"),
        ("subjectKeyIdentifier", "hash"),
      ]
    ).signed(for: key.publicKey, by: key, .itself)
  }

  private static var strangers: [HostName] { HostName(otherHost).map { [$0] } ?? [] }

  /// When a certificate of a kind is valid.
  private static func validity(_ kind: ServerCertificate) -> ClosedRange<Date> {
    let now = Date()
    return switch kind {
    case .expired: now - 2 * month...now - month
    case .notYetValid: now + month...now + 2 * month
    default: now - clockSkew...now + leafLifetime
    }
  }

  private func leaf(
    for names: [HostName], _ leafKey: PrivateKey, _ kind: ServerCertificate
  ) throws -> Certificate {
    try CertificateDraft(
      // Clients match the alternative names alone.
      subject: [("O", "pushsim"), ("CN", "simulated origin")],
      validity: Self.validity(kind),
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
