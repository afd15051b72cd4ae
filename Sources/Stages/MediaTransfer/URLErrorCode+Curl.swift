import CCurl
import Glibc

/// libcurl's description of a failed transfer.
struct CurlFailure: Sendable, Hashable {
  var code: CURLcode.RawValue
  /// OpenSSL's verdict on the server's certificate: an `X509_V_ERR_…`, 0 for none.
  var certificateVerdict = 0
  /// The `errno` of the last connection attempt; 0 for none.
  var systemError: Int32 = 0
  /// The proxy's reply: a `CURLproxycode`, 0 for none.
  var proxyReply = 0
  /// libcurl's text.
  var text = ""
}

/// The one place where libcurl's codes become `NSURLErrorDomain` codes.
extension URLErrorCode {
  /// The code URLSession gives where libcurl gives `failure`.
  init(_ failure: CurlFailure) {
    switch CURLcode(rawValue: failure.code) {
    case CURLE_ABORTED_BY_CALLBACK: self = .cancelled
    case CURLE_URL_MALFORMAT: self = .badURL
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut
    case CURLE_COULDNT_RESOLVE_HOST: self = .cannotFindHost
    case CURLE_COULDNT_CONNECT: self = Self.connecting(failure)
    case CURLE_PROXY: self = ProxyRefusal(reply: failure.proxyReply).code
    case CURLE_TOO_MANY_REDIRECTS: self = .httpTooManyRedirects
    case CURLE_BAD_CONTENT_ENCODING: self = Self.decoding(failure)
    case CURLE_FILESIZE_EXCEEDED: self = .dataLengthExceedsMaximum
    // Out of memory is libcurl's answer to a header line over 100 KB; unsupported protocol its
    // answer to a reply without a status line (HTTP/0.9): the scheme is checked before.
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_OUT_OF_MEMORY:
      self = .cannotParseResponse
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR,
      CURLE_HTTP2, CURLE_HTTP2_STREAM:
      self = Self.losing(failure)
    case CURLE_PEER_FAILED_VERIFICATION: self = Self.distrusting(failure)
    case CURLE_SSL_CONNECT_ERROR: self = Self.handshaking(failure)
    case CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_USE_SSL_FAILED,
      CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_ISSUER_ERROR:
      self = .secureConnectionFailed
    default: self = .unknown
    }
  }

  private static func connecting(_ failure: CurlFailure) -> URLErrorCode {
    failure.systemError == ENETUNREACH ? .notConnectedToInternet : .cannotConnectToHost
  }

  private static func decoding(_ failure: CurlFailure) -> URLErrorCode {
    failure.text.contains("Unrecognized content encoding")
      ? .cannotDecodeContentData : .cannotDecodeRawData
  }

  private static func losing(_ failure: CurlFailure) -> URLErrorCode {
    if let alert = clientCertificateAlert(failure) { return alert }
    // Chunks that are not chunks are garbage, not a lost connection.
    return failure.text.contains("chunked-encoding") ? .cannotParseResponse : .networkConnectionLost
  }

  private static func handshaking(_ failure: CurlFailure) -> URLErrorCode {
    clientCertificateAlert(failure) ?? .secureConnectionFailed
  }

  /// A server that wants a certificate says so in a TLS alert, which libcurl passes on as text.
  private static func clientCertificateAlert(_ failure: CurlFailure) -> URLErrorCode? {
    if failure.text.contains("alert certificate required") { return .clientCertificateRequired }
    if failure.text.contains("alert bad certificate") { return .clientCertificateRejected }
    return nil
  }

  /// -1202 covers unknown authorities too: that is what devices log for them.
  private static func distrusting(_ failure: CurlFailure) -> URLErrorCode {
    switch failure.certificateVerdict {
    case 9: .serverCertificateNotYetValid  // X509_V_ERR_CERT_NOT_YET_VALID
    case 10: .serverCertificateHasBadDate  // X509_V_ERR_CERT_HAS_EXPIRED
    default: .serverCertificateUntrusted
    }
  }
}
