import ArgumentParser
import CommandLineSignals
import DeviceTime
import ExtensionBuilder
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PhoneSimulator
import PushSimulator
import Synchronization

/// `pushsim test`
struct TestCommand: AsyncParsableCommand, DeviceArguments {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run an app's own unit tests on a phone.",
    discussion: """
      The tests of the Xcode project's unit-test targets, or of the folders whose names end in Tests, \
      are built into the app and run in its process, as Xcode's hosted tests do: \
      UNUserNotificationCenter.current() is the phone's. XCTest and Swift Testing. A Swift package \
      is hosted by an empty app. After each test of XCTest the phone comes to rest, so that a closure \
      that nobody waits for runs within its test.

      Example:
        pushsim test MyApp/ --filter ReminderTests

      Exit codes: 0 all tests passed; 1 a test failed or ended the app, or --sanitize found a \
      mistake; 64 usage; 66 input cannot be read; 70 the simulator failed; 130 interrupted.
      """)

  /// The person's answer before the tests begin.
  enum Answer: String, CaseIterable, ExpressibleByArgument {
    case allow, deny, none
  }

  @Argument(
    help: "The folder of the app's sources, of its Xcode project, or of a Swift package.",
    completion: .directory)
  var folder: String

  @Option(help: ArgumentHelp("Run the tests whose names contain this.", valueName: "text"))
  var filter = ""

  @Option(
    help: "What a person has answered to the question for permission before the tests begin.")
  var prompt = Answer.allow

  @Option(
    help: ArgumentHelp("How long all tests may take together; 10m by default.", valueName: "time"))
  var timeout: TimeArgument?

  @Flag(help: "Print a line of JSON for each result, and for what the tests print.")
  var json = false

  @OptionGroup var coverage: CoverageOption
  @OptionGroup var sanitizing: SanitizeOption

  @OptionGroup(title: "Device") var route: RouteOptions
  @OptionGroup(title: "Device") var device: DeviceOptions
  @OptionGroup(title: "Network") var network: NetworkOptions
  @OptionGroup(title: "Building") var reading: ReadingOptions
  @OptionGroup(title: "Building") var build: ExtensionOptions

  mutating func run() async throws {
    let command = self
    let isPassed: Bool
    do {
      isPassed = try await coverage.counting {
        try await sanitizing.checking(failsOnAny: true) {
          try await Interruption.failing { try await command.runTests() }
        }
      }
    } catch let code as ExitCode {
      throw code
    } catch {
      throw Failure(error)
    }
    if !isPassed { throw ExitCode(1) }
  }

  private func runTests() async throws -> Bool {
    var built = buildOptions()
    built.includesTests = true
    built.hidesWarnings = true
    var options = try optionsWithoutExtension()
    try options.plantProject(of: URL(fileURLWithPath: folder))
    options.app = try await DeviceOptions.app(at: folder, built)
    let report = TestReport(isJSON: json)
    return try await Simulator.with(device: Device.temporary(), options: options) { simulator in
      let phone = try await RunningPhone(
        simulator, clock: DeviceClock(.real, now: Date()),
        calendar: TriggerCalendar(timeZone: .current, locale: Locale.current.identifier),
        observer: report.record)
      defer { phone.shutDown() }
      try await phone.installApps()
      guard let app = simulator.running.apps.first, let session = phone.session(of: app) else {
        throw SimulatorError(.failed, "the app could not be installed")
      }
      try await phone.change { state, now in
        var events: [CenterEvent] = []
        if prompt != .none {
          events += try state.requestAuthorization(of: app, [.alert, .sound, .badge], at: now)
          events += try state.answerPrompt(of: app, allow: prompt == .allow, at: now)
        }
        try state.setPresence(of: app, .foreground, at: now)
        return events
      }
      await phone.settleApps()
      let code = try await session.runTests(
        matching: filter, within: timeout?.duration ?? .seconds(600))
      await phone.settleApps()
      await phone.endApps()
      return report.conclude(code)
    }
  }
}

/// Prints how tests fare, as XCTest does.
private final class TestReport: Sendable {
  private struct State {
    var running: String?
    var count = 0
    var failures = 0
    var skipped = 0
  }

  /// The exit code of Swift Testing when none of its tests matches: `EX_UNAVAILABLE`.
  private static let noMatch = 69

  private let isJSON: Bool
  private let state = Mutex(State())

  init(isJSON: Bool) { self.isJSON = isJSON }

  func record(_ event: PhoneEvent) {
    switch event {
    case .app(_, "test", let detail, _): record(detail)
    case .app(_, "print", let detail, _), .app(_, "log", let detail, _):
      let text = (detail["text"] ?? detail["message"])?.string ?? ""
      show(isJSON ? JSONValue.object(["printed": .string(text)]).compactText : text)
    case .found(let finding, _, _) where !isJSON:
      show("\(finding.severity.rawValue): \(finding.message)")
    default: break
    }
  }

  private func record(_ detail: [String: JSONValue]) {
    let name = detail["name"]?.string ?? ""
    let status = detail["status"]?.string ?? ""
    state.withLock { state in
      switch status {
      case "began": state.running = name
      case "failed": state.failures += 1
      case "skipped": state.skipped += 1
      default:
        state.running = nil
        state.count += 1
      }
    }
    guard !isJSON else { return show(JSONValue.object(detail).compactText) }
    let seconds = String(format: "%.3f", detail["seconds"]?.number ?? 0)
    switch status {
    case "failed":
      let place = "\(detail["file"]?.string ?? "?"):\(detail["line"]?.integer ?? 0)"
      show("\(place): error: \(name) : \(detail["message"]?.string ?? "")")
    case "skipped": show("Test Case '\(name)' skipped")
    case "passed": show("Test Case '\(name)' passed (\(seconds) seconds)")
    case "ended": show("Test Case '\(name)' failed (\(seconds) seconds)")
    default: break
    }
  }

  /// Prints the number of tests, and returns whether all passed.
  /// - Parameter code: Swift Testing's; nil where the app ended meanwhile.
  func conclude(_ code: Int?) -> Bool {
    let state = state.withLock(\.self)
    if !isJSON {
      if code == nil {
        show(
          "The app ended, or took too long"
            + (state.running.map { ", while \($0) ran" } ?? "") + ".")
      }
      if state.count > 0 {
        show(
          "Executed \(state.count) \(state.count == 1 ? "test" : "tests"), with "
            + "\(state.failures) \(state.failures == 1 ? "failure" : "failures")"
            + (state.skipped > 0 ? ", \(state.skipped) skipped" : "")
            // Swift Testing has counted its own above.
            + (code == Self.noMatch ? "" : " (XCTest's)"))
      } else if code == Self.noMatch {
        show("No test matches the filter.")
      }
    }
    // Those of XCTest may be all that match.
    let isFine = code == 0 || code == Self.noMatch && state.count > 0
    return isFine && state.failures == 0
  }

  private func show(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
