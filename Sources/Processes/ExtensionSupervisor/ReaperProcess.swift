import CLinux
import Glibc

/// The reaper as its parent sees it.
///
/// It runs nothing but a loop, so that it answers as long as it runs; where an extension could stop
/// it (on kernels whose Landlock knows no signals nothing but the filter of calls is in the way), or
/// somebody does from outside, everything would wait for it for ever.
struct ReaperProcess: Sendable {
  /// How often a look is taken whether it runs: every 2 s.
  static let pause: Int64 = 2_000_000_000

  let pid: Int32

  /// Forks a reaper; also from a process with threads, since the fork runs nothing of this process.
  /// - Returns: it, and the socket by which it takes requests.
  static func start() throws(SupervisorError) -> (process: ReaperProcess, socket: Int32) {
    guard pushsim_has_own_proc() else { throw foreignProc }
    let pair = try Descriptors.socketPair(SOCK_SEQPACKET)
    let pid = pushsim_reaper_start(pair.theirs)
    close(pair.theirs)
    if pid > 0 { return (ReaperProcess(pid: pid), pair.ours) }
    close(pair.ours)
    throw .system("starting the reaper process")
  }

  /// Without its own processes in /proc the simulator could not meter, and would signal others.
  private static let foreignProc = SupervisorError(
    .resources,
    "/proc does not show the processes of this namespace, so that no extension can be watched; mount "
      + "it, such as with `unshare --mount-proc`, `bwrap --proc /proc` or a container's own /proc")

  /// Whether it was stopped and not continued.
  private var isStopped: Bool {
    var info = siginfo_t()
    let asked = waitid(P_PID, id_t(pid), &info, Int32(WSTOPPED | WNOHANG | WNOWAIT))
    return asked == 0 && info.si_signo != 0
  }

  /// Kills it when it is stopped: its socket closes, and what it started dies with it.
  func endIfStopped() {
    if isStopped { kill(pid, SIGKILL) }
  }

  /// Waits for its end, which comes by itself once its socket is closed.
  func waitForEnd() {
    var status: Int32 = 0
    var patience: UInt32 = 1_000
    while true {
      let ended = waitpid(pid, &status, WNOHANG)
      guard ended == 0 || (ended < 0 && errno == EINTR) else { return }
      endIfStopped()
      // Most often it takes less than a millisecond; what it kills may take longer to go.
      usleep(patience)
      patience = min(patience * 2, 100_000)
    }
  }
}
