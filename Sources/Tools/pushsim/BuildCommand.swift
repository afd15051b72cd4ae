import ArgumentParser
import CodeSanitizers
import CommandLineSignals
import Diagnostics
import ExtensionBuilder
import Foundation
import JSONModel

/// `pushsim build`
struct BuildCommand: AsyncParsableCommand, BuildArguments {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Compile the folder of an extension into an .appex, or of an app into an .app.",
    discussion: """
      FOLDER is an extension's folder as Xcode has it: files in Swift or Objective-C, \
      Info.plist, entitlements, resources. With an output X.app it is an app's, or its project's; its notification extensions \
      are built along. Where the whole app does not compile, pushsim builds what a push touches and says \
      what it left out. pushsim changes no file in it. A pushsim.json in the folder or above it can hold \
      the options; those of the command line override it.

      Examples:
        pushsim build MyApp/NotificationService -o NotificationService.appex
        pushsim build NSE --sources Shared/Keychain.swift \\
          --module Analytics=Stubs/Analytics
        pushsim deliver photo.apns --extension NotificationService.appex
        pushsim build MyApp -o MyApp.app && pushsim phone --app MyApp.app
        pushsim build MyApp -o MyApp.app --slice --explain

      Exit codes: 0 built or up to date; 1 the code does not compile; 64 usage; 66 input cannot \
      be read; 70 the tool failed; 130 interrupted.
      """)

  @Argument(help: "The extension's or the app's folder.", completion: .directory)
  var folder: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The bundle to create. Default: the name of FOLDER.", valueName: "X.appex"),
    completion: .directory)
  var output: String?

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var build: ExtensionOptions

  @Flag(
    name: .customLong("coverage"),
    help: "Have the code count how often its parts run, for deliver --coverage and others.")
  var countsCoverage = false

  @Option(
    name: .customLong("sanitize"),
    help: ArgumentHelp(
      """
      Have the code report mistakes with memory (address) or threads (thread), for deliver \
      --sanitize and others.
      """, valueName: "kind"))
  var sanitizer: Sanitizer?

  @Flag(
    help: """
      List the files that are compiled with where they come from, the source that was changed for \
      compiling, the modules used and the compiler's arguments. Without --output no bundle is left.
      """)
  var explain = false

  @Flag(help: "Print what --explain lists as one line of JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Hide the compiler's warnings, and print no summary.")
  var quiet = false

  private static func isWorkingFolder(within folder: URL) -> Bool {
    let path = folder.resolvingSymlinksInPath().path
    return (FileManager.default.currentDirectoryPath + "/").hasPrefix(path + "/")
  }

  /// A folder for a bundle that is only explained.
  private static func scratch() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-explain-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  func run() async throws {
    let source = URL(fileURLWithPath: folder)
    let product = output ?? source.standardizedFileURL.lastPathComponent + ".appex"
    do {
      let scratch = try (explain || json) && output == nil ? Self.scratch() : nil
      defer { if let scratch { try? FileManager.default.removeItem(at: scratch) } }
      if output == nil, scratch == nil, Self.isWorkingFolder(within: source) {
        throw Failure(
          "\(product) would lie among the sources, where Xcode takes it for one of them; name another "
            + "place with --output", exitCode: Failure.Code.usage)
      }
      let options = buildOptions(hidesWarnings: quiet)
      let built = try await Interruption.failing {
        try ExtensionBuilder().build(
          folder: source, output: URL(fileURLWithPath: product, relativeTo: scratch),
          options: options)
      }
      BuildFindings.show(built.findings, atLeast: .info)
      if json { return try StandardOutput.write(built.explanation.json.compactText + "\n") }
      try StandardOutput.show(
        (explain ? built.explanation.text : "")
          + (quiet || scratch != nil ? "" : built.summary + "\n"))
    } catch {
      throw Failure(error)
    }
  }
}
