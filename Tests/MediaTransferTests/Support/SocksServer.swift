import Foundation
import MediaTransfer
import Synchronization

/// A SOCKS 5 server with user names and passwords, whose answers are a script (RFC 1928, RFC 1929).
final class SocksServer: Sendable {
  /// The request of a client.
  struct Request: Sendable, Hashable {
    var user: String
    var password: String
    var host: String
    var port: Int
  }

  /// The reply to a request.
  enum Reply: Sendable {
    /// To this port of this machine.
    case connect(port: Int)
    /// A SOCKS reply other than 0.
    case refuse(UInt8)
    /// Closed without a reply.
    case close
    /// Nothing, for as long as the client waits.
    case silence
  }

  private let server: ScriptedServer
  private let log: Log

  private final class Log: Sendable {
    let requests = Mutex<[Request]>([])
  }

  /// Starts on a free port; the script may block, each connection has a thread.
  init(_ script: @escaping @Sendable (Request) -> Reply) throws {
    let log = Log()
    self.log = log
    server = try ScriptedServer { connection in
      guard let request = connection.readSocksRequest() else { return }
      log.requests.withLock { $0.append(request) }
      switch script(request) {
      case .connect(let port):
        connection.send(Self.answer(0))
        connection.carry(toPort: port)
      case .refuse(let code): connection.send(Self.answer(code))
      case .close: break
      case .silence: connection.waitForClient()
      }
    }
  }

  /// The requests so far, in order.
  var requests: [Request] { log.requests.withLock(\.self) }

  /// The server as one device's link.
  func endpoint(_ user: String = "device", password: String = "secret") -> ProxyEndpoint {
    ProxyEndpoint(port: server.port, user: user, password: password)
  }

  /// Ends all connections.
  func stop() { server.stop() }

  private static func answer(_ code: UInt8) -> [UInt8] { [5, code, 0, 1, 127, 0, 0, 1, 0, 0] }
}

extension ServerConnection {
  /// Shakes hands and reads a request to connect; nil for a client that does it in another way.
  fileprivate func readSocksRequest() -> SocksServer.Request? {
    guard let offer = readCounted(after: [5]), offer.contains(2) else { return nil }
    send([5, 2])
    guard let user = readCounted(after: [1]), let password = readCounted(after: []) else {
      return nil
    }
    send([1, 0])
    // Connect, to a name.
    guard let host = readCounted(after: [5, 1, 0, 3]) else { return nil }
    let port = readExactly(2)
    guard port.count == 2 else { return nil }
    return SocksServer.Request(
      user: String(decoding: user, as: UTF8.self),
      password: String(decoding: password, as: UTF8.self),
      host: String(decoding: host, as: UTF8.self), port: Int(port[0]) << 8 | Int(port[1]))
  }

  /// Returns the bytes after a fixed beginning and a byte with the count.
  private func readCounted(after beginning: [UInt8]) -> [UInt8]? {
    let head = readExactly(beginning.count + 1)
    guard head.dropLast().elementsEqual(beginning), let count = head.last else { return nil }
    let bytes = readExactly(Int(count))
    return bytes.count == Int(count) ? bytes : nil
  }
}
