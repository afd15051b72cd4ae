import NIOCore
import NIOPosix

@testable import SimulatedNetwork

/// A client of a proxy that speaks SOCKS itself, for what curl would not do.
struct ProxiedSocket: Sendable {
  /// How the other side ended.
  struct Ending: Sendable {
    /// The proxy's answers and what came after them.
    var bytes: [UInt8]
    var wasReset: Bool

    /// The field of the answer to the request; nil when there was none.
    var reply: Int? { bytes.count >= 14 ? Int(bytes[5]) : nil }
    /// The bytes that the server sent.
    var payload: ArraySlice<UInt8> { bytes.dropFirst(14) }
    var text: String { String(decoding: payload, as: UTF8.self) }
  }

  let localPort: Int
  private let channel: any Channel
  private let connected: EventLoopFuture<Void>
  private let ending: EventLoopFuture<Ending>

  /// Connects and asks for a host at once; what is sent next follows the request.
  init(
    _ proxy: LinkProxy, link: Int = 1, password: String? = nil, host: String = "cdn.example",
    port: UInt16 = 80
  ) async throws {
    let promise = MultiThreadedEventLoopGroup.singleton.next().makePromise(of: Ending.self)
    ending = promise.futureResult
    let connection = ending.eventLoop.makePromise(of: Void.self)
    connected = connection.futureResult
    channel = try await ClientBootstrap(group: ending.eventLoop)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Collector(promise, connection))
        }
      }
      .connect(host: "127.0.0.1", port: proxy.port).get()
    localPort = channel.localAddress?.port ?? 0
    var hello = ByteBuffer(bytes: [5, 1, 2, 1])
    for text in [proxy.userName(link: link), password ?? proxy.password] {
      hello.writeInteger(UInt8(text.utf8.count))
      hello.writeString(text)
    }
    hello.writeBytes([5, 1, 0, 3, UInt8(host.utf8.count)])
    hello.writeString(host)
    hello.writeInteger(port)
    try await channel.writeAndFlush(hello)
  }

  /// Waits for the answer to the request, or the end.
  func connect() async throws {
    try await connected.get()
  }

  func send(_ text: String) async throws {
    try await channel.writeAndFlush(ByteBuffer(string: text))
  }

  /// Sends no more.
  func finish() async throws {
    try await channel.close(mode: .output)
  }

  /// Goes away with a reset.
  func reset() async throws {
    if let socket = channel as? any SocketOptionProvider {
      try await socket.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
    }
    try await channel.close()
  }

  /// Waits for the other side's end.
  func end() async throws -> Ending {
    try await ending.get()
  }

  private final class Collector: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let ending: EventLoopPromise<Ending>
    private let connected: EventLoopPromise<Void>
    private var bytes: [UInt8] = []
    private var hasFinished = false
    private var wasBroken = false

    init(_ ending: EventLoopPromise<Ending>, _ connected: EventLoopPromise<Void>) {
      self.ending = ending
      self.connected = connected
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      bytes += Self.unwrapInboundIn(data).readableBytesView
      if bytes.count >= 14 { connected.succeed() }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      switch event as? ChannelEvent {
      case .outputClosed: hasFinished = true
      case .inputClosed:
        end(wasReset: false)
        context.close(promise: nil)
      case nil: break
      }
    }

    func channelInactive(context: ChannelHandlerContext) {
      // The end of the second half closes the channel as a whole.
      end(wasReset: wasBroken || !hasFinished)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      wasBroken = true
      context.close(promise: nil)
    }

    private func end(wasReset: Bool) {
      ending.succeed(Ending(bytes: bytes, wasReset: wasReset))
      connected.succeed()
    }
  }
}
