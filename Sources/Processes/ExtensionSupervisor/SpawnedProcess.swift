import CLinux
import Glibc

/// One process from the request for it to its end, and what is held of it meanwhile.
///
/// Used on the event loop's thread only.
final class SpawnedProcess {
  private var spawner: Spawner?
  private var id: UInt64 = 0
  /// Descriptors of the process to be, until it has them.
  private var inheritance: [Int32]
  private var pidfd: Int32 = -1
  /// The process's id; 0 before it runs.
  private(set) var pid: Int32 = 0

  /// - Parameter inheritance: the descriptors that become the process's 3, 1 and 2; closed here.
  init(inheritance: [Int32]) {
    self.inheritance = inheritance
  }

  /// Whether the process is known to run.
  var isStarted: Bool { pidfd >= 0 }

  /// Whether it runs, also when its main thread has ended and others go on.
  var isRunning: Bool {
    var ended = pollfd(fd: pidfd, events: Int16(POLLIN), revents: 0)
    return pidfd >= 0 && poll(&ended, 1, 0) == 0
  }

  /// Asks a spawner for the process; a program is executed, nil forks.
  func request(
    of spawner: Spawner, executing program: ExtensionProgram?,
    onEvent: @escaping (Spawner.Event) -> Void
  ) {
    self.spawner = spawner
    id = spawner.spawn(program, descriptors: inheritance, onEvent: onEvent)
  }

  /// The spawner has made it.
  func started(pid: Int32, pidfd: Int32) {
    closeInheritance()
    self.pid = pid
    self.pidfd = pidfd
  }

  func signal(_ signal: Int32) {
    if pidfd >= 0 { _ = pushsim_pidfd_signal(pidfd, signal) }
  }

  /// Has the process stand still, or go on.
  func suspend() { signal(SIGSTOP) }
  func resume() { signal(SIGCONT) }

  /// Kills the process, also one that is only asked for: its spawner takes both in turn.
  func kill() {
    signal(SIGKILL)
    spawner?.kill(id)
  }

  /// Lets go of it. That it has ended is its zygote's word, so it is killed all the same.
  func close() {
    if inheritance.isEmpty { signal(SIGKILL) } else { spawner?.kill(id) }
    closeInheritance()
    if pidfd >= 0 { Glibc.close(pidfd) }
    pidfd = -1
  }

  private func closeInheritance() {
    for descriptor in inheritance { Glibc.close(descriptor) }
    inheritance = []
  }
}
