import NIOCore
import NIOPosix

/// A TCP connection to a port on loopback, for what curl would not send.
struct RawConnection: Sendable {
  private let channel: any Channel
  private let received: EventLoopFuture<String>

  /// Connects.
  init(port: Int) async throws {
    let text = MultiThreadedEventLoopGroup.singleton.next().makePromise(of: String.self)
    received = text.futureResult
    channel = try await ClientBootstrap(group: text.futureResult.eventLoop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Collector(text))
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
  }

  func send(_ text: String) async throws {
    try await channel.writeAndFlush(ByteBuffer(string: text))
  }

  /// All that came, when the other side has closed.
  func readToEnd() async throws -> String {
    try await received.get()
  }

  /// The same, but blocks the thread meanwhile.
  func waitToEnd() throws -> String {
    try received.wait()
  }

  func disconnect() async throws {
    try await channel.close()
  }

  private final class Collector: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let text: EventLoopPromise<String>
    private var bytes = ByteBuffer()

    init(_ text: EventLoopPromise<String>) {
      self.text = text
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      bytes.writeImmutableBuffer(Self.unwrapInboundIn(data))
    }

    func channelInactive(context: ChannelHandlerContext) {
      text.succeed(String(buffer: bytes))
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
}
