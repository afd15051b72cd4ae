import Matching
import NIOCore
import NIOPosix

/// The state that the connections of a proxy share, for its event loop alone.
final class ProxyState {
  let configuration: LinkProxy.Configuration
  let password: String
  let clock: ProxyClock
  let times: ConnectionTimesLog
  private let overrides: ConditionOverrides
  private let eventLoop: ClosableEventLoop

  private var links: [LinkKey: ShapedLink] = [:]
  private var connections: [ObjectIdentifier: ProxiedConnection] = [:]
  private var streams = 0
  private var isClosed = false

  private struct LinkKey: Hashable {
    let link: Int
    /// The host whose own link it is; nil for the device's.
    let host: String?
  }

  /// Bytes that the system receives for an end before they are read, about; bounds what arrives at
  /// once when an end is closed.
  static let receiveBufferBytes = 256 * 1024

  init(
    configuration: LinkProxy.Configuration, password: String, clock: ProxyClock,
    times: ConnectionTimesLog, overrides: ConditionOverrides, eventLoop: ClosableEventLoop
  ) {
    self.configuration = configuration
    self.password = password
    self.clock = clock
    self.times = times
    self.overrides = overrides
    self.eventLoop = eventLoop
  }

  /// Keeps a connection until `remove`; false when the proxy is shutting down.
  func add(_ connection: ProxiedConnection) -> Bool {
    if !isClosed { connections[ObjectIdentifier(connection)] = connection }
    return !isClosed
  }

  func remove(_ connection: ProxiedConnection) {
    connections[ObjectIdentifier(connection)] = nil
  }

  func closeAll() {
    isClosed = true
    for connection in Array(connections.values) { connection.close(resetting: true) }
    links.removeAll()
  }

  /// A number for a direction of a connection.
  func nextStream() -> Int {
    streams += 1
    return streams
  }

  /// The link to a host: its own if it has one, otherwise the device's.
  func link(_ link: Int, to host: HostName) -> ShapedLink {
    let own = configuration.hostConditions.value(ofHost: host.text)
    let (override, version) = overrides.condition(link: link)
    let key = LinkKey(link: link, host: own == nil ? nil : host.text)
    if let known = links[key], known.version == version { return known }
    let condition =
      own ?? override ?? configuration.condition ?? NetworkCondition(name: "loopback")
    let made = ShapedLink(condition, version: version, seed: configuration.seed, clock: clock)
    links[key] = made
    return made
  }

  /// Forgets the links of a device that is gone.
  func forget(link: Int) {
    for key in links.keys where key.link == link { links[key] = nil }
  }

  /// Where a connection to a host leads; nil for nowhere.
  func target(of host: HostName, port: Int) -> ProxyTarget? {
    if let origin = configuration.origin,
      configuration.originAnswersAnyHost || configuration.originHosts.containsHost(host.text)
    {
      switch port {
      case 443: return .origin(port: origin.httpsPort)
      case 80: return .origin(port: origin.httpPort)
      default: if configuration.originHosts.containsHost(host.text) { return .nobody }
      }
    }
    let isNamed = configuration.reachableHosts.containsHost(host.text)
    guard configuration.allowsNetwork || isNamed else { return nil }
    return .real(host: host.text, port: port, onInternetOnly: !isNamed)
  }

  /// Connects to where a connection leads; `done` runs on the event loop unless the proxy is shut
  /// down before.
  func connect(
    to target: ProxyTarget, for connection: ProxiedConnection,
    _ done: @escaping (ProxyTarget.Result) -> Void
  ) {
    switch target {
    case .origin(let port):
      guard let address = try? SocketAddress(ipAddress: "127.0.0.1", port: port) else {
        return done(.failed(.connectionRefused))
      }
      connect(to: [address], for: connection, done)
    case .real(let host, let port, let onInternetOnly):
      let bound = NIOLoopBound((self, connection, done), eventLoop: clock.eventLoop)
      RealHost.look(up: host, port: port) { [eventLoop] addresses in
        eventLoop.execute {
          let (state, connection, done) = bound.value
          let allowed = onInternetOnly ? addresses.filter(\.isOnInternet) : addresses
          guard addresses.isEmpty == allowed.isEmpty else {
            return done(.failed(.connectionRefused))
          }
          state.connect(to: allowed[...], for: connection, done)
        }
      }
    case .nobody: done(.failed(.connectionRefused))
    }
  }

  /// Tries the addresses one after the other.
  private func connect(
    to addresses: ArraySlice<SocketAddress>, for connection: ProxiedConnection,
    _ done: @escaping (ProxyTarget.Result) -> Void
  ) {
    guard let address = addresses.first else { return done(.failed(.hostUnreachable)) }
    let bound = NIOLoopBound(connection, eventLoop: clock.eventLoop)
    ClientBootstrap(group: clock.eventLoop)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .channelOption(.autoRead, value: false)
      .channelOption(.socketOption(.so_rcvbuf), value: .init(Self.receiveBufferBytes))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let end = ProxyChannelHandler(.server, of: bound.value)
          try channel.pipeline.syncOperations.addHandler(end)
        }
      }
      .connect(to: address).assumeIsolated().whenComplete { result in
        switch result {
        case .success(let channel): done(.connected(channel))
        case .failure(let error):
          if addresses.count > 1 {
            self.connect(to: addresses.dropFirst(), for: connection, done)
          } else {
            done(.failed(RealHost.reply(to: error)))
          }
        }
      }
  }
}
