import Crypto
import Foundation
import NotificationModel
import SwiftASN1
import X509

/// What a provider shows in place of tokens: a certificate for the topics of one app (APNS-43, APNS-44,
/// APNS-45).
package struct ProviderCertificate: Sendable, Hashable {
  /// Apple's two worlds.
  package enum Environment: String, Sendable, Hashable, CaseIterable {
    case sandbox
    case production

    /// The extension that stands for it.
    fileprivate var identifier: ASN1ObjectIdentifier {
      [1, 2, 840, 113635, 100, 6, 3, self == .sandbox ? 1 : 2]
    }
  }

  /// The app, from the subject's UID; nil where it names none.
  package let app: BundleIdentifier?
  /// The worlds it is good for.
  package let environments: Set<Environment>
  /// Whether this run made it, and it is valid now.
  package let isValid: Bool

  fileprivate static let userID: ASN1ObjectIdentifier = [0, 9, 2342, 19_200_300, 100, 1, 1]

  /// Reads what a client showed.
  /// - Parameter authority: who has to have made it.
  init(der: [UInt8], authority: ProviderAuthority, now: Date) {
    guard let certificate = try? Certificate(derEncoded: der) else {
      (app, environments, isValid) = (nil, [], false)
      return
    }
    let user = certificate.subject.lazy.flatMap(\.self).first { $0.type == Self.userID }
    app = user.flatMap { BundleIdentifier($0.value.description) }
    environments = Set(
      Environment.allCases.filter { certificate.extensions[oid: $0.identifier] != nil })
    isValid =
      app != nil && authority.made(certificate)
      && (certificate.notValidBefore...certificate.notValidAfter).contains(now)
  }

  /// Whether pushes of a topic may be sent with it; nil for one without a topic.
  func allows(_ topic: String?) -> Bool {
    guard let app, let topic else { return topic == nil }
    return topic == app.rawValue || topic.hasPrefix(app.rawValue + ".")
  }
}

/// Makes the certificates of a run for providers.
package struct ProviderAuthority: Sendable {
  private let key = P256.Signing.PrivateKey()

  package init() {}

  /// A certificate and its key as PEM text, in one file as provider libraries take it.
  /// - Parameter environments: the worlds it is good for, both by default.
  /// - Throws: what cannot be encoded.
  package func certificatePEM(
    for app: BundleIdentifier,
    environments: Set<ProviderCertificate.Environment> = [.sandbox, .production],
    at now: Date = Date()
  ) throws -> String {
    let own = P256.Signing.PrivateKey()
    let certificate = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(),
      publicKey: Certificate.PublicKey(own.publicKey), notValidBefore: now - 3_600,
      notValidAfter: now + 30 * 86_400, issuer: try Self.name,
      subject: DistinguishedName([
        Self.part(.RDNAttributeType.commonName, "Apple Push Services: \(app.rawValue)"),
        Self.part(ProviderCertificate.userID, app.rawValue),
      ]),
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.clientAuth])
        for environment in environments.sorted(by: { $0.rawValue < $1.rawValue }) {
          Certificate.Extension(oid: environment.identifier, critical: false, value: [5, 0])
        }
      },
      issuerPrivateKey: Certificate.PrivateKey(key))
    return try certificate.serializeAsPEM().pemString + "\n" + own.pemRepresentation + "\n"
  }

  private static func part(
    _ type: ASN1ObjectIdentifier, _ text: String
  ) -> RelativeDistinguishedName {
    RelativeDistinguishedName([.init(type: type, utf8String: text)])
  }

  private static var name: DistinguishedName {
    get throws { try DistinguishedName { CommonName("pushsim provider authority for one run") } }
  }

  /// Whether a certificate is signed by this authority.
  func made(_ certificate: Certificate) -> Bool {
    Certificate.PublicKey(key.publicKey).isValidSignature(certificate.signature, for: certificate)
  }
}
