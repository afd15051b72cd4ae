import JSONModel
import NIOCore
import NIOHTTP1

/// Reads a request of a connection, answers it and closes the connection.
final class KitRequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// How long a connection may take for its request.
  private static let patience = TimeAmount.seconds(30)

  private let dialogue: KitDialogue
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  private var limit = 0
  private var isAnswered = false
  private var deadline: Scheduled<Void>?

  init(_ dialogue: KitDialogue) { self.dialogue = dialogue }

  func handlerAdded(context: ChannelHandlerContext) {
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: Self.patience) {
      context.close(promise: nil)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isAnswered else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      if let foreign = Self.foreign(head) { return answer(foreign, context) }
      limit = dialogue.limit(of: head.uri)
    case .body(var bytes):
      // A wrong code is answered without its body.
      let room = limit == 0 ? 0 : limit - body.count
      guard bytes.readableBytes <= room else {
        if limit > 0 { answer(.error(413, "The request is too large."), context) }
        return
      }
      body += bytes.readBytes(length: bytes.readableBytes) ?? []
    case .end:
      guard let head else { return }
      let address = context.remoteAddress?.ipAddress ?? "somewhere"
      answer(dialogue.answer(head.method.rawValue, head.uri, body, from: address), context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// The refusal of what a page in a browser sends: an origin, or a name that leads here.
  /// Any address in digits is right, since a container has another than the machine around it.
  private static func foreign(_ head: HTTPRequestHead) -> KitDialogue.Answer? {
    let hosts = head.headers["host"]
    guard hosts.count == 1, let authority = hosts.first, ListenAddress.isAuthority(authority) else {
      return .error(421, "This server has no such name. Type the address that pushsim shows.")
    }
    guard head.headers["origin"].isEmpty, head.headers["sec-fetch-site"].isEmpty else {
      return .error(403, "Pages of the web may not ask here.")
    }
    return nil
  }

  private func answer(_ answer: KitDialogue.Answer, _ context: ChannelHandlerContext) {
    isAnswered = true
    let bytes = JSONWriter.compact(answer.json)
    let headers: HTTPHeaders = [
      "content-type": "application/json", "content-length": "\(bytes.count)", "connection": "close",
      "cache-control": "no-store",
    ]
    let head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status), headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(
      wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
    let session = dialogue.session
    let isLast = answer.isLast
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      bound.value.close(promise: nil)
      // The app has its answer before the port is closed.
      if isLast { session.finish() }
    }
  }
}
