import AppBundle
import CodeSanitizers
import Foundation
import JSONModel
import NotificationModel

/// Compiles an extension and its modules with `swiftc` against the device SDK.
struct SwiftCompilation {
  let compiler: URL
  let sdk: DeviceSDKLocation
  /// Nil when nothing of it is imported.
  let crypto: DeviceCryptoLocation?
  let options: BuildOptions
  let environment: [String: String]
  var sink: DiagnosticsSink
  /// The product's kind, for messages.
  var product = "extension"
  /// How long the compiler may take, which is seconds for an extension; 10 minutes by default.
  var limit = Duration.seconds(600)
  /// The processor time that its compilers take, where somebody asks.
  var meter: CompilerMeter?

  /// Has every file of the target see a module's declarations, as on a device where Foundation
  /// itself has what Foundation on Linux keeps elsewhere.
  static let implicitImport = [
    "-Xfrontend", "-import-module", "-Xfrontend", "UserNotifications",
  ]

  /// The files of the compiler and the SDK, on which every result depends.
  var files: [URL] { sdk.files + (crypto?.files ?? []) + [compiler] }

  /// Everything that the SDK and the system have, which no module may be called.
  var moduleNames: Set<String> {
    sdk.allModuleNames.union(crypto == nil ? [] : DeviceCryptoLocation.modules)
  }

  // MARK: Extension

  /// The code that is compiled into an extension's executable.
  struct Target {
    let files: SwiftFiles
    let description: ExtensionDescription
    /// Every module the extension needs, also through others.
    let modules: [CompiledModule]

    /// The modules whose sources are among the files.
    var ownModules: Set<String> = []
    /// The modules that its bridging header imports.
    var bridgedModules: [String] = []
    /// Core Data's models, whose classes are part of it.
    var dataModels: [URL] = []
    /// The unit tests among the files of an app; nil where they are not to be run.
    var tests: UnitTests?

    /// Whether some of it was Objective-C, of which clang has warned already.
    var isTranslated: Bool { files.imports.contains("ObjectiveCSupport") }
    /// Whether there is a file that somebody wrote in Swift.
    var isOwn: Bool {
      files.files.contains { !TranslatedWarnings.isTranslated($0.url.path) }
    }

    /// The service extensions that say they are the main actor's.
    var mainActorClasses: Set<String> {
      description.extensionClasses.intersection(files.classes.filter(\.isMainActor).map(\.name))
    }
  }

  /// How a target's isolation and language version are settled.
  struct Mode: Hashable {
    var languageVersion: BuildOptions.LanguageVersion
    var isolation: BuildOptions.DefaultIsolation
    /// Whether a service extension's class of the main actor enters it by itself.
    var entersMainActor = false
  }

  /// Compiles `target` into an executable at the path returned, within `work`.
  /// - Throws: `BuildError`.
  func compile(
    _ target: Target, _ mode: Mode, in work: URL
  ) throws(BuildError) -> (executable: URL, overlays: [SourceOverlay]) {
    try checkModuleName(target.description.moduleName, target.modules)
    let executable = work.appendingPathComponent("executable")
    let (files, overlays) = try write(target, mode, to: work)
    let linked = target.modules.flatMap(\.linkArguments) + libraries
    try printingOwn(target) { (compilation) throws(BuildError) in
      try compilation.runFast(
        compilation.arguments(target, mode) + overlayArguments(work) + ["-o", executable.path]
          + files + linked + options.compilerArguments
          + (target.isOwn ? silence : ["-suppress-warnings"]), work)
    }
    return (executable, overlays)
  }

  /// Has the type checker give up on an expression after a second: one that names what is not there may
  /// keep it busy for long.
  private static let impatience = ["-Xfrontend", "-solver-expression-time-threshold=1"]

  /// Has the compiler look for errors in `target`, and make nothing of it.
  /// - Throws: `BuildError`; the messages went to the sink.
  func check(_ target: Target, _ mode: Mode, in work: URL) throws(BuildError) {
    let (files, _) = try write(target, mode, to: work)
    try run(
      arguments(target, mode) + overlayArguments(work) + ["-typecheck"] + files
        + options.compilerArguments + Self.impatience + ["-suppress-warnings"], work)
  }

  /// Writes what the compiler reads beside the target's own files.
  /// - Returns: the files to compile, and those of which it sees a changed copy.
  private func write(
    _ target: Target, _ mode: Mode, to work: URL
  ) throws(BuildError) -> (files: [String], overlays: [SourceOverlay]) {
    let main = work.appendingPathComponent("main.swift")
    let start = work.appendingPathComponent("pushsim-start.swift")
    let overlays = target.files.overlays(context(target, mode))
    let script = target.isScript
    try write(to: work) {
      if !script { try startCode(target, mode).write(to: main, atomically: false, encoding: .utf8) }
      if let code = target.entranceCode {
        try code.write(to: start, atomically: false, encoding: .utf8)
      }
      try writeOverlay(overlays, in: work)
    }
    let generated = try generatedClasses(of: target.dataModels, in: work)
    let files =
      target.files.files.map { Self.argument($0.url) } + (script ? [] : [main.path])
      + (target.entranceCode == nil ? [] : [start.path]) + generated
    return (files, overlays)
  }

  /// Leaves out warnings about what was translated from Objective-C.
  private func printingOwn(
    _ target: Target, _ body: (SwiftCompilation) throws(BuildError) -> Void
  ) throws(BuildError) {
    guard target.isTranslated, target.isOwn else { return try body(self) }
    let printed = OutputText()
    var compilation = self
    compilation.sink = DiagnosticsSink { printed.append($0) }
    defer {
      let own = TranslatedWarnings.removed(from: printed.text)
      if !own.isEmpty { sink.write(Data(own.utf8)) }
    }
    try body(compilation)
  }

  private func context(_ target: Target, _ mode: Mode) -> SourceSanitizer.Context {
    var context = SourceSanitizer.Context()
    context.modules = moduleNames.union(target.modules.map(\.name))
    context.isApp = target.description.point == .application
    context.ownModules = target.ownModules
    if context.isApp { context.optionalRequirements = SourceSanitizer.delegateMethods }
    context.entersMethods = target.description.point != .service
    if mode.isolation == .mainActor {
      context.nonisolatedClasses = target.description.extensionClasses
    }
    if mode.entersMainActor { context.mainActorClasses = target.mainActorClasses }
    return context
  }

  /// Names of libc under which Foundation and Dispatch find the device's clock and what waits by it, and
  /// the Swift runtime its abort().
  private static let exported = [
    "clock_gettime", "gettimeofday", "time", "sem_timedwait", "pthread_mutex_timedlock",
    "pthread_cond_timedwait", "pthread_cond_clockwait", "clock_nanosleep", "timerfd_create",
    "timerfd_settime", "abort",
  ]

  /// The arguments for `target`, without those that name files of this run.
  func arguments(_ target: Target, _ mode: Mode) -> [String] {
    var arguments = ["-module-name", target.description.moduleName]
    arguments += commonArguments(target.modules, mode.languageVersion)
    let known = moduleNames.union(target.modules.map(\.name))
    arguments += target.bridgedModules.filter(known.contains).flatMap {
      ["-Xfrontend", "-import-module", "-Xfrontend", $0]
    }
    if target.description.point == .application {
      // Apple's CoreData, UIKit and SwiftUI bring Combine and Observation along.
      arguments += ["AppHost", "Combine", "Observation"].flatMap {
        ["-Xfrontend", "-import-module", "-Xfrontend", $0]
      }
    }
    arguments += Self.exported.flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] }
    if target.tests != nil {
      // Apple's XCTest brings UIKit along. Swift Testing has an overlay for a module CoreGraphics
      // that is not the device's.
      arguments += [
        "-Xfrontend", "-import-module", "-Xfrontend", "UIKit", "-Xfrontend",
        "-disable-cross-import-overlays",
      ]
    }
    if mode.isolation == .mainActor { arguments += ["-default-isolation", "MainActor"] }
    arguments += options.compilationConditions.flatMap { ["-D", $0] }
    arguments += linking + runPath
    return arguments
  }

  /// - Parameter debugInformation: the option that tells a debugger of code that is built for one.
  func commonArguments(
    _ modules: [CompiledModule], _ version: BuildOptions.LanguageVersion,
    debugInformation: String = "-g"
  ) -> [String] {
    var arguments = ["-swift-version", version.rawValue]
    arguments += ["-wmo", options.isOptimized == true ? "-O" : "-Onone"]
    arguments.append(options.isDebuggable ? debugInformation : "-gline-tables-only")
    if options.countsCoverage { arguments += Self.coverage }
    arguments += options.sanitizer?.compilerArguments ?? []
    arguments += modules.flatMap(\.searchArguments)
    let folders = sdk.moduleFolders + (crypto?.moduleFolders ?? [])
    arguments += folders.flatMap { ["-I", $0.path] }
    arguments += Self.implicitImport
    if version == .five, options.hasBareSlashRegex ?? true {
      arguments.append("-enable-bare-slash-regex")
    }
    return arguments
  }

  /// Has code count how often its parts run, where the device SDK says (`ProfileCounters`).
  private static let coverage = [
    "-profile-generate", "-profile-coverage-mapping", "-Xllvm", "-runtime-counter-relocation",
  ]

  private var libraries: [String] { (crypto?.linkArguments ?? []) + [sdk.archive.path] }

  private func checkModuleName(_ name: String, _ modules: [CompiledModule]) throws(BuildError) {
    let inner = crypto == nil ? [] : DeviceCryptoLocation.innerModules
    guard moduleNames.union(inner).union(modules.map(\.name)).contains(name) else { return }
    let importer =
      inner.contains(name) ? "as one that CryptoKit is made of" : "as a module it imports is"
    throw BuildError(
      .badSources,
      "the \(product)'s module would be called \(name), \(importer); give the output another name "
        + "than \(name).appex, or set \"moduleName\" in \(ProjectFile.name)")
  }

  // MARK: Running

  var silence: [String] { options.hidesWarnings ? ["-suppress-warnings"] : [] }

  /// The path as people want it in diagnostics: relative to the current folder where that is
  /// shorter, and never taken for an option or a response file.
  static func argument(_ url: URL) -> String {
    let current = FileManager.default.currentDirectoryPath + "/"
    guard url.path.hasPrefix(current) else { return url.path }
    let path = url.path.dropFirst(current.count)
    return path.hasPrefix("-") || path.hasPrefix("@") ? "./\(path)" : String(path)
  }

  func write(to work: URL, _ body: () throws -> Void) throws(BuildError) {
    do {
      try body()
    } catch {
      throw BuildError(
        .outputFailed, "cannot write to \(work.path): \(error.localizedDescription)", cause: error)
    }
  }

  func overlayArguments(_ work: URL) -> [String] {
    ["-vfsoverlay", work.appendingPathComponent("overlay.json").path]
      + (sink.isTerminal ? ["-color-diagnostics"] : [])
  }

  /// Writes the changed copies and the map by which the compiler reads them under the names of the
  /// files on disk, so that those stay untouched and diagnostics name them.
  func writeOverlay(_ overlays: [SourceOverlay], in work: URL) throws {
    var roots: [JSONValue] = []
    for (index, overlay) in overlays.enumerated() {
      let copy = work.appendingPathComponent("\(index).swift")
      try Data(overlay.contents).write(to: copy)
      roots.append([
        "type": "file", "name": .string(overlay.url.path),
        "external-contents": .string(copy.path),
      ])
    }
    let map: JSONValue = [
      "version": 0, "case-sensitive": true, "use-external-names": false, "roots": .array(roots),
    ]
    try Data(JSONWriter.compact(map)).write(to: work.appendingPathComponent("overlay.json"))
  }

  /// Runs `program`, by default the Swift compiler.
  func run(
    _ arguments: [String], _ work: URL, with program: URL? = nil
  ) throws(BuildError) {
    let compiler = program ?? compiler
    // What the compiler leaves in its temporary folder goes with ours.
    let variables = environment.merging(["TMPDIR": work.path]) { _, ours in ours }
    let termination: CompilerProcess.Termination
    let printed = OutputText()
    let copying = DiagnosticsSink(isTerminal: sink.isTerminal) { data in
      printed.append(data)
      sink.write(data)
    }
    do {
      termination = try CompilerProcess.run(
        compiler, arguments, environment: variables, limit: limit, sink: copying,
        spent: { meter?.add($0) })
    } catch {
      throw BuildError(
        .compilerMissing, "cannot start \(compiler.path): \(error)", cause: error)
    }
    switch termination {
    case .exited(0): return
    case .exited:
      BuildFolder.noteNamed(in: printed.text, work)
      throw BuildError(
        .compilationFailed, "the \(product) does not compile; swiftc's errors are above")
    case .signalled(let signal):
      throw BuildError(
        .compilationFailed,
        "swiftc was killed by signal \(signal); when that was the system's memory killer, free "
          + "some memory and build again")
    case .cancelled: throw BuildError.cancelled
    case .timedOut:
      throw BuildError(
        .compilationFailed,
        "swiftc took more than \(limit.components.seconds) s and was stopped; give long "
          + "expressions types, or split them")
    }
  }
}

extension BuildError {
  static var cancelled: BuildError {
    BuildError(.interrupted, "the build was interrupted; nothing was changed")
  }
}
