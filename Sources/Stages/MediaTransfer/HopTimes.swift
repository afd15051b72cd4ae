/// The times of one request, in simulated seconds since it began.
struct HopTimes: Sendable {
  /// Where the time before the request went.
  struct Phases: Sendable, Hashable {
    var dns = 0.0
    var connect = 0.0
    var tls = 0.0
  }

  /// Until it ended, however it did.
  var elapsed: Double
  /// libcurl's moments; 0 for what was not reached.
  var nameLookup = 0.0
  var connect = 0.0
  var appConnect = 0.0
  var preTransfer = 0.0
  /// Whether the request made its connection itself.
  var isNewConnection = true
  var isSecure = true
  /// Whether the connection went through a proxy, so that libcurl's `connect` is only the way
  /// there.
  var isProxied = false
  /// How long the proxy took to find and to reach the host; nil when it cannot tell, or not yet.
  var proxy: (dns: Double, connect: Double)?
  /// Whether the request ended because the host has no address.
  var hasNoHost = false

  /// The phases; one that was not finished lasts until the end, those after it are 0.
  var phases: Phases {
    if hasNoHost, preTransfer == 0 { return Phases(dns: proxy?.dns ?? elapsed) }
    guard isNewConnection else { return Phases() }
    if isProxied {
      if let proxy { return beyondProxy(proxy) }
      if appConnect == 0, preTransfer == 0 { return Phases(connect: elapsed) }
    }
    var phases = Phases(dns: nameLookup)
    phases.connect = (connect > 0 ? connect : elapsed) - nameLookup
    if isSecure, connect > 0 { phases.tls = (appConnect > 0 ? appConnect : elapsed) - connect }
    return phases.notNegative
  }

  private func beyondProxy(_ proxy: (dns: Double, connect: Double)) -> Phases {
    var phases = Phases(dns: proxy.dns, connect: proxy.connect)
    if isSecure {
      phases.tls = (appConnect > 0 ? appConnect : elapsed) - proxy.dns - proxy.connect
    }
    return phases.notNegative
  }
}

extension HopTimes.Phases {
  /// libcurl's clock and the proxy's are two.
  fileprivate var notNegative: HopTimes.Phases {
    HopTimes.Phases(dns: max(0, dns), connect: max(0, connect), tls: max(0, tls))
  }
}
