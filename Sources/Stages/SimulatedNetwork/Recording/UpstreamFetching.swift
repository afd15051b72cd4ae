import JSONModel
import NotificationModel

/// Asks real hosts, on behalf of the simulated origin.
package protocol UpstreamFetching: Sendable {
  /// Sends a request and waits for the head of its response; the body comes by and by.
  ///
  /// It follows no redirects and decodes no content: the host's answer passes as it is.
  /// - Throws: `UpstreamFailure` when no response comes; a status of 500 is one.
  func fetch(_ request: UpstreamRequest) async throws(UpstreamFailure) -> UpstreamResponse
}

/// A request to a real host.
package struct UpstreamRequest: Sendable, Hashable {
  /// `https` or `http`.
  package var scheme: OriginRequest.Scheme
  package var host: HostName
  /// Nil for the scheme's own port.
  package var port: Int?
  package var method: String
  /// Path and query as they were sent, with the leading slash.
  package var target: String
  /// Fields in order, without those of the connection.
  package var headers: [HeaderField]
  package var body: [UInt8]

  /// Creates a request; a GET without fields and body by default.
  package init(
    scheme: OriginRequest.Scheme, host: HostName, port: Int? = nil, method: String = "GET",
    target: String, headers: [HeaderField] = [], body: [UInt8] = []
  ) {
    self.scheme = scheme
    self.host = host
    self.port = port == scheme.standardPort ? nil : port
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }

  /// The absolute URL, with its query.
  package var url: String {
    "\(scheme.rawValue)://\(host.bracketed)\(port.map { ":\($0)" } ?? "")\(target)"
  }
}

extension OriginRequest.Scheme {
  /// The port of URLs that name none.
  package var standardPort: Int {
    switch self {
    case .http: 80
    case .https: 443
    }
  }
}

/// The head of a real host's response, and where its body comes from.
package struct UpstreamResponse: Sendable {
  package var status: Int
  /// Fields in the host's order; `Content-Encoding` is that of the body's bytes.
  package var headers: [HeaderField]
  package var body: any UpstreamBody

  package init(status: Int, headers: [HeaderField], body: any UpstreamBody) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// A real host's body on its way; the transfer ends when it is released.
package protocol UpstreamBody: Sendable {
  /// The next part; one task at a time may ask for it, and not after `.end`.
  /// - Throws: `UpstreamFailure` when the transfer broke off, also because the task was cancelled.
  func next() async throws(UpstreamFailure) -> UpstreamPart
}

/// A part of a real host's body.
package enum UpstreamPart: Sendable, Hashable {
  /// Bytes as they came over the network, not decoded.
  case bytes([UInt8])
  /// The body was whole.
  case end(UpstreamTimings)
}

/// Where the time of an exchange with a real host went, in real time.
package struct UpstreamTimings: Sendable, Hashable {
  /// Finding the host's addresses; zero on a connection that already stood.
  package var dns = Duration.zero
  /// The TCP connection; zero on one that already stood.
  package var connect = Duration.zero
  /// The TLS handshake; zero on a connection that already stood.
  package var tls = Duration.zero
  /// From the start to the first byte of the response.
  package var firstByte = Duration.zero
  /// From the start to the last byte.
  package var total = Duration.zero

  /// No time at all.
  package init() {}
}

/// Why a real host could not be reached.
package struct UpstreamFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// A code of `NSURLErrorDomain`, such as -1003.
  package var code: Int
  /// A description of the error, without the URL's query.
  package var text: String

  package init(code: Int, text: String) {
    self.code = code
    self.text = text
  }

  package var description: String { "\(text) [NSURLErrorDomain \(code)]" }
}
