import NotificationModel

/// One HTTP request, as the app's code asked for it; its time limits are simulated time.
package struct TransferRequest: Sendable {
  /// The largest decoded body taken by default: 512 MiB, ten times the largest attachment (ATTA-03).
  package static let defaultMaximumBodyBytes = 512 * 1024 * 1024

  /// The stall timeout by default: 60 s, as `URLRequest.timeoutInterval`.
  package static let defaultStallTimeout = Duration.seconds(60)

  /// The absolute URL as text.
  package var url: String
  /// The method in its own case; "GET" by default.
  package var method: String
  /// Header fields in order. `Host`, `Content-Length`, `Connection` and the like are the engine's
  /// own and left out, as URLSession does.
  package var headers: [HeaderField]
  /// The body to upload; none by default.
  package var body: TransferBody
  /// The longest time to find and reach the server, proxy and TLS included; nil, the default, for
  /// 300 s, libcurl's.
  package var connectTimeout: Duration?
  /// The longest time without a byte before -1001, as `URLRequest.timeoutInterval`; 60 s by
  /// default, nil or zero for none. Time spent paused does not count.
  package var stallTimeout: Duration?
  /// The longest time for the whole transfer before -1001, redirects included; none by default.
  package var resourceTimeout: Duration?
  /// The largest body in bytes after content decoding; beyond it the transfer fails with -1103.
  package var maximumBodyBytes: Int
  /// Requirements for each request's connection; App Transport Security without exceptions by
  /// default (LIFE-42).
  package var transportSecurity: TransportSecurityRules
  /// Whether redirects are followed; true by default. Otherwise the redirect is the response.
  package var followsRedirects: Bool
  /// Whether compressed bodies are unpacked; true by default. Otherwise the body is what came over
  /// the wire, and `Accept-Encoding` is sent only as given.
  package var decodesContent: Bool
  /// The link that every connection goes through; nil, the default, for none.
  package var proxy: ProxyEndpoint?
  /// Where the body goes; to the sink by default.
  package var destination: TransferDestination

  package init(
    url: String, method: String = "GET", headers: [HeaderField] = [], body: TransferBody = .none,
    connectTimeout: Duration? = nil, stallTimeout: Duration? = TransferRequest.defaultStallTimeout,
    resourceTimeout: Duration? = nil,
    maximumBodyBytes: Int = TransferRequest.defaultMaximumBodyBytes,
    transportSecurity: TransportSecurityRules = .standard, followsRedirects: Bool = true,
    decodesContent: Bool = true, proxy: ProxyEndpoint? = nil,
    destination: TransferDestination = .memory
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.connectTimeout = connectTimeout
    self.stallTimeout = stallTimeout
    self.resourceTimeout = resourceTimeout
    self.maximumBodyBytes = maximumBodyBytes
    self.transportSecurity = transportSecurity
    self.followsRedirects = followsRedirects
    self.decodesContent = decodesContent
    self.proxy = proxy
    self.destination = destination
  }

  /// A time limit that an extension chose, of any size: none from a year on, such as
  /// `.greatestFiniteMagnitude`, and `standard` for what is not a time.
  package static func timeout(seconds: Double, default standard: Duration?) -> Duration? {
    guard seconds >= 0 else { return standard }
    // Compared before it is converted: a duration does not hold every number.
    guard seconds < Double(TransferDeadlines.longest.components.seconds) else { return nil }
    return .seconds(seconds)
  }
}

/// The body that a request uploads.
package enum TransferBody: Sendable, Hashable {
  case none
  case bytes([UInt8])

  /// The number of bytes uploaded.
  package var count: Int {
    switch self {
    case .none: 0
    case .bytes(let bytes): bytes.count
    }
  }

  /// At most so many bytes of it.
  func first(_ count: Int) -> [UInt8] {
    switch self {
    case .none: []
    case .bytes(let bytes): Array(bytes.prefix(count))
    }
  }
}

/// Where a response's body goes.
package enum TransferDestination: Sendable, Hashable {
  /// To the sink, piece by piece.
  case memory
  /// To a new file `CFNetworkDownload_XXXXXX.tmp` in `folder`, an absolute path (ATTA-09). The file
  /// is there only when the transfer succeeds; then it is the receiver's to move or remove.
  case file(folder: String)
}
