import ArgumentParser
import CommandLineSignals
import Diagnostics
import ExtensionBuilder
import Foundation
import JSONModel
import NotificationModel
import PushSimulator

/// `pushsim doctor`
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show what this machine, or building an extension, has and lacks, and what to do.",
    discussion: """
      Each line has a mark: a tick for what is available, a triangle for what is missing but not \
      required, and a cross for what is missing and required. The next line says what to do. \
      Nothing is built or changed.

      With --extension it says of an extension's folder, before anything is compiled, where each \
      module that it imports will come from, what is missing, and which files are left out. With \
      --app it says the same of an app, and which of its files a push touches: what is built where the \
      whole does not compile.

      Examples:
        pushsim doctor
        pushsim doctor --extension MyApp/NotificationService
        pushsim doctor --app MyApp
        pushsim doctor --json

      Exit codes: 0 everything required is available; 1 something required is missing; 64 usage.
      """)

  @Option(
    name: .customLong("extension"),
    help: ArgumentHelp(
      "The folder of an extension to look at in place of the machine.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "The folder of an app to look at in place of the machine.", valueName: "folder"),
    completion: .directory)
  var app: String?

  @Flag(help: "Print one line of JSON.")
  var json = false

  func run() async throws {
    let report: MachineReport
    do {
      if let place = folder ?? app {
        report = try await Self.survey(place, isApp: folder == nil)
      } else {
        report = MachineReport()
      }
    } catch {
      throw Failure(error)
    }
    if json {
      try StandardOutput.write(report.json.compactText + "\n")
    } else {
      try StandardOutput.show(report.text)
    }
    if !report.isWell { throw ExitCode(Failure.Code.fellBack) }
  }

  func validate() throws {
    if folder != nil, app != nil {
      throw ValidationError("--extension and --app cannot be combined; ask for one at a time.")
    }
  }

  private static func survey(_ folder: String, isApp: Bool) async throws -> MachineReport {
    let survey = try await Interruption.failing {
      try ExtensionBuilder().survey(folder: URL(fileURLWithPath: folder), isApp: isApp)
    }
    return MachineReport(survey, folder: folder, isApp: isApp)
  }
}
