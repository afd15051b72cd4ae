import AppBundle
import Diagnostics
import Foundation
import Glibc
import JSONModel
import NotificationModel

/// Turns an Xcode service-extension folder into an `.appex` that the simulator can run.
///
///     pushsim.json, Xcode project ─▶ BuildOptions
///     folder ─▶ ExtensionFolder ─▶ SwiftFiles ─▶ ExtensionDescription
///                                    │  │ imports      │ module, principal class
///                            overlay │  ▼              │
///                                    │ ModuleGraph ─▶ ModuleCache (modules, stand-ins)
///                                    ▼                 ▼
///                                   SwiftCompilation (swiftc, device SDK)
///                                    │ executable
///                                    ▼
///                                   StagedBundle ─▶ AppexBundle at `output`
///
/// A folder without Swift files that holds an executable and an Info.plist is staged as it is.
package struct ExtensionBuilder: Sendable {
  let environment: [String: String]
  let sdk: DeviceSDKLocation?
  let standIns: StandInLibrary?
  let sink: DiagnosticsSink

  /// Makes a builder.
  ///
  /// The compiler is the first `swiftc` in `environment`'s PATH. Without `sdk` and `standIns` those
  /// of the running tool are searched for when they are needed. What the compiler prints goes to
  /// `sink`, standard error by default.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    sdk: DeviceSDKLocation? = nil, standIns: StandInLibrary? = nil,
    sink: DiagnosticsSink = .standardError
  ) {
    self.environment = environment
    self.sdk = sdk
    self.standIns = standIns
    self.sink = sink
  }

  /// Builds the extension in `folder` into the bundle `output`, whose name must end in `.appex`.
  ///
  /// The product is called as `output` without its suffix. An existing bundle is replaced in one
  /// step, and only when the build succeeds; anything else at `output` is left alone. It blocks for
  /// as long as the compiler runs; where the current task is cancelled, the compiler is killed.
  /// - Throws: `BuildError`. Code that compiles with warnings is not an error.
  package func build(
    folder: URL, output: URL, options: BuildOptions = BuildOptions()
  ) throws(BuildError) -> BuiltExtension {
    let start = ContinuousClock.now
    let output = output.absoluteURL.standardizedFileURL
    try checkOutput(output)
    let request =
      output.pathExtension == "app"
      ? try appRequest(folder: folder, output: output, options: options)
      : try request(folder: folder, output: output, options: options)
    let result = request.swiftFiles.isEmpty ? try stageExecutable(request) : try compile(request)
    return BuiltExtension(
      bundle: try .built(at: output), isUpToDate: result.isUpToDate, elapsed: .now - start,
      swiftFileCount: request.swiftFiles.count, findings: result.findings,
      explanation: result.explanation)
  }

  /// Completes `options` by what the folder's `pushsim.json` and then its Xcode project say.
  func request(
    folder: URL, output: URL, options: BuildOptions
  ) throws(BuildError) -> Request {
    let folder = try ExtensionFolder(reading: folder)
    var options = options
    var configurations: [URL] = []
    var origins = SourceOrigins(folder: folder.url, named: options.sources)
    if let file = try ProjectFile.find(for: folder.url) {
      options = options.completed(by: file.options)
      configurations.append(file.url)
      origins.configured = file.options.sources
    }
    var swiftFiles = folder.swiftFiles.map(\.url)
    var resources = folder.resources
    var storyboards = folder.storyboards
    var findings: [Finding] = []
    var foreignFiles = folder.foreignFiles.map(\.url)
    var localizations: [URL] = []
    var appEntitlements: URL?
    var product = output.deletingPathExtension().lastPathComponent
    var known: XcodeProject?
    var bridgedModules: [String] = []
    if options.readsXcodeProject ?? true, !swiftFiles.isEmpty {
      findings += XcodeProject.faults(above: folder.url)
      if let fault = XcodeProject.generationFault(above: folder.url) { findings.append(fault) }
      try XcodeProject.requireExtension(folder)
    }
    if options.readsXcodeProject ?? true, !swiftFiles.isEmpty,
      let (project, target) = try Self.target(for: folder, swiftFiles, options)
    {
      (known, origins.target) = (project, target)
      product = target.productName
      bridgedModules = target.bridgedModules
      localizations = project.appLocalizations(for: target)
      appEntitlements = project.appEntitlements(for: target)
      foreignFiles += target.sources.filter {
        $0.pathExtension != "swift" && XcodeTarget.isSource($0)
      }
      foreignFiles += target.bridgedHeaders
      options = options.completed(by: target.options)
      options.modules += project.modules.filter { module in
        !options.modules.contains { $0.name == module.name }
      }
      configurations.append(project.url)
      let others = try target.furtherFolders(than: folder)
      let chosen = target.swiftFiles(
        of: swiftFiles + others.flatMap(\.swiftFiles).map(\.url))
      swiftFiles = chosen.files
      findings += chosen.findings
      let found = try target.resources(of: folder, others)
      resources = found.items
      findings += found.findings
      storyboards += found.interfaces
    }
    try Self.add(options.sources, to: &swiftFiles)
    var request = Request(
      folder: folder, output: output, product: product, options: options,
      configurations: configurations, findings: findings, swiftFiles: swiftFiles,
      foreignFiles: foreignFiles, resources: resources, appLocalizations: localizations)
    request.appEntitlements = appEntitlements
    request.storyboards = storyboards
    request.bridgedModules = bridgedModules
    request.sources = SourceGroup.all(of: swiftFiles, origins.origin)
    request.packages = packages(of: folder.url, known, options)
    return request
  }

  /// The packages that an extension or app in `folder` may import modules of.
  func packages(
    of folder: URL, _ project: XcodeProject?, _ options: BuildOptions
  ) -> PackageLibrary {
    let isRead = options.readsXcodeProject ?? true
    return PackageLibrary(
      given: options.packages,
      local: isRead ? XcodeProject.localPackages(of: folder, project) : [],
      places: isRead ? [folder] + XcodeProject.repositoryLevels(above: folder) : [],
      environment: environment)
  }

  static func target(
    for folder: ExtensionFolder, _ files: [URL], _ options: BuildOptions
  ) throws(BuildError) -> (project: XcodeProject, target: XcodeTarget)? {
    for var project in XcodeProject.all(above: folder.url) {
      project.configuration = options.configuration
      guard let target = project.target(for: folder.url, files: files) else { continue }
      let names = project.configurationNames
      if let name = options.configuration, !names.contains(name) {
        throw BuildError(
          .badSources,
          "the project \(project.url.deletingLastPathComponent().path) has no configuration \(name); "
            + "it has \(names.joined(separator: ", "))", setting: .configuration)
      }
      return (project, target)
    }
    return nil
  }

  /// Adds the Swift files of `sources`, each once.
  static func add(_ sources: [URL], to files: inout [URL]) throws(BuildError) {
    var known = Set(files.map { $0.resolvingSymlinksInPath().path })
    for source in sources {
      for file in try SwiftFiles.find(at: source, role: "the further source", setting: .sources)
      where known.insert(file.resolvingSymlinksInPath().path).inserted {
        files.append(file)
      }
    }
  }

  /// Copies a folder that holds an executable of another language.
  private func stageExecutable(_ request: Request) throws(BuildError) -> Result {
    let folder = request.folder
    try folder.checkIsProgram()
    guard folder.files.contains(where: { $0.path == "Info.plist" }) else {
      throw BuildError(
        .unreadableInput,
        "cannot build \(folder.url.path): it holds no Swift file, nor an Info.plist with an "
          + "executable; give the folder of the extension's sources")
    }
    try BuildError.mapping { () throws(AppBundleError) in
      _ = try AppexBundle(contentsOf: folder.url)
    }
    let stamp = BuildStamp(files: folder.files.map(\.url), settings: request.options.json)
    if let former = kept(request, stamp) {
      return Result(findings: former.findings, explanation: BuildExplanation(), isUpToDate: true)
    }
    let bundle = try StagedBundle(for: request.output)
    for file in folder.files { try bundle.copy(file.url, to: file.path) }
    if let (item, _) = folder.entitlements(product: request.product) {
      let values = try BuildError.mapping { () throws(AppBundleError) in
        try PropertyListFile.read(item.url)
      }
      try bundle.write(try PropertyListFile.xml(values), to: AppexBundle.entitlementsName)
    }
    try publish(bundle, stamp)
    return Result(findings: [], explanation: BuildExplanation(), isUpToDate: false)
  }

  /// What is noted in the bundle that is there, when it was made from the same inputs.
  func kept(_ request: Request, _ stamp: BuildStamp) -> BuildStamp? {
    guard request.options.isIncremental, let former = BuildStamp(in: request.output),
      former.matches(stamp), (try? AppexBundle.built(at: request.output)) != nil
    else { return nil }
    return former
  }

  func publish(_ bundle: consuming StagedBundle, _ stamp: BuildStamp) throws(BuildError) {
    try bundle.write(Data(JSONWriter.compact(stamp.json)), to: BuildStamp.fileName)
    if Task.isCancelled { throw BuildError.cancelled }
    try bundle.publish()
  }

  private func checkOutput(_ output: URL) throws(BuildError) {
    guard ["app", "appex"].contains(output.pathExtension), !output.lastPathComponent.hasPrefix(".")
    else {
      throw BuildError(
        .badOutput,
        "cannot build into \(output.path): the name must end in .appex, or a device finds no "
          + "plug-in (WAKE-14), or in .app for an app; use a name such as "
          + "NotificationService.appex")
    }
    var status = stat()
    guard lstat(output.path, &status) == 0 else { return }
    let plist = output.appendingPathComponent("Info.plist")
    guard status.st_mode & S_IFMT == S_IFDIR, FileManager.default.fileExists(atPath: plist.path)
    else {
      throw BuildError(
        .badOutput,
        "cannot build into \(output.path): something that is not an extension's or an app's bundle is there; "
          + "remove it, or choose another name")
    }
  }
}

extension ExtensionFolder.Item {
  /// Where Xcode puts the file: at the top of the bundle, unless it is localised or in a bundle or
  /// an asset catalog.
  var bundlePath: String {
    if keepsPath { return path }
    let parts = path.split(separator: "/").map(String.init)
    let kept = parts.firstIndex { part in
      [".lproj", ".bundle", ".scnassets", ".xcassets"].contains { part.hasSuffix($0) }
    }
    return parts[(kept ?? parts.count - 1)...].joined(separator: "/")
  }
}
