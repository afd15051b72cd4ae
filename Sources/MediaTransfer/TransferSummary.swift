/// How a transfer that succeeded went.
package struct TransferSummary: Sendable, Hashable {
  /// Bytes of the body after content decoding.
  package var bytes: Int
  /// Bytes of the body as they came over the network.
  package var wireBytes: Int
  /// The file the body is in; nil for a transfer to memory.
  package var filePath: String?
  /// The URL that answered, after redirects.
  package var finalURL: String
  /// Redirects followed.
  package var redirectCount: Int
  /// "h2", "http/1.1" or "http/1.0".
  package var networkProtocol: String
  /// Whether the last request went over a connection that already stood.
  package var isConnectionReused: Bool
  package var metrics: TransferMetrics

  /// Makes a summary.
  package init(
    bytes: Int, wireBytes: Int, filePath: String?, finalURL: String, redirectCount: Int,
    networkProtocol: String, isConnectionReused: Bool, metrics: TransferMetrics
  ) {
    self.bytes = bytes
    self.wireBytes = wireBytes
    self.filePath = filePath
    self.finalURL = finalURL
    self.redirectCount = redirectCount
    self.networkProtocol = networkProtocol
    self.isConnectionReused = isConnectionReused
    self.metrics = metrics
  }
}

/// Where a transfer's time went, in seconds.
package struct TransferMetrics: Sendable, Hashable {
  /// Spent on finding addresses, over all redirects; 0 on a connection that already stood.
  package var dnsSeconds: Double
  /// Spent on TCP connections, over all redirects.
  package var connectSeconds: Double
  /// Spent on TLS handshakes, over all redirects.
  package var tlsSeconds: Double
  /// From the start to the first byte of the final response.
  package var firstByteSeconds: Double
  /// From the start to the end, waiting and redirects included.
  package var totalSeconds: Double

  /// Makes metrics; all zero by default.
  package init(
    dnsSeconds: Double = 0, connectSeconds: Double = 0, tlsSeconds: Double = 0,
    firstByteSeconds: Double = 0, totalSeconds: Double = 0
  ) {
    self.dnsSeconds = dnsSeconds
    self.connectSeconds = connectSeconds
    self.tlsSeconds = tlsSeconds
    self.firstByteSeconds = firstByteSeconds
    self.totalSeconds = totalSeconds
  }
}
