import ArgumentParser
import CommandLineSignals
import DeliveryReports
import Exploration
import Foundation
import Glibc
import PushSimulator
import Synchronization

/// `pushsim explore`
struct ExploreCommand: AsyncParsableCommand, DeviceArguments {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Look for the payload, the moment and the network that break an extension.",
    discussion: """
      Begins with payloads that work, and tries three things: the time, or the memory, ends at every \
      moment of a delivery; every request is answered by every fault of the network; and payloads are \
      changed, guided by the code that they reach. What goes wrong is made as small as it can be, and \
      is written to --output as NAME.apns, with NAME.expect.json, NAME.network.json and the line of \
      `pushsim deliver` that shows it again. Links in the samples lead to media made up, unless an \
      option says who answers.

      Whatever is found was seen twice in a process of its own, and once with the device's own \
      deadline.

      Examples:
        pushsim explore photo.apns --extension MyService/
        pushsim explore photo.apns chat.apns --extension MyService/ --expiry
        pushsim explore photo.apns --extension MyService/ --payloads --time 10m
        pushsim explore photo.apns --extension MyService/ --executions 20000 \\
          --baseline explore.json --junit explore.xml

      Ctrl-C ends the search, and what was found by then is still looked at; a second one ends it \
      at once.

      Exit codes: 0 nothing was found that --baseline does not know; 1 something new; 64 usage; 66 \
      input cannot be read; 70 the simulator failed; 130 interrupted twice.
      """)

  @Argument(help: "Payloads that work: files, or - for standard input.", completion: .payloads)
  var samples: [String]

  @OptionGroup(title: "Exploring") var explore: ExploreOptions
  @OptionGroup(title: "Push") var push: PushOptions
  @OptionGroup(title: "Device") var route: RouteOptions
  @OptionGroup(title: "Device") var device: DeviceOptions
  @OptionGroup(title: "Network") var network: NetworkOptions
  @OptionGroup(title: "Building an extension given as a folder") var reading: ReadingOptions
  @OptionGroup(title: "Building an extension given as a folder") var build: ExtensionOptions
  @OptionGroup(title: "Reports") var coverage: CoverageOption

  var countsCoverage: Bool { true }

  func validate() throws {
    if route.noExtension {
      throw ValidationError("explore runs an extension; leave --no-extension out.")
    }
    if device.device != nil {
      throw ValidationError("explore takes new devices; leave --device out.")
    }
    if device.interruptAt != nil {
      throw ValidationError("explore --expiry tries every moment; leave --interrupt-at out.")
    }
  }

  mutating func run() async throws {
    do {
      let known = try explore.known()
      let reports = try explore.files()
      let files = DiscoveryFiles(folder: URL(fileURLWithPath: explore.output))
      let command = self
      let result = try await coverage.counting {
        let options = try await command.simulatorOptions(showsFindings: true)
        let result = try await command.explored(options, known, files)
        try await command.count(result, options)
        return result
      }
      let report = ExplorationReport(
        result, program: route.extension ?? "RichMedia",
        options: try Self.givenOptions(CommandLine.arguments), folder: explore.output)
      try files.write(result.discoveries)
      for (file, text) in reports { try file.write(text(report)) }
      if explore.json {
        try StandardOutput.write(report.json.compactText + "\n")
      } else {
        try StandardOutput.show(report.text)
      }
      if result.discoveries.contains(where: \.isNew), !explore.updateBaseline {
        throw ExitCode(Failure.Code.fellBack)
      }
    } catch let code as ExitCode {
      throw code
    } catch {
      throw Failure(error)
    }
  }

  /// The options among `arguments` that `pushsim deliver` needs too: those of the push, the
  /// device, the network and the build.
  static func givenOptions(_ arguments: [String]) throws -> [String] {
    try GivenOptions(of: Self.self)
      .leaving(ExploreOptions.self, CoverageOption.self)
      // A finding has its own.
      .leaving(names: ["--process", "--temporary-device"])
      .words(in: arguments)
  }

  private func explored(
    _ options: SimulatorOptions, _ known: KnownDiscoveries, _ files: DiscoveryFiles
  ) async throws -> ExplorationResult {
    var plan = ExplorationPlan(samples: try readSamples(options))
    plan.searches = explore.searches
    plan.seed = explore.exploreSeed
    plan.time = explore.time.duration
    plan.executions = explore.executions
    plan.jobs = JobLimit.allowed(explore.jobs)
    plan.corpus = try files.corpus()
    if let path = route.extension {
      plan.words = SourceWords.words(in: URL(fileURLWithPath: path))
    }
    let line = ExploreProgress()
    let exploration = try Exploration(plan, options: options, keep: files.keep) { line.show($0) }
    defer { line.end() }
    var result = try await Interruption.calling({ count in
      guard count == 1 else {
        Interruption.lastAct.withLock(\.self)?()
        _exit(Interruption.exitStatus)
      }
      StandardOutput.error("pushsim: looking at what was found; press Ctrl-C again to end at once")
      exploration.stop()
    }) { try await exploration.run() }
    result.discoveries = known.marking(result.discoveries)
    return result
  }

  private func readSamples(_ options: SimulatorOptions) throws -> [ExplorationPlan.Sample] {
    try samples.flatMap { path in
      try push.pushes(path, languages: options.configuration.languages).map { push in
        let payload = try push.payload()
        guard var members = push.text.value?.object else {
          throw Failure(
            "\(push.name) holds no dictionary", exitCode: Failure.Code.unreadableInput)
        }
        // A payload stands for itself in the files of findings.
        if let bundle = push.bundle ?? payload.bundle {
          members["Simulator Target Bundle"] = .string(bundle.rawValue)
        }
        return ExplorationPlan.Sample(name: push.name, payload: .object(members))
      }
    }
  }

  /// Delivers the corpus for the report of coverage, if one is wanted.
  private func count(_ result: ExplorationResult, _ options: SimulatorOptions) async throws {
    guard CoverageOption.recorder != nil else { return }
    var options = options
    for sample in try readSamples(options) { options.addGeneratedHosts(for: sample.payload) }
    let finished = options
    try await Simulator.with(device: Device.temporary(), options: finished) { simulator in
      for payload in result.corpus {
        let name = "corpus/\(DiscoveryFiles.name(of: payload)).apns"
        _ = try await simulator.deliver(Push(name: name, bytes: Array(payload.compactText.utf8)))
      }
    }
  }
}

/// Shows on a terminal how far an exploration is; else a line for each stage.
private final class ExploreProgress: Sendable {
  private struct State {
    var stage = ""
    var shown = ContinuousClock.now - .seconds(1)
    var warned = 0
  }

  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let state = Mutex(State())

  func show(_ progress: ExplorationProgress) {
    let (isNewStage, isDue, warned) = state.withLock { state in
      let isNewStage = state.stage != progress.stage
      let isDue = isNewStage || ContinuousClock.now - state.shown > .milliseconds(100)
      if isDue { state.shown = .now }
      state.stage = progress.stage
      defer { state.warned = progress.unanswered.count }
      return (isNewStage, isDue, state.warned)
    }
    for sample in progress.unanswered.dropFirst(warned) {
      if isTerminal { StandardOutput.errorText("\r\u{1B}[K") }
      StandardOutput.error(TerminalText.printable("pushsim: warning: \(sample.text)"))
    }
    if isTerminal, isDue {
      StandardOutput.errorText("\r\u{1B}[K" + Self.text(progress))
    } else if isNewStage {
      StandardOutput.error("pushsim: exploring: \(progress.stage)")
    }
  }

  func end() { if isTerminal { StandardOutput.errorText("\r\u{1B}[K") } }

  private static func text(_ progress: ExplorationProgress) -> String {
    var parts = ["explore: \(progress.stage)", "\(progress.executions) deliveries"]
    if progress.perSecond > 0 { parts.append("\(Int(progress.perSecond)) a second") }
    if let reached = progress.reached { parts.append("\(reached) of \(progress.counters) places") }
    if progress.open > 0 { parts.append("looking at \(progress.open)") }
    return parts.joined(separator: ", ")
  }
}
