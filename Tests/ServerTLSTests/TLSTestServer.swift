import Cryptography
import Foundation
import NIOCore
import NIOPosix
import NIOTLS
import ServerTLS
import Synchronization
import TestSupport
import TextFormats

/// Answers requests with what it received, and 3,000,000 letters, and closes.
final class TLSTestServer: Sendable {
  private struct Seen {
    var selected: [String] = []
    var clients: [String?] = []
    var errors: [String] = []
    var ends: [EventLoopFuture<Void>] = []
  }

  private final class Record: Sendable {
    let seen = Mutex(Seen())
  }

  let folder: TestFolder
  private let listener: any Channel
  private let record = Record()

  init(
    protocols: [String], versions: TLSContext.Versions = .current,
    asksForCertificate: Bool = false, closing: CloseMode = .all
  ) async throws {
    folder = try TestFolder()
    let key = PrivateKey(.p256)
    let certificate = try CertificateDraft(
      subject: [("CN", "localhost")], validity: Date() - 60...Date() + 3_600,
      extensions: [("subjectAltName", "DNS:localhost"), ("basicConstraints", "critical,CA:TRUE")]
    ).signed(for: key.publicKey, by: key, .itself)
    try folder.write(try certificate.pem, to: "authority.pem")
    let context = try TLSContext(
      certificate, key, protocols: protocols, versions: versions,
      asksForCertificate: asksForCertificate)
    let record = record
    listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        record.seen.withLock { $0.ends.append(channel.closeFuture) }
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers(
            TLSServerHandler(context), Answer(record, closing))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
  }

  var port: Int { listener.localAddress?.port ?? 0 }
  /// The protocol that ALPN selected for each client.
  var selected: [String] { record.seen.withLock(\.selected) }
  /// The common names of the certificates that clients showed.
  var clients: [String?] { record.seen.withLock(\.clients) }
  var errors: [String] { record.seen.withLock(\.errors) }

  func curl(_ options: String...) async throws -> Program.Ending { try await curl(options) }

  func curl(_ options: [String]) async throws -> Program.Ending {
    try await Program.run(
      "curl",
      ["-sS", "--max-time", "50", "--noproxy", "*", "--cacert", folder.url.path + "/authority.pem"]
        + options + ["https://localhost:\(port)/"])
  }

  /// Takes no more, and waits until all clients are gone.
  func stop() async throws {
    try await listener.close()
    for end in record.seen.withLock(\.ends) { try await end.get() }
  }

  static func digest(_ bytes: some Sequence<UInt8>) -> String {
    Hexadecimal.text(MessageDigest.sha256.of(bytes))
  }

  /// A request with a chunked body, or without one.
  private final class Answer: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let record: Record
    private let closing: CloseMode
    private var request: [UInt8] = []

    init(_ record: Record, _ closing: CloseMode) { (self.record, self.closing) = (record, closing) }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard case .handshakeCompleted(let name)? = event as? TLSUserEvent else { return }
      let tls = try? context.pipeline.syncOperations.handler(type: TLSServerHandler.self)
      let client = tls?.clientCertificate?.subject("CN")
      record.seen.withLock {
        $0.selected.append(name ?? "nil")
        $0.clients.append(client)
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      request += Array(buffer: unwrapInboundIn(data))
      let text = String(decoding: request.prefix(2_000), as: UTF8.self)
      guard let head = text.range(of: "\r\n\r\n") else { return }
      let start = text[..<head.upperBound].utf8.count
      let isChunked = text.contains("chunked")
      let end = request[max(0, request.count - 5)...]
      guard !isChunked || end.elementsEqual("0\r\n\r\n".utf8) else { return }
      let body = isChunked ? Self.body(request[start...]) : []
      let answer =
        "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
        + "received \(body.count) \(TLSTestServer.digest(body))\n"
      context.write(wrapOutboundOut(ByteBuffer(string: answer)), promise: nil)
      for _ in 0..<3 {
        let letters = ByteBuffer(repeating: UInt8(ascii: "x"), count: 1_000_000)
        context.write(wrapOutboundOut(letters), promise: nil)
      }
      let written = context.eventLoop.makePromise(of: Void.self)
      let (channel, closing) = (context.channel, closing)
      written.futureResult.whenSuccess { channel.close(mode: closing, promise: nil) }
      context.writeAndFlush(wrapOutboundOut(ByteBuffer()), promise: written)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      record.seen.withLock { $0.errors.append("\(error)") }
    }

    private static func body(_ chunks: ArraySlice<UInt8>) -> [UInt8] {
      var (rest, body) = (chunks, [UInt8]())
      while let end = rest.firstIndex(of: UInt8(ascii: "\r")),
        let count = Int(String(decoding: rest[rest.startIndex..<end], as: UTF8.self), radix: 16),
        count > 0
      {
        body += rest[(end + 2)..<(end + 2 + count)]
        rest = rest[(end + 4 + count)...]
      }
      return body
    }
  }
}
