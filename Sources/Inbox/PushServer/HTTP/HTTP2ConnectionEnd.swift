import NIOCore
import NIOHTTP2
import ServerTLS

/// Ends a connection of HTTP/2 that has failed, or has no streams for too long. The library sends
/// GOAWAY for both, and leaves it to the client to close.
final class HTTP2ConnectionEnd: ChannelInboundHandler {
  typealias InboundIn = Any

  private let limits: ConnectionLimits
  private let held: HeldConnections
  private var context: ChannelHandlerContext?
  private var deadline: Scheduled<Void>?
  private var streams = 0

  init(_ limits: ConnectionLimits, _ held: HeldConnections) {
    (self.limits, self.held) = (limits, held)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    wait()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    deadline?.cancel()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The connection goes on without the stream.
    if error is NIOHTTP2Errors.StreamError { return }
    context.close(promise: nil)
  }

  /// Says that the client has opened a stream.
  func opened() {
    streams += 1
    deadline?.cancel()
    if let context { held.claim(context.channel) }
  }

  /// Says that a stream has ended.
  func closed() {
    streams -= 1
    if streams == 0 { wait() }
  }

  private func wait() {
    guard let context else { return }
    held.release(context.channel)
    schedule(limits.idle) { context in
      context.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
      self.schedule(TimeAmount(self.limits.farewell)) { $0.close(promise: nil) }
    }
  }

  private func schedule(_ time: TimeAmount, _ body: @escaping (ChannelHandlerContext) -> Void) {
    guard let context else { return }
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) { body(context) }
  }
}
