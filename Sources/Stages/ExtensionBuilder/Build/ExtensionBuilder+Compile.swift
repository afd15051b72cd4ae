import AppBundle
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload

extension ExtensionBuilder {
  /// The compiler's product.
  struct Compiled {
    let executable: URL
    var explanation: BuildExplanation
    var findings: [Finding]
  }

  /// Compiles Swift files and stages the bundle around them.
  func compile(_ request: BuildRequest) throws(BuildError) -> Result {
    let tools = try tools(for: request)
    let stamp = stamp(of: request, tools)
    if var former = kept(request, stamp) {
      former.explanation.sources = request.sources
      return Result(
        findings: request.notes + former.findings, explanation: former.explanation,
        isUpToDate: true)
    }
    let printed = OutputText()
    let builder = slices(request) ? printing(to: printed) : self
    let translated: ObjectiveCCompilation.Translated
    do throws(BuildError) {
      translated = try builder.translated(request, tools)
      printed.show(on: sink)
    } catch {
      guard slices(request), error.code == .compilationFailed else {
        printed.show(on: sink)
        throw error
      }
      return try compileSwift(
        request, tools, stamp, instead: Failed(error: error, printed: printed.data))
    }
    var files = try files(of: request, with: translated.files)
    files.noteOptional(translated.optionalMethods)
    files.selfMadeClasses = translated.selfMadeClasses
    if !request.isApp { try files.checkStarts() }
    return request.isApp
      ? try compileApp(request, files, tools, stamp)
      : try compileWhole(request, files, tools, stamp)
  }

  /// Compiles all files of a target.
  func compileWhole(
    _ request: BuildRequest, _ files: SwiftFiles, _ tools: Tools, _ stamp: BuildStamp
  ) throws(BuildError) -> Result {
    let session = try session(of: request, files, tools)
    var stamp = noted(stamp, session)
    try BuildFolder.with { work throws(BuildError) in
      let compiled = try compile(session, in: work)
      stamp.explanation = compiled.explanation
      stamp.findings += compiled.findings
      try stage(session, compiled.executable, stamp)
    }
    return Result(
      findings: request.notes + stamp.findings, explanation: stamp.explanation, isUpToDate: false)
  }

  /// A stamp with what is known of a build before its compiler runs.
  func noted(_ stamp: BuildStamp, _ session: Session) -> BuildStamp {
    let (request, files, graph) = (session.request, session.files, session.graph)
    let point = session.description.point
    var stamp = stamp
    stamp.noteModules(graph.nodes.flatMap { $0.sources + $0.module.resources })
    // Those that stand-ins themselves are made of are not news.
    let standIns = graph.nodes.filter { $0.isStandIn && files.imports.contains($0.name) }
    stamp.findings =
      request.warnings + leftResources(graph, request)
      + (point == .service ? request.folder.interfaceFindings : [])
      + session.description.findings + files.uncalledDelegates
      + standIns.map(Self.standInUsed)
    if point != .service { stamp.findings += Self.missingOutlets(request, files) }
    stamp.appLocalizations = request.appLocalizations.map(\.path)
    stamp.appEntitlements = request.appEntitlements?.path
    stamp.appName = request.appName
    return stamp
  }

  /// All that is known of a request when the compiler is started.
  func session(
    of request: BuildRequest, _ files: SwiftFiles, _ tools: Tools
  ) throws(BuildError) -> Session {
    let graph = try graph(of: request, files, tools)
    try requireModules(request, files, graph, tools)
    let product = ExtensionDescription.Product(
      name: request.product, classes: files.classes, modules: graph.names,
      importedClasses: graph.classes, options: request.options)
    let description =
      request.isApp
      ? try ExtensionDescription(
        app: request.folder,
        entry: request.isTestHost ? .type(AppEntry.testHost) : files.appEntry(), product: product)
      : try ExtensionDescription(folder: request.folder, product: product)
    return Session(
      request: request, tools: tools, files: files, graph: graph, description: description)
  }

  /// The findings about outlets that classes lack. An interface that cannot be read is an error
  /// later on.
  private static func missingOutlets(_ request: BuildRequest, _ files: SwiftFiles) -> [Finding] {
    let outlets = OutletCheck(files)
    return request.storyboards.flatMap { file -> [Finding] in
      guard let interface = try? InterfaceFile(reading: file.url) else { return [] }
      let missing = Set(outlets.marked(interface.root).missing)
      return missing.sorted { ($0.owner, $0.outlet) < ($1.owner, $1.outlet) }
        .map { $0.finding(file.name) }
    }
  }

  /// The Swift files of the target itself.
  /// - Parameter translated: The Swift that its Objective-C files have become.
  func files(
    of request: BuildRequest, with translated: [URL] = []
  ) throws(BuildError) -> SwiftFiles {
    try SwiftFiles(
      reading: request.swiftFiles + translated, defined: Set(request.options.compilationConditions))
  }

  /// The modules that `files` need.
  func graph(
    of request: BuildRequest, _ files: SwiftFiles, _ tools: Tools
  ) throws(BuildError) -> ModuleGraph {
    try ModuleGraph(
      of: files.imports.union(request.bridgedModules).subtracting(request.ownModules),
      given: request.options.modules,
      packages: request.packages, standIns: tools.standIns, taken: tools.sdk.allModuleNames,
      crypto: tools.crypto == nil ? [] : DeviceCryptoLocation.modules,
      conditions: request.options.compilationConditions)
  }

  /// Findings about resources of modules that the bundle lacks.
  func leftResources(_ graph: ModuleGraph, _ request: BuildRequest) -> [Finding] {
    graph.leftResources(besides: (request.resources + request.storyboards).map(\.url))
  }

  /// The possible suppliers of missing modules.
  func supply(
    _ request: BuildRequest, _ tools: Tools, _ graph: ModuleGraph?
  ) -> CompilerAdvice.Supply {
    CompilerAdvice.Supply(
      standIns: tools.standInNames, usesStandIns: request.options.usesStandIns ?? true,
      hasCrypto: tools.crypto != nil,
      foreignFiles: request.foreignFiles.map(\.lastPathComponent),
      objectiveCFiles: Set(
        (request.objectiveCFiles + request.folder.objectiveCFiles.map(\.url))
          .map(\.lastPathComponent)
      ).sorted(),
      bridgingHeader: request.bridgingHeader?.lastPathComponent,
      repository: DeclarationSearch(
        root: (XcodeProject.repositoryLevels(above: request.folder.url).last ?? request.folder.url),
        known: Set(request.swiftFiles.map(\.path))),
      declaring: DeclaringModules(
        compiler: tools.compiler, sdk: tools.sdk, environment: environment),
      refusals: graph?.refusals ?? [:], pins: request.pins)
  }

  private static func standInUsed(_ node: ModuleGraph.Node) -> Finding {
    Finding(
      rule: nil, severity: .info,
      message: "\(node.name) is pushsim's stand-in, not the vendor's code",
      fix: "to run the vendor's, give the sources of the module \(node.name)", setting: .modules)
  }

  func stage(
    _ session: Session, _ executable: URL, _ stamp: BuildStamp
  ) throws(BuildError) {
    let description = session.description
    let bundle = try StagedBundle(for: session.request.output)
    try bundle.copy(executable, to: description.executableName)
    try bundle.write(try PropertyListFile.xml(description.infoPlist.values), to: "Info.plist")
    if let entitlements = description.entitlements {
      try bundle.write(
        try PropertyListFile.xml(entitlements), to: AppexBundle.entitlementsName)
    }
    for model in session.dataModels + session.graph.nodes.flatMap(\.dataModels) {
      try bundle.compile(model: model, modules: session.moduleNames)
    }
    for resource in session.request.resources where !DataModel.isModel(resource.url) {
      if resource.url.pathExtension == StringCatalog.fileExtension {
        try bundle.compile(catalog: resource.url)
      } else {
        try bundle.copy(resource.url, to: resource.bundlePath)
      }
    }
    let outlets = description.point == .service ? nil : OutletCheck(session.files)
    if let outlets {
      for file in session.request.storyboards { try bundle.compile(interface: file, outlets) }
    }
    for node in session.graph.nodes where !node.isStandIn {
      if let own = try ModuleBundle(of: node.module) { try bundle.embed(own, outlets) }
    }
    if session.request.isApp {
      for plugIn in session.request.plugIns {
        try bundle.embed(plugIn.url, at: "PlugIns/\(plugIn.url.lastPathComponent)")
      }
    }
    try publish(bundle, stamp)
  }

  /// Compiles the modules and the extension.
  ///
  /// A target whose default isolation is the main actor, or whose principal class is the main
  /// actor's, is tried as it is first. What overrides a method of the SDK has to be nonisolated here
  /// and may then not call the rest; the second try is in Swift 5 mode. It makes everything
  /// nonisolated, or has a class that says it is the main actor's enter it.
  /// - Throws: `BuildError` whose message ends with what to do, where that is known.
  func compile(_ session: Session, in work: URL) throws(BuildError) -> Compiled {
    let advice = CompilerAdvice()
    var mode = Self.mode(of: session.request)
    do {
      let modules = try compileModules(session, advice.reading(sink))
      let target = target(session, modules)
      if target.isTranslated, mode.languageVersion == .six || mode.isolation == .mainActor {
        mode = SwiftCompilation.Mode(languageVersion: .five, isolation: .nonisolated)
        var compiled = try compile(session, target, mode, advice.reading(sink), in: work)
        compiled.findings.append(Self.languageRelaxed)
        return compiled
      }
      let hasSecondTry =
        !session.request.isApp
        && (mode.isolation == .mainActor || !target.mainActorClasses.isEmpty)
      guard hasSecondTry else {
        return try compile(session, target, mode, advice.reading(sink), in: work)
      }
      return try compileIsolated(session, target, mode, advice, in: work)
    } catch {
      guard error.code == .compilationFailed else { throw error }
      let remedies = advice.remedies(supply(session.request, session.tools, session.graph))
      // What was left out may be what the compiler misses.
      let left = session.request.warnings.map { "\n  \($0.message)" }.joined()
      throw BuildError(
        error.code, error.message + left + remedies.text, setting: remedies.setting,
        cause: error.cause)
    }
  }

  /// The isolation and the language version that a target asks for.
  static func mode(of request: BuildRequest) -> SwiftCompilation.Mode {
    let options = request.options
    let mode = SwiftCompilation.Mode(
      languageVersion: options.swiftLanguageVersion ?? .five,
      isolation: options.defaultIsolation ?? .nonisolated)
    // UIKit's classes are the main actor's by themselves; what an app overrides of NSObject is not,
    // and Swift forgives that for Objective-C's classes only.
    guard request.isApp, mode.isolation == .mainActor else { return mode }
    return SwiftCompilation.Mode(languageVersion: .five, isolation: .nonisolated)
  }

  func compilation(_ session: Session, _ sink: DiagnosticsSink) -> SwiftCompilation {
    let request = session.request
    var compilation = SwiftCompilation(
      compiler: session.tools.compiler, sdk: session.tools.sdk, crypto: session.neededCrypto,
      options: request.options, environment: environment, sink: sink)
    if request.isApp {
      compilation.product = request.options.includesTests ? "app with its tests" : "app"
    }
    return compilation
  }

  func compileModules(
    _ session: Session, _ sink: DiagnosticsSink
  ) throws(BuildError) -> [CompiledModule] {
    let folder = CacheFolder.url(environment: environment).appendingPathComponent("Modules")
    let cache = ModuleCache(folder: folder, compilation: compilation(session, sink))
    return try cache.compile(session.graph, isIncremental: session.request.options.isIncremental)
  }

  func target(_ session: Session, _ modules: [CompiledModule]) -> SwiftCompilation.Target {
    SwiftCompilation.Target(
      files: session.files, description: session.description, modules: modules,
      ownModules: session.request.ownModules, bridgedModules: session.request.bridgedModules,
      dataModels: session.files.imports.contains("CoreData") ? session.dataModels : [],
      tests: session.request.options.includesTests ? UnitTests(in: session.files) : nil)
  }

  func compile(
    _ session: Session, _ target: SwiftCompilation.Target, _ mode: SwiftCompilation.Mode,
    _ sink: DiagnosticsSink, in work: URL
  ) throws(BuildError) -> Compiled {
    let compilation = compilation(session, sink)
    let (executable, overlays) = try compilation.compile(target, mode, in: work)
    var explanation = BuildExplanation()
    let own = overlays.filter { !TranslatedWarnings.isTranslated($0.url.path) }
    explanation.overlays = own.flatMap { overlay in
      overlay.edits.map { BuildExplanation.Overlay(overlay, $0) }
    }
    explanation.modules = session.graph.nodes.map {
      BuildExplanation.Module(
        name: $0.name, path: $0.module.place, isStandIn: $0.isStandIn, origin: $0.origin,
        fileCount: $0.fileCount)
    }
    explanation.sources = session.request.sources
    explanation.configurations = session.request.configurations.map(\.path)
    explanation.arguments = compilation.arguments(target, mode)
    return Compiled(executable: executable, explanation: explanation, findings: [])
  }
}
