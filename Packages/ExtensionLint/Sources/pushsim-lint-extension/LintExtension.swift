import ArgumentParser
import ExtensionLint
import Foundation

/// Checks the source of a notification service extension.
@main
struct LintExtension: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, text
  }

  static let configuration = CommandConfiguration(
    commandName: "pushsim-lint-extension",
    abstract: "Checks the source of a notification service extension.",
    discussion: """
      Give the folder that Xcode has for the extension, a bundle that pushsim built, or single \
      Swift files. Objective-C is read by pushsim lint. The status is 0 when nothing was found, 1 when something was, and 64 or more \
      when the input could not be read.
      """)

  @Argument(help: "The extension's folder, an .appex, or Swift files.")
  var paths: [String] = []

  @Option(help: "The Info.plist, when it lies elsewhere.")
  var infoPlist: String?

  @Option(help: "The entitlements, when they lie elsewhere.")
  var entitlements: String?

  @Option(help: "A Swift file that is compiled, in place of all of the folder; repeatable.")
  var source: [String] = []

  @Option(help: "A list of Objective-C files, each written in Swift; pushsim lint makes it.")
  var objectiveC: String?

  @Option(help: "The project.pbxproj with the extension's target.")
  var project: String?

  @Option(help: "The iOS version that the target asks for.")
  var deploymentTarget: String?

  @Option(help: "The iOS version that its app asks for.")
  var appDeploymentTarget: String?

  @Option(help: "The folder of a content extension that the app brings; repeatable.")
  var contentExtension: [String] = []

  @Option(help: "What to print: json or text.")
  var format: Format = .json

  @Option(help: "A check to leave out; can be given several times.")
  var disable: [String] = []

  @Flag(help: "Fix what is safe to fix, in place, and print the rest.")
  var fix = false

  @Flag(help: "Add to the JSON what --fix would make of each file; nothing is changed.")
  var preview = false

  @Flag(help: "List all checks.")
  var list = false

  @Option(help: "Print the page of a check, or of all for \"all\".")
  var explain: String?

  func validate() throws {
    if paths.isEmpty, !list, explain == nil {
      throw ValidationError("Give the extension's folder or Swift files.")
    }
  }

  func run() throws {
    if list { return print(Self.listing, terminator: "") }
    if let explain { return print(try page(explain), terminator: "") }
    do {
      let linter = try Linter(disabling: Set(disable))
      var report = linter.report(on: try input())
      if fix, case let fixed = try makeEdits(of: report), fixed > 0 {
        let fixes = report.diagnostics.filter { !$0.edits.isEmpty }
        report = linter.report(on: try input())
        report.fixed = fixed
        report.fixes = fixes.filter { !report.diagnostics.contains($0) }
      }
      if preview { report.previews = try previews(of: report) }
      print(format == .json ? try report.json() + "\n" : report.text, terminator: "")
      if !report.diagnostics.isEmpty { throw ExitCode(1) }
    } catch let error as LintError {
      throw ValidationError(error.message)
    }
  }

  private func input() throws(LintError) -> ExtensionSource {
    var target = ExtensionTarget()
    target.sources = source
    target.objectiveC = objectiveC
    target.project = project
    target.deploymentTarget = deploymentTarget
    target.appDeploymentTarget = appDeploymentTarget
    target.contentExtensions = contentExtension
    return try ExtensionSource(
      paths: paths, infoPlist: infoPlist, entitlements: entitlements, target: target)
  }

  /// Returns each file as it would be after all safe edits.
  private func previews(of report: Report) throws -> [Report.Preview] {
    let locations = try input().locations
    let files = Dictionary(grouping: report.diagnostics, by: \.file).sorted { $0.key < $1.key }
    return try files.compactMap { file, found in
      let edits = found.flatMap(\.edits)
      guard !edits.isEmpty, let url = locations[file] else { return nil }
      let bytes = [UInt8](try Data(contentsOf: url))
      let after = SourceFixer.fix(bytes, with: edits).bytes
      return Report.Preview(
        file: file, before: String(decoding: bytes, as: UTF8.self),
        after: String(decoding: after, as: UTF8.self))
    }
  }

  /// Makes all safe edits and says how many there were.
  private func makeEdits(of report: Report) throws -> Int {
    let locations = try input().locations
    var fixed = 0
    for (file, found) in Dictionary(grouping: report.diagnostics, by: \.file) {
      let edits = found.flatMap(\.edits)
      guard !edits.isEmpty, let url = locations[file] else { continue }
      let (bytes, made) = SourceFixer.fix([UInt8](try Data(contentsOf: url)), with: edits)
      try Data(bytes).write(to: url, options: .atomic)
      fixed += made
      FileHandle.standardError.write(Data("\(file): \(made) fixed\n".utf8))
    }
    return fixed
  }

  private static var listing: String {
    let width = Linter.pages.map(\.id.count).max() ?? 0
    return Linter.pages.map { page in
      let id = page.id.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(id)  \(page.summary)\n"
    }.joined()
  }

  private func page(_ id: String) throws -> String {
    if id == "all" { return Linter.manual }
    guard let page = Linter.pages.first(where: { $0.id == id }) else {
      throw ValidationError("There is no check \(id); --list names them all.")
    }
    return page.markdown
  }
}
