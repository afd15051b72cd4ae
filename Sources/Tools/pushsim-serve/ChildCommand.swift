import CommandLineSignals
import Foundation
import Glibc
import SystemFiles

/// A command that runs while the server listens, with the servers' addresses in its environment.
struct ChildCommand {
  private let words: [String]
  private let variables: [String: String]

  /// - Parameter prefix: words that start it, in front of its own.
  init(_ words: [String], _ variables: [String: String], prefix: [String] = []) {
    self.words = prefix + words
    self.variables = variables
  }

  /// Runs it to its end.
  /// - Returns: its exit code; 128 and its signal for one that was killed, 127 for none that can be
  ///   started.
  func run() async -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let (codes, announce) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { process in
      let status = process.terminationStatus
      announce.yield(process.terminationReason == .uncaughtSignal ? 128 + status : status)
      announce.finish()
    }
    do { try process.run() } catch {
      ServeOutput.error("pushsim: \(words[0]) cannot be started: \(error.localizedDescription)")
      return 127
    }
    let pid = process.processIdentifier
    // Foundation's handler waits, too, for processes that the command leaves behind.
    Thread.detachNewThread {
      guard let code = Self.code(of: pid) else { return }
      announce.yield(code)
      announce.finish()
    }
    return await Interruption.calling({ _ in kill(pid, SIGTERM) }) {
      await codes.first { _ in true } ?? 127
    }
  }

  /// Waits for the end of a child, whose status Foundation takes afterwards; nil where it did so
  /// before.
  private static func code(of pid: pid_t) -> Int32? {
    var information = siginfo_t()
    guard uninterrupted({ waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) }) == 0 else {
      return nil
    }
    let status = information._sifields._sigchld.si_status
    return information.si_code == CLD_EXITED ? status : 128 + status
  }
}
