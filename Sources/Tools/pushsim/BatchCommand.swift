import ArgumentParser
import BatchReports
import Batches
import CommandLineSignals
import Foundation
import PayloadInput
import PayloadLint
import ProviderRequests
import PushSimulator

/// `pushsim batch`
struct BatchCommand: AsyncParsableCommand, DeviceArguments {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Deliver many payloads, several at once, and write a line of JSON for each.",
    discussion: """
      Each INPUT is a payload file, a folder of payloads, an NDJSON file (each line is a payload, \
      an envelope {"id", "bundle", "pushType", "headers", "payload"}, or a request to a push \
      provider), or - for NDJSON on standard input. Gzip and Zstandard are unpacked, whatever the name of the file. From a folder \
      pushsim takes files that end in .apns, .json, .ndjson or .jsonl, also with .gz or .zst, and \
      passes over JSON files that are not pushes.

      Each result is the JSON of deliver --json with "id" in front: the id of the envelope, or a \
      digest of the payload's bytes. Equal payloads have equal ids; "index", the position in the \
      input from 0, distinguishes them. A payload that cannot be read has an "error" instead of an \
      outcome, and the batch continues.

      --output FILE is its own journal: with --resume the same command continues where it was \
      killed. Without --device the device is temporary.

      Examples:
        pushsim batch payloads --extension MyService.appex \\
          --output results.ndjson
        pushsim batch pushes.ndjson.gz --process reused --shard 1/4 \\
          -o part1.ndjson --resume
        pushsim batch payloads -o results.ndjson \\
          --report junit=junit.xml,html=page.html
        pushsim batch payloads -o results.ndjson --golden goldens --update-golden
        zcat *.gz | pushsim batch - --lint-only | jq 'select(.ok | not)'

      Exit codes: \(ExpectationOptions.success), each of them; 1 some otherwise, or some differ \
      from their golden; 64 usage; 66 an input or some of the payloads cannot be read, or there are \
      none (without --allow-empty); 70 the simulator or the disk failed; 130 interrupted, after \
      running deliveries have finished; 141 the reader of the results is gone.
      """)

  @Argument(help: "Files, folders, or - for standard input.", completion: .batchInputs)
  var inputs: [String]

  @Option(
    help: ArgumentHelp(
      "The files to take from folders, such as '**/*.json'; repeatable.",
      valueName: "pattern"))
  var glob: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file for the results. Default: standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Continue the results in --output: skip the payloads that are there.")
  var resume = false

  @Flag(help: "Replace the file of --output.")
  var overwrite = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The number of payloads at once. Default: the number of cores.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Write results as they finish (completion) or in the order of the input (input). Default: "
        + "input with --report, so that a report is the same each time, else completion.",
      valueName: "order"))
  var order: BatchOptions.Order?

  @Option(help: ArgumentHelp("Take only the first n payloads, after --shard.", valueName: "n"))
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "Take part i of n, from 1 to n; the content of a payload decides its part.",
      valueName: "i/n"),
    transform: BatchOptions.Shard.parse)
  var shard: BatchOptions.Shard?

  @Flag(help: "Stop at the first unexpected result, or at the first that differs from its golden.")
  var failFast = false

  @Flag(help: "Succeed although there is no payload in the inputs.")
  var allowEmpty = false

  @OptionGroup(title: "Expectations of each payload") var expectations: ExpectationOptions

  @Flag(help: "Only show the route of each payload and its findings; no extension runs.")
  var lintOnly = false

  @OptionGroup(title: "Reports and goldens") var reports: BatchReportOptions
  @OptionGroup(title: "Reports and goldens") var coverage: CoverageOption
  @OptionGroup(title: "Reports and goldens") var sanitizing: SanitizeOption
  @OptionGroup(title: "Reports and goldens") var goldens: GoldenOptions

  @Flag(name: .shortAndLong, help: "Print no progress, no summary and no warnings of the compiler.")
  var quiet = false

  @OptionGroup(title: "Push, unless its envelope says otherwise") var push: PushOptions
  @OptionGroup(title: "Device") var route: RouteOptions
  @OptionGroup(title: "Device") var device: DeviceOptions
  @OptionGroup(title: "Network") var network: NetworkOptions
  @OptionGroup(title: "Building an extension given as a folder") var reading: ReadingOptions
  @OptionGroup(title: "Building an extension given as a folder") var build: ExtensionOptions

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("Name files, folders, or - for standard input.") }
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes 1 to 1024.") }
    if let limit, limit < 0 { throw ValidationError("--limit takes 0 or more.") }
    if resume || overwrite, output == nil {
      throw ValidationError("--resume and --overwrite need --output.")
    }
    if resume, overwrite {
      throw ValidationError("--resume and --overwrite cannot be combined.")
    }
    if lintOnly, !expectations.expect.isEmpty {
      throw ValidationError("--lint-only runs no extension, so it has no outcome for --expect.")
    }
  }

  mutating func run() async throws {
    if !lintOnly { jobs = JobLimit.allowed(jobCount) }
    do {
      let (summary, isAsRecorded) = try await coverage.counting {
        try await sanitizing.checking { try await result() }
      }
      if !quiet { StandardOutput.errorText(summary.text(nameOfSetting: { $0.flagText })) }
      switch summary.end {
      case .failed(let error): throw error
      case .interrupted: throw Failure("interrupted", exitCode: Failure.Code.interrupted)
      case .complete, .failedFast: break
      }
      if summary.isComplete, summary.tally.count == 0, limit != 0, !allowEmpty { throw nothing }
      if isOnePayload(summary.tally) {
        StandardOutput.error(
          "pushsim: standard input has a payload in each line here; for one payload over several "
            + "lines: pushsim deliver -")
      }
      if summary.tally.faults > 0 { throw ExitCode(Failure.Code.unreadableInput) }
      if summary.tally.unexpected > 0 || !isAsRecorded { throw ExitCode(Failure.Code.fellBack) }
    } catch let code as ExitCode {
      throw code
    } catch let error as BatchError {
      throw Failure(error.commandLineMessage, exitCode: error.code.exitCode)
    } catch {
      throw Failure(error)
    }
  }

  /// Whether standard input was probably one payload, of which no line is JSON by itself.
  private func isOnePayload(_ tally: BatchTally.Snapshot) -> Bool {
    inputs == [PayloadInputs.standardInput] && tally.count > 1
      && tally.labels["error:notJSON", default: 0] == tally.count
  }

  /// A batch of nothing is a wrong path more often than not.
  private var nothing: Failure {
    let part = shard.map { " in part \($0.number) of \($0.count)" } ?? ""
    return Failure(
      "there is no payload in \(inputs.joined(separator: ", "))\(part)"
        + (glob.isEmpty ? "" : " that fits \(glob.joined(separator: ", "))")
        + "; name other inputs, or give --allow-empty where that may be",
      exitCode: Failure.Code.unreadableInput)
  }

  private func result() async throws -> (BatchSummary, isAsRecorded: Bool) {
    let criterion = try expectations.criterion()
    let names = self.inputs
    let inputs = try PayloadInputs(names, selection: FileSelection(globs: glob))
    try OutputFiles.check(
      [("--output", output)] + reports.paths.map { ("--report", $0) }, inputs: names)
    let reports = try reports.prepared(
      golden: goldens.folder(inputs: names), takesStandardOutput: output == nil)
    if lintOnly {
      let stage = try await lintStage(forbidden: criterion.forbiddenFindings)
      let file = try resultFile()
      try reports.follow(file)
      let summary = await Interruption.stopping {
        await run(inputs, stage, file, reports, $0)
      }
      return (summary, try reports.write(summary, isPart: isPart, isQuiet: quiet))
    }
    let options = try await batchOptions()
    let file = try resultFile()
    try reports.follow(file)
    return try await Interruption.stopping { control in
      try await withDevice { device in
        let summary = try await Simulator.with(device: device, options: options) { simulator in
          let stage = DeliveryStage(simulator, criterion: criterion)
          return await run(inputs, stage, file, reports, control)
        }
        // While the device is there, as its attachments are in the page.
        return (summary, try reports.write(summary, isPart: isPart, isQuiet: quiet))
      }
    }
  }

  /// Whether the batch takes a part of its inputs only.
  private var isPart: Bool { limit != nil || shard != nil || !glob.isEmpty }

  /// The default extension need not be there when nothing runs.
  private func lintStage(forbidden: ForbiddenFindings) async throws -> LintStage {
    var command = self
    if route.extension == nil { command.route.noExtension = true }
    return try await LintStage(
      command.simulatorOptions(hidesWarnings: quiet), hasServiceExtension: !route.noExtension,
      forbidden: forbidden)
  }

  private var jobCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  private func batchOptions() async throws -> SimulatorOptions {
    // Payloads of a batch do not come within one hour, unless the configuration says so.
    var defaults = SimulatorOptions()
    defaults.countsBackgroundPushes = false
    var options = try await simulatorOptions(hidesWarnings: quiet, defaults: defaults)
    // One job is one payload after the other.
    options.processesAtOnce = jobCount > 1 ? jobCount : nil
    return options
  }

  private func withDevice<Result>(_ body: (Device) async throws -> Result) async throws -> Result {
    try await device.device == nil ? body(Device.temporary()) : device.withDevice(body)
  }

  private func resultFile() throws -> ResultFile {
    guard let output else { return .standardOutput() }
    return try .open(output, resume ? .resume : overwrite ? .overwrite : .create)
  }

  private func run(
    _ inputs: PayloadInputs, _ stage: any PayloadStage, _ file: ResultFile,
    _ reports: BatchReporting, _ control: BatchControl
  ) async -> BatchSummary {
    var options = BatchOptions()
    options.jobs = jobCount
    options.failsFast = failFast
    options.differs = reports.differs
    options.limit = limit
    options.shard = shard
    options.order = order ?? (self.reports.paths.isEmpty ? .completion : .input)
    options.reading = push.reading(languages: route.language)
    var settings = LintSettings()
    settings.requests = options.reading.requests
    options.passesOver = { [settings] in PayloadLinter.isForeign($0, settings) }
    let tally = BatchTally()
    let batch = Batch(
      inputs, options: options, stage: stage, file: file, control: control, tally: tally)
    let progress = quiet ? nil : BatchProgress(tally, inputs, limit: limit, file.identity)
    progress?.start()
    let summary = await batch.run()
    await progress?.end()
    return summary
  }
}

extension BatchOptions.Order: ExpressibleByArgument {}

extension BatchOptions.Shard: ExpressibleByArgument {
  /// Reads `i/n`.
  public init?(argument: String) { self.init(argument) }

  /// Reads the value, and says what is wrong with it.
  static func parse(_ text: String) throws -> BatchOptions.Shard {
    guard let shard = BatchOptions.Shard(text) else {
      throw ValidationError(
        "parts count from 1: write i/n, such as 1/4 to 4/4 for the parts of four, of 100,000 at most"
      )
    }
    return shard
  }
}

extension BatchErrorCode {
  var exitCode: Int32 {
    switch self {
    case .usage: Failure.Code.usage
    case .unreadableInput: Failure.Code.unreadableInput
    case .failed: Failure.Code.failed
    case .closedPipe: Failure.Code.closedPipe
    }
  }
}
