import NotificationModel

/// A transfer's last request and what came back; holds what URLs, header fields and bodies hold.
package struct HTTPExchange: Sendable, Hashable {
  /// How much of a request's body is kept: enough for what receipts and events say.
  static let maximumBodyBytes = 64 << 10

  /// The method as sent.
  package var method: String
  /// The URL that was asked, with its query.
  package var url: String
  /// The header fields in the order they were sent, by their names in HTTP/1.1; not those made of
  /// a URL's user name and password.
  package var requestHeaders: [HeaderField]
  /// Bytes of the body that was to be uploaded.
  package var requestBytes: Int
  /// The body that was to be uploaded, at most its first 64 KiB.
  package var requestBody: [UInt8] = []
  /// The status; nil when no response came.
  package var status: Int?
  /// The response's header fields in order; none when no response came.
  package var responseHeaders: [HeaderField]
  /// "h2", "http/1.1" or "http/1.0".
  package var networkProtocol: String
  /// Bytes of the body as they came over the network.
  package var wireBytes: Int
  /// Redirects that led here.
  package var redirectCount: Int
  /// Whether it went over a connection that already stood.
  package var isConnectionReused: Bool
}

/// Where a transfer's time went, in simulated seconds.
package struct TransferMetrics: Sendable, Hashable {
  /// Spent on finding addresses, over all redirects; 0 on a connection that already stood.
  package var dnsSeconds: Double
  /// Spent on TCP connections, over all redirects.
  package var connectSeconds: Double
  /// Spent on TLS handshakes, over all redirects.
  package var tlsSeconds: Double
  /// From the start to the first byte of the final response; nil when none came.
  package var firstByteSeconds: Double?
  /// From the start to the end, waiting and redirects included.
  package var totalSeconds: Double

  /// Creates metrics; all zero, and no byte came, by default.
  package init(
    dnsSeconds: Double = 0, connectSeconds: Double = 0, tlsSeconds: Double = 0,
    firstByteSeconds: Double? = nil, totalSeconds: Double = 0
  ) {
    self.dnsSeconds = dnsSeconds
    self.connectSeconds = connectSeconds
    self.tlsSeconds = tlsSeconds
    self.firstByteSeconds = firstByteSeconds
    self.totalSeconds = totalSeconds
  }

  /// From the connection to the first byte, or to the end when none came; redirects and waiting for
  /// a connection are part of it.
  package var waitSeconds: Double {
    let before = dnsSeconds + connectSeconds + tlsSeconds
    return max(0, (firstByteSeconds ?? totalSeconds) - before)
  }

  /// From the first byte to the end.
  package var receiveSeconds: Double {
    firstByteSeconds.map { max(0, totalSeconds - $0) } ?? 0
  }
}
