import ArgumentParser
import ExtensionBuilder
import Foundation
import PushSimulator
import Rehearsal

/// The deliveries of a sweep and their settings.
struct SweepOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The service extension: an .appex, or the folder of its sources. Default: RichMedia.",
      valueName: "X.appex"), completion: .extensions)
  var `extension`: String?

  @Option(
    help: ArgumentHelp(
      "The payload, which links to media by https. Default: one with a photo.",
      valueName: "payload"), completion: .payloads)
  var payload: String?

  @Option(
    help: ArgumentHelp(
      "The app's bundle identifier; overrides \"Simulator Target Bundle\".", valueName: "id"),
    transform: BundleArgument.parse)
  var bundle: BundleArgument?

  @Option(help: ArgumentHelp("The sizes of media: a range or a list.", valueName: "sizes"))
  var size = "10KB..10MB"

  @Option(help: ArgumentHelp("The number of sizes in a range.", valueName: "number"))
  var steps = 10

  @Option(
    help: ArgumentHelp(
      "Conditions: all, none, presets separated by commas, or your own figures such as "
        + "down=240kbps,down-delay=400ms; repeatable. Default: all.",
      valueName: "names"), completion: .sweptConditions)
  var condition: [String] = []

  @Option(help: ArgumentHelp("Memory limits, separated by commas.", valueName: "sizes"))
  var memory = MemoryListArgument.standard

  @Option(
    help: ArgumentHelp("The time that the extension has, start-up included.", valueName: "time"))
  var deadline = TimeArgument.deadline

  @Option(
    help: ArgumentHelp(
      "The time that the expiry callback has; unknown on devices.", valueName: "time"))
  var grace = TimeArgument.grace

  @Option(
    help: ArgumentHelp("Run the network, the deadline and the grace period this many times faster.")
  )
  var speed = 1.0

  @Option(help: "The seed for loss and jitter.")
  var seed: UInt64 = 0

  @Option(help: "The number of deliveries at once; most of them wait for slow links.")
  var jobs = 64

  @Option(
    help: ArgumentHelp("Draw a heat map as SVG.", valueName: "file.svg"),
    completion: .file(extensions: ["svg"]))
  var output: String?

  @Flag(help: "Print each delivery, and each largest size, as a line of JSON.")
  var json = false

  @Flag(
    help: "Give the extension your own access to files and networks; only for code you trust.")
  var noSandbox = false

  func validate() throws {
    guard deadline.duration > .zero else {
      throw ValidationError("--deadline has to be longer than 0; the device's is 30s.")
    }
    if let output, URL(fileURLWithPath: output).pathExtension.lowercased() != "svg" {
      throw ValidationError("--output \(output): heat maps are SVG; name a file ending in .svg.")
    }
    guard speed >= 0.1, speed <= 100 else {
      throw ValidationError("--speed \(speed): give a number from 0.1 to 100.")
    }
    guard (1...512).contains(jobs) else {
      throw ValidationError("--jobs \(jobs): give a number from 1 to 512.")
    }
  }

  func plan() throws -> SweepPlan {
    let conditions = try SweepPlan.conditions(condition.isEmpty ? ["all"] : condition)
    guard !conditions.isEmpty else {
      throw Failure(
        "--condition names no condition; give all, or names such as Edge,3G",
        exitCode: Failure.Code.usage)
    }
    return SweepPlan(
      sizes: try SweepSizes(size, steps: steps).bytes, conditions: conditions,
      memoryLimits: memory.bytes)
  }

  func push() throws -> Push {
    guard let payload else {
      var push = Push.builtIn
      push.bundle = bundle?.bundle
      return push
    }
    var options = try PushOptions.parse([])
    options.bundle = bundle
    return try options.push(payload)
  }

  func simulatorOptions(build: BuildOptions) async throws -> SimulatorOptions {
    var options = SimulatorOptions()
    options.serviceExtension = try await DeviceOptions.serviceExtension(
      at: `extension`, build, showsFindings: true)
    options.isDefaultExtension = `extension` == nil
    options.deadline = deadline.duration
    options.grace = grace.duration
    options.speed = speed
    options.seed = seed
    options.isSandboxed = !noSandbox
    return options
  }

  /// The heat map's title.
  var title: String {
    let name = `extension`.map {
      URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent
    }
    return "\(name ?? "RichMedia"), deadline \(deadline.defaultValueDescription)"
  }

  /// A caution about the figures; nil where time ran at its real speed.
  var speedNote: String? {
    guard speed != 1 else { return nil }
    let factor = speed == speed.rounded() ? "\(Int(speed))" : "\(speed)"
    return "speed \(factor): network, deadline and grace were scaled; sleeps and computing inside "
      + "the extension were not, and take \(factor) times as much of the deadline"
  }
}

/// `12,16,24` of `--memory`.
struct MemoryListArgument: ExpressibleByArgument {
  let bytes: [Int]
  /// As it was written, for help texts.
  let defaultValueDescription: String

  static let standard = MemoryListArgument(
    bytes: [MemoryArgument.memoryLimit.bytes], defaultValueDescription: "24")

  private init(bytes: [Int], defaultValueDescription: String) {
    self.bytes = bytes
    self.defaultValueDescription = defaultValueDescription
  }

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { MemoryArgument(argument: String($0)) }
    guard !parts.isEmpty, !parts.contains(where: { $0 == nil }) else { return nil }
    self.init(bytes: parts.compactMap { $0?.bytes }, defaultValueDescription: argument)
  }
}
