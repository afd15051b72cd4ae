import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOPosix
import NIOSSL
import NIOTLS

/// How a connection to the simulated origin is set up, and what its exchanges share.
///
/// https: server name → TLS → ALPN → HTTP/1.1 | HTTP/2 streams → `ExchangeHandler`;
/// http: HTTP/1.1 → `ExchangeHandler`.
struct OriginPipeline: Sendable {
  let responder: any OriginResponding
  let tls: OriginTLS
  let filePool: NIOThreadPool
  let connections: OpenConnections

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
  /// take it for an attack and close the connection under the others.
  private static let http2Streams = {
    var configuration = NIOHTTP2Handler.StreamConfiguration()
    configuration.streamResetFrameRateLimit.maximumCount = .max
    return configuration
  }()

  /// Sets up a connection to the http port.
  func configureHTTP(_ channel: any Channel) -> EventLoopFuture<Void> {
    connections.add(channel)
    return channel.pipeline.configureHTTPServerPipeline().flatMap {
      addExchangeHandler(to: channel, scheme: .http, tlsServerName: nil)
    }
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
    let (context, name) = tls.context(for: serverName)
    return channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
    }.flatMap {
      channel.configureCommonHTTPServerPipeline(
        connectionConfiguration: Self.http2Connection, streamConfiguration: Self.http2Streams
      ) { channel in
        addExchangeHandler(to: channel, scheme: .https, tlsServerName: name)
      }
    }
  }

  private func addExchangeHandler(
    to channel: any Channel, scheme: OriginRequest.Scheme, tlsServerName: String?
  ) -> EventLoopFuture<Void> {
    channel.eventLoop.makeCompletedFuture {
      let handler = ExchangeHandler(origin: self, scheme: scheme, tlsServerName: tlsServerName)
      try channel.pipeline.syncOperations.addHandler(handler)
    }
  }
}
