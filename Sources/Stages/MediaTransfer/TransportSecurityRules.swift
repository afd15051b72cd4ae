/// App Transport Security's rules for every request of a transfer: for the first by its host, and
/// for those that redirects lead to by theirs (LIFE-42).
package struct TransportSecurityRules: Sendable {
  /// Requirements for requests to one host.
  package struct Requirements: Sendable, Hashable {
    /// Whether plain http is allowed; false by default: -1022 before any connection.
    package var allowsInsecureHTTP: Bool
    /// The oldest TLS version taken; 1.2 by default. A server that has none such is -1200.
    package var minimumTLS: TLSVersion
    /// Whether the key exchange must keep past traffic secret: ECDHE, which TLS 1.3 always has;
    /// true by default. It also asks for RSA keys of 2048 bits. A server without is -1200.
    package var requiresForwardSecrecy: Bool

    /// Creates requirements; App Transport Security's own by default.
    package init(
      allowsInsecureHTTP: Bool = false, minimumTLS: TLSVersion = .tls12,
      requiresForwardSecrecy: Bool = true
    ) {
      self.allowsInsecureHTTP = allowsInsecureHTTP
      self.minimumTLS = minimumTLS
      self.requiresForwardSecrecy = requiresForwardSecrecy
    }

    /// Nothing is asked: plain http, TLS from 1.0, any cipher.
    package static let none = Requirements(
      allowsInsecureHTTP: true, minimumTLS: .tls10, requiresForwardSecrecy: false)
  }

  /// App Transport Security without any exception.
  package static let standard = TransportSecurityRules { _ in Requirements() }
  /// Nothing is asked of any host, as with `NSAllowsArbitraryLoads`.
  package static let none = TransportSecurityRules { _ in .none }

  private let judge: @Sendable (String) -> Requirements

  /// Creates rules.
  /// - Parameter requirements: asked before each request, with the host in lower case, without a
  ///   closing dot, IPv6 addresses without brackets.
  package init(_ requirements: @escaping @Sendable (_ host: String) -> Requirements) {
    judge = requirements
  }

  /// The requirements for requests to `host`.
  package func requirements(for host: String) -> Requirements {
    judge(host)
  }
}

/// A version of TLS, by the names `NSExceptionMinimumTLSVersion` takes.
package enum TLSVersion: String, Sendable, Hashable, CaseIterable, Comparable {
  case tls10 = "TLSv1.0"
  case tls11 = "TLSv1.1"
  case tls12 = "TLSv1.2"
  case tls13 = "TLSv1.3"

  /// Orders by age.
  package static func < (left: TLSVersion, right: TLSVersion) -> Bool {
    left.rawValue < right.rawValue
  }
}
