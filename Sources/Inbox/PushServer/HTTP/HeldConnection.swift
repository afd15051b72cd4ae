import NIOCore
import NIOTLS
import ServerTLS

/// Counts a connection among its endpoint's.
final class HeldConnection: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private let held: HeldConnections
  private var isShakingHands: Bool

  /// - Parameter isSecure: whether the connection begins with a handshake.
  init(_ held: HeldConnections, isSecure: Bool = false) {
    (self.held, isShakingHands) = (held, isSecure)
  }

  func channelActive(context: ChannelHandlerContext) {
    held.add(context.channel)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    held.remove(context.channel)
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted? = event as? TLSUserEvent { isShakingHands = false }
    // Nothing is there yet that would hear of it.
    if event is ChannelShouldQuiesceEvent, isShakingHands { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }
}
