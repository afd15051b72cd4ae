import NIOCore
import NIOHTTP1
import NIOPosix

/// Turns the parts of requests into exchanges: the last handler of an HTTP/1.1 connection or an
/// HTTP/2 stream.
///
/// The handlers before it hold back pipelined requests.
final class ExchangeHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = Never
  typealias OutboundIn = Exchange.Part
  typealias OutboundOut = HTTPServerResponsePart

  /// A request whose body is not complete yet.
  private struct Arrival {
    var head: HTTPRequestHead
    var request: OriginRequest
    var faults: [any ExchangeFault]
    var upload: UploadProgress
  }

  private let origin: OriginPipeline
  private let connection: any Channel
  private let scheme: OriginRequest.Scheme
  private let tlsServerName: String?
  private var arrival: Arrival?
  private var answer: Task<Void, Never>?

  init(
    origin: OriginPipeline, connection: any Channel, scheme: OriginRequest.Scheme,
    tlsServerName: String?
  ) {
    self.origin = origin
    self.connection = connection
    self.scheme = scheme
    self.tlsServerName = tlsServerName
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch Self.unwrapInboundIn(data) {
    case .head(let head):
      let request = OriginRequest(head: head, scheme: scheme, tlsServerName: tlsServerName)
      let faults = origin.faults.exchangeFaults(for: request)
      arrival = Arrival(
        head: head, request: request, faults: faults, upload: UploadProgress(faults))
      inviteBody(of: head, context: context)
      received(0, context: context)
    case .body(let bytes):
      if let kept = arrival?.request.body.readableBytes,
        kept + bytes.readableBytes <= OriginRequest.maximumBodyBytes
      {
        arrival?.request.body.writeImmutableBuffer(bytes)
      }
      received(bytes.readableBytes, context: context)
    case .end:
      arrived(channel: context.channel)
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

  /// Applies faults to the request's body as it arrives.
  private func received(_ bytes: Int, context: ChannelHandlerContext) {
    let now = NIODeadline.now()
    guard let step = arrival?.upload.received(bytes, now: now, scale: origin.clock.scale) else {
      return
    }
    let transfer = arrival?.request.transfer
    if let note = step.note {
      origin.journal.note(.fault(name: note.name, detail: note.detail), transfer: transfer)
    }
    switch step.action {
    case .read: break
    case .pause(let until):
      let channel = context.channel
      channel.setOption(.autoRead, value: false).whenSuccess {
        channel.eventLoop.scheduleTask(deadline: until) {
          channel.setOption(.autoRead, value: true).whenSuccess { channel.read() }
        }
      }
    case .hold:
      arrival = nil
      context.channel.setOption(.autoRead, value: false).whenComplete { _ in }
    case .reset:
      arrival = nil
      let connection = connection
      answer = origin.connections.answer { try? await ConnectionReset.reset(connection) }
    }
  }

  private func arrived(channel: any Channel) {
    guard let arrival else { return }
    self.arrival = nil
    let writer = ResponseWriter(
      channel: channel, connection: connection, version: arrival.head.version,
      keepsAlive: arrival.head.isKeepAlive, isHEAD: arrival.head.method == .HEAD,
      filePool: origin.filePool, clock: origin.clock)
    let exchange = Exchange(
      request: arrival.request, faults: arrival.faults, responder: origin.responder,
      journal: origin.journal, writer: writer)
    let bodyTakenAt = arrival.upload.takenAt
    answer = origin.connections.answer { [clock = origin.clock] in
      if let bodyTakenAt { try? await clock.wait(until: bodyTakenAt) }
      await exchange.run()
    }
  }
}
