import NotificationModel

/// One transfer made for the extension.
public struct TransferReport: Sendable, Hashable {
  /// The method it was asked for with; "GET" by default.
  public var method = "GET"
  /// Without its query, which may hold secrets.
  public var url: String
  /// Nil when no response came.
  public var status: Int?
  /// Decoded bytes of the body.
  public var bytes: Int
  /// From its start to its end.
  public var elapsedSeconds: Double
  /// `NSURLErrorDomain -1001: …`; nil for a success, whatever its status.
  public var error: String?
  /// The server's MIME type.
  public var mimeType: String?
  /// Since the launch of the extension.
  public var startSeconds = 0.0
  /// Where its time went; what it has not come to is 0.
  public var phases = Phases()
  /// The simulated network's effects on it: faults that struck, recordings, in order.
  public var remarks: [String] = []
  /// When each remark's event happened, since the launch of the extension.
  package var remarkSeconds: [Double] = []
  /// The sent and received data, for HAR files; nil when nothing was sent.
  public var exchange: TransferExchange?
  /// How it came by its body when `SimulatorOptions.sharesMedia` spared it a fetch; nil otherwise.
  public var sharing: Sharing?

  package init(
    url: String, status: Int?, bytes: Int, elapsedSeconds: Double, error: String?,
    mimeType: String?, startSeconds: Double = 0
  ) {
    self.url = url
    self.status = status
    self.bytes = bytes
    self.elapsedSeconds = elapsedSeconds
    self.error = error
    self.mimeType = mimeType
    self.startSeconds = startSeconds
  }

  /// How a transfer came by its body other than by fetching it.
  public enum Sharing: String, Sendable, Hashable, CaseIterable {
    /// Another notification was fetching the same URL at the same time.
    case shared
    /// The server answered 304: what was fetched before is what it would send.
    case revalidated
  }

  /// Where the time of a transfer went, in seconds; over all redirects.
  public struct Phases: Sendable, Hashable {
    /// Finding the host's addresses; 0 on a connection that already stood.
    public var dns = 0.0
    /// The TCP connection; 0 on one that already stood.
    public var connect = 0.0
    /// The TLS handshake; 0 on a connection that already stood.
    public var tls = 0.0
    /// From the request to the first byte of the response; redirects before it are part of it.
    public var wait = 0.0
    /// From the first byte to the last.
    public var receive = 0.0

    /// No time at all.
    public init() {}
  }
}

/// The data that was sent and received in a transfer's last request; holds the contents of URLs,
/// headers and bodies.
public struct TransferExchange: Sendable, Hashable {
  /// The method, such as "GET".
  public var method: String
  /// The URL that was asked last, with its query.
  public var url: String
  /// Header fields as they were sent.
  public var requestHeaders: [HeaderField]
  /// Bytes of the body that were sent.
  public var requestBytes: Int
  /// The body that was sent, at most its first 64 KiB.
  public var requestBody: [UInt8]
  /// Header fields as they were received.
  public var responseHeaders: [HeaderField]
  /// "h2", "http/1.1" or "http/1.0".
  public var httpVersion: String
  /// Bytes of the body as they came over the network.
  public var wireBytes: Int
  /// Redirects that led here.
  public var redirectCount: Int
  /// Whether it went over a connection that already stood.
  public var isConnectionReused: Bool

  /// Creates an exchange.
  public init(
    method: String, url: String, requestHeaders: [HeaderField], requestBytes: Int,
    requestBody: [UInt8] = [], responseHeaders: [HeaderField], httpVersion: String,
    wireBytes: Int, redirectCount: Int, isConnectionReused: Bool
  ) {
    self.method = method
    self.url = url
    self.requestHeaders = requestHeaders
    self.requestBytes = requestBytes
    self.requestBody = requestBody
    self.responseHeaders = responseHeaders
    self.httpVersion = httpVersion
    self.wireBytes = wireBytes
    self.redirectCount = redirectCount
    self.isConnectionReused = isConnectionReused
  }
}
