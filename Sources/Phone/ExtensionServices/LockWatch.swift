import Diagnostics
import Synchronization
import SystemFiles

/// Looks for locks in app groups that a process holds when a device would suspend it (0xdead10cc).
final class LockWatch: Sendable {
  private let appGroups: [String: String]
  private let queue: BlockingQueue
  private let held = Mutex<[HeldLock]>([])

  /// - Parameter appGroups: the groups' folders, by group.
  init(_ appGroups: [String: String], on queue: BlockingQueue) {
    self.appGroups = appGroups
    self.queue = queue
  }

  var findings: [Finding] { held.withLock { $0.map { AccessFindings.finding($0) } } }

  /// Returns the locks of a process that is stopped.
  func locks(of pid: Int32) -> [HeldLock] { HeldLock.held(by: pid, in: appGroups) }

  /// Looks at a process, which must neither end nor go on until `proceed` is called.
  /// - Returns: whether there is anything to look at.
  func look(at pid: Int32, proceed: @escaping @Sendable () -> Void) -> Bool {
    guard !appGroups.isEmpty else { return false }
    queue.enqueue { [self] in
      let found = HeldLock.held(by: pid, in: appGroups)
      if !found.isEmpty { held.withLock { $0 = found } }
      proceed()
    }
    return true
  }
}
