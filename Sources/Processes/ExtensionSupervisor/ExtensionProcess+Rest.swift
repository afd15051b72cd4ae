import Glibc

// A process between two notifications: a device suspends it.
extension ExtensionProcess {
  /// How long an idle process runs on before it is suspended: 20 ms.
  private static let restAfter: Int64 = 20_000_000

  /// Suspends the process soon, unless it is woken before.
  /// - Parameter tooLarge: called when it holds more memory by then than it may.
  func rest(within limitBytes: Int, tooLarge: @escaping () -> Void) {
    rest = loop.schedule(at: EventLoop.now + Self.restAfter) { [weak self] in
      guard let self else { return }
      rest = nil
      isSuspended = true
      spawned.suspend()
      if !fits(limitBytes) { tooLarge() }
    }
  }

  /// Has an idle process go on.
  /// - Returns: whether it can take a notification: what it holds too much of now, the one before
  ///   is to blame for.
  func wake(within limitBytes: Int) -> Bool {
    cancelRest()
    guard meters?.isFresh == true || fits(limitBytes) else { return false }
    if isSuspended { spawned.resume() }
    isSuspended = false
    return true
  }

  func cancelRest() {
    if let rest { loop.cancelTimer(rest) }
    rest = nil
  }

  private func fits(_ limitBytes: Int) -> Bool {
    // One whose memory does not show is gone, or as good as gone.
    guard let reading = meters?.readMemory(limitBytes: limitBytes, isFinal: true) else {
      return false
    }
    return reading.privateBytes <= limitBytes
  }
}
