import NIOCore
import NIOPosix

/// The devices' way into the network: a SOCKS 5 server on loopback that delays, paces and loses
/// data as the links of the devices would.
///
/// Clients log in with `userName(link:)` and `password`: without them nothing is reachable.
package final class LinkProxy: Sendable {
  /// The servers and settings of a proxy.
  package struct Configuration: Sendable {
    /// The devices' condition; nil, the default, for loopback as it is.
    package var condition: NetworkCondition?
    /// Hosts with a link of their own, by name in lower case; none by default.
    package var hostConditions: [String: NetworkCondition] = [:]
    /// The ports of the simulated origin on 127.0.0.1; nil, the default, for none.
    package var origin: (httpsPort: Int, httpPort: Int)?
    /// The hosts the origin answers for, in lower case; none by default.
    package var originHosts: Set<String> = []
    /// Whether the origin answers for all hosts; false by default.
    package var originAnswersAnyHost = false
    /// Hosts that are reached over the real network, in lower case; none by default.
    package var reachableHosts: Set<String> = []
    /// Whether other hosts are reached over the real network; false by default.
    package var allowsNetwork = false
    /// The seed of loss and jitter; 0 by default.
    package var seed: UInt64 = 0
    /// How fast simulated time runs; as real time by default.
    package var scale = TimeScale()
    /// Decides about a connection to a host and port; admits all by default. The proxy calls it
    /// once for each, on its own thread, which it must not block.
    package var admit: @Sendable (_ host: String, _ port: Int) -> Admission = { _, _ in .admitted }

    /// A proxy through which no host is reached.
    package init() {}
  }

  /// The port on 127.0.0.1.
  package let port: Int
  /// The password of this run.
  package let password: String

  private let group: MultiThreadedEventLoopGroup
  private let listener: any Channel
  private let state: NIOLoopBound<ProxyState>
  private let times: ConnectionTimesLog
  private let overrides: ConditionOverrides
  private let eventLoop: ClosableEventLoop

  /// Connections the kernel keeps until they are accepted: a batch opens hundreds at once.
  private static let backlog: Int32 = 1_024

  private init(
    group: MultiThreadedEventLoopGroup, listener: any Channel, port: Int,
    state: NIOLoopBound<ProxyState>, parts: Parts
  ) {
    self.group = group
    self.listener = listener
    self.port = port
    self.state = state
    password = parts.password
    times = parts.times
    overrides = parts.overrides
    eventLoop = parts.eventLoop
  }

  /// Opens a port and serves it until `shutdown`, which every caller owes.
  /// - Throws: `NetworkError` for a condition that no link can have, and when no port can be opened.
  package static func start(
    _ configuration: Configuration
  ) async throws(NetworkError) -> LinkProxy {
    try configuration.condition?.checked()
    for condition in configuration.hostConditions.values { try condition.checked() }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      let eventLoop = group.next()
      let parts = Parts(eventLoop: ClosableEventLoop(eventLoop))
      let state = try await eventLoop.submit {
        NIOLoopBound(
          parts.state(configuration, eventLoop), eventLoop: eventLoop)
      }.get()
      let listener = try await listen(group, state)
      guard let port = listener.localAddress?.port else { throw ChannelError.unknownLocalAddress }
      return LinkProxy(group: group, listener: listener, port: port, state: state, parts: parts)
    } catch {
      try? await group.shutdownGracefully()
      throw NetworkError(
        .listen, "cannot open a port on 127.0.0.1 for the proxy (\(error))", cause: error)
    }
  }

  /// The user name that stands for a device's link.
  package func userName(link: Int) -> String {
    String(link)
  }

  /// Sets a fresh link of that condition for a device's new connections in place of the proxy's;
  /// nil for the proxy's. Open connections keep their link.
  package func setCondition(_ condition: NetworkCondition?, link: Int) {
    overrides.set(condition, link: link)
  }

  /// Forgets a device: its condition, what its link has looked up, its numbers of connections.
  package func forget(link: Int) {
    overrides.set(nil, link: link)
    eventLoop.execute { [state] in state.value.forget(link: link) }
  }

  /// The times that the connection from a client's port took to open; nil before it is connected
  /// and long after it is closed.
  package func connectionTimes(localPort: Int) -> ConnectionTimes? {
    times.times(port: localPort)
  }

  /// Cuts every connection and ends the thread; once is enough.
  package func shutdown() async {
    guard eventLoop.close() else { return }
    try? await listener.close()
    try? await group.next().submit { [state] in state.value.closeAll() }.get()
    try? await group.shutdownGracefully()
  }

  private static func listen(
    _ group: MultiThreadedEventLoopGroup, _ state: NIOLoopBound<ProxyState>
  ) async throws -> any Channel {
    try await ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: backlog)
      .serverChannelOption(
        .socketOption(.so_rcvbuf), value: .init(ProxyState.receiveBufferBytes)
      )
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.autoRead, value: false)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let connection = ProxiedConnection(client: channel, proxy: state.value)
          try channel.pipeline.syncOperations.addHandler(
            ProxyChannelHandler(.client, of: connection))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
  }

  /// The parts that the proxy shares with its event loop.
  private struct Parts: Sendable {
    let password = randomPassword()
    let times = ConnectionTimesLog()
    let overrides = ConditionOverrides()
    let eventLoop: ClosableEventLoop

    func state(_ configuration: Configuration, _ eventLoop: any EventLoop) -> ProxyState {
      ProxyState(
        configuration: configuration, password: password,
        clock: ProxyClock(eventLoop: eventLoop, scale: configuration.scale), times: times,
        overrides: overrides, eventLoop: self.eventLoop)
    }

    /// 128 random bits, which cannot be guessed.
    private static func randomPassword() -> String {
      var generator = SystemRandomNumberGenerator()
      return (0..<2).map { _ in String(generator.next() as UInt64, radix: 36) }.joined()
    }
  }
}
