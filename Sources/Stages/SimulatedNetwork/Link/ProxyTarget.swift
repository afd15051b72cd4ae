import NIOCore

/// Where a connection leads.
enum ProxyTarget: Sendable, Hashable {
  /// To a port of the simulated origin.
  case origin(port: Int)
  /// Over the real network.
  case real(host: String, port: Int, onInternetOnly: Bool)
  /// To a host of the origin, at a port where it does not listen.
  case nobody

  /// The result of an attempt to connect.
  enum Result {
    case connected(any Channel)
    case failed(SOCKSNegotiation.Reply)
  }

  /// Whether the real network takes part, and with it real time.
  var isReal: Bool {
    if case .real = self { true } else { false }
  }
}
