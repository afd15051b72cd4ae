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
  private let limits: ConnectionLimits
  private let held: HeldConnections
  private let http1: HTTP1Channel

  /// - Parameter context: for the protocols h2 and http/1.1.
  init(
    _ context: TLSContext, _ limits: ConnectionLimits, _ held: HeldConnections,
    responder: @escaping HTTPChannelHandler.Responder
  ) {
    (self.context, self.limits, self.held) = (context, limits, held)
    http1 = HTTP1Channel(
      responder: responder,
      configuration: .init(
        additionalChannelHandlers: [RequestDeadline(limits.request, held)]))
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      // The end of TLS is a message; without it, the end of a connection is that of both directions.
      try channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: false)
      let negotiation = NIOTypedApplicationProtocolNegotiationHandler<Negotiated> { result in
        guard result == .negotiated("h2") else {
          return http1.setup(channel: channel, logger: logger).map { .http1($0) }
        }
        return channel.eventLoop.makeCompletedFuture { .http2(try streams(of: channel)) }
      }
      try channel.pipeline.syncOperations.addHandlers(
        TLSServerHandler(context, handshakeLimit: limits.handshake),
        HeldConnection(held, isSecure: true), negotiation)
      return Value(channel: channel, negotiated: negotiation.protocolNegotiationResult)
    }
  }

  private func streams(of channel: any Channel) throws -> Streams {
    let end = HTTP2ConnectionEnd(limits, held)
    let bound = NIOLoopBound(end, eventLoop: channel.eventLoop)
    let streams = try channel.pipeline.syncOperations.configureAsyncHTTP2Pipeline(
      mode: .server,
      connectionManagerConfiguration: .init(
        maxIdleTime: nil, maxAge: nil, maxGraceTime: TimeAmount(limits.farewell), keepalive: nil)
    ) { [limits] stream in
      bound.value.opened()
      stream.closeFuture.whenComplete { _ in bound.value.closed() }
      return stream.eventLoop.makeCompletedFuture {
        try stream.pipeline.syncOperations.addHandlers(
          HTTP2FramePayloadToHTTPServerCodec(), RequestDeadline(limits.request))
        return try Requests(wrappingChannelSynchronously: stream)
      }
    }
    try channel.pipeline.syncOperations.addHandler(end)
    return streams
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
