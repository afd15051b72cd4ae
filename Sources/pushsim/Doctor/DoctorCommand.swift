import ArgumentParser
import JSONModel
import NotificationModel
import PushSimulator

/// `pushsim doctor`
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show what this machine has and enforces, and what to do about the rest.",
    discussion: """
      Each line has a mark: a tick for what is available, a triangle for what is missing but not \
      required, and a cross for what is missing and required. The next line says what to do. \
      Nothing is built or changed.

      Examples:
        pushsim doctor
        pushsim doctor --json

      Exit codes: 0 everything required is available; 1 something required is missing; 64 usage.
      """)

  @Flag(help: "Print one line of JSON.")
  var json = false

  func run() throws {
    let report = MachineReport()
    if json {
      try StandardOutput.write(report.json.compactText + "\n")
    } else {
      try StandardOutput.show(report.text)
    }
    if !report.isWell { throw ExitCode(Failure.Code.fellBack) }
  }
}
