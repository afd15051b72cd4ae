import CLinux
import Glibc
import NIOCore
import NIOPosix

/// Hosts of the real network.
enum RealHost {
  /// Finds the addresses of a host, none when there are none, on a thread that may block.
  static func look(
    up host: String, port: Int, _ done: @escaping @Sendable ([SocketAddress]) -> Void
  ) {
    NIOThreadPool.singleton.submit { _ in done(addresses(of: host, port: port)) }
  }

  /// The reply that tells a client why a host could not be connected to: as refused, unless there
  /// is no network at all. SOCKS' other replies mean that it was not found.
  static func reply(to error: any Error) -> SOCKSNegotiation.Reply {
    switch (error as? IOError)?.errnoCode {
    case ENETUNREACH, ENETDOWN: .networkUnreachable
    default: .connectionRefused
    }
  }

  private static func addresses(of host: String, port: Int) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_ADDRCONFIG
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    return sequence(first: list, next: { $0?.pointee.ai_next }).compactMap { entry in
      guard let info = entry?.pointee, let address = info.ai_addr else { return nil }
      // The family says which structure the address is.
      let raw = UnsafeRawPointer(address)
      return switch info.ai_family {
      case AF_INET: SocketAddress(raw.loadUnaligned(as: sockaddr_in.self))
      case AF_INET6: SocketAddress(raw.loadUnaligned(as: sockaddr_in6.self))
      default: nil
      }
    }
  }
}

extension SocketAddress {
  /// Whether it is neither this machine's nor one of a private network.
  var isOnInternet: Bool { withSockAddr { address, _ in pushsim_is_on_internet(address) != 0 } }
}
