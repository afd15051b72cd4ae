import NIOCore
import NIOHTTP1
import NIOPosix

/// One request and the writing of its answer, the same over HTTP/1.1 and HTTP/2.
struct Exchange: Sendable {
  /// What is written to the channel; unlike NIO's own, it can cross tasks.
  typealias Part = HTTPPart<HTTPResponseHead, ByteBuffer>

  /// How much of a file is read and written at a time, in bytes: four TLS records.
  private static let chunkBytes = 64 * 1024

  let channel: any Channel
  let request: OriginRequest
  let version: HTTPVersion
  let keepsAlive: Bool
  let responder: any OriginResponding
  let filePool: NIOThreadPool

  private var isHTTP1: Bool { version.major < 2 }

  /// Asks the responder and writes what it says; a connection that fails on the way is closed.
  func run() async {
    do {
      try await write(try await response())
      if isHTTP1, !keepsAlive { try await channel.close() }
    } catch {
      // The client sees a body that is too short, as from any server that breaks off.
      channel.close(promise: nil)
    }
  }

  private func response() async throws -> OriginResponse {
    do {
      return try await responder.response(to: request)
    } catch let error as CancellationError {
      throw error
    } catch {
      return .page(.internalServerError, "The simulated origin failed: \(error)")
    }
  }

  private func write(_ response: OriginResponse) async throws {
    channel.write(Part.head(head(of: response)), promise: nil)
    if request.method != .HEAD, response.status.mayHaveResponseBody {
      switch response.body {
      case .bytes(let buffer):
        if buffer.readableBytes > 0 { channel.write(Part.body(buffer), promise: nil) }
      case .file(let file, let range):
        try await write(file, range)
      }
    }
    try await channel.writeAndFlush(Part.end(nil))
  }

  /// Reads the next chunk when the one before has left for the client, so a slow one holds no memory.
  private func write(_ file: ServedFile, _ range: Range<Int>) async throws {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let position = offset
      let count = min(Self.chunkBytes, range.upperBound - position)
      let chunk = try await filePool.runIfActive { try file.read(at: position, count: count) }
      offset += chunk.readableBytes
      if offset < range.upperBound {
        try await channel.writeAndFlush(Part.body(chunk))
      } else {
        // Leaves together with the end of the answer.
        channel.write(Part.body(chunk), promise: nil)
      }
    }
  }

  private func head(of response: OriginResponse) -> HTTPResponseHead {
    var headers = response.headers
    headers.replaceOrAdd(name: "Date", value: HTTPDate.now)
    headers.replaceOrAdd(name: "Server", value: "pushsim")
    if response.status.mayHaveResponseBody {
      headers.replaceOrAdd(name: "Content-Length", value: String(response.body.count))
    }
    if isHTTP1 {
      headers.replaceOrAdd(name: "Connection", value: keepsAlive ? "keep-alive" : "close")
    }
    return HTTPResponseHead(version: version, status: response.status, headers: headers)
  }
}
