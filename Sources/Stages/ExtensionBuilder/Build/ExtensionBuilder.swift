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

  /// Creates a builder.
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
    var request = try request(folder: folder, output: output, options: options)
    try buildPlugIns(into: &request)
    let hasSources = !request.swiftFiles.isEmpty || !request.objectiveCFiles.isEmpty
    let result = hasSources ? try compile(request) : try stageExecutable(request)
    return BuiltExtension(
      bundle: try .built(at: output), isUpToDate: result.isUpToDate, elapsed: .now - start,
      sourceFileCount: request.swiftFiles.count + request.objectiveCFiles.count,
      findings: result.findings,
      explanation: result.explanation)
  }

  /// The inputs of a build of `folder`; the notification extensions of an app are not built yet.
  func request(
    folder: URL, output: URL, options: BuildOptions
  ) throws(BuildError) -> BuildRequest {
    var request = try BuildRequest(folder: folder, output: output, options: options)
    let place = request.folder.url
    let places = request.readsProject ? Self.places(of: request) : []
    request.packages = PackageLibrary(
      given: request.options.packages,
      local: request.readsProject ? XcodeProject.localPackages(of: place, request.project) : [],
      places: places, environment: environment)
    request.pins = PackagePins(in: places, request.project)
    return request
  }

  /// The folders in which others' packages, and the files that name them, may lie.
  private static func places(of request: BuildRequest) -> [URL] {
    let folder = request.folder.url
    let near = [folder] + XcodeProject.repositoryLevels(above: folder)
    let root = request.project?.root
    return near
      + [root].compactMap(\.self).filter { root in
        !near.contains { $0.path == root.path }
      }
  }

  /// Builds the notification extensions of an app, which begins with what the app itself lacks.
  private func buildPlugIns(into request: inout BuildRequest) throws(BuildError) {
    let places = request.plugInFolders.filter(ExtensionFolder.isNotificationExtension)
    guard !places.isEmpty else { return }
    // An app that was built before has its modules, or says so a little later.
    if request.options.appScope == .whole, !request.swiftFiles.isEmpty,
      !FileManager.default.fileExists(atPath: request.output.path)
    {
      let (tools, files) = (try tools(for: request), try files(of: request))
      try requireModules(request, files, try graph(of: request, files, tools), tools)
    }
    for place in places { try buildPlugIn(place, into: &request) }
  }

  private func buildPlugIn(_ place: URL, into request: inout BuildRequest) throws(BuildError) {
    do {
      var options = BuildOptions()
      options.appIdentifier = request.appIdentifier
      options.configuration = request.options.configuration
      options.countsCoverage = request.options.countsCoverage
      options.sanitizer = request.options.sanitizer
      options.isDebuggable = request.options.isDebuggable
      let built = try buildCached(folder: place, options: options)
      request.findings += built.findings.filter { $0.severity > .info }
      request.plugIns.append(built.bundle)
    } catch  where error.code != .interrupted {
      // The app goes without it, as it goes without what nobody can compile here.
      request.findings.append(
        Finding(
          rule: .`WAKE-14`, severity: .warning,
          message: "the extension \(place.lastPathComponent) is left out of the app: "
            + error.message, fix: "build it by itself: pushsim build \(place.path)"))
    }
  }

  /// Copies a folder that holds an executable of another language.
  private func stageExecutable(_ request: BuildRequest) throws(BuildError) -> Result {
    let folder = request.folder
    try folder.checkIsProgram()
    guard folder.files.contains(where: { $0.path == "Info.plist" }) else {
      throw BuildError(
        .unreadableInput,
        "cannot build \(folder.url.path): it holds no file in Swift or Objective-C, nor an Info.plist with an "
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

  /// The notes of the bundle that is there, when it was made from the same inputs.
  func kept(_ request: BuildRequest, _ stamp: BuildStamp) -> BuildStamp? {
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

extension ExtensionFolder {
  /// Whether the folder at `url` is a service or content extension's.
  static func isNotificationExtension(_ url: URL) -> Bool {
    (try? ExtensionFolder(reading: url))?.isExtension ?? false
  }
}
