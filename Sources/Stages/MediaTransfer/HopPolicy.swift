import Matching

/// Decides where a request may go, before every hop, redirects included.
struct HopPolicy: Sendable {
  /// Where a request goes.
  enum Target: Sendable, Hashable {
    /// To a server on this machine.
    case route(LocalRoute)
    /// To the host itself, wherever it is.
    case network
    /// To the host itself if it is on the internet: neither this machine nor one beside it.
    case internet
  }

  let allowsNetwork: Bool
  private let reachableHosts: Set<String>
  private let routes: [Endpoint: LocalRoute]
  private let fallback: TransferConfiguration.FallbackRoute?

  private struct Endpoint: Hashable {
    var host: String
    var port: Int
  }

  /// The policy of a configuration; of two routes for one host and port the later counts.
  init(_ configuration: TransferConfiguration) {
    allowsNetwork = configuration.allowsNetwork
    reachableHosts = configuration.reachableHosts
    fallback = configuration.fallbackRoute
    routes = Dictionary(
      configuration.routes.map { (Endpoint(host: $0.host, port: $0.port), $0) }
    ) { _, later in later }
  }

  /// Where a request for `url` goes.
  /// - Throws: -1022 for plain http that is not allowed (LIFE-42), -1009 for a host without a
  ///   route while the network is not allowed.
  func target(
    of url: TransferURL, allowsInsecureHTTP: Bool
  ) throws(TransferURL.Fault) -> Target {
    guard url.scheme == "https" || allowsInsecureHTTP else {
      throw TransferURL.Fault(
        code: .appTransportSecurityRequiresSecureConnection,
        text: "plain http is not allowed; use https, or set NSAppTransportSecurity in the "
          + "extension's own Info.plist")
    }
    if let route = route(to: url) { return .route(route) }
    if let fallback, !reachableHosts.containsHost(url.host) {
      let port = url.scheme == "https" ? fallback.httpsPort : fallback.httpPort
      return .route(LocalRoute(host: url.host, port: url.port, localPort: port))
    }
    if reachableHosts.containsHost(url.host) { return .network }
    guard allowsNetwork else {
      throw TransferURL.Fault(
        code: .notConnectedToInternet,
        text: "nothing answers for \(url.host):\(url.port) here, and the network is not allowed; "
          + "serve the host or allow the network",
        isUnserved: true)
    }
    return .internet
  }

  /// The route to a host by its name, or by a name with a `*` that stands for it.
  private func route(to url: TransferURL) -> LocalRoute? {
    for name in HostNames.covering(url.host) {
      if let route = routes[Endpoint(host: name, port: url.port)] {
        return LocalRoute(host: url.host, port: url.port, localPort: route.localPort)
      }
    }
    return nil
  }

  /// The failure for an unnamed host that is not on the internet, as its address shows. It is the
  /// same as where no server listens (-1004). A device would reach neither this machine nor the
  /// hosts inside this machine's own network.
  static func notOnInternet(_ url: TransferURL) -> TransferURL.Fault {
    TransferURL.Fault(
      code: .cannotConnectToHost,
      text: "\(url.host) is an address of this machine or of a private network, which allowing the "
        + "network does not open; name the host in a network file", isUnserved: true)
  }
}
