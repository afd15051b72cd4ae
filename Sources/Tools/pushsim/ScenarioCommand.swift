import ArgumentParser
import CommandLineSignals
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import Rehearsal

/// `pushsim scenario`
struct ScenarioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenario",
    abstract: "Rehearse named quirks of devices.",
    discussion: """
      Examples:
        pushsim scenario list --all
        pushsim scenario run slow-attachment --extension MyService.appex \\
          --payload photo.apns
        pushsim scenario run all --speed 10
      """,
    subcommands: [List.self, Run.self])

  /// `pushsim scenario list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the scenarios.",
      discussion: "Example:\n  pushsim scenario list --all")

    @Flag(help: "Also list the quirks that pushsim cannot reproduce, with the reason.")
    var all = false
    @Flag(help: "Print JSON, one line for each.")
    var json = false

    func run() throws {
      if json {
        let lines = ScenarioCatalogue.json(includesOthers: all).map { $0.compactText + "\n" }
        try StandardOutput.write(lines.joined())
      } else {
        try StandardOutput.show(ScenarioCatalogue.text(includesOthers: all))
      }
    }
  }

  /// `pushsim scenario run`
  struct Run: AsyncParsableCommand, DeviceArguments {
    static let configuration = CommandConfiguration(
      abstract: "Run a scenario, or all of them, with an extension and a payload.",
      discussion: """
        NAME is a name from `pushsim scenario list`, or its rule such as QUIR-04. Each scenario \
        changes the payload, the device or its network, delivers the push, and says what a \
        well-behaved extension would do. The hosts of the payload's media need not exist: pushsim \
        generates a picture for them. Each scenario uses a new device unless --device names one.

        `all` delivers the push once as it is, and ends there when the extension loads none of the \
        media that the payload links to.

        Exit codes: 0 the extension did as a well-behaved one does, or the quirk could not be \
        provoked; 1 it fell short, or loaded no media though the payload links to some; 64 usage; 66 \
        input cannot be read; 70 the simulator failed; 130 interrupted.
        """)

    @Argument(help: "The scenario, or all.", completion: .scenarios)
    var name: String

    @Option(
      help: ArgumentHelp(
        "The payload, or - for standard input. Default: one with a photo.", valueName: "payload"),
      completion: .payloads)
    var payload: String?

    @Flag(help: "Print each run as a line of JSON, with its deliveries.")
    var json = false

    @OptionGroup(title: "Push") var push: PushOptions
    @OptionGroup(title: "Device") var route: RouteOptions
    @OptionGroup(title: "Device") var device: DeviceOptions
    @OptionGroup(title: "Network") var network: NetworkOptions
    @OptionGroup(title: "Building an extension given as a folder") var reading: ReadingOptions
    @OptionGroup(title: "Building an extension given as a folder") var build: ExtensionOptions

    func validate() throws {
      if route.noExtension {
        throw ValidationError("Scenarios are about extensions: leave out --no-extension.")
      }
    }

    mutating func run() async throws {
      do {
        let scenarios = try ScenarioCatalogue.scenarios(named: name)
        let options = try await simulatorOptions()
        let push = try push.push(payload)
        let command = self
        let isWell = try await Interruption.failing {
          try await command.rehearse(scenarios, push, options)
        }
        if !isWell { throw ExitCode(Failure.Code.fellBack) }
      } catch let code as ExitCode {
        throw code
      } catch {
        throw Failure(error)
      }
    }

    /// - Returns: whether the extension fell short in none of them, and loaded its media.
    private func rehearse(
      _ scenarios: [any DeviceScenario], _ push: Push, _ options: SimulatorOptions
    ) async throws -> Bool {
      let folder = try device.device.map { try Device(folder: URL(fileURLWithPath: $0)) }
      var summary = ScenarioSummary()
      if scenarios.count > 1, try await ScenarioRun.loadsNothing(push, options) {
        // The scenarios would say no more than this one delivery.
        throw Failure(Self.noMedia(push, route.extension), exitCode: Failure.Code.fellBack)
      }
      for (index, scenario) in scenarios.enumerated() {
        do {
          let run = try await Progress.shown(
            scenario.name, deadline: options.deadline, isWanted: !json
          ) {
            try await ScenarioRun.perform(scenario, push: push, options: options, device: folder)
          }
          try Task.checkCancellation()
          summary.add(run)
          if json {
            try StandardOutput.write(run.json.compactText + "\n")
          } else {
            try StandardOutput.show((index > 0 ? "\n" : "") + run.text)
          }
        } catch let error as SimulatorError where scenarios.count > 1 && isSkipped(scenario, error)
        {
          StandardOutput.error("pushsim: \(scenario.name) was skipped: \(error.commandLineMessage)")
        }
      }
      if scenarios.count > 1 {
        if json {
          StandardOutput.error("pushsim: \(summary.text)")
        } else {
          try StandardOutput.show("\n\(summary.text)\n")
        }
      }
      if summary.loadedNothing > 0 {
        StandardOutput.error("pushsim: \(Self.noMedia(push, route.extension))")
      }
      return summary.isWell
    }

    /// Returns the advice about an extension that loads nothing.
    static func noMedia(_ push: Push, _ path: String?) -> String {
      "the extension made no transfer for \(push.name); give --payload one that links to media under "
        + "the key that the extension reads"
        + (path.map { "; `pushsim explain --extension \($0) PAYLOAD` says whether it is woken" }
          ?? "")
    }

    /// Whether the others can still be run: this one needs what the payload or the installation
    /// does not have.
    private func isSkipped(_ scenario: any DeviceScenario, _ error: SimulatorError) -> Bool {
      error.code == .usage && scenario.needsMedia
        || error.code == .unreadableInput && scenario.sample != nil
    }
  }
}

extension PushOptions {
  /// The push of a payload's file, or the built-in one.
  func push(_ payload: String?) throws -> Push {
    guard let payload else {
      var push = Push.builtIn
      push.bundle = bundle?.bundle
      push.headers = headers
      return push
    }
    return try push(payload)
  }
}
