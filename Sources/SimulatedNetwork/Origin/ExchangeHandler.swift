import NIOCore
import NIOHTTP1
import NIOPosix

/// Turns the parts of requests into exchanges: the last handler of an HTTP/1.1 connection or an
/// HTTP/2 stream.
///
/// Request bodies are read and dropped. The handlers before it hold back pipelined requests.
final class ExchangeHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = Never
  typealias OutboundIn = Exchange.Part
  typealias OutboundOut = HTTPServerResponsePart

  private let origin: OriginPipeline
  private let scheme: OriginRequest.Scheme
  private let tlsServerName: String?
  private var head: HTTPRequestHead?
  private var answer: Task<Void, Never>?

  init(origin: OriginPipeline, scheme: OriginRequest.Scheme, tlsServerName: String?) {
    self.origin = origin
    self.scheme = scheme
    self.tlsServerName = tlsServerName
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch Self.unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      inviteBody(of: head, context: context)
    case .body:
      break
    case .end:
      guard let head else { return }
      self.head = nil
      start(head, channel: context.channel)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part: HTTPServerResponsePart =
      switch Self.unwrapOutboundIn(data) {
      case .head(let head): .head(head)
      case .body(let buffer): .body(.byteBuffer(buffer))
      case .end(let trailers): .end(trailers)
      }
    context.write(Self.wrapOutboundOut(part), promise: promise)
  }

  func channelInactive(context: ChannelHandlerContext) {
    answer?.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// Clients hold a big body back until they are invited to send it.
  private func inviteBody(of head: HTTPRequestHead, context: ChannelHandlerContext) {
    guard head.version != .http1_0, head.headers.first(name: "expect") == "100-continue" else {
      return
    }
    let invitation = HTTPResponseHead(version: head.version, status: .continue)
    context.writeAndFlush(Self.wrapOutboundOut(.head(invitation)), promise: nil)
  }

  private func start(_ head: HTTPRequestHead, channel: any Channel) {
    let exchange = Exchange(
      channel: channel,
      request: OriginRequest(head: head, scheme: scheme, tlsServerName: tlsServerName),
      version: head.version, keepsAlive: head.isKeepAlive, responder: origin.responder,
      filePool: origin.filePool)
    answer = origin.connections.answer { await exchange.run() }
  }
}
