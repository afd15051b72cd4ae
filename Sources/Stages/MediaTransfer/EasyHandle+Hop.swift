import CCurl
import JSONModel
import NotificationModel

/// Everything that decides how one request is made.
struct HopPlan: Sendable {
  var hop: HopRequest
  var target: HopPolicy.Target
  var fields: RequestFields
  var security: TransportSecurityRules.Requirements
  var proxy: ProxyEndpoint?
  /// In real time; name look-up, connection, proxy and TLS together.
  var connectTimeout: Duration
}

/// Turns a request into libcurl's options: every option the engine sets is here, those of TLS in
/// `EasyHandle+Security`.
extension EasyHandle {
  /// Bytes read from a socket at once: enough for a fast network, 13 MB for 200 transfers.
  private static let receiveBufferBytes = 64 * 1024

  /// Sets the handle up for one request, from scratch.
  func prepare(_ plan: HopPlan, authorities: String?) {
    reset()
    let scheme = plan.hop.url.scheme
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_URL, plan.hop.url.text)
    prefer(receiveBufferBytes: Self.receiveBufferBytes)
    confine(to: scheme)
    if let proxy = plan.proxy { go(through: proxy) } else { go(to: plan.target) }
    secure(target: plan.target, authorities: authorities, requirements: plan.security)
    set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
    // Waiting for a connection that may turn out to be shared pays only where HTTP/2 is possible.
    set(CURLOPT_PIPEWAIT, scheme == "https" ? 1 : 0)
    set(CURLOPT_CONNECTTIMEOUT_MS, max(1, plan.connectTimeout.wholeMilliseconds))
    setMethod(plan.hop)
    set(CURLOPT_ACCEPT_ENCODING, plan.fields.encodings)
    set(CURLOPT_HTTPHEADER, list: plan.fields.lines)
  }

  /// http and https only, no credentials or cookies from anywhere, no redirects of libcurl's own:
  /// each hop is decided by `HopPolicy`.
  private func confine(to scheme: String) {
    set(CURLOPT_PROTOCOLS_STR, scheme)
    set(CURLOPT_REDIR_PROTOCOLS_STR, "https")
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
  }

  private func go(to target: HopPolicy.Target) {
    set(CURLOPT_PROXY, "")
    switch target {
    case .network: set(opensLoopbackOnly: false)
    case .internet: keepToInternet()
    case .route(let route):
      // For any host and port: the route was chosen for this very URL.
      set(CURLOPT_CONNECT_TO, list: ["::\(route.address.rawValue):\(route.localPort)"])
      set(opensLoopbackOnly: true)
    }
  }

  /// The proxy finds the way; it is the only peer, also for hosts of the network.
  private func go(through proxy: ProxyEndpoint) {
    set(CURLOPT_PROXY, proxy.url)
    // The environment's no_proxy must not lead around the proxy.
    set(CURLOPT_NOPROXY, "")
    set(CURLOPT_SOCKS5_AUTH, Int(ccurl_auth_basic))
    set(CURLOPT_PROXYUSERNAME, proxy.user)
    set(CURLOPT_PROXYPASSWORD, proxy.password)
    set(CURLOPT_ADDRESS_SCOPE, proxy.scope)
    set(opensLoopbackOnly: true)
  }

  private func setMethod(_ hop: HopRequest) {
    switch (hop.isUpload, hop.body) {
    case (true, .bytes(let bytes)): set(upload: bytes)
    // These say how long their body is, even when there is none.
    case (true, .none): set(upload: [])
    case (false, _): set(hop.method == "HEAD" ? CURLOPT_NOBODY : CURLOPT_HTTPGET, 1)
    }
    if hop.method != "GET", hop.method != "HEAD" { set(CURLOPT_CUSTOMREQUEST, hop.method) }
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
