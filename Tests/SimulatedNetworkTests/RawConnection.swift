import Foundation

/// A TCP connection to a port on loopback, for what curl would not send.
final class RawConnection {
  private let descriptor: Int32

  /// Connects; reads give up after 20 seconds.
  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafeBytes(of: &address) { bytes in
      connect(
        descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
        socklen_t(bytes.count))
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    disconnect()
  }

  private var isOpen = true

  func disconnect() {
    guard isOpen else { return }
    isOpen = false
    close(descriptor)
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    write(descriptor, bytes, bytes.count)
  }

  /// Reads at most `count` bytes; empty at the end of the connection.
  func read(_ count: Int) -> Data {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = recv(descriptor, &bytes, count, 0)
    return Data(bytes.prefix(max(0, length)))
  }

  /// Reads until the other side closes.
  func readToEnd() -> String {
    var all = Data()
    while true {
      let part = read(65536)
      if part.isEmpty { return String(decoding: all, as: UTF8.self) }
      all.append(part)
    }
  }
}
