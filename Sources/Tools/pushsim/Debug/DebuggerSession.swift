import DeliveryReports
import Foundation
import Glibc
import Synchronization
import SystemFiles

/// The debuggers of a command's deliveries, one after the other.
final class DebuggerSession: Sendable {
  /// Who gives the debugger its commands.
  enum Mode: Sendable, Hashable {
    /// Somebody at this terminal.
    case terminal
    /// The command line.
    case commands([String])
    /// Whoever attaches at a port.
    case port(UInt16)
  }

  /// The methods of extensions that get a notification, by the names that lldb gives functions; not
  /// the compiler's thunks, whose names have words in front. The SDK's own is among them, which code
  /// comes to by `super`.
  static let breakpoint =
    #"^[^ ]+(\([^ ]+ in [^ ]+\))?\.didReceive\(.*withContentHandler"#

  /// The debugger of what runs in the present task; nil where nobody asks.
  @TaskLocal static var current: DebuggerSession?

  private struct State {
    var process: Process?
    var failure: Failure?
    var isOver = false
  }

  private let mode: Mode
  private let programs: DebuggerPrograms
  private let queue = BlockingQueue(label: "pushsim.debugger")
  private let state = Mutex(State())

  init(_ mode: Mode, _ programs: DebuggerPrograms) {
    self.mode = mode
    self.programs = programs
  }

  /// Starts the debugger of a process; returns at once.
  func attach(to pid: Int32) {
    queue.enqueue { [self] in debug(pid) }
  }

  /// Runs `body`, the deliveries, then waits until the debugger has ended.
  /// - Throws: `Failure` where it could not attach, else what `body` throws.
  func debugging<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async throws -> Result {
    do {
      let result = try await body()
      await end(kills: false)
      if let failure = state.withLock(\.failure) { throw failure }
      return result
    } catch {
      await end(kills: true)
      throw state.withLock(\.failure) ?? error
    }
  }

  /// Runs a delivery, then waits until its debugger has ended: somebody may still look around, and
  /// would not see the report.
  ///
  /// Where the delivery is called off, the debugger ends first: a process that was killed is not gone
  /// while somebody traces it.
  static func delivering<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async throws -> Result {
    guard let session = current else { return try await body() }
    let result = try await withTaskCancellationHandler(operation: body) {
      session.state.withLock { state in
        state.isOver = true
        stop(state.process)
      }
    }
    await session.waitForEnd()
    return result
  }

  private func waitForEnd() async {
    if mode == .terminal, state.withLock({ $0.process != nil }) {
      StandardOutput.error("pushsim: the extension has ended; lldb's `quit` leads to the report")
    }
    // Nobody may have attached to a server.
    if isServer { state.withLock { Self.stop($0.process) } }
    await queue.run {}
  }

  private func end(kills: Bool) async {
    state.withLock { state in
      state.isOver = true
      if kills { Self.stop(state.process) }
    }
    await queue.run {}
  }

  /// Ends a debugger; a server that waits for whoever attaches heeds no other signal.
  private static func stop(_ process: Process?) {
    if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  // MARK: - On the queue

  private func debug(_ pid: Int32) {
    guard !state.withLock(\.isOver) else { return }
    let process = Process()
    process.executableURL = isServer ? programs.server : programs.lldb
    process.arguments = arguments(pid)
    process.environment = programs.environment
    process.standardOutput = FileHandle.standardError
    let terminal = mode == .terminal ? TerminalLoan() : nil
    if terminal == nil { process.standardInput = FileHandle.nullDevice }
    do { try process.run() } catch {
      return fail("\(process.executableURL?.path ?? "") cannot be started: \(error)", pid)
    }
    state.withLock { $0.process = process }
    terminal?.give(to: process.processIdentifier)
    let hasAttached = waitUntilAttached(process, pid)
    if case .port(let port) = mode, hasAttached {
      StandardOutput.error(
        "pushsim: process \(pid) waits for a debugger at 127.0.0.1:\(port): an editor's, or "
          + "\(programs.lldb.path) -o 'gdb-remote \(port)'")
    }
    process.waitUntilExit()
    terminal?.end()
    state.withLock { $0.process = nil }
    // A server attaches before it listens.
    let couldListen =
      !isServer || process.terminationReason != .exit || process.terminationStatus == 0
    if !(hasAttached && couldListen), !state.withLock(\.isOver) { fail(refusal, pid) }
  }

  private var isServer: Bool { if case .port = mode { true } else { false } }

  private var refusal: String {
    if case .port(let port) = mode {
      return
        "lldb-server could not attach to the extension, or listen at 127.0.0.1:\(port), as it says "
        + "above; is another program at that port?"
    }
    return "lldb could not attach to the extension, as it says above; a container may need "
      + "--cap-add=SYS_PTRACE"
  }

  private func arguments(_ pid: Int32) -> [String] {
    if case .port(let port) = mode {
      return ["gdbserver", "--attach", "\(pid)", "127.0.0.1:\(port)"]
    }
    let first = ["breakpoint set --func-regex '\(Self.breakpoint)'", "continue"]
    let given: [String] = if case .commands(let commands) = mode { commands } else { [] }
    return (mode == .terminal ? [] : ["--batch"]) + ["-p", "\(pid)"]
      + (first + given).flatMap { ["-o", $0] }
  }

  /// Waits until the process has a debugger.
  /// - Returns: whether it has, or had one before it ended.
  private func waitUntilAttached(_ debugger: Process, _ pid: Int32) -> Bool {
    while debugger.isRunning {
      guard let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8) else {
        return true
      }
      if status.contains("TracerPid:"), !status.contains("TracerPid:\t0\n") { return true }
      // The kernel tells nobody but the tracer.
      usleep(5_000)
    }
    return false
  }

  /// Ends a process that would wait for its debugger for ever.
  private func fail(_ message: String, _ pid: Int32) {
    state.withLock { $0.failure = Failure(message, exitCode: Failure.Code.failed) }
    kill(pid, SIGKILL)
  }
}

/// The terminal while another process has it.
private struct TerminalLoan {
  private let group = getpgrp()
  private var settings = termios()

  init() { tcgetattr(STDIN_FILENO, &settings) }

  /// Makes a process, which leads a group of its own, the one that reads the keys; so Ctrl-C is its
  /// too.
  func give(to pid: Int32) {
    tcsetpgrp(STDIN_FILENO, pid)
    // It may have asked for the terminal already, and been stopped.
    kill(-pid, SIGCONT)
  }

  /// Takes it back.
  func end() {
    // The kernel would stop who takes it from behind.
    signal(SIGTTOU, SIG_IGN)
    tcsetpgrp(STDIN_FILENO, group)
    var settings = settings
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    signal(SIGTTOU, SIG_DFL)
  }
}
