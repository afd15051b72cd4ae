import ArgumentParser
import NotificationModel
import PushSimulator

/// `pushsim doctor`
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say what this machine has and enforces, and what to do about the rest.",
    discussion: """
      Each line has a mark: a tick for what is there, a triangle for what pushsim does without, a \
      cross for what it cannot do without. Below it stands what to do. Nothing is built or changed.

      Examples:
        pushsim doctor
        pushsim doctor --json

      Exit codes: 0 all that is needed is there; 1 something that is needed is missing; 64 usage.
      """)

  @Flag(help: "Print one line of JSON.")
  var json = false

  func run() throws {
    let report = MachineReport()
    try StandardOutput.write(json ? report.json.compactText + "\n" : report.text)
    if !report.isWell { throw ExitCode(Failure.Code.fellBack) }
  }
}
