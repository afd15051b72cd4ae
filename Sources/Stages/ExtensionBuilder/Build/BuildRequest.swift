import AppBundle
import Diagnostics
import Foundation

/// The inputs of one build, completed by the folder's `pushsim.json` and then its Xcode project.
///
/// Where the output is an app, it is an app's; otherwise it is an extension's.
struct BuildRequest {
  private(set) var folder: ExtensionFolder
  let output: URL
  private(set) var product: String
  /// Completed by the configuration files.
  private(set) var options: BuildOptions
  /// The configuration files.
  private(set) var configurations: [URL] = []
  /// Further findings of the configuration.
  var findings: [Finding] = []
  /// The Swift files of the folder and of `options.sources`.
  var swiftFiles: [URL] = []
  /// The same, by folder and by where they come from.
  private(set) var sources: [SourceGroup] = []
  /// The Objective-C files of the folder and of the target.
  private(set) var objectiveCFiles: [URL] = []
  /// The folders in which headers are found.
  private(set) var headerFolders: [URL] = []
  /// The header that every Objective-C file sees first.
  private(set) var prefixHeader: URL?
  /// The header of Objective-C whose declarations the Swift files see.
  private(set) var bridgingHeader: URL?
  /// The names that the target's settings define for the preprocessor.
  private(set) var definitions: [String] = []
  /// Sources in other languages, which are not compiled.
  private(set) var foreignFiles: [URL] = []
  /// The files of the bundle.
  private(set) var resources: [ExtensionFolder.Item] = []
  /// Interface Builder's files.
  private(set) var storyboards: [ExtensionFolder.Item] = []
  /// The folders with the app's texts.
  private(set) var appLocalizations: [URL] = []
  /// The app's entitlements.
  private(set) var appEntitlements: URL?
  /// The app's name as a person sees it.
  private(set) var appName: String?
  /// The iOS version that the app asks for.
  private(set) var appDeploymentTarget: String?
  /// The folders of the extensions that an app has in its bundle.
  private(set) var plugInFolders: [URL] = []
  /// These extensions, built.
  var plugIns: [AppexBundle] = []
  /// The packages whose modules may be imported.
  var packages = PackageLibrary()
  /// The packages of others that the repository's files name.
  var pins = PackagePins()
  /// The Xcode project that has the target.
  private(set) var project: XcodeProject?
  /// The modules whose sources are compiled into this one, and are not imported.
  var ownModules: Set<String> = []
  /// The modules that the bridging header imports.
  private(set) var bridgedModules: [String] = []
  /// Whether an app hosts tests of a package, and has no start of its own.
  private(set) var isTestHost = false
  private var origins: SourceOrigins

  /// Whether it is an app.
  var isApp: Bool { output.pathExtension == "app" }

  /// The names that its own module may have, which it may import without need.
  var moduleNames: Set<String> {
    Set(
      [product, folder.url.lastPathComponent].map(BuildSettings.moduleName)
        + [options.moduleName].compactMap(\.self))
  }

  /// Whether the Xcode project around the folder counts.
  var readsProject: Bool { options.readsXcodeProject ?? true }

  /// - Throws: `BuildError` for a folder or a configuration that cannot be read, or that is of
  ///   something else.
  init(folder: URL, output: URL, options: BuildOptions) throws(BuildError) {
    self.folder = try ExtensionFolder(reading: folder)
    (self.output, self.options) = (output, options)
    product = output.deletingPathExtension().lastPathComponent
    origins = SourceOrigins(folder: self.folder.url, named: options.sources)
    if let file = try ProjectFile.find(for: self.folder.url) {
      self.options = options.completed(by: file.options)
      configurations.append(file.url)
      origins.configured = file.options.sources
    }
    if isApp { try readApp() } else { try readExtension() }
    readBridgingHeader()
    try add(self.options.sources)
    if isApp, swiftFiles.isEmpty, objectiveCFiles.isEmpty {
      throw BuildError(
        .unreadableInput,
        "cannot build \(self.folder.url.path): it holds no file of an app in Swift or Objective-C; give the folder of "
          + "the app's sources, or of its Xcode project")
    }
    sources =
      SourceGroup.all(of: swiftFiles, origins.origin)
      + SourceGroup.all(of: objectiveCFiles) {
        "Objective-C, which clang checks and pushsim translates into Swift, of \(origins.origin(of: $0))"
      }
      + SourceGroup.all(of: isTranslated ? [bridgingHeader].compactMap(\.self) : []) { _ in
        "Objective-C's declarations for the Swift files, the bridging header,"
      }
  }

  private mutating func readExtension() throws(BuildError) {
    readFolder()
    guard readsProject, !swiftFiles.isEmpty || !objectiveCFiles.isEmpty else { return }
    findings += XcodeProject.faults(above: folder.url)
    if let fault = XcodeProject.generationFault(above: folder.url) { findings.append(fault) }
    try XcodeProject.requireExtension(folder)
    guard let (project, target) = try XcodeProject.target(for: folder, options) else { return }
    if let fault = project.embeddingFault(of: target) { findings.append(fault) }
    appLocalizations = project.appLocalizations(for: target)
    let appOptions = project.appOptions(for: target)
    appEntitlements = appOptions?.entitlements
    appName = project.appName(for: target)
    appDeploymentTarget = appOptions?.deploymentTarget
    foreignFiles += target.sources.filter {
      !["swift", "m"].contains($0.pathExtension) && XcodeTarget.isSource($0)
    }
    let found = try read(target, of: project, own: folder)
    findings += found.sources + found.resources
  }

  private mutating func readApp() throws(BuildError) {
    foreignFiles = folder.foreignFiles.map(\.url)
    if !options.appSources.isEmpty {
      try add(options.appSources)
      resources = folder.resources
    } else if readsProject, let (project, target) = XcodeProject.application(for: folder, options) {
      let found = try read(target, of: project, own: target.own(of: folder))
      findings = found.sources.filter { $0.severity > .info } + project.embeddingFaults(of: target)
      plugInFolders = project.embedded(in: target).compactMap(\.place)
    } else {
      let foreign = folder.foreignFolders
      plugInFolders = foreign.extensions
      if !foreign.all.isEmpty {
        folder = try ExtensionFolder(reading: folder.url, without: foreign.all)
      }
      readFolder()
    }
    isTestHost = project == nil && folder.isPackage
    if options.includesTests { try addTests() }
  }

  /// The folder as it is, without a project.
  private mutating func readFolder() {
    swiftFiles = folder.swiftFiles.map(\.url)
    objectiveCFiles = folder.objectiveCFiles.map(\.url)
    headerFolders = Self.folders(of: folder.headers.map(\.url) + objectiveCFiles)
    foreignFiles = folder.foreignFiles.map(\.url)
    resources = folder.resources
    storyboards = folder.storyboards
  }

  /// Adds the files and settings of an Xcode project's target, whose part of the folder is `own`.
  /// - Returns: the findings about its sources and about its resources.
  private mutating func read(
    _ target: XcodeTarget, of project: XcodeProject, own: ExtensionFolder
  ) throws(BuildError) -> (sources: [Finding], resources: [Finding]) {
    (self.project, origins.target) = (project, target)
    product = target.productName
    options = options.completed(by: target.options)
    options.modules += project.modules.filter { module in
      !options.modules.contains { $0.name == module.name }
    }
    configurations.append(project.url)
    let others = try target.furtherFolders(than: folder)
    let chosen = target.swiftFiles(
      of: folder.swiftFiles.map(\.url) + others.flatMap(\.swiftFiles).map(\.url))
    swiftFiles = chosen.files
    objectiveCFiles = target.objectiveCFiles(
      of: (folder.objectiveCFiles + others.flatMap(\.objectiveCFiles)).map(\.url))
    headerFolders =
      Self.folders(
        of: (folder.headers + others.flatMap(\.headers)).map(\.url) + objectiveCFiles)
      + target.headerFolders + project.headerFolders
    (prefixHeader, definitions) = (target.prefixHeader, target.definitions)
    bridgingHeader = target.bridgingHeader
    let listed = try target.resources(of: own, others)
    resources = listed.items
    storyboards = own.storyboards + listed.interfaces
    return (chosen.findings, listed.findings)
  }

  /// Finds the bridging header where no Xcode target names it, and the modules that it shows.
  private mutating func readBridgingHeader() {
    if project == nil {
      let named = self.options.buildSettings["SWIFT_OBJC_BRIDGING_HEADER"]
      let headers = folder.headers.map(\.url)
      bridgingHeader =
        named.map { folder.url.appendingPathComponent($0).standardizedFileURL }
        ?? headers.first { $0.lastPathComponent.hasSuffix("-Bridging-Header.h") }
    }
    guard let header = bridgingHeader, !swiftFiles.isEmpty else { return bridgingHeader = nil }
    let reached = HeaderSearch(folders: headerFolders).headers(of: [header])
    bridgedModules =
      HeaderImports.modules(at: header)
      + reached.flatMap { HeaderImports.modules(at: $0) }
  }

  /// Leaves out what is written in Objective-C.
  mutating func leaveObjectiveC() {
    (objectiveCFiles, bridgingHeader, prefixHeader) = ([], nil, nil)
  }

  /// The folders that files are in, each once.
  private static func folders(of files: [URL]) -> [URL] {
    var known: Set<String> = []
    return files.map { $0.deletingLastPathComponent() }.filter { known.insert($0.path).inserted }
  }

  /// Adds the Swift files of `sources`, each once.
  private mutating func add(_ sources: [URL]) throws(BuildError) {
    var known = Set(swiftFiles.map { $0.resolvingSymlinksInPath().path })
    for source in sources {
      for file in try SwiftFiles.find(at: source, role: "the further source", setting: .sources)
      where known.insert(file.resolvingSymlinksInPath().path).inserted {
        swiftFiles.append(file)
      }
    }
  }
}

extension BuildRequest {
  private var all: [Finding] { findings + folder.findings }

  /// The findings that deliveries with the extension repeat.
  var warnings: [Finding] { all.filter { $0.severity > .info } }

  /// The findings that matter only when it is built.
  var notes: [Finding] { all.filter { $0.severity == .info } }
}
