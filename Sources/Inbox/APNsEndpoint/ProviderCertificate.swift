import Cryptography
import Foundation
import NotificationModel

/// A provider's credential in place of tokens: a certificate for the topics of one app (APNS-43,
/// APNS-44, APNS-45).
package struct ProviderCertificate: Sendable, Hashable {
  /// Apple's two worlds.
  package enum Environment: String, Sendable, Hashable, CaseIterable {
    case sandbox
    case production

    /// The extension that stands for it.
    fileprivate var identifier: String {
      "1.2.840.113635.100.6.3." + (self == .sandbox ? "1" : "2")
    }
  }

  /// The app, from the subject's UID; nil where it names none.
  package let app: BundleIdentifier?
  /// The worlds it is good for.
  package let environments: Set<Environment>
  /// Whether this run made it, and it is valid now.
  package let isValid: Bool

  /// Reads what a client showed.
  /// - Parameter authority: who has to have made it.
  init(_ certificate: Certificate, authority: ProviderAuthority, now: Date) {
    app = certificate.subject("UID").flatMap { BundleIdentifier($0) }
    environments = Set(
      Environment.allCases.filter { certificate.hasExtension($0.identifier) })
    isValid = app != nil && authority.made(certificate) && certificate.isValid(at: now)
  }

  /// Whether pushes of a topic may be sent with it; nil for one without a topic.
  func allows(_ topic: String?) -> Bool {
    guard let app, let topic else { return topic == nil }
    return topic == app.rawValue || topic.hasPrefix(app.rawValue + ".")
  }
}

/// Creates the certificates of a run for providers.
package struct ProviderAuthority: Sendable {
  private let key = PrivateKey(.p256)

  package init() {}

  /// A certificate and its key as PEM text, in one file as provider libraries take it.
  /// - Parameter environments: the worlds it is good for, both by default.
  /// - Throws: the encoder's error.
  package func certificatePEM(
    for app: BundleIdentifier,
    environments: Set<ProviderCertificate.Environment> = [.sandbox, .production],
    at now: Date = Date()
  ) throws -> String {
    let own = PrivateKey(.p256)
    let certificate = try CertificateDraft(
      subject: [("CN", "Apple Push Services: \(app.rawValue)"), ("UID", app.rawValue)],
      validity: now - 3_600...now + 30 * 86_400,
      extensions: [
        ("basicConstraints", "critical,CA:FALSE"), ("keyUsage", "critical,digitalSignature"),
        ("extendedKeyUsage", "clientAuth"),
      ],
      marks: environments.map(\.identifier).sorted()
    ).signed(
      for: own.publicKey, by: key, .named([("CN", "pushsim provider authority for one run")]))
    return try certificate.pem + own.pem
  }

  /// Whether a certificate is signed by this authority.
  func made(_ certificate: Certificate) -> Bool {
    certificate.isSigned(by: key.publicKey)
  }
}
