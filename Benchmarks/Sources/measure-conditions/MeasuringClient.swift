import NIOCore
import NIOPosix

/// A client of a proxy for what is measured.
struct MeasuringClient: Sendable {
  /// The bytes that the server has sent.
  let arrivals = Arrivals()
  private let channel: any Channel
  private let receiver: NIOLoopBound<Receiver>

  /// Logs in and asks for a host; what is sent next follows the request.
  init(_ proxy: LinkProxy, link: Int, _ group: MultiThreadedEventLoopGroup) async throws {
    let eventLoop = group.next()
    let arrivals = arrivals
    receiver = try await eventLoop.submit {
      NIOLoopBound(Receiver(arrivals, eventLoop), eventLoop: eventLoop)
    }.get()
    channel = try await ClientBootstrap(group: eventLoop)
      .channelInitializer { [receiver] channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(receiver.value)
        }
      }
      .connect(host: "127.0.0.1", port: proxy.port).get()
    var hello = ByteBuffer(bytes: [5, 1, 2, 1])
    for text in [proxy.userName(link: link), proxy.password] {
      hello.writeInteger(UInt8(text.utf8.count))
      hello.writeString(text)
    }
    let host = "cdn.example"
    hello.writeBytes([5, 1, 0, 3, UInt8(host.utf8.count)] + Array(host.utf8) + [0, 80])
    try await channel.writeAndFlush(hello)
  }

  /// Whether the proxy has answered the request in time.
  func waitForReply(at patience: Duration) async throws -> Bool {
    let eventLoop = channel.eventLoop
    let timeout = eventLoop.scheduleTask(in: TimeAmount(patience)) { [receiver] in
      receiver.value.giveUp()
    }
    let answered = try await eventLoop.flatSubmit { [receiver] in
      receiver.value.replied.futureResult
    }.get()
    timeout.cancel()
    return answered
  }

  func send(_ text: String) async throws {
    try await channel.writeAndFlush(ByteBuffer(string: text))
  }

  /// Sends a byte and waits for it to come back; when it did.
  func echo(_ text: String) async throws -> NIODeadline {
    let bytes = ByteBuffer(string: text)
    return try await channel.eventLoop.flatSubmit { [channel, receiver] in
      let back = receiver.value.expect()
      channel.writeAndFlush(bytes, promise: nil)
      return back
    }.get()
  }

  /// Sends without end, beginning with a text.
  func fill(_ text: String) async throws {
    let bytes = ByteBuffer(string: text)
    try await channel.eventLoop.submit { [channel, receiver] in
      channel.write(bytes, promise: nil)
      receiver.value.fill(channel)
    }.get()
  }

  func close() async throws {
    try? await channel.close()
  }

  private final class Receiver: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private static let piece = ByteBuffer(repeating: 120, count: 64 * 1024)
    /// The answers to the greeting, the login and the request, in bytes.
    private static let replyBytes = 14

    let replied: EventLoopPromise<Bool>
    private let arrivals: Arrivals
    private let eventLoop: any EventLoop
    private var replyBytes = 0
    private var echo: EventLoopPromise<NIODeadline>?
    private var isFilling = false

    init(_ arrivals: Arrivals, _ eventLoop: any EventLoop) {
      self.arrivals = arrivals
      self.eventLoop = eventLoop
      replied = eventLoop.makePromise()
    }

    func expect() -> EventLoopFuture<NIODeadline> {
      let promise = eventLoop.makePromise(of: NIODeadline.self)
      echo = promise
      return promise.futureResult
    }

    func fill(_ channel: any Channel) {
      isFilling = true
      while channel.isWritable, channel.isActive {
        channel.writeAndFlush(Self.piece, promise: nil)
      }
    }

    func giveUp() {
      replied.succeed(false)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      var bytes = Self.unwrapInboundIn(data)
      let missing = min(Self.replyBytes - replyBytes, bytes.readableBytes)
      replyBytes += missing
      bytes.moveReaderIndex(forwardBy: missing)
      if replyBytes == Self.replyBytes { replied.succeed(true) }
      guard bytes.readableBytes > 0 else { return }
      arrivals.note(bytes.readableBytes)
      echo?.succeed(.now())
      echo = nil
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      if isFilling { fill(context.channel) }
    }

    func channelInactive(context: ChannelHandlerContext) {
      replied.succeed(false)
      echo?.fail(ChannelError.eof)
      echo = nil
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
}
