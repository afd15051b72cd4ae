import ArgumentParser
import DeliveryReports
import Diagnostics
import Foundation
import PayloadLint

/// `pushsim lint`
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find mistakes in payloads and extensions, and fix what is safe to fix.",
    discussion: """
      Each PATH is a payload, a folder of payloads, an NDJSON file (each line is a payload or an \
      envelope {"headers", "payload"}), or - for standard input; gzip and Zstandard are unpacked. \
      In folders, JSON files that are not pushes are skipped. An .appex, a file of Swift or \
      Objective-C or a folder with such files is an extension or an app; pushsim-lint-extension \
      checks its source. An app's extensions are checked with it.

      .pushsim-lint.json in the input's folder or above it switches checks off, changes their \
      severity, and sets budgets. Docs/PayloadChecks.md explains it and every check.

      Examples:
        pushsim lint push.apns payloads/
        pushsim lint payloads --strings MyApp/Resources --strict
        pushsim lint payloads --diff
        pushsim lint payloads --fix
        pushsim lint . --format sarif --output lint.sarif
        pushsim lint --explain wrong-root

      Exit codes: 0 no errors; 1 errors, or warnings with --strict; 64 usage; 66 input cannot be \
      read; 70 the output or the tool for extensions failed; 141 the reader of the output is gone.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, github
  }

  @Argument(help: "Payloads, folders, extensions, apps, or - for standard input.")
  var paths: [String] = []

  @Option(help: "The format of the output.")
  var format = Format.text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file for the output. Default: standard output.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("Leave this check out; repeatable.", valueName: "check"), completion: .checks
  )
  var disable: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave all other checks out; repeatable.", valueName: "check"), completion: .checks)
  var only: [String] = []

  @Flag(help: "Exit with 1 for warnings too.")
  var strict = false

  @Flag(help: "Fix what is safe to fix, in place; standard input goes to standard output.")
  var fix = false

  @Flag(
    help: """
      Print what --fix would change as a diff, and nothing else; exit with 1 if that is anything. No \
      file is changed.
      """)
  var diff = false

  @Option(
    help: ArgumentHelp(
      "The app's strings: a folder of .lproj folders, or a strings file.", valueName: "path"))
  var strings: String?

  @Option(help: ArgumentHelp("Use this configuration for all inputs.", valueName: "file"))
  var config: String?

  @Flag(help: "Use no configuration.")
  var noConfig = false

  @Option(
    help: ArgumentHelp(
      "The files to take from folders, such as '**/*.json'; repeatable.",
      valueName: "pattern"))
  var glob: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The number of workers. Default: the number of cores.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Do not show the affected lines.")
  var noSource = false

  @Flag(name: .shortAndLong, help: "Print no summary; fixes that were made are still named.")
  var quiet = false

  @Flag(help: "List all checks.")
  var list = false

  @Option(
    help: ArgumentHelp("Print the page of a check, or all.", valueName: "check"),
    completion: .checks)
  var explain: String?

  @OptionGroup(title: "Push, unless its envelope says otherwise") var push: PushOptions

  func validate() throws {
    if paths.isEmpty, !list, explain == nil {
      throw ValidationError("Name payloads, folders, extensions, or - for standard input.")
    }
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes 1 to 1024.") }
    if config != nil, noConfig {
      throw ValidationError("--config and --no-config cannot be combined.")
    }
    if diff, fix || output != nil || format != .text {
      throw ValidationError(
        "--diff prints a diff and changes nothing: leave out --fix, --output and --format.")
    }
    if !only.isEmpty, !disable.isEmpty {
      throw ValidationError("--only and --disable cannot be combined.")
    }
    for id in disable + only {
      if let fault = CheckNames.fault(of: id) { throw ValidationError(fault) }
    }
  }

  func run() throws {
    do {
      if list { return try StandardOutput.show(LintCommand.listing) }
      if let explain { return try StandardOutput.show(page: LintCommand.page(explain)) }
      let session = try LintSession(self)
      if diff {
        if try session.preview() { throw ExitCode(Failure.Code.fellBack) }
        return
      }
      let summary = try session.run()
      if summary.faults > 0 { throw ExitCode(Failure.Code.unreadableInput) }
      let total = summary.total
      if total.errors > 0 || strict && total.warnings > 0 {
        throw ExitCode(Failure.Code.fellBack)
      }
    } catch let code as ExitCode {
      throw code
    } catch let error as LintError {
      throw Failure(error.commandLineMessage, exitCode: error.code.exitCode)
    } catch {
      throw Failure(error)
    }
  }

  /// The ids that are left out by the options.
  var disabled: Set<String> {
    only.isEmpty ? Set(disable) : Set(CheckNames.all).subtracting(only)
  }
}

extension LintCommand {
  /// All checks of payloads with what they find.
  static var listing: String {
    let pages = PayloadLinter.pages
    let width = pages.map(\.id.count).max() ?? 0
    let payloads = pages.map { page in
      let id = page.id.padding(toLength: width, withPad: " ", startingAt: 0)
      let severity = page.severity.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
      return "\(id)  \(severity)  \(page.summary)\n"
    }
    return payloads.joined()
      + "\nOf extensions:\n"
      + CheckNames.ofExtensions.map { "\($0)\n" }.joined()
  }

  /// The page of a check.
  static func page(_ id: String) throws -> String {
    if id == "all" { return LintManual.markdown }
    if let page = PayloadLinter.pages.first(where: { $0.id == id }) { return page.markdown }
    if CheckNames.ofExtensions.contains(id) {
      return try ExtensionTool.find().page(of: id)
    }
    throw Failure(
      CheckNames.fault(of: id) ?? "there is no check \(id)", exitCode: Failure.Code.usage)
  }
}

extension LintErrorCode {
  var exitCode: Int32 {
    switch self {
    case .usage: Failure.Code.usage
    case .unreadableInput: Failure.Code.unreadableInput
    case .failed: Failure.Code.failed
    case .closedPipe: Failure.Code.closedPipe
    }
  }
}
