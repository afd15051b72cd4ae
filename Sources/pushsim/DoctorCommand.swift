import ArgumentParser
import NotificationModel
import PushSimulator

/// `pushsim doctor`
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say what this machine has and enforces, and what to do about the rest.",
    discussion: """
      Exits with 0 when all that is needed is there, with 1 otherwise.

      Example:
        pushsim doctor
        pushsim doctor --json
      """)

  @Flag(help: "Print one line of JSON.")
  var json = false

  func run() throws {
    let report = MachineReport()
    try StandardOutput.write(json ? report.json.compactText + "\n" : report.text)
    if !report.isWell { throw ExitCode(Failure.Code.fellBack) }
  }
}
