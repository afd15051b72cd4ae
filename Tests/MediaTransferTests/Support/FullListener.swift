import Foundation
import Glibc

/// A listening socket whose queue is full, so that further connections wait for an answer.
struct FullListener {
  let port: Int
  private var descriptors: [CInt] = []

  /// Listens with the shortest queue and fills it.
  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    descriptors.append(listener)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    var fillers: [CInt] = []
    let isFull = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        guard bind(listener, generic, length) == 0, listen(listener, 0) == 0,
          getsockname(listener, generic, &length) == 0
        else { return false }
        for _ in 0..<4 {
          let filler = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
          fillers.append(filler)
          connect(filler, generic, length)
        }
        return true
      }
    }
    descriptors += fillers
    port = Int(UInt16(bigEndian: address.sin_port))
    guard isFull else {
      close()
      throw ScriptedServer.Fault(text: "no port to listen on: errno \(errno)")
    }
  }

  /// Closes the sockets.
  func close() {
    for descriptor in descriptors { Glibc.close(descriptor) }
  }
}
