import Cryptography
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOPosix
import NIOTLS
import ServerTLS

/// How a connection to the simulated origin is set up, and what its exchanges share.
///
/// https: server name → TLS → ALPN → HTTP/1.1 | HTTP/2 streams → `ExchangeHandler`;
/// http: HTTP/1.1 → `ExchangeHandler`.
struct OriginPipeline: Sendable {
  let responder: any OriginResponding
  let tls: OriginTLS
  let filePool: NIOThreadPool
  let connections: OpenConnections
  let faults: FaultSchedule
  let journal: NetworkJournal
  let clock: OriginClock

  /// Framing is `ResponseWriter`'s, so that faults can have theirs.
  private static let http1Encoder = {
    var configuration = HTTPResponseEncoder.Configuration()
    configuration.automaticallySetFramingHeaders = false
    return configuration
  }()

  /// As many transfers at once on a connection as the simulator's engine may ask for.
  private static let http2Connection = {
    var configuration = NIOHTTP2Handler.ConnectionConfiguration()
    configuration.initialSettings = [
      HTTP2Setting(parameter: .maxConcurrentStreams, value: 1000),
      HTTP2Setting(parameter: .maxHeaderListSize, value: 16 * 1024),
    ]
    return configuration
  }()

  /// libcurl resets each stream whose body it has whole. Beyond 200 of that in 30 s the server would
  /// take it for an attack and close the connection under the others. The handler makes room for so
  /// many times of 8 bytes at once, unchecked: with `.max` their size wrapped round to nothing, and
  /// what it wrote lay behind it.
  private static let http2Streams = {
    var configuration = NIOHTTP2Handler.StreamConfiguration()
    configuration.streamResetFrameRateLimit.maximumCount = 100_000
    return configuration
  }()

  /// Sets up a connection to the http port.
  func configureHTTP(_ channel: any Channel) -> EventLoopFuture<Void> {
    connections.add(channel)
    return configureHTTP1(channel, scheme: .http, tlsServerName: nil)
  }

  /// Sets up a connection to the https port as far as the server name, which decides the rest.
  func configureHTTPS(_ channel: any Channel) -> EventLoopFuture<Void> {
    connections.add(channel)
    return channel.eventLoop.makeCompletedFuture {
      let handler = SNIHandler { result in configureTLS(channel, serverName: result) }
      try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(handler))
    }
  }

  private func configureTLS(
    _ channel: any Channel, serverName: SNIResult
  ) -> EventLoopFuture<Void> {
    let host = tls.host(for: serverName)
    let effect = faults.handshakeEffect(host: host ?? "")
    if case .alert(let alert) = effect { return refuse(channel, with: alert) }
    let context: TLSContext
    do {
      context = try tls.context(host: host, effect: effect)
      try channel.pipeline.syncOperations.addHandler(TLSServerHandler(context))
    } catch {
      return channel.close()
    }
    let name: String? = if case .hostname(let name) = serverName { name } else { nil }
    return channel.configureHTTP2SecureUpgrade(
      h2ChannelConfigurator: { configureHTTP2($0, tlsServerName: name) },
      http1ChannelConfigurator: { configureHTTP1($0, scheme: .https, tlsServerName: name) })
  }

  /// Ends a handshake before it began, with a fatal alert as servers send it in the clear.
  private func refuse(_ channel: any Channel, with alert: UInt8) -> EventLoopFuture<Void> {
    let record = ByteBuffer(bytes: [0x15, 0x03, 0x03, 0x00, 0x02, 0x02, alert])
    return channel.writeAndFlush(record).flatMap { channel.close() }
  }

  private func configureHTTP2(
    _ connection: any Channel, tlsServerName: String?
  ) -> EventLoopFuture<Void> {
    connection.configureHTTP2Pipeline(
      mode: .server, connectionConfiguration: Self.http2Connection,
      streamConfiguration: Self.http2Streams
    ) { stream in
      stream.eventLoop.makeCompletedFuture {
        let handler = ExchangeHandler(
          origin: self, connection: connection, scheme: .https, tlsServerName: tlsServerName)
        try stream.pipeline.syncOperations.addHandlers(
          HTTP2FramePayloadToHTTP1ServerCodec(), handler)
      }
    }.map { _ in }
  }

  private func configureHTTP1(
    _ channel: any Channel, scheme: OriginRequest.Scheme, tlsServerName: String?
  ) -> EventLoopFuture<Void> {
    channel.pipeline.configureHTTPServerPipeline(withEncoderConfiguration: Self.http1Encoder)
      .flatMapThrowing {
        let handler = ExchangeHandler(
          origin: self, connection: channel, scheme: scheme, tlsServerName: tlsServerName)
        try channel.pipeline.syncOperations.addHandler(handler)
      }
  }
}
