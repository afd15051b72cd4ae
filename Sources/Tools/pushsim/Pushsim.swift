import ArgumentParser
import Glibc
import PushSimulator
import SimulatorRuntime

/// The command line; each subcommand is a file.
@main
struct Pushsim: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pushsim",
    abstract: "Rehearses iOS push notifications on Linux.",
    discussion: """
      Takes a push payload, runs the app's real notification service extension under the device's \
      deadline and memory cap, and tells you what the user would have seen, and why.

      Example:
        pushsim deliver Samples/Payloads/photo.apns \\
          --serve photos.example=Samples/Media

      `pushsim help deliver` explains a command; `pushsim help push`, `device`, `network` and \
      `building` explain the options that many commands have, and `--help-hidden` shows all of one.

      Exit codes: 0 as intended; 1 not as intended, as the help of each command explains; 64 \
      usage; 66 input cannot be read; 70 pushsim itself failed; 130 interrupted; 141 the reader of \
      standard output is gone.
      """,
    version: PushsimVersion.text,
    subcommands: [
      DeliverCommand.self, WatchCommand.self, InitCommand.self, PhoneCommand.self,
      MatrixCommand.self, TestCommand.self,
      ExploreCommand.self,
      BatchCommand.self,
      ReportCommand.self,
      ScenarioCommand.self,
      SweepCommand.self,
      NetworkCommand.self, BuildCommand.self, PackagesCommand.self,
      StoreCommand.self, ExplainCommand.self,
      FidelityCommand.self, LintCommand.self, ServeLauncher.self, SendCommand.self,
      DoctorCommand.self,
    ])

  /// Runs the command and gives its errors the exit codes of the manual.
  static func main() async {
    // A reader that goes away is an error of the write, not a signal that leaves things behind.
    signal(SIGPIPE, SIG_IGN)
    // Swift's runtime reads the arguments there; without them any command would be a call for help.
    guard access("/proc/self/cmdline", R_OK) == 0 else {
      StandardOutput.error(
        "pushsim: the arguments cannot be read, because /proc is not mounted; mount it, such as with "
          + "`mount -t proc proc /proc`")
      Glibc.exit(Failure.Code.failed)
    }
    if let shortage = MachineLimits.current().hopelessShortage {
      StandardOutput.error("pushsim: \(shortage)")
      Glibc.exit(Failure.Code.failed)
    }
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if try showTopic(arguments) { return }
      var command = try parse(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let failure as Failure {
      StandardOutput.error("pushsim: \(failure.message)")
      Glibc.exit(failure.exitCode)
    } catch {
      let text = fullMessage(for: error)
      let code = exitCode(for: error).rawValue
      if !text.isEmpty {
        let isWhole = CommandLine.arguments.contains("--help-hidden")
        let shown = isWhole ? text : HelpTopic.shortened(text)
        if code == 0 { try? StandardOutput.show(shown + "\n") } else { StandardOutput.error(text) }
      }
      Glibc.exit(code)
    }
  }
  /// The command of these arguments.
  ///
  /// The subcommand reads them itself, because ArgumentParser, which comes down to it from here,
  /// makes the list of its options three times, and in a debug build checks each list. What the
  /// subcommand does not take comes down, for help and errors with their whole names.
  static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let asksForHelp = arguments.contains { ["-h", "--help", "--help-hidden"].contains($0) }
    if !asksForHelp, let name = arguments.first,
      let subcommand = configuration.subcommands.first(where: { $0._commandName == name }),
      let command = try? subcommand.parseAsRoot(Array(arguments.dropFirst())),
      type(of: command) == subcommand
        || subcommand.configuration.subcommands.contains(where: { $0 == type(of: command) })
    {
      return command
    }
    if let failure = unknownCommand(arguments) { throw failure }
    // The inbox is a program of its own, which has its own help.
    if arguments == ["help", ServeLauncher._commandName] {
      return try ServeLauncher.parse(["--help"])
    }
    return try parseAsRoot(arguments)
  }
}
