import NIOCore
import NIOPosix

/// A server that does what the first byte of a connection asks for: `e` sends every byte back, `s`
/// sends without end, `d` counts what arrives.
struct MeasuringServer: Sendable {
  let port: Int
  /// The bytes that have arrived on the connection that asked for `d`.
  let arrivals: Arrivals

  /// Listens on the group until that is shut down.
  static func start(_ group: MultiThreadedEventLoopGroup) async throws -> MeasuringServer {
    let arrivals = Arrivals()
    let listener = try await ServerBootstrap(group: group)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Performer(arrivals))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    return MeasuringServer(port: listener.localAddress?.port ?? 0, arrivals: arrivals)
  }

  private final class Performer: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let piece = ByteBuffer(repeating: 120, count: 64 * 1024)

    private let arrivals: Arrivals
    private var task: UInt8?

    init(_ arrivals: Arrivals) {
      self.arrivals = arrivals
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      var bytes = Self.unwrapInboundIn(data)
      if task == nil {
        task = bytes.readInteger()
        if task == UInt8(ascii: "s") { send(context) }
      }
      guard bytes.readableBytes > 0 else { return }
      switch task {
      case UInt8(ascii: "e"): context.writeAndFlush(Self.wrapOutboundOut(bytes), promise: nil)
      case UInt8(ascii: "d"): arrivals.note(bytes.readableBytes)
      default: break
      }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      if task == UInt8(ascii: "s") { send(context) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }

    private func send(_ context: ChannelHandlerContext) {
      while context.channel.isWritable, context.channel.isActive {
        context.writeAndFlush(Self.wrapOutboundOut(Self.piece), promise: nil)
      }
    }
  }
}
