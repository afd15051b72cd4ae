import NIOCore
import NIOHTTP1
import NIOPosix

/// Writes answers to a connection, or to a stream of one, as their delivery asks for.
struct ResponseWriter: Sendable {
  /// How much of a body is read and written at a time, in bytes: four TLS records.
  private static let chunkBytes = 64 * 1024

  /// Where answers go: the connection, over HTTP/2 one of its streams.
  let channel: any Channel
  let connection: any Channel
  let version: HTTPVersion
  let keepsAlive: Bool
  let isHEAD: Bool
  let filePool: NIOThreadPool
  let clock: OriginClock

  private var isHTTP1: Bool { version.major < 2 }

  /// Writes an answer to its end, whatever that is.
  /// - Throws: `CancellationError` when the client went away, and NIO's errors.
  func write(_ response: OriginResponse) async throws {
    let delivery = response.delivery
    try await clock.sleep(delivery.delay)
    if let cut = delivery.cut, cut.bodyBytes == nil { return try await perform(cut) }
    channel.write(Exchange.Part.head(head(of: response)), promise: nil)
    let hasBody = !isHEAD && response.status.mayHaveResponseBody
    let cutAt = delivery.cut?.bodyBytes ?? .max
    if hasBody { try await writeBody(of: response, upTo: cutAt) }
    if let cut = delivery.cut { return try await perform(cut) }
    if delivery.endDelay > .zero {
      channel.flush()
      try await clock.sleep(delivery.endDelay)
    }
    if isHEAD, isHTTP1, delivery.framing == .chunked {
      // NIO would end the chunks of a body that is not there.
      try await channel.writeAndFlush(Exchange.Part.body(ByteBuffer()))
      return try await channel.close()
    }
    try await channel.writeAndFlush(Exchange.Part.end(nil))
    if isHTTP1, !isKeptAlive(delivery) { try await channel.close() }
  }

  /// Reads the next chunk when the one before has left for the client, so a slow one holds no memory.
  private func writeBody(of response: OriginResponse, upTo limit: Int) async throws {
    let pace = response.delivery.pace
    let count = min(limit, response.body.count)
    if case .bytes(let buffer) = response.body, pace == nil {
      guard count > 0, let slice = buffer.getSlice(at: buffer.readerIndex, length: count) else {
        return
      }
      channel.write(Exchange.Part.body(slice), promise: nil)
      return
    }
    let began = ContinuousClock.now
    var (offset, pieces) = (0, 0)
    while offset < count {
      if let pace, pieces > 0 {
        try await clock.wait(until: began + clock.scale.real(pace.interval * pieces))
      }
      let piece = try await read(
        response.body, at: offset, count: min(pace?.bytes ?? Self.chunkBytes, count - offset))
      // A stream whose length was not known is over.
      guard piece.readableBytes > 0 else { return }
      offset += piece.readableBytes
      pieces += 1
      if offset < count || pace != nil {
        try await channel.writeAndFlush(Exchange.Part.body(piece))
      } else {
        // Leaves together with the end of the answer.
        channel.write(Exchange.Part.body(piece), promise: nil)
      }
    }
  }

  private func read(
    _ body: OriginResponse.Body, at offset: Int, count: Int
  ) async throws -> ByteBuffer {
    switch body {
    case .bytes(let buffer):
      return buffer.getSlice(at: buffer.readerIndex + offset, length: count) ?? ByteBuffer()
    case .generated(let body, let range):
      return body.read(at: range.lowerBound + offset, count: count)
    case .file(let file, let range):
      let position = range.lowerBound + offset
      return try await filePool.runIfActive { try file.read(at: position, count: count) }
    case .stream(let stream):
      // Neither the head nor what came before waits for pieces that are slow to come.
      channel.flush()
      return try await stream.read(upTo: count)
    }
  }

  private func perform(_ cut: ResponseDelivery.Cut) async throws {
    if cut.bodyBytes != nil {
      // An empty piece of a body leaves no trace, but is done when all before it has left.
      try await channel.writeAndFlush(Exchange.Part.body(ByteBuffer()))
    }
    switch cut.manner {
    case .reset: try await ConnectionReset.reset(connection)
    case .close: try await channel.close()
    case .hold: try await clock.sleepForEver()
    case .garble(let bytes):
      if isHTTP1 { try await write(unframed: ByteBuffer(bytes: bytes)) }
      try await channel.close()
    }
  }

  /// Sends bytes that HTTP/1.1's encoder does not get to see.
  private func write(unframed bytes: ByteBuffer) async throws {
    try await channel.eventLoop.flatSubmit { [channel] in
      let promise = channel.eventLoop.makePromise(of: Void.self)
      do {
        let context = try channel.pipeline.syncOperations.context(
          handlerType: HTTPResponseEncoder.self)
        context.writeAndFlush(NIOAny(IOData.byteBuffer(bytes)), promise: promise)
      } catch {
        promise.fail(error)
      }
      return promise.futureResult
    }.get()
  }

  private func isKeptAlive(_ delivery: ResponseDelivery) -> Bool {
    switch delivery.framing {
    case .length: keepsAlive
    case .chunked: keepsAlive && version != .http1_0
    case .statedLength, .close: false
    }
  }

  private func head(of response: OriginResponse) -> HTTPResponseHead {
    var headers = response.headers
    // What a real host said of itself stays.
    if !headers.contains(name: "Date") { headers.add(name: "Date", value: HTTPDate.now) }
    if !headers.contains(name: "Server") { headers.add(name: "Server", value: "pushsim") }
    headers.remove(name: "Content-Length")
    headers.remove(name: "Transfer-Encoding")
    if response.status.mayHaveResponseBody {
      switch response.delivery.framing {
      case .length: headers.add(name: "Content-Length", value: String(response.body.count))
      case .statedLength(let count): headers.add(name: "Content-Length", value: String(count))
      case .chunked where version == .http1_1:
        headers.add(name: "Transfer-Encoding", value: "chunked")
      case .chunked, .close: break
      }
    }
    if isHTTP1 {
      headers.replaceOrAdd(
        name: "Connection", value: isKeptAlive(response.delivery) ? "keep-alive" : "close")
    } else {
      headers.remove(name: "Connection")
    }
    return HTTPResponseHead(version: version, status: response.status, headers: headers)
  }
}
