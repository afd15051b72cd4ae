import Cryptography
import NIOCore
import NIOTLS

/// Speaks TLS as a server: the first handler of a connection, or the next after what reads the
/// name of the server.
///
/// Fires NIO's `TLSUserEvent`s, and errors as `CryptographyError`, or as `ChannelError` for a handshake
/// that takes too long; then the connection is closed.
package final class TLSServerHandler: ChannelDuplexHandler {
  package typealias InboundIn = ByteBuffer
  package typealias InboundOut = ByteBuffer
  package typealias OutboundIn = ByteBuffer
  package typealias OutboundOut = ByteBuffer

  private enum State {
    case handshake, open, outputClosed, closed
  }

  /// As much as a record of TLS holds.
  private static let recordBytes = 16_384

  private let session: TLSSession
  private let handshakeLimit: TimeAmount?
  private var deadline: Scheduled<Void>?
  private var state = State.handshake
  private var waiting = MarkedCircularBuffer<(ByteBuffer, EventLoopPromise<Void>?)>(
    initialCapacity: 4)

  /// - Parameter handshakeLimit: how long a client may take for the handshake; nil for any time.
  /// - Throws: `CryptographyError` when there is no memory.
  package init(
    _ context: TLSContext, handshakeLimit: TimeAmount? = nil
  ) throws(CryptographyError) {
    session = try TLSSession(context)
    self.handshakeLimit = handshakeLimit
  }

  /// The certificate that the client presented, after the handshake.
  package var clientCertificate: Certificate? { session.clientCertificate }

  package func handlerAdded(context: ChannelHandlerContext) {
    guard let handshakeLimit else { return }
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: handshakeLimit) {
      guard self.state == .handshake else { return }
      self.fail(context, ChannelError.connectTimeout(handshakeLimit))
    }
  }

  // MARK: Inbound

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard state != .closed else { return }
    do {
      try unwrapInboundIn(data).withUnsafeReadableBytes(session.receive)
      if state == .handshake, try session.shakeHands() {
        state = .open
        deadline?.cancel()
        context.fireUserInboundEventTriggered(
          TLSUserEvent.handshakeCompleted(negotiatedProtocol: session.selectedProtocol))
        try encrypt(context)
      }
      try read(context)
      send(context)
    } catch {
      fail(context, error)
    }
  }

  private func read(_ context: ChannelHandlerContext) throws {
    // What reads may close the connection.
    while state == .open || state == .outputClosed {
      var buffer = context.channel.allocator.buffer(capacity: Self.recordBytes)
      var reading = TLSSession.Reading.nothing
      try buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: Self.recordBytes) { bytes in
        reading = try session.read(into: bytes)
        if case .bytes(let count) = reading { return count }
        return 0
      }
      switch reading {
      case .bytes: context.fireChannelRead(wrapInboundOut(buffer))
      case .nothing: return
      case .end:
        context.fireUserInboundEventTriggered(TLSUserEvent.shutdownCompleted)
        close(context: context, mode: .all, promise: nil)
      }
    }
  }

  package func channelInactive(context: ChannelHandlerContext) {
    if state == .handshake { context.fireErrorCaught(ChannelError.inputClosed) }
    state = .closed
    deadline?.cancel()
    dropWaiting()
    context.fireChannelInactive()
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    deadline?.cancel()
    dropWaiting()
  }

  // MARK: Outbound

  package func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    switch state {
    case .closed: return promise?.fail(ChannelError.ioOnClosedChannel) ?? ()
    case .outputClosed: return promise?.fail(ChannelError.outputClosed) ?? ()
    case .handshake, .open: break
    }
    waiting.append((unwrapOutboundIn(data), promise))
  }

  package func flush(context: ChannelHandlerContext) {
    waiting.mark()
    guard state == .open else { return }
    do {
      try encrypt(context)
    } catch {
      fail(context, error)
    }
  }

  package func close(
    context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?
  ) {
    guard mode != .input else {
      promise?.fail(ChannelError.operationUnsupported)
      return
    }
    if state == .open {
      session.close()
      send(context)
    }
    end(context, state == .handshake ? .all : mode, promise)
  }

  /// Closes the connection once what was sent is on its way: who closes when a write is done is called
  /// in the midst of a flush, and what is sent there waits until it is over.
  private func end(
    _ context: ChannelHandlerContext, _ mode: CloseMode = .all,
    _ promise: EventLoopPromise<Void>? = nil
  ) {
    state = mode == .all ? .closed : .outputClosed
    dropWaiting()
    context.eventLoop.assumeIsolated().execute { context.close(mode: mode, promise: promise) }
  }

  // MARK: Between them

  /// Encrypts what was flushed, and sends it as one piece.
  private func encrypt(_ context: ChannelHandlerContext) throws {
    var written: EventLoopPromise<Void>?
    while waiting.hasMark, let (bytes, promise) = waiting.popFirst() {
      try bytes.withUnsafeReadableBytes(session.write)
      guard let promise else { continue }
      if let written {
        written.futureResult.cascade(to: promise)
      } else {
        written = promise
      }
    }
    send(context, written)
  }

  private func send(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>? = nil) {
    let count = session.outgoingCount
    guard count > 0 else { return promise?.succeed() ?? () }
    var buffer = context.channel.allocator.buffer(capacity: count)
    buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count, session.readOutgoing)
    context.writeAndFlush(wrapOutboundOut(buffer), promise: promise)
  }

  private func fail(_ context: ChannelHandlerContext, _ error: any Error) {
    // The alert that says why.
    send(context)
    end(context)
    context.fireErrorCaught(error)
  }

  private func dropWaiting() {
    while let (_, promise) = waiting.popFirst() { promise?.fail(ChannelError.ioOnClosedChannel) }
  }
}
