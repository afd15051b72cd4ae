import AppBundle
import ArgumentParser
import DeliveryReports
import DeviceRecordings
import ExtensionBuilder
import FidelityRules
import Foundation
import Glibc
import JSONDocuments
import JSONModel
import NotificationModel
import NotificationPayload
import PayloadLint
import PushSimulator

/// `pushsim explain`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain why a payload wakes the extension or does not, or explain a rule.",
    discussion: """
      SUBJECT is a payload (a file, or - for standard input), the id of a rule such as WAKE-01, an \
      area such as WAKE, or words to find in the rules. Without a subject the areas are listed.

      A payload goes through every gate in order, as in deliver: the checks of APNs, the push type, \
      the alert, mutable-content, permission, the extension, its entitlements, the app's state and \
      the lock. No extension runs, nothing is compiled and nothing is delivered.

      Examples:
        pushsim explain photo.apns
        pushsim explain photo.apns --extension MyApp/NotificationService --locked
        pushsim explain --compare wakes.apns sleeps.apns
        pushsim explain WAKE-01
        pushsim explain type hint

      Exit codes: 0 explained, whatever the answer; 1 no rule matches; 64 usage; 66 input cannot be \
      read; 70 the output cannot be written; 141 its reader is gone.
      """)

  @Argument(
    help: ArgumentHelp("Payloads, rules, an area, or words.", valueName: "subject"),
    completion: .subjects)
  var subjects: [String] = []

  @Flag(help: "Show at which gate two payloads differ.")
  var compare = false

  @Flag(help: "Print a line of JSON for each payload or rule.")
  var json = false

  @Flag(help: "Print the title, subtitle and body of payloads too.")
  var showTexts = false

  @OptionGroup(title: "Push") var push: PushOptions
  @OptionGroup(title: "Device") var device: RouteOptions
  @OptionGroup(title: "Reading an extension given as a folder") var build: ReadingOptions

  func validate() throws {
    if compare, subjects.count != 2 {
      throw ValidationError("--compare takes two payloads.")
    }
  }

  func run() throws {
    do {
      if compare {
        try comparePayloads()
      } else if subjects.isEmpty {
        try showAreas()
      } else if subjects.allSatisfy(Self.isPayload) {
        try explainPayloads()
      } else {
        try explainRules()
      }
    } catch let code as ExitCode {
      throw code
    } catch {
      throw Failure(error)
    }
  }

  private var style: TerminalStyle { .detect(descriptor: STDOUT_FILENO) }

  /// Whether a subject is meant as a file: a rule, an area or a word has neither a slash nor such an
  /// ending, and a file that is there may have any name.
  private static func isPayload(_ subject: String) -> Bool {
    if RuleCatalogue.isID(subject) || RuleCatalogue.area(subject) != nil { return false }
    let url = URL(fileURLWithPath: subject)
    return subject == PayloadFile.standardInput || subject.contains("/")
      || ["apns", "json"].contains(url.pathExtension)
      || FileManager.default.fileExists(atPath: subject)
  }
}

// MARK: - Payloads

extension ExplainCommand {
  private func reception() throws -> PushReception {
    var options = SimulatorOptions()
    try device.apply(to: &options)
    var outline: ExtensionOutline?
    if let path = device.extension {
      outline = try ExtensionOutline(at: URL(fileURLWithPath: path), options: build.buildOptions())
    }
    var reception = try PushReception(options.configuration, serviceExtension: outline)
    // Without --extension the app has one as it should be, as deliver has RichMedia.
    reception.conditions.hasServiceExtension = !device.noExtension
    return reception
  }

  private func received(_ path: String, _ reception: PushReception) throws -> ReceivedPush {
    try reception.receive(push.push(path))
  }

  private func explainPayloads() throws {
    let reception = try reception()
    var index = 0
    for path in subjects {
      for push in try push.pushes(path, languages: device.language) {
        let explanation = RouteExplanation(
          try reception.receive(push), headers: push.headers, origin: push.origin,
          showsTexts: showTexts,
          assumesExtension: device.extension == nil && !device.noExtension, style: style)
        try print(
          explanation.json.compactText + "\n", text: (index > 0 ? "\n" : "") + explanation.text)
        index += 1
      }
    }
  }

  private func comparePayloads() throws {
    let reception = try reception()
    let comparison = RouteComparison(
      try received(subjects[0], reception), try received(subjects[1], reception),
      headers: push.headers, style: style)
    try print(comparison.json.compactText + "\n", text: comparison.text)
  }

  /// Prints JSON where that is asked for, else the text.
  private func print(_ lines: String, text: @autoclosure () -> String) throws {
    if json { try StandardOutput.write(lines) } else { try StandardOutput.show(text()) }
  }
}

// MARK: - Rules

extension ExplainCommand {
  private func showAreas() throws {
    let areas = Rule.Area.allCases.map { area -> JSONValue in
      [
        "area": .string(area.rawValue), "title": .string(area.title),
        "rules": .integer(RuleCatalogue.rules(in: area).count),
      ]
    }
    try print(
      areas.map { $0.compactText + "\n" }.joined(), text: RuleReport(style: style).overview)
  }

  private func explainRules() throws {
    if subjects.allSatisfy(RuleCatalogue.isID) {
      let rules = try subjects.map(Self.rule)
      let report = RuleReport(style: style)
      let measured = try Self.measured()
      return try write(
        rules,
        text: rules.map { rule in
          report.text(rule) + measured.lines(rule).map { $0 + "\n" }.joined()
        }.joined(separator: "\n"))
    }
    let words = subjects.joined(separator: " ")
    if PayloadLinter.pages.contains(where: { $0.id == words }) {
      throw Failure(
        "\(words) is a check of pushsim lint, not a rule: pushsim lint --explain \(words)",
        exitCode: Failure.Code.fellBack)
    }
    if let area = RuleCatalogue.area(words) {
      return try write(
        RuleCatalogue.rules(in: area), text: RuleReport(style: style).text(area))
    }
    let search = RuleSearch(words)
    guard !search.hits.isEmpty else {
      let hint = RuleReport.unknown(search)
      throw Failure(
        hint.isEmpty
          ? "no rule fits these words; pushsim explain lists the areas"
          : hint.split(separator: "\n").joined(separator: " "), exitCode: Failure.Code.fellBack)
    }
    try write(search.hits, text: RuleReport(style: style).text(search))
  }

  private func write(_ rules: [Rule], text: @autoclosure () -> String) throws {
    let measured = try Self.measured()
    try print(rules.map { measured.json($0).compactText + "\n" }.joined(), text: text())
  }

  /// The rules that recordings of devices were asked about.
  private static func measured() throws -> MeasuredRules {
    guard let folder = MeasuredRules.folder(beside: DeviceSDKLocation.runningTool) else {
      return MeasuredRules([])
    }
    do { return try MeasuredRules(folder: folder) } catch {
      throw Failure(error.message, exitCode: Failure.Code.unreadableInput)
    }
  }

  private static func rule(_ id: String) throws(Failure) -> Rule {
    if let rule = RuleCatalogue.rule(id) { return rule }
    let area = Rule.Area(rawValue: String(id.uppercased().prefix(4)))
    let rules = area.map(RuleCatalogue.rules) ?? []
    let range =
      rules.isEmpty ? "" : "; there are \(rules[0].id) to \(rules[rules.count - 1].id)"
    throw Failure(
      "there is no rule \(id.uppercased())\(range)", exitCode: Failure.Code.fellBack)
  }
}
