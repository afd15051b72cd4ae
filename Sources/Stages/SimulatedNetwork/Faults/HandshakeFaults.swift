/// Faults that strike in a TLS handshake, before a request is sent.
enum HandshakeFaults {
  static let all: [FaultKind] = [
    FaultKind(
      "tls-failure", code: -1200, "The server breaks the TLS handshake off with an alert.",
      [
        FaultParameter(
          "alert", .choice(alerts.keys.sorted()), fallback: "handshake-failure",
          "the alert it sends")
      ]
    ) { .alert(alerts[$0.text("alert")] ?? 40) },
    // App Transport Security refuses these versions unless Info.plist lowers the bound.
    FaultKind("old-tls", code: -1200, "The server speaks TLS 1.0 and 1.1 only.") { _ in .oldTLS },
    certificate(
      "expired-certificate", .expired, code: -1201, "The certificate expired a month ago."),
    certificate(
      "not-yet-valid", .notYetValid, code: -1204,
      "The certificate is valid from next month on."),
    certificate("self-signed", .selfSigned, "The certificate is signed by itself."),
    certificate(
      "unknown-authority", .unknownAuthority,
      "The certificate is by an authority the device does not know."),
    certificate("wrong-host", .wrongHost, "The certificate is for another host."),
  ]

  /// Alerts by the names of RFC 8446, section 6.
  private static let alerts: [String: UInt8] = [
    "access-denied": 49, "handshake-failure": 40, "internal-error": 80, "unrecognized-name": 112,
  ]

  private static func certificate(
    _ name: String, _ certificate: ServerCertificate, code: Int = -1202, _ summary: String
  ) -> FaultKind {
    FaultKind(name, code: code, summary) { _ in .certificate(certificate) }
  }
}
