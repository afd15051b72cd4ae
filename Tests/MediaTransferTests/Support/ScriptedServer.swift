import Foundation
import Glibc
import Synchronization

/// A raw HTTP/1.1 server on loopback whose misbehaviour is a script: each connection gets a thread
/// with blocking calls.
final class ScriptedServer: Sendable {
  /// The function of a connection's thread; the connection is closed when it returns.
  typealias Script = @Sendable (ServerConnection) -> Void

  struct Fault: Error {
    var text: String
  }

  let port: Int
  private let listener: Listener
  private let state = Mutex(State())

  private struct State {
    var connections: [CInt] = []
    var accepted = 0
    var requests: [ReceivedRequest] = []
    var isStopped = false
  }

  /// Starts listening on a free port.
  init(_ script: @escaping Script) throws {
    listener = try Listener()
    port = listener.port
    Thread.detachNewThread { [self] in acceptAll(script) }
  }

  /// Connections accepted so far.
  var accepted: Int { state.withLock { $0.accepted } }

  /// Requests read so far, in order.
  var requests: [ReceivedRequest] { state.withLock { $0.requests } }

  /// Ends all connections and the threads that serve them.
  func stop() {
    state.withLock { state in
      // A second time the numbers may be another test's sockets.
      guard !state.isStopped else { return }
      state.isStopped = true
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
      shutdown(listener.descriptor, Int32(SHUT_RDWR))
    }
  }

  fileprivate func note(_ request: ReceivedRequest) {
    state.withLock { $0.requests.append(request) }
  }

  private func acceptAll(_ script: @escaping Script) {
    while true {
      let connection = accept(listener.descriptor, nil, nil)
      if connection < 0, errno == EINTR { continue }
      let isTaken = state.withLock { state in
        guard connection >= 0, !state.isStopped else { return false }
        state.connections.append(connection)
        state.accepted += 1
        return true
      }
      guard isTaken else {
        if connection >= 0 { close(connection) }
        break
      }
      Thread.detachNewThread { [self] in
        script(ServerConnection(descriptor: connection, server: self))
        state.withLock { state in
          state.connections.removeAll { $0 == connection }
          close(connection)
        }
      }
    }
    state.withLock { state in
      state.isStopped = true
      close(listener.descriptor)
    }
  }
}

/// A socket that listens on a free port of loopback.
private struct Listener {
  let descriptor: CInt
  let port: Int

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { [descriptor] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(descriptor, generic, length) == 0 && listen(descriptor, 512) == 0
          && getsockname(descriptor, generic, &length) == 0
      }
    }
    guard isListening else {
      throw ScriptedServer.Fault(text: "no port to listen on: errno \(errno)")
    }
    port = Int(UInt16(bigEndian: address.sin_port))
  }
}

/// A request as the server read it.
struct ReceivedRequest: Sendable {
  var method: String
  var target: String
  var headers: [(name: String, value: String)]
  var body: [UInt8]

  /// The value of a header field, in any case.
  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// The server's end of one connection.
struct ServerConnection {
  fileprivate let descriptor: CInt
  fileprivate let server: ScriptedServer

  /// Reads one request; nil when the client is gone.
  func readRequest() -> ReceivedRequest? {
    var head: [UInt8] = []
    while !head.ends(with: Array("\r\n\r\n".utf8)) {
      guard let byte = read(1).first else { return nil }
      head.append(byte)
    }
    let lines = String(decoding: head, as: UTF8.self)
      .split(separator: "\r\n").map(String.init)
    let first = lines.first?.split(separator: " ").map(String.init) ?? []
    guard first.count == 3 else { return nil }
    let headers = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (String(line[..<colon]), value)
    }
    var request = ReceivedRequest(method: first[0], target: first[1], headers: headers, body: [])
    let length = request.header("Content-Length").flatMap { Int($0) } ?? 0
    while request.body.count < length {
      let more = read(length - request.body.count)
      if more.isEmpty { return nil }
      request.body += more
    }
    server.note(request)
    return request
  }

  /// Sends text; false when the client is gone.
  @discardableResult
  func send(_ text: String) -> Bool {
    send(Array(text.utf8))
  }

  /// Sends bytes; false when the client is gone.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, 0x4000) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sends a whole response with its length.
  @discardableResult
  func respond(
    status: String = "200 OK", _ headers: [String] = [], body: [UInt8] = [], isHead: Bool = false
  ) -> Bool {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + headers
    return send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (isHead ? [] : body))
  }

  /// Answers every request on this connection.
  func serve(_ answer: (ReceivedRequest) -> Void) {
    while let request = readRequest() { answer(request) }
  }

  /// Exactly so many bytes; fewer when the client is gone.
  func readExactly(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = read(count - bytes.count)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// Carries bytes between the client and a port of this machine until either end closes.
  func carry(toPort port: Int) {
    let other = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(other) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(other, $0, length) == 0
      }
    }
    guard isConnected else { return }
    let far = ServerConnection(descriptor: other, server: server)
    let back = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      far.copy(to: self)
      back.signal()
    }
    copy(to: far)
    back.wait()
  }

  private func copy(to other: ServerConnection) {
    while true {
      let bytes = read(65536)
      guard !bytes.isEmpty, other.send(bytes) else { break }
    }
    shutdown(descriptor, Int32(SHUT_RDWR))
    shutdown(other.descriptor, Int32(SHUT_RDWR))
  }

  /// Says nothing more until the client goes away.
  func waitForClient() {
    while !read(4096).isEmpty {}
  }

  /// Breaks the connection with a TCP reset.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  private func read(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var got = recv(descriptor, buffer.baseAddress, count, 0)
      while got < 0, errno == EINTR { got = recv(descriptor, buffer.baseAddress, count, 0) }
      filled = max(0, got)
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with suffix: [UInt8]) -> Bool {
    count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
  }
}
