import ArgumentParser
import ExtensionBuilder
import Foundation

/// Options about how an extension's folder is compiled.
struct ExtensionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A further Swift file of the target, or a folder of them; may be given several times.",
      valueName: "path"), completion: .file())
  var sources: [String] = []

  @Option(
    name: .customLong("module"),
    help: ArgumentHelp(
      """
      Compile a folder of Swift files, or one file, as the module NAME; may be given several times.
      """, valueName: "name=path"))
  var modules: [ModuleArgument] = []

  @Flag(
    inversion: .prefixedNo,
    help: "Supply vendors' modules by pushsim's own stand-ins; on by default.")
  var standIns: Bool?

  @Option(
    help: ArgumentHelp("A name for #if; may be given several times.", valueName: "name"))
  var define: [String] = []

  @Option(
    help: ArgumentHelp(
      "The target's Swift language version: 5 or 6; 5 by default.", valueName: "version"))
  var swiftVersion: BuildOptions.LanguageVersion?

  @Option(
    help: ArgumentHelp(
      "The target's default isolation: nonisolated or MainActor; nonisolated by default.",
      valueName: "isolation"))
  var defaultIsolation: BuildOptions.DefaultIsolation?

  @Flag(
    inversion: .prefixedNo,
    help: "Read /…/ as a regular expression in Swift 5 mode; on by default.")
  var bareSlashRegex: Bool?

  @Option(
    help: ArgumentHelp("The Info.plist; the folder's by default.", valueName: "file"),
    completion: .file(extensions: ["plist"]))
  var infoPlist: String?

  @Option(
    help: ArgumentHelp("The entitlements; the folder's by default.", valueName: "file"),
    completion: .file(extensions: ["entitlements", "plist"]))
  var entitlements: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Take sources and settings from the Xcode project above the folder; on by default.")
  var xcodeProject: Bool?

  @Flag(name: [.customShort("O"), .customLong("optimize")], help: "Compile with optimization.")
  var isOptimized = false

  @Option(
    help: ArgumentHelp(
      "PRODUCT_BUNDLE_IDENTIFIER, where Info.plist asks for it.", valueName: "id"))
  var bundleIdentifier: String?

  /// The options in the builder's words.
  func buildOptions() -> BuildOptions {
    var options = BuildOptions()
    options.sources = sources.map { URL(fileURLWithPath: $0) }
    options.modules = modules.map(\.module)
    options.usesStandIns = standIns
    options.compilationConditions = define
    options.swiftLanguageVersion = swiftVersion
    options.defaultIsolation = defaultIsolation
    options.hasBareSlashRegex = bareSlashRegex
    options.infoPlist = infoPlist.map { URL(fileURLWithPath: $0) }
    options.entitlements = entitlements.map { URL(fileURLWithPath: $0) }
    options.isOptimized = isOptimized ? true : nil
    options.bundleIdentifier = bundleIdentifier
    options.readsXcodeProject = xcodeProject
    return options
  }

  func validate() throws {
    let isName = { (text: String) in
      !text.isEmpty && text.first?.isNumber == false
        && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    if let name = define.first(where: { !isName($0) }) {
      throw ValidationError("--define \(name): a name has letters, digits and underscores only.")
    }
  }
}

/// `NAME=PATH` of `--module`.
struct ModuleArgument: ExpressibleByArgument {
  let module: BuildOptions.Module

  init?(argument: String) {
    guard let mark = argument.firstIndex(of: "="), mark != argument.startIndex else { return nil }
    let name = String(argument[..<mark])
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    let path = argument[argument.index(after: mark)...]
    guard isName, !path.isEmpty else { return nil }
    module = BuildOptions.Module(name: name, sources: URL(fileURLWithPath: String(path)))
  }
}

extension BuildOptions.LanguageVersion: ExpressibleByArgument {}
extension BuildOptions.DefaultIsolation: ExpressibleByArgument {}
