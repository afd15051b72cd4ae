import Glibc
import Synchronization

/// Notes SIGINT, SIGTERM and SIGHUP during a build, so that it can stop the compiler and clean up.
///
/// The signals' former handling comes back when the last build of the process has ended.
enum InterruptSignals {
  private struct Registrations {
    var count = 0
    var former: [(number: Int32, action: sigaction)] = []
  }

  private static let registrations = Mutex(Registrations())
  private static let received = Atomic<Int32>(0)

  /// The signal that came since the first running build began; nil when none did.
  static var current: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Runs `body` with the signals noted rather than ending the process, when `isEnabled`.
  static func noted<Value>(
    _ isEnabled: Bool, _ body: () throws(BuildError) -> Value
  ) throws(BuildError) -> Value {
    guard isEnabled else { return try body() }
    begin()
    defer { end() }
    return try body()
  }

  private static func begin() {
    registrations.withLock { registrations in
      registrations.count += 1
      guard registrations.count == 1 else { return }
      received.store(0, ordering: .relaxed)
      for number in [SIGINT, SIGTERM, SIGHUP] {
        var former = sigaction()
        sigaction(number, nil, &former)
        // A signal that is ignored, as nohup ignores SIGHUP, stays ignored. SIG_IGN is 1.
        let handler = former.__sigaction_handler.sa_handler
        guard unsafeBitCast(handler, to: Int.self) != 1 else { continue }
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
          InterruptSignals.received.store(number, ordering: .relaxed)
        }
        sigaction(number, &action, nil)
        registrations.former.append((number, former))
      }
    }
  }

  private static func end() {
    registrations.withLock { registrations in
      registrations.count -= 1
      guard registrations.count == 0 else { return }
      for (number, action) in registrations.former {
        var action = action
        sigaction(number, &action, nil)
      }
      registrations.former = []
    }
  }
}
