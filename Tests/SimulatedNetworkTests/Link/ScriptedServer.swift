import NIOCore
import NIOPosix

/// A TCP server that does one thing with each of its connections, in place of an origin.
final class ScriptedServer: Sendable {
  enum Script: Sendable {
    /// Sends back what it got when the client has finished, then finishes.
    case echoAtEnd
    /// Sends so many bytes as soon as it can and finishes.
    case send(Int)
    /// Sends so many bytes at the first byte it gets and resets.
    case sendAndReset(Int)
    /// Only listens.
    case listen
  }

  /// How a client ended, in the order they did.
  enum Ending: Sendable {
    case finished
    case reset
  }

  let port: Int
  let endings: AsyncStream<Ending>
  private let listener: any Channel

  private init(
    _ listener: any Channel, _ endings: AsyncStream<Ending>
  ) {
    self.listener = listener
    self.endings = endings
    port = listener.localAddress?.port ?? 0
  }

  /// Serves while `body` runs.
  static func with<Result>(
    _ script: Script, _ body: (ScriptedServer) async throws -> Result
  ) async throws -> Result {
    let (endings, continuation) = AsyncStream.makeStream(of: Ending.self)
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Performer(script, continuation))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let server = ScriptedServer(listener, endings)
    do {
      let result = try await body(server)
      try await listener.close()
      return result
    } catch {
      try? await listener.close()
      throw error
    }
  }

  private final class Performer: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let script: Script
    private let endings: AsyncStream<Ending>.Continuation
    private var received = ByteBuffer()
    private var hasFinished = false

    init(_ script: Script, _ endings: AsyncStream<Ending>.Continuation) {
      self.script = script
      self.endings = endings
    }

    func channelActive(context: ChannelHandlerContext) {
      guard case .send(let count) = script else { return }
      send(count, context)
      context.close(mode: .output, promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      received.writeImmutableBuffer(Self.unwrapInboundIn(data))
      guard case .sendAndReset(let count) = script else { return }
      send(count, context)
      if let socket = context.channel as? any SocketOptionProvider {
        _ = socket.setSoLinger(linger(l_onoff: 1, l_linger: 0))
      }
      context.close(promise: nil)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard let event = event as? ChannelEvent, event == .inputClosed else { return }
      hasFinished = true
      endings.yield(.finished)
      if case .echoAtEnd = script {
        context.writeAndFlush(Self.wrapOutboundOut(received), promise: nil)
      }
      context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
      if !hasFinished { endings.yield(.reset) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }

    private func send(_ count: Int, _ context: ChannelHandlerContext) {
      let bytes = ByteBuffer(repeating: 120, count: count)
      context.writeAndFlush(Self.wrapOutboundOut(bytes), promise: nil)
    }
  }
}
