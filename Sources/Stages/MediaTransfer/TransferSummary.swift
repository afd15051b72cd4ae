/// How a transfer that succeeded went.
package struct TransferSummary: Sendable, Hashable {
  /// Bytes of the body after content decoding.
  package var bytes: Int
  /// The file the body is in; nil for a transfer to memory.
  package var filePath: String?
  /// The last request and its response.
  package var exchange: HTTPExchange
  /// Where the time went.
  package var metrics: TransferMetrics
  /// How it came by the body; nil, the default, when it fetched it for itself.
  package var sharing: TransferSharing?

  /// Bytes of the body as they came over the network.
  package var wireBytes: Int { exchange.wireBytes }
  /// Redirects followed.
  package var redirectCount: Int { exchange.redirectCount }
  /// "h2", "http/1.1" or "http/1.0".
  package var networkProtocol: String { exchange.networkProtocol }
  /// Whether the last request went over a connection that already stood.
  package var isConnectionReused: Bool { exchange.isConnectionReused }
}
