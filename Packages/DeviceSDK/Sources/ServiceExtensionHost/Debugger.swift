import CLinux
import Foundation
import Glibc

/// Somebody with breakpoints to set before the extension's code runs.
enum Debugger {
  /// Returns once a debugger is attached to this thread, and lets it go on: one attaches to the
  /// threads one after the other, and sets its breakpoints when it has all.
  static func wait() {
    // Else only an ancestor might attach, where the kernel restricts that.
    pushsim_allow_tracing()
    // The kernel does not report a new tracer; only its own status file says so.
    while !isAttached { usleep(50_000) }
  }

  private static var isAttached: Bool {
    guard let status = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
    else {
      return true
    }
    return !status.contains("TracerPid:\t0\n")
  }
}
