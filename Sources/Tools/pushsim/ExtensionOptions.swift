import ArgumentParser
import ExtensionBuilder
import Foundation

/// Options about how an extension's folder is compiled.
struct ExtensionOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Replace vendors' modules by pushsim's stand-ins. Default: on.")
  var standIns: Bool?

  @Option(
    help: ArgumentHelp("A name for #if; repeatable.", valueName: "name"))
  var define: [String] = []

  @Option(
    help: ArgumentHelp(
      "The target's Swift language version. Default: 5.", valueName: "version"))
  var swiftVersion: BuildOptions.LanguageVersion?

  @Option(
    help: ArgumentHelp(
      "The target's default isolation. Default: nonisolated.",
      valueName: "isolation"))
  var defaultIsolation: BuildOptions.DefaultIsolation?

  @Flag(
    inversion: .prefixedNo,
    help: "Read /…/ as a regular expression in Swift 5 mode. Default: on.")
  var bareSlashRegex: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Of an app, compile only what a push touches. Default: where the whole app does not compile.
      """)
  var slice: Bool?

  @Flag(name: [.customShort("O"), .customLong("optimize")], help: "Compile with optimization.")
  var isOptimized = false

  /// Copies these options to the builder's.
  func apply(to options: inout BuildOptions) {
    options.usesStandIns = standIns
    options.compilationConditions = define
    options.swiftLanguageVersion = swiftVersion
    options.defaultIsolation = defaultIsolation
    options.hasBareSlashRegex = bareSlashRegex
    options.isOptimized = isOptimized ? true : nil
    options.appScope = slice.map { $0 ? .slice : .whole }
  }

  func validate() throws {
    let isName = { (text: String) in
      !text.isEmpty && text.first?.isNumber == false
        && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    if let name = define.first(where: { !isName($0) }) {
      throw ValidationError("--define \(name): a name consists of letters, digits and underscores.")
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

/// Options about which files an extension's folder stands for.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A further Swift file of the target, or a folder of Swift files; repeatable.",
      valueName: "path"), completion: .file())
  var sources: [String] = []

  @Option(
    name: .customLong("module"),
    help: ArgumentHelp(
      """
      Compile a folder of Swift files, or one file, as the module NAME; repeatable.
      """, valueName: "name=path"))
  var modules: [ModuleArgument] = []

  @Option(
    help: ArgumentHelp("The Info.plist. Default: the one in the folder.", valueName: "file"),
    completion: .file(extensions: ["plist"]))
  var infoPlist: String?

  @Option(
    help: ArgumentHelp("The entitlements. Default: those in the folder.", valueName: "file"),
    completion: .file(extensions: ["entitlements", "plist"]))
  var entitlements: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Take sources and settings from the Xcode project above the folder. Default: on.")
  var xcodeProject: Bool?

  @Option(
    help: ArgumentHelp(
      "The configuration of the Xcode project whose settings count. Default: Release.",
      valueName: "name"))
  var configuration: String?

  @Option(
    help: ArgumentHelp(
      "PRODUCT_BUNDLE_IDENTIFIER, if the Info.plist uses it.", valueName: "id"))
  var bundleIdentifier: String?

  /// The builder's options, as far as these say.
  func buildOptions() -> BuildOptions {
    var options = BuildOptions()
    options.sources = sources.map { URL(fileURLWithPath: $0) }
    options.modules = modules.map(\.module)
    options.infoPlist = infoPlist.map { URL(fileURLWithPath: $0) }
    options.entitlements = entitlements.map { URL(fileURLWithPath: $0) }
    options.configuration = configuration
    options.bundleIdentifier = bundleIdentifier
    options.readsXcodeProject = xcodeProject
    return options
  }
}
