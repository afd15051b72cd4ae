import CCurl
import NotificationModel

/// Turns a request into libcurl's options: every option the engine sets is here.
extension EasyHandle {
  /// Bytes read from a socket at once: enough for a fast network, 13 MB for 200 transfers.
  private static let receiveBufferBytes = 64 * 1024

  /// Sets the handle up for one request, from scratch.
  func prepare(
    _ hop: HopRequest, target: TransferPolicy.Target, connectTimeout: Duration?,
    configuration: TransferConfiguration
  ) {
    reset()
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_URL, hop.url.text)
    prefer(receiveBufferBytes: Self.receiveBufferBytes)
    confine(to: hop.url.scheme, target: target)
    secure(target: target, authorities: configuration.trustedAuthorities)
    set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
    // Waiting for a connection that may turn out to be shared pays only where HTTP/2 is possible.
    set(CURLOPT_PIPEWAIT, hop.url.scheme == "https" ? 1 : 0)
    if let connectTimeout, connectTimeout > .zero {
      set(CURLOPT_CONNECTTIMEOUT_MS, connectTimeout.wholeMilliseconds)
    }
    setMethod(hop)
    setHeaders(hop, userAgent: configuration.userAgent)
  }

  /// http and https only, no proxy, no credentials or cookies from anywhere, no redirects of
  /// libcurl's own: each hop is decided by `TransferPolicy`.
  private func confine(to scheme: String, target: TransferPolicy.Target) {
    set(CURLOPT_PROTOCOLS_STR, scheme)
    set(CURLOPT_REDIR_PROTOCOLS_STR, "https")
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_PROXY, "")
    set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
    switch target {
    case .network:
      set(opensLoopbackOnly: false)
    case .route(let route):
      // For any host and port: the route was chosen for this very URL.
      set(CURLOPT_CONNECT_TO, list: ["::\(route.address.rawValue):\(route.localPort)"])
      set(opensLoopbackOnly: true)
    }
  }

  private func secure(target: TransferPolicy.Target, authorities: String?) {
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    // App Transport Security's minimum.
    set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    guard case .route = target else { return }
    let nothing: String? = nil
    set(CURLOPT_CAPATH, nothing)
    set(CURLOPT_CAINFO, nothing)
    if let authorities { set(CURLOPT_CAINFO_BLOB, blob: authorities.utf8) }
  }

  private func setMethod(_ hop: HopRequest) {
    switch (hop.method, hop.body) {
    case ("HEAD", _): set(CURLOPT_NOBODY, 1)
    case (_, .bytes(let bytes)) where !bytes.isEmpty: set(upload: bytes)
    // These say how long their body is, even when there is none.
    case ("POST", _), ("PUT", _), ("PATCH", _): set(upload: [])
    default: set(CURLOPT_HTTPGET, 1)
    }
    if hop.method != "GET", hop.method != "HEAD" { set(CURLOPT_CUSTOMREQUEST, hop.method) }
  }

  private func setHeaders(_ hop: HopRequest, userAgent: String) {
    let has = { (name: String) in hop.headers.contains { $0.isNamed(name) } }
    let encoding = hop.headers.first { $0.isNamed("Accept-Encoding") }?.value
    // The empty text asks for every encoding libcurl can decode.
    set(CURLOPT_ACCEPT_ENCODING, encoding ?? "")
    if !has("User-Agent") { set(CURLOPT_USERAGENT, userAgent) }
    let lines = hop.headers.filter { !$0.isNamed("Accept-Encoding") }.map { field in
      // libcurl sends a field without a value for "Name;" and leaves it out for "Name:".
      field.value.isEmpty ? field.name + ";" : field.name + ": " + field.value
    }
    // URLSession never asks with Expect: 100-continue.
    set(CURLOPT_HTTPHEADER, list: lines + ["Expect:"])
  }
}

extension Duration {
  /// The duration in milliseconds, rounded up, at most a day.
  var wholeMilliseconds: Int {
    let day = Duration.seconds(24 * 3600)
    let (seconds, attoseconds) = min(self, day).components
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int(seconds) * 1000 + Int(rest)
  }

  /// The duration in seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
