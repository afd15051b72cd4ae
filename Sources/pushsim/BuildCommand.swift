import ArgumentParser
import ExtensionBuilder
import FidelityRules
import Foundation

/// `pushsim build`
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Compile the folder of a service extension into an .appex.",
    discussion: """
      FOLDER is an extension's folder as Xcode has it: Swift files, Info.plist, entitlements, \
      resources. No file in it is changed.

      Example:
        pushsim build MyApp/NotificationService -o NotificationService.appex
        pushsim deliver photo.apns --extension NotificationService.appex

      Exit codes: 0 built or up to date; 1 the code does not compile; 64 usage; 66 input cannot \
      be read; 70 the tool failed; 130 interrupted.
      """)

  @Argument(help: "The extension's folder.", completion: .directory)
  var folder: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The bundle to make; FOLDER's name by default.", valueName: "X.appex"))
  var output: String?

  @Option(
    help: ArgumentHelp("The target's Swift language version: 5 or 6.", valueName: "version"))
  var swiftVersion = "5"

  @Flag(name: [.customShort("O"), .customLong("optimize")], help: "Compile with optimization.")
  var isOptimized = false

  @Option(
    help: ArgumentHelp(
      "PRODUCT_BUNDLE_IDENTIFIER, where Info.plist asks for it.", valueName: "id"))
  var bundleIdentifier: String?

  func run() throws {
    guard let version = BuildOptions.LanguageVersion(rawValue: swiftVersion) else {
      throw Failure("--swift-version takes 5 or 6", exitCode: Failure.Code.usage)
    }
    var options = BuildOptions()
    options.swiftLanguageVersion = version
    options.isOptimized = isOptimized
    options.bundleIdentifier = bundleIdentifier
    let source = URL(fileURLWithPath: folder)
    let product = output ?? source.standardizedFileURL.lastPathComponent + ".appex"
    do {
      let built = try ExtensionBuilder().build(
        folder: source, output: URL(fileURLWithPath: product), options: options)
      for finding in built.findings {
        let fix = finding.fix.map { "; \($0)" } ?? ""
        StandardOutput.error("\(finding.severity.rawValue): \(finding.message)\(fix)")
      }
      try StandardOutput.write(built.summary + "\n")
    } catch {
      throw Failure(error)
    }
  }
}
