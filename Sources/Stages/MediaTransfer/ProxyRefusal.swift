import CCurl

/// Why a proxy reached no host, as the device would put it: the text does not mention the proxy.
struct ProxyRefusal: Sendable, Hashable {
  let code: URLErrorCode
  let text: String

  /// - Parameter reply: libcurl's `CURLINFO_PROXY_ERROR`.
  init(reply: Int) {
    switch CURLproxycode(rawValue: UInt32(clamping: reply)) {
    case CURLPX_REPLY_HOST_UNREACHABLE:
      self.init(.cannotFindHost, "the host's name has no address")
    case CURLPX_REPLY_CONNECTION_REFUSED:
      self.init(.cannotConnectToHost, "the host refused the connection")
    case CURLPX_REPLY_NETWORK_UNREACHABLE:
      self.init(.notConnectedToInternet, "there is no way to the host's network")
    case CURLPX_REPLY_NOT_ALLOWED:
      self.init(
        .notConnectedToInternet,
        "nothing answers for the host here, and the network is not allowed; serve the host or "
          + "allow the network")
    case CURLPX_REPLY_TTL_EXPIRED:
      self.init(.cannotConnectToHost, "the host is too far away to be reached")
    case CURLPX_CLOSED, CURLPX_RECV_CONNECT, CURLPX_RECV_REQACK, CURLPX_RECV_ADDRESS,
      CURLPX_RECV_AUTH, CURLPX_SEND_CONNECT, CURLPX_SEND_REQUEST, CURLPX_SEND_AUTH:
      self.init(
        .networkConnectionLost, "the link closed the connection before the host was reached")
    case CURLPX_USER_REJECTED, CURLPX_NO_AUTH, CURLPX_LONG_USER, CURLPX_LONG_PASSWD:
      self.init(.cannotConnectToHost, "the simulated link does not know this device")
    default:
      self.init(.cannotConnectToHost, "the simulated link failed (libcurl's proxy error \(reply))")
    }
  }

  private init(_ code: URLErrorCode, _ text: String) {
    self.code = code
    self.text = text
  }
}
