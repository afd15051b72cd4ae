import APNs
import Foundation
import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOTLS
import ServerTLS

/// One client's connection, frame by frame: a codec for HTTP/1 would end an answer with an empty DATA
/// frame, which breaks clients.
///
/// ```
///  HEADERS, DATA … ─▶ request ─▶ rules ─▶ accept (journal) ─▶ HEADERS with END_STREAM
///                                  └─ refusal ───────────────▶ HEADERS, one DATA with END_STREAM
/// ```
final class DoorConnection: ChannelInboundHandler {
  typealias InboundIn = HTTP2Frame
  typealias OutboundOut = HTTP2Frame

  /// Longest body in bytes that is kept; a longer one is refused for its size alone.
  static let bodyLimit = 64 << 10
  /// Longest body in bytes that is read to its end; a longer one ends the connection, too.
  static let readLimit = 16 << 20
  /// How many bytes of the connection's window are given back at once: a quarter of it.
  static let windowStep = 16_384
  /// How many streams a client may open, once its first token was good.
  static let streamLimit = 1_000

  private let door: APNsServer.Door
  private var streams: [HTTP2StreamID: DoorRequest] = [:]
  private var state = DoorRules.Connection()
  private var lastStream = HTTP2StreamID.rootStream
  private var mayOpenMany = false
  /// The pushes since the last look at the socket, which are accepted together.
  private var judged: [(id: HTTP2StreamID, push: DoorPush)] = []
  private var hasWritten = false
  /// How many bytes of the connection's window were read and not given back yet.
  private var unsaid = 0

  init(_ door: APNsServer.Door) { self.door = door }

  func channelActive(context: ChannelHandlerContext) {
    door.opened(context.channel)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    streams = [:]
    door.held.remove(context.channel)
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.payload {
    case .headers(let headers): begin(frame.streamID, headers, context)
    case .data(let data): receive(frame.streamID, data, context)
    case .rstStream: streams[frame.streamID] = nil
    default: break
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    accept(context)
    flush(context)
    context.fireChannelReadComplete()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The library has reported the client's mistake, where the connection can go on.
    if error is NIOHTTP2Errors.StreamError { return }
    context.close(promise: nil)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { sayGoodbye(context) }
    if event is IdleStateHandler.IdleStateEvent { sayGoodbye(context, "IdleTimeout") }
    if case TLSUserEvent.handshakeCompleted? = event as? TLSUserEvent {
      let tls = try? context.pipeline.syncOperations.handler(type: TLSServerHandler.self)
      state.certificate = (tls?.clientCertificate)
        .map { ProviderCertificate($0, authority: door.providers, now: door.now()) }
    }
    context.fireUserInboundEventTriggered(event)
  }

  // MARK: Requests

  private func begin(
    _ id: HTTP2StreamID, _ frame: HTTP2Frame.FramePayload.Headers, _ context: ChannelHandlerContext
  ) {
    // Trailers end the request, and say nothing.
    if streams[id] != nil {
      if frame.endStream { finish(id, context) }
      return
    }
    lastStream = max(lastStream, id)
    var request = DoorRequest(method: "", path: "", headers: [], body: [])
    for (name, value, _) in frame.headers {
      switch name {
      case ":method": request.method = value
      case ":path": request.path = value
      case let name where name.hasPrefix(":"): break
      default: request.headers.append((name, value))
      }
    }
    streams[id] = request
    if frame.endStream { finish(id, context) }
  }

  private func receive(
    _ id: HTTP2StreamID, _ frame: HTTP2Frame.FramePayload.Data, _ context: ChannelHandlerContext
  ) {
    guard case .byteBuffer(let bytes) = frame.data else { return }
    // What was read may be sent again: on a stream that goes on at once, on the connection in steps.
    let count = bytes.readableBytes + (frame.paddingBytes.map { $0 + 1 } ?? 0)
    if count > 0, !frame.endStream {
      write(id, .windowUpdate(windowSizeIncrement: count), context)
    }
    unsaid += count
    if unsaid >= Self.windowStep {
      write(.rootStream, .windowUpdate(windowSizeIncrement: unsaid), context)
      unsaid = 0
    }
    guard var request = streams[id] else { return }
    if request.body.count <= Self.bodyLimit {
      request.body.append(contentsOf: bytes.readableBytesView)
    } else {
      request.droppedBytes += bytes.readableBytes
    }
    streams[id] = request
    if frame.endStream { return finish(id, context) }
    guard request.sizeBytes > Self.readLimit else { return }
    finish(id, context)
    sayGoodbye(context, APNsReason.payloadTooLarge.rawValue)
  }

  private func finish(_ id: HTTP2StreamID, _ context: ChannelHandlerContext) {
    guard let request = streams.removeValue(forKey: id) else { return }
    if let manage = door.manage {
      switch door.rules.judgeChannels(request, on: &state, at: door.now()) {
      case .failure(let refusal): answer(id, refusal.answer, context)
      case .success(let wanted): later([id], context) { [await manage(wanted)] }
      }
      return
    }
    switch door.rules.judge(request, on: &state, at: door.now()) {
    case .failure(let refusal):
      let inbox = door.rules.inbox(of: request, state)
      door.settings.refused(request, refusal.answer, inbox)
      answer(id, refusal.answer, context)
      // A certificate of the other environment ends the connection.
      if refusal.answer.reason == .badCertificateEnvironment {
        sayGoodbye(context, APNsReason.badCertificateEnvironment.rawValue)
      }
    case .success(let push): judged.append((id, push))
    }
  }

  /// Has pushes written down all at once; their answers leave together.
  private func accept(_ context: ChannelHandlerContext) {
    guard !judged.isEmpty else { return }
    let (batch, accept) = (judged, door.accept)
    judged = []
    later(batch.map(\.id), context) { await accept(batch.map(\.push)) }
  }

  /// Answers streams once the answers are known.
  private func later(
    _ ids: [HTTP2StreamID], _ context: ChannelHandlerContext,
    _ answers: @escaping @Sendable () async -> [DoorAnswer]
  ) {
    let loop = context.eventLoop
    let bound = NIOLoopBound((self, context), eventLoop: loop)
    Task {
      let answers = await answers()
      loop.execute {
        let (connection, context) = bound.value
        guard context.channel.isActive else { return }
        for (id, answer) in zip(ids, answers) { connection.answer(id, answer, context) }
        connection.flush(context)
        if let last = answers.first(where: \.ends) {
          connection.sayGoodbye(context, last.reason?.rawValue ?? "Shutdown")
        }
      }
    }
  }

  // MARK: Answers

  private func answer(_ id: HTTP2StreamID, _ answer: DoorAnswer, _ context: ChannelHandlerContext) {
    if state.isTrusted, !mayOpenMany {
      mayOpenMany = true
      door.held.claim(context.channel)
      write(
        .rootStream,
        .settings(
          .settings([HTTP2Setting(parameter: .maxConcurrentStreams, value: Self.streamLimit)])),
        context)
    }
    var headers: HPACKHeaders = [":status": "\(answer.status)"]
    for (name, value) in answer.fields { headers.add(name: name, value: value) }
    if let body = answer.body {
      write(id, .headers(.init(headers: headers)), context)
      write(
        id,
        .data(
          .init(data: .byteBuffer(context.channel.allocator.buffer(bytes: body)), endStream: true)),
        context)
    } else {
      write(id, .headers(.init(headers: headers, endStream: true)), context)
    }
  }

  /// Ends the connection as APNs does: GOAWAY with a reason.
  private func sayGoodbye(_ context: ChannelHandlerContext, _ reason: String = "Shutdown") {
    let text = context.channel.allocator.buffer(string: "{\"reason\":\"\(reason)\"}")
    let frame = HTTP2Frame(
      streamID: .rootStream,
      payload: .goAway(lastStreamID: lastStream, errorCode: .noError, opaqueData: text))
    // A client that is still shaking hands hears it afterwards, if it hurries; and one that is still
    // sending would never read its answer from a connection that is closed on both sides.
    let channel = context.channel
    let late = channel.eventLoop.scheduleTask(in: .seconds(2)) { channel.close(promise: nil) }
    channel.closeFuture.whenComplete { _ in late.cancel() }
    context.writeAndFlush(wrapOutboundOut(frame)).whenComplete { _ in
      channel.close(mode: .output, promise: nil)
    }
  }

  private func write(
    _ id: HTTP2StreamID, _ payload: HTTP2Frame.FramePayload, _ context: ChannelHandlerContext
  ) {
    hasWritten = true
    context.write(wrapOutboundOut(HTTP2Frame(streamID: id, payload: payload)), promise: nil)
  }

  private func flush(_ context: ChannelHandlerContext) {
    guard hasWritten else { return }
    hasWritten = false
    context.flush()
  }
}
