import NIOCore
import NIOPosix

/// A listener that passes connections on, byte by byte: to one port of this machine, or as a proxy to
/// what the client names, where some names are ports of this machine.
final class CommandProxy: Sendable {
  /// Where connections go.
  enum Way: Sendable {
    /// To a port of this machine.
    case forward(Int)
    /// Where `CONNECT` says; these hosts are ports of this machine.
    case proxy([String: Int])
  }

  private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  private static let headEnd = Array("\r\n\r\n".utf8)
  /// Longest head of a request in bytes.
  private static let headLimit = 16 << 10

  /// The port it listens on.
  let port: Int
  private let listener: NIOAsyncChannel<Connection, Never>
  private let run: Task<Void, Never>

  /// Listens; a port of 0 is any that is free.
  init(_ way: Way, _ address: String = "127.0.0.1", _ port: Int = 0) async throws {
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: address, port: port) { Self.connection($0) }
    self.listener = listener
    self.port = listener.channel.localAddress?.port ?? port
    run = Task {
      try? await listener.executeThenClose { clients in
        try await withThrowingDiscardingTaskGroup { group in
          for try await client in clients {
            group.addTask { try? await Self.serve(client, way) }
          }
        }
      }
    }
  }

  /// Ends all connections.
  func shutDown() async {
    try? await listener.channel.close()
    run.cancel()
    await run.value
  }

  private static func connection(_ channel: any Channel) -> EventLoopFuture<Connection> {
    channel.eventLoop.makeCompletedFuture {
      try Connection(
        wrappingChannelSynchronously: channel,
        configuration: .init(isOutboundHalfClosureEnabled: true))
    }
  }

  private static func connect(_ host: String, _ port: Int) async throws -> Connection {
    try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .connect(host: host, port: port) { connection($0) }
  }

  /// The host and the port that a head names; what comes behind the head stays in the buffer.
  private static func target(_ bytes: inout ByteBuffer) -> (host: String, port: Int)? {
    guard let end = bytes.readableBytesView.firstRange(of: headEnd),
      let head = bytes.readString(length: end.upperBound - bytes.readerIndex)
    else { return nil }
    let words = head.prefix { !$0.isNewline }.split(separator: " ")
    guard words.count == 3, words[0] == "CONNECT", let colon = words[1].lastIndex(of: ":"),
      let port = Int(words[1][words[1].index(after: colon)...]), (1...65_535).contains(port)
    else { return nil }
    // An address of version 6 stands in brackets.
    let host = words[1][..<colon].filter { !"[]".contains($0) }
    return (host.lowercased(), port)
  }

  private static func answer(_ status: String, _ message: String) -> ByteBuffer {
    ByteBuffer(
      string: "HTTP/1.1 \(status)\r\nConnection: close\r\nContent-Length: \(message.utf8.count)"
        + "\r\n\r\n\(message)")
  }

  private static func serve(_ client: Connection, _ way: Way) async throws {
    try await client.executeThenClose { inbound, outbound in
      var reader = inbound.makeAsyncIterator()
      let server: Connection
      var first = ByteBuffer()
      switch way {
      case .forward(let port): server = try await connect("127.0.0.1", port)
      case .proxy(let routes):
        while first.readableBytesView.firstRange(of: headEnd) == nil {
          guard let more = try await reader.next(), first.readableBytes < headLimit else { return }
          first.writeImmutableBuffer(more)
        }
        guard let (host, port) = target(&first) else {
          return try await outbound.write(
            answer("405 Method Not Allowed", "this proxy takes CONNECT"))
        }
        do {
          let own = routes[host]
          server = try await connect(own == nil ? host : "127.0.0.1", own ?? port)
        } catch {
          return try await outbound.write(answer("502 Bad Gateway", "\(host) cannot be reached"))
        }
        try await outbound.write(ByteBuffer(string: "HTTP/1.1 200 Connection established\r\n\r\n"))
      }
      try await server.executeThenClose { answers, requests in
        async let back: Void = {
          for try await bytes in answers { try await outbound.write(bytes) }
          outbound.finish()
        }()
        if first.readableBytes > 0 { try await requests.write(first) }
        while let bytes = try await reader.next() { try await requests.write(bytes) }
        requests.finish()
        try await back
      }
    }
  }
}
