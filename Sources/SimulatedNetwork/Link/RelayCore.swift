import NIOCore
import NIOPosix
import Synchronization

/// What the connections of a relay share, for its event loop alone.
final class RelayCore {
  let configuration: LinkRelay.Configuration
  let password: String
  let clock: RelayClock
  let times: ConnectionTimesLog
  private let overrides: ConditionOverrides
  private let gate: RelayGate

  private var links: [LinkKey: RelayLink] = [:]
  private var connections: [ObjectIdentifier: RelayedConnection] = [:]
  private var flows = 0
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
    configuration: LinkRelay.Configuration, password: String, clock: RelayClock,
    times: ConnectionTimesLog, overrides: ConditionOverrides, gate: RelayGate
  ) {
    self.configuration = configuration
    self.password = password
    self.clock = clock
    self.times = times
    self.overrides = overrides
    self.gate = gate
  }

  /// Keeps a connection until `remove`; false when the relay is shutting down.
  func add(_ connection: RelayedConnection) -> Bool {
    if !isClosed { connections[ObjectIdentifier(connection)] = connection }
    return !isClosed
  }

  func remove(_ connection: RelayedConnection) {
    connections[ObjectIdentifier(connection)] = nil
  }

  func closeAll() {
    isClosed = true
    for connection in Array(connections.values) { connection.close(resetting: true) }
    links.removeAll()
  }

  /// A number for a direction of a connection.
  func nextFlow() -> Int {
    flows += 1
    return flows
  }

  /// The link to a host: its own if it has one, otherwise the device's.
  func link(_ link: Int, to host: HostName) -> RelayLink {
    let own = configuration.hostConditions[host.text]
    let (override, version) = overrides.condition(link: link)
    let key = LinkKey(link: link, host: own == nil ? nil : host.text)
    if let known = links[key], known.version == version { return known }
    let condition =
      own ?? override ?? configuration.condition ?? NetworkCondition(name: "loopback")
    let made = RelayLink(condition, version: version, seed: configuration.seed, clock: clock)
    links[key] = made
    return made
  }

  /// Forgets the links of a device that is gone.
  func forget(link: Int) {
    for key in links.keys where key.link == link { links[key] = nil }
  }

  /// Where a connection to a host leads; nil for nowhere.
  func target(of host: HostName, port: Int) -> RelayTarget? {
    if let origin = configuration.origin,
      configuration.originAnswersAnyHost || configuration.originHosts.contains(host.text)
    {
      switch port {
      case 443: return .origin(port: origin.httpsPort)
      case 80: return .origin(port: origin.httpPort)
      default: if configuration.originHosts.contains(host.text) { return .nobody }
      }
    }
    let isReachable =
      configuration.allowsNetwork || configuration.reachableHosts.contains(host.text)
    return isReachable ? .real(host: host.text, port: port) : nil
  }

  /// Connects to where a connection leads; `done` runs on the event loop unless the relay is shut
  /// down before.
  func connect(
    to target: RelayTarget, for connection: RelayedConnection,
    _ done: @escaping (RelayTarget.Result) -> Void
  ) {
    switch target {
    case .origin(let port):
      guard let address = try? SocketAddress(ipAddress: "127.0.0.1", port: port) else {
        return done(.failed(.connectionRefused))
      }
      connect(to: [address], for: connection, done)
    case .real(let host, let port):
      let loop = clock.eventLoop
      let bound = NIOLoopBound((self, connection, done), eventLoop: loop)
      RealHost.look(up: host, port: port) { [gate] addresses in
        gate.enter(loop) {
          let (core, connection, done) = bound.value
          core.connect(to: addresses[...], for: connection, done)
        }
      }
    case .nobody: done(.failed(.connectionRefused))
    }
  }

  /// Tries the addresses one after the other.
  private func connect(
    to addresses: ArraySlice<SocketAddress>, for connection: RelayedConnection,
    _ done: @escaping (RelayTarget.Result) -> Void
  ) {
    guard let address = addresses.first else { return done(.failed(.hostUnreachable)) }
    let bound = NIOLoopBound(connection, eventLoop: clock.eventLoop)
    ClientBootstrap(group: clock.eventLoop)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .channelOption(.autoRead, value: false)
      .channelOption(.socketOption(.so_rcvbuf), value: .init(Self.receiveBufferBytes))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let end = RelayEnd(.server, of: bound.value)
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
