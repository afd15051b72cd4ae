import NIOCore

/// One end of a proxied connection: tells the connection what its channel does.
final class ProxyChannelHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  enum Side {
    case client
    case server
  }

  private let side: Side
  private let connection: ProxiedConnection
  private var wasBroken = false

  init(_ side: Side, of connection: ProxiedConnection) {
    self.side = side
    self.connection = connection
  }

  func channelActive(context: ChannelHandlerContext) {
    if side == .client { connection.begin() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    connection.receive(Self.unwrapInboundIn(data), from: side)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    connection.readAgain(side)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed { connection.finish(side) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    connection.vanish(side, wasBroken: wasBroken)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    wasBroken = true
    context.close(promise: nil)
  }
}
