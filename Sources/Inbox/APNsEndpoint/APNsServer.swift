import APNs
import Cryptography
import Foundation
import NIOCore
import NIOHTTP2
import NIOPosix
import NIOTLS
import ServerTLS
import SimulatedNetwork
import Synchronization

/// The door that APNs' clients come to: HTTP/2 over TLS, on this machine.
package final class APNsServer: Sendable {
  /// How the door works.
  package struct Options: Sendable {
    package var host = "127.0.0.1"
    /// 0 for any that is free; 2197 is APNs' other port.
    package var port = 2197
    /// The port that channels are made and deleted at; 0 for any that is free, nil for none. Apple's are
    /// 2195 in the sandbox and 2196.
    package var channelsPort: Int?
    package var rules = DoorRules()
    /// The authority of the certificate; nil for one of its own.
    package var authority: OriginAuthority?
    /// Names beside those of this machine and of Apple that the certificate is good for.
    package var names: [String] = []
    /// How many connections may be open; each takes about 40 KB, and a file.
    package var connectionLimit = HeldConnections.limit(atMost: 4_000)
    /// How long a client may take for the handshake.
    package var handshake = TimeAmount.seconds(10)
    /// How long a connection may be still.
    package var idle = TimeAmount.hours(1)
    /// The authority for the certificates that providers may present in place of tokens.
    package var providers = ProviderAuthority()
    /// The time, for tokens.
    package var now: @Sendable () -> Date = { Date() }

    package init() {}
  }

  /// Why a port cannot be listened on.
  package struct PortError: Error {
    package let port: Int
    /// Whether it is the port for channels.
    package let isForChannels: Bool
    /// The system's error.
    package let cause: any Error
  }

  /// Takes the pushes of a connection that came at once and that APNs' rules have nothing against, and
  /// says what to answer to each.
  package typealias Accept = @Sendable ([DoorPush]) async -> [DoorAnswer]
  /// Makes, reads and deletes channels.
  package typealias Manage = @Sendable (ChannelRequest) async -> DoorAnswer

  /// The parts that all connections share.
  final class Door: Sendable {
    let settings: DoorSettings
    let providers: ProviderAuthority
    let now: @Sendable () -> Date
    let accept: Accept
    /// The function for requests about channels; nil on the endpoint for pushes.
    let manage: Manage?
    /// The connections; those without a good credential make room for others.
    let held: HeldConnections
    private let waiter = Mutex<(count: Int, CheckedContinuation<Void, Never>)?>(nil)

    init(
      _ options: Options, _ settings: DoorSettings, _ accept: @escaping Accept,
      manage: Manage? = nil
    ) {
      (self.settings, now) = (settings, options.now)
      held = HeldConnections(limit: options.connectionLimit)
      providers = options.providers
      (self.accept, self.manage) = (accept, manage)
    }

    var rules: DoorRules { settings.rules }

    func opened(_ channel: any Channel) {
      held.add(channel)
      tellWaiter()
    }

    func notify(at count: Int, _ continuation: CheckedContinuation<Void, Never>) {
      waiter.withLock { $0 = (count, continuation) }
      tellWaiter()
    }

    private func tellWaiter() {
      let count = held.count
      let ready = waiter.withLock { waiter -> CheckedContinuation<Void, Never>? in
        guard let known = waiter, count >= known.count else { return nil }
        waiter = nil
        return known.1
      }
      ready?.resume()
    }
  }

  /// The names of Apple's hosts that pushes go to.
  package static let pushNames = [
    "api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com",
    "api-broadcast.push.apple.com", "api-broadcast.sandbox.push.apple.com",
  ]
  /// The names of Apple's hosts where channels are made.
  package static let channelNames = [
    "api-manage-broadcast.push.apple.com", "api-manage-broadcast.sandbox.push.apple.com",
  ]

  /// The port it listens on.
  package let port: Int
  /// The certificate that clients have to trust, as PEM text.
  package let authorityPEM: String
  /// The port that channels are made and deleted at; nil for none.
  package let channelsPort: Int?
  private let doors: [Door]
  private let listeners: [any Channel]
  private let group: MultiThreadedEventLoopGroup

  /// Listens.
  /// - Parameter settings: the rules, where somebody changes them; by default those of the options.
  /// - Throws: `PortError` for an address that cannot be used.
  package init(
    _ options: Options, settings: DoorSettings? = nil, accept: @escaping Accept,
    manage: @escaping Manage = { $0.refusal(.badPath) }
  ) async throws {
    let settings = settings ?? DoorSettings(options.rules)
    let authority = try options.authority ?? OriginAuthority(lasting: .server)
    let own = ["localhost", "127.0.0.1", "::1"]
    let certificate = try authority.certificate(
      for: own + Self.pushNames + Self.channelNames + options.names
        + (own.contains(options.host) ? [] : [options.host]))
    // A client may show a certificate; what is wrong with it is said to its first push. Clients
    // that name no protocol speak HTTP/2 too.
    let context = try TLSContext(
      certificate.certificate, certificate.key, protocols: ["h2"], asksForCertificate: true)
    let group = MultiThreadedEventLoopGroup(numberOfThreads: min(4, System.coreCount))
    let door = Door(options, settings, accept)
    let channels = options.channelsPort.map {
      ($0, Door(options, settings, accept, manage: manage))
    }
    var listeners: [any Channel] = []
    do {
      for (port, door) in [(options.port, door)] + [channels].compactMap(\.self) {
        do {
          listeners.append(
            try await Self.listen(options, port, door, tls: context, group: group))
        } catch {
          throw PortError(port: port, isForChannels: door.manage != nil, cause: error)
        }
      }
    } catch {
      for listener in listeners { try? await listener.close() }
      try? await group.shutdownGracefully()
      throw error
    }
    (self.group, self.listeners) = (group, listeners)
    doors = [door] + [channels?.1].compactMap(\.self)
    port = listeners[0].localAddress?.port ?? options.port
    channelsPort = options.channelsPort.map { listeners[1].localAddress?.port ?? $0 }
    authorityPEM = authority.certificatePEM
  }

  /// As APNs begins: one stream until a push was accepted.
  private static let http2Connection = {
    var configuration = NIOHTTP2Handler.ConnectionConfiguration()
    configuration.initialSettings = [
      HTTP2Setting(parameter: .headerTableSize, value: 4096),
      HTTP2Setting(parameter: .maxConcurrentStreams, value: 1),
      HTTP2Setting(parameter: .initialWindowSize, value: 65_535),
      HTTP2Setting(parameter: .maxFrameSize, value: 16_384),
      HTTP2Setting(parameter: .maxHeaderListSize, value: 8_000),
    ]
    return configuration
  }()

  /// libcurl resets each stream that has its answer. Beyond 200 of that in 30 s the connection would
  /// end, which APNs keeps. 500 a second, all the time, are more than a client sends pushes.
  private static let http2Streams = {
    var configuration = NIOHTTP2Handler.StreamConfiguration()
    configuration.streamResetFrameRateLimit.maximumCount = 15_000
    return configuration
  }()

  private static func listen(
    _ options: Options, _ port: Int, _ door: Door, tls: TLSContext,
    group: MultiThreadedEventLoopGroup
  ) async throws -> any Channel {
    let (idle, handshake) = (options.idle, options.handshake)
    return try await ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 1024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let sync = channel.pipeline.syncOperations
          try sync.addHandler(TLSServerHandler(tls, handshakeLimit: handshake))
          try sync.addHandler(IdleStateHandler(allTimeout: idle))
          try sync.addHandler(
            NIOHTTP2Handler(
              mode: .server, connectionConfiguration: http2Connection,
              streamConfiguration: http2Streams))
          try sync.addHandler(DoorConnection(door))
        }
      }
      .bind(host: options.host, port: port).get()
  }

  /// Waits until so many connections are open; for tests.
  package func waitForConnections(_ count: Int) async {
    await withCheckedContinuation { doors[0].notify(at: count, $0) }
  }

  /// Takes no more, and tells each client with GOAWAY.
  package func shutDown() async {
    for listener in listeners { try? await listener.close() }
    let open = doors.flatMap(\.held.all)
    for connection in open {
      connection.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
    for connection in open { try? await connection.closeFuture.get() }
    try? await group.shutdownGracefully()
  }
}
