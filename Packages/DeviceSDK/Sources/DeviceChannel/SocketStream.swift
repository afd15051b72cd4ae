import Glibc

/// Whole reads and writes on a connected stream socket, blocking or not.
package enum SocketStream {
  /// Sends all bytes; false once the other end is gone, which raises no signal.
  package static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let sent = Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      if sent >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[sent...])
      } else if !mayRetry(descriptor, waitingFor: POLLOUT) {
        return false
      }
    }
    return true
  }

  /// The result of a read.
  package enum Received {
    /// The bytes that have arrived, at least one.
    case bytes(UnsafeRawBufferPointer)
    /// The other end is gone.
    case closed
    /// The descriptor is closed, or is not a socket.
    case notOurs
  }

  /// Waits for what arrives.
  package static func receive(
    into buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) -> Received {
    while true {
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count > 0 { return .bytes(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      if count == 0 { return .closed }
      if errno == EBADF || errno == ENOTSOCK { return .notOurs }
      if !mayRetry(descriptor, waitingFor: POLLIN) { return .closed }
    }
  }

  /// Whether the failed call may be made again; waits where the socket is a non-blocking one.
  private static func mayRetry(_ descriptor: Int32, waitingFor events: Int32) -> Bool {
    switch errno {
    case EINTR:
      return true
    case EAGAIN:
      var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      return poll(&waiting, 1, -1) >= 0 || errno == EINTR
    default:
      return false
    }
  }
}
