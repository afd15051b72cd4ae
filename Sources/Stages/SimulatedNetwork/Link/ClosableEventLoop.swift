import NIOCore
import Synchronization

/// An event loop that drops work offered after it is closed: a loop that is shut down must not be
/// asked.
final class ClosableEventLoop: Sendable {
  private let eventLoop: any EventLoop
  private let isClosed = Mutex(false)

  init(_ eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
  }

  /// Runs `body` on the event loop, unless it is closed.
  func execute(_ body: @escaping @Sendable () -> Void) {
    isClosed.withLock { isClosed in
      if !isClosed { eventLoop.execute(body) }
    }
  }

  /// Takes no more work.
  /// - Returns: false when it was already closed.
  func close() -> Bool {
    isClosed.withLock { isClosed in
      defer { isClosed = true }
      return !isClosed
    }
  }
}
