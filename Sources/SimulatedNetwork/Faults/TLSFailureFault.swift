/// The server breaks the TLS handshake off with an alert.
package struct TLSFailureFault: HandshakeFault {
  package static let name = "tls-failure"
  package static let summary = "The server breaks the TLS handshake off with an alert."
  package static let parameters = [
    FaultParameter(
      "alert", .choice(alerts.keys.sorted()), fallback: "handshake-failure", "the alert it sends")
  ]
  package static let code: Int? = -1200

  /// Alerts by the names of RFC 8446, section 6.
  private static let alerts: [String: UInt8] = [
    "access-denied": 49, "handshake-failure": 40, "internal-error": 80, "unrecognized-name": 112,
  ]

  package let effect: HandshakeEffect

  package init(_ values: FaultValues) throws(NetworkError) {
    effect = .alert(Self.alerts[values.text("alert")] ?? 40)
  }
}
