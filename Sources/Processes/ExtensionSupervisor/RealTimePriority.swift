import CLinux
import Dispatch
import Foundation
import Synchronization

/// The priority that the thread which keeps deadlines and memory caps asks for.
package enum RealTimePriority {
  /// Whether this user may have it; tried on a thread of its own, which ends with the answer.
  package static var isGranted: Bool {
    let granted = Atomic(false)
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      granted.store(pushsim_thread_put_first() == 0, ordering: .relaxed)
      isDone.signal()
    }
    thread.start()
    isDone.wait()
    return granted.load(ordering: .relaxed)
  }
}
