// C's `stdout` is a variable to Swift; it is never assigned here.
@preconcurrency import Glibc

/// The pipes that take what this process prints.
package enum StandardOutput {
  /// Whether something was written that the device has not read yet; what is only buffered is
  /// written first.
  static var hasUnread: Bool {
    fflush(stdout)
    return isWaiting(STDOUT_FILENO) || isWaiting(STDERR_FILENO)
  }

  /// Waits until the device has read what was written, 2 s at most: a busy machine takes its time.
  package static func waitUntilRead() {
    for _ in 0..<20_000 {
      guard hasUnread else { return }
      usleep(100)
    }
  }

  /// Has each line show when it is printed, as in a console.
  package static func showsLines() { setvbuf(stdout, nil, _IOLBF, 0) }

  private static func isWaiting(_ descriptor: Int32) -> Bool {
    var bytes: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &bytes) == 0 && bytes > 0
  }
}
