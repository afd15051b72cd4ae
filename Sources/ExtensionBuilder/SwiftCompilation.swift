import Foundation
import NotificationModel

/// Compiles an extension's sources with `swiftc` against the device SDK.
struct SwiftCompilation {
  let compiler: URL
  let sdk: DeviceSDKLocation
  let options: BuildOptions
  let environment: [String: String]
  let sink: DiagnosticsSink

  /// The module whose declarations every file of the target sees, as on a device where Foundation
  /// itself has what Foundation on Linux keeps elsewhere.
  private static let implicitModule = "UserNotifications"

  /// Compiles `sources` into an executable at the path returned, within `work`.
  /// - Throws: `BuildError`.
  func compile(
    _ sources: ExtensionSources, _ description: ExtensionDescription, in work: URL
  ) throws(BuildError) -> URL {
    try checkModuleName(description.moduleName)
    let executable = work.appendingPathComponent("executable")
    let main = work.appendingPathComponent("main.swift")
    let overlay = work.appendingPathComponent("overlay.json")
    do {
      try Self.startCode(description).write(to: main, atomically: false, encoding: .utf8)
      try writeOverlay(sources.replacements, to: overlay, in: work)
    } catch {
      throw BuildError(
        .outputFailed, "cannot write to \(work.path): \(error.localizedDescription)", cause: error)
    }
    let inputs = sources.urls.map(Self.argument) + [main.path]
    try run(
      arguments(module: description.moduleName, overlay: overlay)
        + ["-o", executable.path] + inputs + [sdk.archive.path] + options.compilerArguments, work)
    return executable
  }

  /// The code that hands the principal class to the host: there is no runtime to look it up.
  private static func startCode(_ description: ExtensionDescription) -> String {
    """
    import ServiceExtensionHost
    ServiceExtensionMain.run { \(description.principalClass)() }

    """
  }

  private func arguments(module: String, overlay: URL) -> [String] {
    var arguments = ["-module-name", module]
    arguments += ["-swift-version", options.swiftLanguageVersion.rawValue]
    arguments += ["-wmo", options.isOptimized ? "-O" : "-Onone", "-gline-tables-only"]
    arguments += sdk.moduleFolders.flatMap { ["-I", $0.path] }
    arguments += ["-Xfrontend", "-import-module", "-Xfrontend", Self.implicitModule]
    arguments += ["-vfsoverlay", overlay.path]
    arguments += options.compilationConditions.flatMap { ["-D", $0] }
    if options.linksStandardLibraryStatically { arguments.append("-static-stdlib") }
    if sink.isTerminal { arguments.append("-color-diagnostics") }
    return arguments
  }

  /// The path as people want it in diagnostics: relative to the current folder where that is
  /// shorter, and never taken for an option or a response file.
  private static func argument(_ url: URL) -> String {
    let current = FileManager.default.currentDirectoryPath + "/"
    guard url.path.hasPrefix(current) else { return url.path }
    let path = url.path.dropFirst(current.count)
    return path.hasPrefix("-") || path.hasPrefix("@") ? "./\(path)" : String(path)
  }

  /// Writes the replacements and the map by which the compiler reads them under the names of the
  /// files on disk, so that those stay untouched and diagnostics name them.
  private func writeOverlay(
    _ replacements: [(url: URL, contents: [UInt8])], to overlay: URL, in work: URL
  ) throws {
    var roots: [JSONValue] = []
    for (index, replacement) in replacements.enumerated() {
      let copy = work.appendingPathComponent("\(index).swift")
      try Data(replacement.contents).write(to: copy)
      roots.append([
        "type": "file", "name": .string(replacement.url.path),
        "external-contents": .string(copy.path),
      ])
    }
    let map: JSONValue = [
      "version": 0, "case-sensitive": true, "use-external-names": false, "roots": .array(roots),
    ]
    try Data(JSONWriter.compact(map)).write(to: overlay)
  }

  private static let systemModules: Set<String> = [
    "Swift", "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc",
  ]

  private func checkModuleName(_ name: String) throws(BuildError) {
    let module = sdk.modules.appendingPathComponent("\(name).swiftmodule")
    guard Self.systemModules.contains(name) || FileManager.default.fileExists(atPath: module.path)
    else { return }
    throw BuildError(
      .badSources,
      "the extension's module would be called \(name), as a module it imports is; give the "
        + "output another name than \(name).appex, or set a module name")
  }

  private func run(_ arguments: [String], _ work: URL) throws(BuildError) {
    // What the compiler leaves in its temporary folder goes with ours.
    let variables = environment.merging(["TMPDIR": work.path]) { _, ours in ours }
    let ending: CompilerProcess.Ending
    do {
      ending = try CompilerProcess.run(
        compiler, arguments, environment: variables, sink: sink)
    } catch {
      throw BuildError(
        .compilerMissing, "cannot start \(compiler.path): \(error)", cause: error)
    }
    switch ending {
    case .exited(0): return
    case .exited:
      throw BuildError(
        .compilationFailed, "the extension does not compile; swiftc's errors are above")
    case .signalled(let signal):
      throw BuildError(
        .compilationFailed,
        "swiftc was killed by signal \(signal); when that was the system's memory killer, free "
          + "some memory and build again")
    case .interrupted(let signal):
      throw BuildError.interrupted(by: signal)
    }
  }
}

extension BuildError {
  static func interrupted(by signal: Int32) -> BuildError {
    BuildError(.interrupted, "the build was stopped by signal \(signal); nothing was changed")
  }
}
