import AppBundle
import Diagnostics
import Foundation
import NotificationModel

// An app that does not compile as a whole is built of what a push touches.
extension ExtensionBuilder {
  /// The processor time that all rounds may take; a build that fails has to say so in 20 s, and the
  /// whole was tried before.
  private static let sliceTime = Duration.seconds(14)
  /// The processor time after which all screens are left out, on which no push waits.
  private static let patience = Duration.seconds(4)
  /// How long a round may take by the clock, on a busy machine too.
  private static let roundTime = Duration.seconds(60)
  /// Rounds of the compiler at most.
  private static let sliceRounds = 24

  /// Whether of an app that does not compile what a push touches is built.
  func slices(_ request: BuildRequest) -> Bool {
    request.isApp && request.options.appScope != .whole && !request.options.includesTests
  }

  /// Builds an app: as a whole, or of what a push touches.
  func compileApp(
    _ request: BuildRequest, _ files: SwiftFiles, _ tools: Tools, _ stamp: BuildStamp
  ) throws(BuildError) -> Result {
    guard slices(request) else { return try compileWhole(request, files, tools, stamp) }
    guard request.options.appScope == nil else {
      return try compileSlice(request, files, tools, stamp, instead: nil)
    }
    let printed = OutputText()
    do {
      let result = try printing(to: printed).compileWhole(request, files, tools, stamp)
      printed.show(on: sink)
      return result
    } catch {
      let failed = Failed(error: error, printed: printed.data)
      return try retrying(failed) { () throws(BuildError) in
        try compileSlice(request, files, tools, stamp, instead: failed)
      }
    }
  }

  /// Builds what a push touches of an app whose Objective-C does not compile, without that.
  func compileSwift(
    _ request: BuildRequest, _ tools: Tools, _ stamp: BuildStamp, instead failed: Failed
  ) throws(BuildError) -> Result {
    var request = request
    request.leaveObjectiveC()
    return try retrying(failed) { [request] () throws(BuildError) in
      try compileSlice(
        request, try files(of: request), tools, stamp, instead: failed)
    }
  }

  /// The second try of a build that failed; where it fails too, the errors are those of the first.
  private func retrying(
    _ failed: Failed, _ body: () throws(BuildError) -> Result
  ) throws(BuildError) -> Result {
    let error = failed.error
    guard error.code == .compilationFailed else {
      sink.write(failed.printed)
      throw error
    }
    do {
      return try body()
    } catch let second {
      guard second.code != .interrupted else { throw second }
      sink.write(failed.printed)
      throw BuildError(
        error.code,
        error.message + (second.code == .compilationFailed ? "\n  \(second.message)" : ""),
        setting: error.setting, cause: error.cause)
    }
  }

  /// The build of the whole app, which failed.
  struct Failed {
    let error: BuildError
    let printed: Data

    /// The compiler's errors.
    var errors: [CompilerError] { CompilerError.all(in: String(decoding: printed, as: UTF8.self)) }

    /// Its first error, in a line.
    var reason: String {
      if let first = errors.first {
        return "\(first.path):\(first.line): \(first.message)"
      }
      return error.message.split(separator: "\n").prefix(2)
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    }
  }

  /// This builder, with the compiler's messages kept.
  func printing(to text: OutputText) -> ExtensionBuilder {
    ExtensionBuilder(
      environment: environment, sdk: sdk, standIns: standIns,
      sink: DiagnosticsSink(isTerminal: sink.isTerminal) { text.append($0) })
  }

  /// The modules that files import and nobody supplies, or that do not compile.
  private func missingModules(
    _ request: BuildRequest, _ files: SwiftFiles, _ tools: Tools
  ) throws(BuildError) -> Set<String> {
    let graph = try graph(of: request, files, tools)
    var missing = Set(modules(graph, files, tools, request).filter(\.isMissing).map(\.name))
    // A module that imports a missing one is missing too.
    for node in graph.nodes where !node.files.imports.isDisjoint(with: missing) {
      let needs = node.files.activeImports.contains { statement, _ in
        !statement.isConditional && missing.contains(statement.module)
      }
      if needs { missing.insert(node.name) }
    }
    return missing
  }

  /// The classes that Interface Builder's files name: those of the storyboard that the app starts with,
  /// and the others.
  private func screens(_ request: BuildRequest) -> (first: Set<String>, others: Set<String>) {
    var all: Set<String> = []
    var first: Set<String> = []
    for file in request.storyboards {
      guard let text = try? String(contentsOf: file.url, encoding: .utf8) else { continue }
      let classes = text.matches(of: #/customClass="(\w+)"/#).map { String($0.1) }
      if file.url.lastPathComponent == "Main.storyboard" { first.formUnion(classes) }
      all.formUnion(classes)
    }
    return (first, all.subtracting(first))
  }

  /// The part of an app that a push touches, before anything is compiled.
  func slice(
    of request: BuildRequest, _ files: SwiftFiles, _ tools: Tools
  ) throws(BuildError) -> AppSlice {
    AppSlice(
      files, folder: request.folder.url, missing: try missingModules(request, files, tools),
      defined: Set(request.options.compilationConditions), screens: screens(request))
  }

  private func compileSlice(
    _ request: BuildRequest, _ files: SwiftFiles, _ tools: Tools, _ stamp: BuildStamp,
    instead failed: Failed?
  ) throws(BuildError) -> Result {
    let meter = CompilerMeter()
    var slice = try slice(of: request, files, tools)
    // The whole has failed for these already.
    _ = slice.heed(failed?.errors ?? [])
    return try BuildFolder.with { work throws(BuildError) in
      var round = 0
      while true {
        round += 1
        let session = try sliceSession(of: request, slice.sources(), tools)
        let errors: [CompilerError]
        let printed = OutputText()
        do throws(BuildError) {
          let modules = try printing(to: printed).compileModules(
            session, printing(to: printed).sink)
          try check(session, modules, printing(to: printed), meter, in: work)
          return try finish(session, stamp, slice, failed, modules, printed, in: work)
        } catch {
          guard error.code == .compilationFailed else { throw error }
          errors = CompilerError.all(in: printed.text)
          guard !errors.isEmpty else { throw Self.stuck(nil, error.message) }
        }
        if let module = Self.module(of: errors, session.graph) {
          guard slice.leave(module: module) else { throw Self.stuck(errors.first) }
          continue
        }
        if let stuck = slice.heed(errors) { throw Self.stuck(stuck) }
        if meter.spent > Self.patience { slice.leaveScreens() }
        guard round < Self.sliceRounds, meter.spent < Self.sliceTime else {
          throw Self.stuck(errors.first, "it takes too many rounds of the compiler")
        }
      }
    }
  }

  /// The module whose files do not compile; nil where it is the app itself.
  private static func module(of errors: [CompilerError], _ graph: ModuleGraph) -> String? {
    let paths = Set(errors.map(\.path))
    return graph.nodes.first { node in
      node.files.files.contains { paths.contains($0.url.standardizedFileURL.path) }
    }?.name
  }

  private static func stuck(_ error: CompilerError?, _ words: String? = nil) -> BuildError {
    let place = error.map { "\($0.path):\($0.line): \($0.message)" }
    return BuildError(
      .compilationFailed,
      "what a push touches does not compile either: "
        + [words, place].compactMap(\.self).joined(separator: ": "))
  }

  private func check(
    _ session: Session, _ modules: [CompiledModule], _ builder: ExtensionBuilder,
    _ meter: CompilerMeter, in work: URL
  ) throws(BuildError) {
    var compilation = builder.compilation(session, builder.sink)
    (compilation.limit, compilation.meter) = (Self.roundTime, meter)
    try compilation.check(target(session, modules), Self.mode(of: session.request), in: work)
  }

  /// The session of a build of the files of `slice`.
  private func sliceSession(
    of request: BuildRequest, _ files: SwiftFiles, _ tools: Tools
  ) throws(BuildError) -> Session {
    let graph = try graph(of: request, files, tools)
    let product = ExtensionDescription.Product(
      name: request.product, classes: files.classes, modules: graph.names,
      importedClasses: graph.classes, options: request.options)
    return Session(
      request: request, tools: tools, files: files, graph: graph,
      description: try ExtensionDescription(
        app: request.folder, entry: try files.appEntry(), product: product))
  }

  /// Compiles and stages what compiles.
  private func finish(
    _ session: Session, _ stamp: BuildStamp, _ slice: AppSlice, _ failed: Failed?,
    _ modules: [CompiledModule], _ printed: OutputText, in work: URL
  ) throws(BuildError) -> Result {
    let builder = printing(to: printed)
    let mode = Self.mode(of: session.request)
    var compiled = try builder.compile(
      session, target(session, modules), mode, builder.sink, in: work)
    printed.show(on: sink)
    compiled.explanation.slice = slice.explanation
    compiled.explanation.sliceReason = failed?.reason ?? ""
    var stamp = noted(stamp, session)
    stamp.explanation = compiled.explanation
    stamp.findings += slice.findings(instead: failed?.reason, of: session.request.folder.url)
    try stage(session, compiled.executable, stamp)
    return Result(
      findings: session.request.notes + stamp.findings, explanation: stamp.explanation,
      isUpToDate: false)
  }
}
