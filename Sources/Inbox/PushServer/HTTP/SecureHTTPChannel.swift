import Cryptography
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP2
import NIOHTTPTypes
import NIOHTTPTypesHTTP2
import NIOTLS
import ServerTLS

/// Connections of Hummingbird's server that speak TLS, and in it HTTP/2 or HTTP/1.1, as ALPN says.
///
/// HummingbirdHTTP2 does the same with a TLS library of its own, which takes longer to build than the
/// whole server.
struct SecureHTTPChannel: ServerChildChannel {
  typealias Requests = HTTP1Channel.Value
  typealias Streams = NIOHTTP2Handler.AsyncStreamMultiplexer<Requests>

  fileprivate enum Negotiated {
    case http1(Requests)
    case http2(Streams)
  }

  /// A connection, whose protocol is known when its handshake is done.
  struct Value: ServerChildChannelValue {
    let channel: any Channel
    fileprivate let negotiated: EventLoopFuture<Negotiated>
  }

  private let context: TLSContext
  private let http1: HTTP1Channel

  /// - Throws: `CryptographyError` for a key that is not the certificate's.
  init(
    _ certificate: Certificate, _ key: PrivateKey, responder: @escaping HTTPChannelHandler.Responder
  ) throws(CryptographyError) {
    context = try TLSContext(certificate, key, protocols: ["h2", "http/1.1"])
    http1 = HTTP1Channel(responder: responder)
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let negotiation = NIOTypedApplicationProtocolNegotiationHandler<Negotiated> { result in
        guard result == .negotiated("h2") else {
          return http1.setup(channel: channel, logger: logger).map { .http1($0) }
        }
        return channel.eventLoop.makeCompletedFuture { .http2(try streams(of: channel)) }
      }
      try channel.pipeline.syncOperations.addHandlers(TLSServerHandler(context), negotiation)
      return Value(channel: channel, negotiated: negotiation.protocolNegotiationResult)
    }
  }

  private func streams(of channel: any Channel) throws -> Streams {
    try channel.pipeline.syncOperations.configureAsyncHTTP2Pipeline(
      mode: .server,
      connectionManagerConfiguration: .init(
        maxIdleTime: nil, maxAge: nil, maxGraceTime: nil, keepalive: nil)
    ) { stream in
      stream.eventLoop.makeCompletedFuture {
        try stream.pipeline.syncOperations.addHandler(HTTP2FramePayloadToHTTPServerCodec())
        return try Requests(wrappingChannelSynchronously: stream)
      }
    }
  }

  func handle(value: Value, logger: Logger) async {
    do {
      switch try await value.negotiated.get() {
      case .http1(let requests): await http1.handle(value: requests, logger: logger)
      case .http2(let streams):
        try await withThrowingDiscardingTaskGroup { group in
          for try await stream in streams.inbound {
            group.addTask { await http1.handle(value: stream, logger: logger) }
          }
        }
      }
    } catch {
      logger.debug("A connection ended: \(error)")
    }
  }
}
