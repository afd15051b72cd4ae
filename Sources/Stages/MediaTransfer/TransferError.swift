/// Why a transfer failed: an `NSURLErrorDomain` code, Apple's text for it, and the cause.
///
/// Its texts never hold a URL's query, fragment, user name or password; its exchange does.
package struct TransferError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The domain of every code.
  package static let domain = "NSURLErrorDomain"

  /// The code by Apple's name.
  package var urlError: URLErrorCode
  /// Apple's text for the code.
  package var message: String
  /// The URL that failed, without query, fragment, user name and password.
  package var failingURL: String
  /// The host that failed; nil when the URL names none.
  package var host: String?
  /// The cause; nil when the code says it all.
  package var cause: Cause?
  /// The reason why a TLS handshake failed; nil for other errors.
  package var handshake: HandshakeRefusal?
  /// The last request that was sent, and what came back; nil when none was. Not part of any text.
  package var exchange: HTTPExchange?
  /// Where the time went; nil for a transfer that never began.
  package var metrics: TransferMetrics?
  /// Whether nothing on this machine answers for the host, and the network is not allowed.
  package var isUnserved = false
  /// Bytes of the body that came, after content decoding; 0 by default.
  package var bytes = 0

  /// The cause of an error.
  package struct Cause: Sendable, Hashable {
    /// The part that reported it.
    package enum Source: String, Sendable, Hashable {
      /// libcurl; the code is a `CURLcode`.
      case curl
      /// The operating system; the code is an `errno`.
      case system
      /// The simulator's own rules; the code is 0.
      case simulator
    }

    package var source: Source
    package var code: Int
    package var text: String

    package init(source: Source, code: Int, text: String) {
      self.source = source
      self.code = code
      self.text = text
    }
  }

  /// The number of the code, such as -1001.
  package var code: Int { urlError.rawValue }

  /// - Parameter url: as requested; its query, fragment and user are taken off here.
  package init(_ urlError: URLErrorCode, url: String, cause: Cause? = nil) {
    let shown = ShownURL(url)
    self.urlError = urlError
    self.failingURL = shown.text
    self.host = shown.host
    self.message = urlError.message(host: shown.host)
    self.cause = cause.map { cause in
      Cause(source: cause.source, code: cause.code, text: shown.redact(cause.text))
    }
  }

  package var description: String {
    let reason = cause.map { " (\($0.text))" } ?? ""
    return "Fetching \(failingURL) failed: \(message) [\(Self.domain) \(code)]\(reason)"
  }
}
