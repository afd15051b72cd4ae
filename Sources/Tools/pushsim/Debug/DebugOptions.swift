import ArgumentParser
import Glibc

/// `--debug`, which `deliver` has.
struct DebugOptions: ParsableArguments {
  @Flag(
    help: """
      Start the Swift toolchain's lldb on the extension, at the beginning of didReceive. While the \
      debugger holds the process, the time for the deadline stands still.
      """)
  var debug = false

  @Option(
    help: ArgumentHelp(
      """
      A command for lldb at that stop, where there is no terminal; repeatable. The extension goes on \
      after the last one.
      """, valueName: "command"))
  var debugCommand: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Have the extension wait at a port of this machine instead, for an editor's lldb-dap or an lldb \
      (gdb-remote).
      """, valueName: "port"))
  var debugPort: UInt16?

  /// How the extension is debugged; nil where nobody asks.
  var mode: DebuggerSession.Mode? {
    if let debugPort { return .port(debugPort) }
    if !debugCommand.isEmpty { return .commands(debugCommand) }
    return debug ? .terminal : nil
  }

  func validate() throws {
    if debugPort != nil, debug || !debugCommand.isEmpty {
      throw ValidationError(
        "--debug-port does not go with --debug and --debug-command: whoever attaches gives commands."
      )
    }
    if debugPort == 0 { throw ValidationError("--debug-port 0: give a port from 1 to 65535.") }
  }

  /// Runs `body`, the deliveries, with the debugger that was asked for.
  /// - Throws: `Failure` where there is no terminal, or where it cannot start or attach on this
  ///   machine, else what `body` throws.
  func debugging<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async throws -> Result {
    guard let session = try session() else { return try await body() }
    return try await DebuggerSession.$current.withValue(session) {
      try await session.debugging(body)
    }
  }

  private func session() throws(Failure) -> DebuggerSession? {
    guard let mode else { return nil }
    if mode == .terminal, isatty(STDIN_FILENO) == 0 || isatty(STDERR_FILENO) == 0 {
      throw Failure(
        "--debug needs a terminal for lldb: give its commands with --debug-command, or a port for an "
          + "editor with --debug-port", exitCode: Failure.Code.usage)
    }
    return DebuggerSession(mode, try DebuggerPrograms.find(for: mode))
  }
}
