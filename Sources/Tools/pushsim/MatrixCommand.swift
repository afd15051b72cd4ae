import ArgumentParser
import CommandLineSignals
import Foundation
import JSONModel
import PhoneScript
import PhoneSimulator
import PushSimulator

/// `pushsim matrix`
struct MatrixCommand: AsyncParsableCommand, DeviceArguments {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Run the same notification in every state of an app, side by side.",
    discussion: """
      The app's own code runs: in front, left, ended, force-quit, without permission, and as if it \
      had no delegate. Each cell says what shows, which callbacks ran, and which a tap leads to. \
      Without PAYLOAD the notifications are an alert, an alert that wakes the app too, a background \
      push, and a local one.

      Example:
        pushsim matrix photo.apns --app MyApp/

      Exit codes: 0; 1 --sanitize found a mistake; 64 usage; 66 input cannot be \
      read; 70 the simulator failed; 130 interrupted.
      """)

  @Argument(help: "Payload files.", completion: .payloads)
  var payloads: [String] = []

  @Option(
    help: ArgumentHelp("The app, as its .app or the folder of its sources.", valueName: "X.app"),
    completion: .directory)
  var app: String

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp("Also write the table as a page.", valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @OptionGroup var coverage: CoverageOption
  @OptionGroup var sanitizing: SanitizeOption

  @OptionGroup(title: "Device") var route: RouteOptions
  @OptionGroup(title: "Device") var device: DeviceOptions
  @OptionGroup(title: "Network") var network: NetworkOptions
  @OptionGroup(title: "Building an app given as a folder") var reading: ReadingOptions
  @OptionGroup(title: "Building an app given as a folder") var build: ExtensionOptions

  mutating func run() async throws {
    do {
      let command = self
      try await coverage.counting {
        try await sanitizing.checking(failsOnAny: true) {
          let matrix = try await Interruption.failing { try await command.matrix() }
          try command.show(matrix)
        }
      }
    } catch let code as ExitCode {
      throw code
    } catch {
      throw Failure(error)
    }
  }

  private func show(_ matrix: AppMatrix) throws {
    if let html { try Data(matrix.html.utf8).write(to: URL(fileURLWithPath: html)) }
    try StandardOutput.show(json ? matrix.json.compactText + "\n" : matrix.text)
  }

  private func matrix() async throws -> AppMatrix {
    var options = try optionsWithoutExtension()
    try options.plantProject(of: URL(fileURLWithPath: app))
    options.app = try await DeviceOptions.app(at: app, buildOptions())
    let pushes = try payloads.map { path in
      Push(name: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }
    return try await AppMatrix(
      { app in
        pushes.isEmpty
          ? AppMatrix.Notification.standard(for: app)
          : pushes.map { push in
            var push = push
            push.bundle = push.bundle ?? app
            return AppMatrix.Notification(push)
          }
      }, options: options
    ) { done, all in
      if isatty(STDERR_FILENO) != 0 {
        FileHandle.standardError.write(Data("\r\(done) of \(all)\(done == all ? "\n" : "")".utf8))
      }
    }
  }
}
