import ArgumentParser
import BatchReports
import Batches
import CommandLineSignals
import DeliveryReports
import Foundation
import Glibc
import JSONModel
import NotificationModel
import PushSimulator

/// `pushsim deliver`
struct DeliverCommand: AsyncParsableCommand, DeviceArguments {
  static let configuration = CommandConfiguration(
    commandName: "deliver",
    abstract: "Deliver pushes and show what the user would have seen.",
    discussion: """
      Each PAYLOAD is an .apns file, a JSON file with an aps dictionary, an envelope {"bundle", \
      "pushType", "headers", "payload", "seed", "expect"}, what a backend sends to a push provider \
      (--provider), or - for standard input. A file X.expect.json beside X.apns says what is expected \
      of it. The device is kept from run to run, with its store and what the extension wrote; with \
      --expect or --golden it is a new one, unless --device names one.

      Examples:
        pushsim deliver photo.apns --serve photos.example=Samples/Media
        pushsim deliver photo.apns --extension MyService.appex --deadline 2s
        pushsim deliver photo.apns --timeline photo.html --har photo.har
        pushsim deliver photo.apns --picture photo.svg --surface expanded --dark
        pushsim deliver onesignal-request.json --bundle com.example.app
        cat push.json | pushsim deliver - --bundle com.example.app --json
        pushsim deliver crash.apns --extension MyService.appex \\
          --expect original:crashed
        pushsim deliver photo.apns --expect attachments=public.jpeg \\
          --expect time=500ms
        pushsim deliver photo.apns --golden goldens --update-golden
        pushsim deliver photo.apns --extension MyService --debug

      Exit codes: \(ExpectationOptions.success); 1 otherwise, or unlike a golden; 64 usage; 66 input cannot be read; \
      70 the simulator failed; 130 interrupted.
      """)

  @Argument(
    help: "Payload files, envelopes, or - for standard input; delivered in this order.",
    completion: .payloads)
  var payloads: [String]

  @OptionGroup(title: "Push") var push: PushOptions
  @OptionGroup(title: "Device") var route: RouteOptions
  @OptionGroup(title: "Device") var device: DeviceOptions
  @OptionGroup(title: "Network") var network: NetworkOptions
  @OptionGroup(title: "Building an extension given as a folder") var reading: ReadingOptions
  @OptionGroup(title: "Building an extension given as a folder") var build: ExtensionOptions

  @OptionGroup(title: "Debugging") var debugging: DebugOptions

  @OptionGroup(title: "Reports") var reports: ReportOptions
  @OptionGroup(title: "Reports") var coverage: CoverageOption
  @OptionGroup(title: "Reports") var sanitizing: SanitizeOption
  @OptionGroup(title: "Picture") var picture: PictureOptions

  @Flag(
    help: """
      Show what the extension changed on the device: keychain items, defaults and files of app \
      groups.
      """)
  var changes = false

  @Flag(help: "Print each delivery as a line of JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Hide the compiler's warnings when the extension is built.")
  var quiet = false

  @OptionGroup(title: "Expectations") var expectations: ExpectationOptions
  @OptionGroup(title: "Goldens") var goldens: GoldenOptions

  func validate() throws {
    if json, reports.printsArchive {
      throw ValidationError("--json and --har - both write to standard output; name a file.")
    }
    if debugging.mode != nil, device.waitForDebugger {
      throw ValidationError(
        "--wait-for-debugger is for a debugger that you start yourself; leave it out with --debug.")
    }
  }

  mutating func run() async throws {
    do {
      let criterion = try expectations.criterion()
      try reports.protect(payloads)
      try OutputFiles.check([("--picture", picture.picture)], inputs: payloads)
      // A missing folder is reported before anything starts.
      _ = try goldens.folder(inputs: payloads)
      let command = self
      let meetsExpectation = try await coverage.counting {
        try await sanitizing.checking {
          try await command.debugging.debugging { try await command.deliver(criterion) }
        }
      }
      if !meetsExpectation { throw ExitCode(Failure.Code.fellBack) }
    } catch let code as ExitCode {
      throw code
    } catch let error as BatchError {
      throw Failure(error.commandLineMessage, exitCode: error.code.exitCode)
    } catch {
      throw Failure(error)
    }
  }

  /// Whether the device is new and goes away: what is expected has to come out the second time too,
  /// also of an extension that counts.
  private var wantsNewDevice: Bool {
    device.device == nil && (!expectations.expect.isEmpty || goldens.golden != nil)
  }

  private var deviceIsKept: Bool { !device.temporaryDevice && !wantsNewDevice }

  /// - Returns: whether each payload came out as expected or, without an expectation, as intended.
  private func deliver(_ criterion: DeliveryCriterion) async throws -> Bool {
    let options = try await simulatorOptions(hidesWarnings: quiet)
    let files = try reports.files()
    let drawing = try picture.file()
    return try await Interruption.failing {
      try await device.withDevice(isNew: wantsNewDevice) { device in
        try await Simulator.with(device: device, options: options) { simulator in
          try await deliver(with: simulator, criterion, files, drawing)
        }
      }
    }
  }

  /// Delivers one payload after the other and writes the reports of all.
  /// - Returns: whether each came out as expected or, without an expectation, as intended.
  private func deliver(
    with simulator: Simulator, _ criterion: DeliveryCriterion, _ files: ReportOptions.Files,
    _ drawing: ReportFile?
  ) async throws -> Bool {
    let golden = try goldens.folder(inputs: payloads)
    var meetsExpectation = true
    var deliveries: [Delivery] = []
    var index = 0
    for path in payloads {
      for push in try push.pushes(path, languages: simulator.options.configuration.languages) {
        let (delivery, isMet) = try await deliver(push, with: simulator, criterion, index)
        index += 1
        if files.areWanted || drawing != nil { deliveries.append(delivery) }
        let isAsRecorded = try golden?.review(delivery).isEmpty ?? true
        if !isMet || !isAsRecorded { meetsExpectation = false }
      }
    }
    if files.areWanted { try files.write(deliveries, showsPrivate: device.showPrivate) }
    if let drawing { try picture.write(deliveries, to: drawing) }
    if let golden { StandardOutput.errorText(golden.text(isWhole: false)) }
    if !meetsExpectation, deviceIsKept, device.device == nil {
      StandardOutput.error(
        "pushsim: the device \(simulator.device.folder.path) is kept from run to run: an extension "
          + "that counts goes on there; --temporary-device begins anew")
    }
    return meetsExpectation
  }

  /// Delivers one push and shows the result.
  private func deliver(
    _ push: Push, with simulator: Simulator, _ criterion: DeliveryCriterion, _ index: Int
  ) async throws -> (Delivery, isMet: Bool) {
    var push = push
    // Before the device is looked at, so that changes are the extension's.
    try simulator.plant(push.seed)
    push.seed = DeviceSeed()
    let before = changes ? try simulator.device.contents() : nil
    let delivery = try await Progress.shown(
      push.name, deadline: simulator.options.deadline, isWanted: !json && debugging.mode == nil
    ) { [push] in
      try await DebuggerSession.delivering { try await simulator.deliver(push) }
    }
    try Task.checkCancellation()
    let criterion = criterion.completing(push.expectations)
    let isMet = criterion.isMet(by: delivery, on: simulator.device)
    let shortfalls = isMet ? [] : criterion.shortfalls(of: delivery, on: simulator.device)
    let changes = try before.map { try simulator.device.contents().difference(from: $0) }
    try show(delivery, shortfalls, changes, index)
    for shortfall in shortfalls {
      StandardOutput.error(TerminalText.printable("pushsim: \(push.name): \(shortfall)"))
    }
    return (delivery, isMet)
  }

  private func show(
    _ delivery: Delivery, _ shortfalls: [String], _ changes: [String]?, _ index: Int
  ) throws {
    guard !reports.printsArchive else { return }
    if json {
      var members = delivery.json.object ?? [:]
      if !shortfalls.isEmpty {
        members["shortfalls"] = .array(shortfalls.map(JSONValue.string))
      }
      members["deviceChanges"] = changes.map { .array($0.map(JSONValue.string)) }
      try StandardOutput.write(JSONValue.object(members).compactText + "\n")
    } else {
      let style = TerminalStyle.detect(descriptor: STDOUT_FILENO)
      let report = TextReport(
        delivery, style: style, filesAreKept: deviceIsKept, nameOfSetting: { $0.flagText }
      ).text
      let lines = changes.map { $0.isEmpty ? ["none"] : $0 } ?? []
      let list =
        lines.isEmpty
        ? ""
        : "\nchanges on the device\n"
          + lines.map { "  \(TerminalText.printable($0))\n" }.joined()
      try StandardOutput.show((index > 0 ? "\n" : "") + report + list)
    }
  }
}
