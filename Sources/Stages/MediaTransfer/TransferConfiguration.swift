/// Which hosts the engine may reach, which authorities it trusts, and its limits.
package struct TransferConfiguration: Sendable {
  /// Servers on this machine that answer for hosts; none by default.
  package var routes: [LocalRoute]
  /// The ports on 127.0.0.1 that answer for every host without a route; nil, the default, for none.
  package var fallbackRoute: FallbackRoute?
  /// Certificate authorities in PEM, the only ones trusted for routed hosts; none by default, so
  /// that https to a routed host fails with -1202.
  package var trustedAuthorities: String?
  /// Hosts without a route that are reached over the real network all the same, in lower case; none
  /// by default.
  package var reachableHosts: Set<String> = []
  /// Whether hosts without a route are reached over the real network, with the system's
  /// certificate store; false by default: they fail with -1009 without any DNS query.
  package var allowsNetwork: Bool
  /// Redirects followed before -1007; 20 by default, CFNetwork's number.
  package var maximumRedirects: Int
  /// Open connections; 512 by default, half of the usual limit of open files.
  package var maximumConnections: Int
  /// Open connections to one host and port; 128 by default, for batches over HTTP/1.1.
  package var maximumConnectionsPerHost: Int
  /// The user agent of requests that name none.
  package var userAgent: String
  /// Simulated seconds per second; 1 by default, always above 0. Time limits are divided by it,
  /// reported times are multiplied by it.
  package var speed: Double
  /// How long a proxy took to find and to reach the host of the connection from this local port,
  /// in simulated time; nil, the default, when no proxy can tell.
  package var connectionTimes: ConnectionTimes?
  /// The request header field that carries a transfer's number to routed hosts, and only to these;
  /// nil, the default, for none. A field of this name in a request is dropped.
  package var transferHeader: String?
  /// The engine calls this with a transfer's number when a request to a routed host failed. It
  /// gives the `NSURLErrorDomain` code and text of the server's own network; nil, the default, for
  /// none.
  package var verdict: Verdict?

  /// Ports of a server on this machine that answers for any host.
  package typealias FallbackRoute = (httpsPort: Int, httpPort: Int)
  /// Returns the time that a connection took, by its local port.
  package typealias ConnectionTimes =
    @Sendable (_ localPort: Int) -> (dns: Duration, connect: Duration)?
  /// Returns the reason why the transfer with a number failed.
  package typealias Verdict = @Sendable (_ transfer: UInt64) -> (code: Int, text: String)?

  /// A configuration; by default no host can be reached.
  package init(
    routes: [LocalRoute] = [], trustedAuthorities: String? = nil, allowsNetwork: Bool = false,
    maximumRedirects: Int = 20, maximumConnections: Int = 512,
    maximumConnectionsPerHost: Int = 128,
    userAgent: String = "NotificationService/1 CFNetwork/1494.0.7 Darwin/23.4.0",
    fallbackRoute: FallbackRoute? = nil, speed: Double = 1,
    connectionTimes: ConnectionTimes? = nil, transferHeader: String? = nil,
    verdict: Verdict? = nil
  ) {
    precondition(speed > 0 && speed.isFinite, "a speed is above 0")
    self.routes = routes
    self.trustedAuthorities = trustedAuthorities
    self.allowsNetwork = allowsNetwork
    self.maximumRedirects = maximumRedirects
    self.maximumConnections = maximumConnections
    self.maximumConnectionsPerHost = maximumConnectionsPerHost
    self.userAgent = userAgent
    self.fallbackRoute = fallbackRoute
    self.speed = speed
    self.connectionTimes = connectionTimes
    self.transferHeader = transferHeader
    self.verdict = verdict
  }
}

/// A server on this machine that answers for a host.
package struct LocalRoute: Sendable, Hashable {
  /// The address the server listens on: only loopback, so that a route never leaves the machine.
  package enum Loopback: String, Sendable, Hashable {
    case ipv4 = "127.0.0.1"
    case ipv6 = "[::1]"
  }

  /// The host in URLs, in lower case; IPv6 addresses in brackets.
  package var host: String
  /// The port in URLs: 443 for https without a port.
  package var port: Int
  package var address: Loopback
  /// The port the server listens on.
  package var localPort: Int

  /// A route, such as `LocalRoute(host: "photos.example", localPort: 8443)`.
  package init(host: String, port: Int = 443, address: Loopback = .ipv4, localPort: Int) {
    self.host = host.lowercased()
    self.port = port
    self.address = address
    self.localPort = localPort
  }
}
