import Glibc
import TestSupport

/// A TCP port of this machine that refuses connections, and that nobody else gets meanwhile.
final class RefusingPort {
  let number: UInt16
  private let socket: CInt

  init() throws {
    socket = Glibc.socket(
      AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = socket
    // Bound without listening.
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
      }
    }
    number = UInt16(bigEndian: address.sin_port)
    guard isBound else { throw Program.Failure("no port to bind: errno \(errno)") }
  }

  deinit { close(socket) }
}
