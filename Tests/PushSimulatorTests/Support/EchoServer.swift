import Foundation
import Glibc
import Testing

/// A server on loopback that takes one request and answers with its method and what it was sent, at
/// once or when it is asked to.
final class EchoServer: Sendable {
  let port: UInt16
  private let listener: Int32
  private let mayAnswer: DispatchSemaphore

  var url: String { "http://127.0.0.1:\(port)/" }

  /// - Parameter isHeld: whether the answer waits for `answer()`.
  init(isHeld: Bool = false) throws {
    // It must not end with less than it began with.
    mayAnswer = DispatchSemaphore(value: 0)
    if !isHeld { mayAnswer.signal() }
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && listen(listener, 1) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    try #require(isListening)
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [mayAnswer] in Self.serve(listener, mayAnswer) }
  }

  /// Lets the answer go.
  func answer() { mayAnswer.signal() }

  deinit {
    // Wakes a thread that still waits for a connection.
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private static func serve(_ listener: Int32, _ mayAnswer: DispatchSemaphore) {
    let connection = accept(listener, nil, nil)
    guard connection >= 0 else { return }
    defer { close(connection) }
    var received = Data()
    var expected = Int.max
    var buffer = [UInt8](repeating: 0, count: 65536)
    while received.count < expected {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      received += buffer[..<count]
      guard expected == .max, let end = received.range(of: Data("\r\n\r\n".utf8)) else { continue }
      expected = end.upperBound + length(received[..<end.lowerBound])
      // libcurl waits for this before it sends a long body.
      send(connection, "HTTP/1.1 100 Continue\r\n\r\n")
    }
    mayAnswer.wait()
    let body = received.suffix(length(received))
    let method = String(decoding: received.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    let byte = Set(body).count == 1 ? String(body.last ?? 0, radix: 16) : "various"
    let answer = "\(method) \(body.count) bytes of 0x\(byte)"
    send(
      connection,
      "HTTP/1.1 200 OK\r\nContent-Length: \(answer.utf8.count)\r\n"
        + "Connection: close\r\n\r\n\(answer)")
  }

  private static func length(_ head: Data) -> Int {
    let text = String(decoding: head.prefix(4096), as: UTF8.self).lowercased()
    return text.firstMatch(of: /content-length: *([0-9]+)/).flatMap { Int($0.1) } ?? 0
  }

  private static func send(_ connection: Int32, _ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}
