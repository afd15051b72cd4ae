import NIOCore
import NIOHTTPTypes
import ServerTLS

/// Closes a connection whose client takes too long for a request: for the head, whether it is silent
/// or sends it byte by byte, and for the body. The answer may take any time.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limit: TimeAmount
  /// The endpoint's connections; nil for a stream of HTTP/2.
  private let held: HeldConnections?
  private var deadline: Scheduled<Void>?
  private var unanswered = 0
  private var isReading = false

  init(_ limit: TimeAmount, _ held: HeldConnections? = nil) {
    (self.limit, self.held) = (limit, held)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { start(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    start(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      unanswered += 1
      isReading = true
      held?.claim(context.channel)
      start(context)
    case .body: break
    case .end:
      isReading = false
      deadline?.cancel()
      if unanswered == 0 { wait(context) }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    context.write(data, promise: promise)
    guard case .end = unwrapOutboundIn(data) else { return }
    unanswered -= 1
    if unanswered == 0, !isReading { wait(context) }
  }

  /// Waits for the next request.
  private func wait(_ context: ChannelHandlerContext) {
    held?.release(context.channel)
    start(context)
  }

  private func start(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: limit) {
      context.close(promise: nil)
    }
  }
}
