import FidelityRules
import Foundation
import Glibc
import NotificationModel

/// Turns an Xcode service-extension folder into an `.appex` that the simulator can run.
///
///     folder ─▶ ExtensionFolder ─▶ ExtensionSources ─▶ ExtensionDescription
///                                        │ overlay            │ module, principal class
///                                        ▼                    ▼
///                                   SwiftCompilation (swiftc, device SDK)
///                                        │ executable
///                                        ▼
///                                   StagedBundle ─▶ AppexBundle at `output`
///
/// A folder without Swift files that holds an executable and an Info.plist is staged as it is.
package struct ExtensionBuilder: Sendable {
  private let environment: [String: String]
  private let sdk: DeviceSDKLocation?
  private let sink: DiagnosticsSink

  /// Makes a builder.
  ///
  /// The compiler is the first `swiftc` in `environment`'s PATH. Without `sdk` the SDK is searched
  /// for when it is needed. What the compiler prints goes to `sink`, standard error by default.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    sdk: DeviceSDKLocation? = nil, sink: DiagnosticsSink = .standardError
  ) {
    self.environment = environment
    self.sdk = sdk
    self.sink = sink
  }

  /// Builds the extension in `folder` into the bundle `output`, whose name must end in `.appex`.
  ///
  /// The product is called as `output` without its suffix. An existing bundle is replaced in one
  /// step, and only when the build succeeds; anything else at `output` is left alone.
  /// - Throws: `BuildError`. Code that compiles with warnings is not an error.
  package func build(
    folder: URL, output: URL, options: BuildOptions = BuildOptions()
  ) throws(BuildError) -> BuiltExtension {
    let start = ContinuousClock.now
    let output = output.absoluteURL.standardizedFileURL
    try checkOutput(output)
    return try InterruptSignals.noted(options.stopsOnSignals) { () throws(BuildError) in
      let folder = try ExtensionFolder(reading: folder)
      let product = output.deletingPathExtension().lastPathComponent
      let build = Build(folder: folder, output: output, product: product, options: options)
      let (findings, isUpToDate) =
        folder.swiftFiles.isEmpty
        ? try stageExecutable(build) : try compile(build)
      return BuiltExtension(
        bundle: try AppexBundle(at: output), isUpToDate: isUpToDate, elapsed: .now - start,
        swiftFileCount: folder.swiftFiles.count, findings: findings)
    }
  }

  private struct Build {
    let folder: ExtensionFolder
    let output: URL
    let product: String
    let options: BuildOptions
  }

  private typealias Result = (findings: [Finding], isUpToDate: Bool)

  /// Compiles Swift files and stages the bundle around them.
  private func compile(_ build: Build) throws(BuildError) -> Result {
    guard let compiler = ExecutableSearch.find("swiftc", environment: environment) else {
      throw BuildError(
        .compilerMissing,
        "cannot find swiftc in the folders of PATH; install Swift 6.2 or newer and add its "
          + "usr/bin folder to PATH")
    }
    let sdk =
      if let known = self.sdk { known } else {
        try DeviceSDKLocation.find(environment: environment)
      }
    var stamp = BuildStamp(
      files: build.folder.files.map(\.url) + sdk.files + [compiler], options: build.options)
    if let findings = keptFindings(build, stamp) { return (build.folder.findings + findings, true) }
    let sources = try ExtensionSources(reading: build.folder.swiftFiles)
    let description = try ExtensionDescription(
      folder: build.folder, product: build.product, classes: sources.classes,
      options: build.options)
    stamp.findings = description.findings
    let compilation = SwiftCompilation(
      compiler: compiler, sdk: sdk, options: build.options, environment: environment, sink: sink)
    try TemporaryFolder.with { work throws(BuildError) in
      let executable = try compilation.compile(sources, description, in: work)
      let bundle = try StagedBundle(for: build.output)
      try bundle.copy(executable, to: description.executableName)
      try bundle.write(try PropertyListFile.xml(description.infoPlist.values), to: "Info.plist")
      if let entitlements = description.entitlements {
        try bundle.write(
          try PropertyListFile.xml(entitlements), to: ExtensionDescription.entitlementsName)
      }
      for resource in build.folder.resources {
        try bundle.copy(resource.url, to: resource.bundlePath)
      }
      try publish(bundle, stamp)
    }
    return (build.folder.findings + stamp.findings, false)
  }

  /// Copies a folder that holds an executable of another language.
  private func stageExecutable(_ build: Build) throws(BuildError) -> Result {
    let folder = build.folder
    guard folder.files.contains(where: { $0.path == "Info.plist" }) else {
      throw BuildError(
        .unreadableInput,
        "cannot build \(folder.url.path): it holds no Swift file, nor an Info.plist with an "
          + "executable; give the folder of the extension's sources")
    }
    _ = try AppexBundle(contentsOf: folder.url)
    let stamp = BuildStamp(files: folder.files.map(\.url), options: build.options)
    if let findings = keptFindings(build, stamp) { return (findings, true) }
    let bundle = try StagedBundle(for: build.output)
    for file in folder.files { try bundle.copy(file.url, to: file.path) }
    if let (item, _) = folder.entitlements(product: build.product) {
      let values = try PropertyListFile.read(item.url)
      try bundle.write(try PropertyListFile.xml(values), to: ExtensionDescription.entitlementsName)
    }
    try publish(bundle, stamp)
    return ([], false)
  }

  /// The findings of the bundle that is there, when it was made from the same inputs.
  private func keptFindings(_ build: Build, _ stamp: BuildStamp) -> [Finding]? {
    guard build.options.isIncremental, let former = BuildStamp(in: build.output),
      former.matches(stamp), (try? AppexBundle(at: build.output)) != nil
    else { return nil }
    return former.findings
  }

  private func publish(
    _ bundle: consuming StagedBundle, _ stamp: BuildStamp
  ) throws(BuildError) {
    try bundle.write(Data(JSONWriter.compact(stamp.json)), to: BuildStamp.fileName)
    if let signal = InterruptSignals.current { throw BuildError.interrupted(by: signal) }
    try bundle.publish()
  }

  private func checkOutput(_ output: URL) throws(BuildError) {
    guard output.pathExtension == "appex", !output.lastPathComponent.hasPrefix(".") else {
      throw BuildError(
        .badOutput,
        "cannot build into \(output.path): the name must end in .appex, or a device finds no "
          + "plug-in (WAKE-14); use a name such as NotificationService.appex")
    }
    var status = stat()
    guard lstat(output.path, &status) == 0 else { return }
    let plist = output.appendingPathComponent("Info.plist")
    guard status.st_mode & S_IFMT == S_IFDIR, FileManager.default.fileExists(atPath: plist.path)
    else {
      throw BuildError(
        .badOutput,
        "cannot build into \(output.path): something that is no extension bundle is there; "
          + "remove it, or choose another name")
    }
  }
}

extension ExtensionFolder.Item {
  /// Where Xcode puts the file: at the top of the bundle, unless it is localised or in a bundle.
  fileprivate var bundlePath: String {
    let parts = path.split(separator: "/").map(String.init)
    let kept = parts.firstIndex { $0.hasSuffix(".lproj") || $0.hasSuffix(".bundle") }
    return parts[(kept ?? parts.count - 1)...].joined(separator: "/")
  }
}
