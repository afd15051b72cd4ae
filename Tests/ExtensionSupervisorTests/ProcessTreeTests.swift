import Foundation
import Glibc
import TestSupport
import Testing

@testable import ExtensionSupervisor

/// The kernel's information about processes and their threads.
@Suite(.timeLimit(.minutes(1))) struct ProcessTreeTests {
  @Test(
    "A thread is to be killed once SIGKILL is pending for it, and not by signals it could handle",
    arguments: [
      ("SigPnd:\t0000000000000100", true), ("SigPnd:\t0000000000004100", true),
      ("SigPnd:\t0000000000000000", false), ("SigPnd:\t0000000000004000", false),
      // Pending for the process, blocked and ignored ones are other lines.
      ("SigPnd:\t0000000000000000\nShdPnd:\t0000000000000100", false),
      ("SigBlk:\t0000000000000100\nSigIgn:\t0000000000000100", false), ("", false),
      ("SigPnd:\tnothing", false),
    ])
  func pending(lines: String, isToBeKilled: Bool) {
    let status = "Name:\tNotification\nState:\tD (disk sleep)\n\(lines)\nSigCgt:\t0\n"
    #expect(ProcessTree.isToBeKilled(status: status) == isToBeKilled)
  }

  @Test("The kernel writes the line that is read: a blocked signal is seen as pending, and no kill")
  func realStatus() throws {
    // A signal that is sent to the thread itself, which blocks it, is pending until it is taken.
    var (set, old) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    sigaddset(&set, SIGUSR2)
    pthread_sigmask(SIG_BLOCK, &set, &old)
    pthread_kill(pthread_self(), SIGUSR2)
    let status = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
    var taken: Int32 = 0
    sigwait(&set, &taken)
    pthread_sigmask(SIG_SETMASK, &old, nil)
    #expect(taken == SIGUSR2)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigPnd:") })
    let pending = try #require(UInt64(line.dropFirst(8), radix: 16))
    #expect(pending & (1 << UInt64(SIGUSR2 - 1)) != 0)
    #expect(!ProcessTree.isToBeKilled(status: status))
    let killed = status.replacing(line, with: "SigPnd:\t0000000000000100")
    #expect(ProcessTree.isToBeKilled(status: killed))
  }

  @Test("A process whose main thread is there holds no memory without it")
  func mainThread() { #expect(!ProcessTree.hasMemoryWithoutMainThread(getpid())) }
}
