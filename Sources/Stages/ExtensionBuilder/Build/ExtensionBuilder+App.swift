import AppBundle
import Diagnostics
import Foundation

// What is built where the output is an app.
extension ExtensionBuilder {
  /// Completes `options` by what the folder's `pushsim.json` and then its Xcode project say of the
  /// app, and builds the notification extensions that belong to it.
  func appRequest(
    folder: URL, output: URL, options: BuildOptions
  ) throws(BuildError) -> Request {
    var folder = try ExtensionFolder(reading: folder)
    var options = options
    var configurations: [URL] = []
    var origins = SourceOrigins(folder: folder.url, named: options.sources)
    if let file = try ProjectFile.find(for: folder.url) {
      options = options.completed(by: file.options)
      configurations.append(file.url)
      origins.configured = file.options.sources
    }
    var product = output.deletingPathExtension().lastPathComponent
    var plugIns: [URL] = []
    var swiftFiles: [URL] = []
    var resources: [ExtensionFolder.Item] = []
    var storyboards: [ExtensionFolder.Item] = []
    var findings: [Finding] = []
    var project: XcodeProject?
    var bridgedModules: [String] = []
    if !options.appSources.isEmpty {
      try Self.add(options.appSources, to: &swiftFiles)
      resources = folder.resources
    } else if options.readsXcodeProject ?? true,
      let (found, target) = Self.application(for: folder, options)
    {
      (project, origins.target) = (found, target)
      bridgedModules = target.bridgedModules
      product = target.productName
      options = options.completed(by: target.options)
      options.modules += found.modules.filter { module in
        !options.modules.contains { $0.name == module.name }
      }
      configurations.append(found.url)
      let others = try target.furtherFolders(than: folder)
      let chosen = target.swiftFiles(
        of: folder.swiftFiles.map(\.url) + others.flatMap(\.swiftFiles).map(\.url))
      swiftFiles = chosen.files
      findings = chosen.findings.filter { $0.severity > .info }
      let own = target.own(of: folder)
      let listed = try target.resources(of: own, others)
      resources = listed.items
      storyboards = own.storyboards + listed.interfaces
      plugIns = found.embedded(in: target).compactMap(\.place)
    } else {
      let foreign = folder.foreignFolders
      plugIns = foreign.extensions
      if !foreign.all.isEmpty {
        folder = try ExtensionFolder(reading: folder.url, without: foreign.all)
      }
      swiftFiles = folder.swiftFiles.map(\.url)
      resources = folder.resources
      storyboards = folder.storyboards
    }
    var ownModules: Set<String> = []
    let isPackage = project == nil && folder.isPackage
    if options.includesTests {
      let place = try ExtensionFolder(reading: folder.url)
      let tests = try Self.testFiles(of: place, project)
      ownModules.insert(options.moduleName ?? BuildSettings.moduleName(product))
      if isPackage {
        let reached = try Self.packageFiles(of: place, tests: tests)
        swiftFiles = reached.files
        ownModules.formUnion(reached.modules)
      }
      swiftFiles += tests.filter { !swiftFiles.contains($0) }
    }
    try Self.add(options.sources, to: &swiftFiles)
    guard !swiftFiles.isEmpty else {
      throw BuildError(
        .unreadableInput,
        "cannot build \(folder.url.path): it holds no Swift file of an app; give the folder of the "
          + "app's sources, or of its Xcode project")
    }
    var request = Request(
      folder: folder, output: output, product: product, options: options,
      configurations: configurations, findings: findings, swiftFiles: swiftFiles,
      foreignFiles: folder.foreignFiles.map(\.url), resources: resources, appLocalizations: [])
    request.storyboards = storyboards
    request.bridgedModules = bridgedModules
    request.ownModules = ownModules
    request.isTestHost = isPackage
    request.sources = SourceGroup.all(of: swiftFiles, origins.origin)
    request.packages = packages(of: folder.url, project, options)
    for place in plugIns where ExtensionFolder.isNotificationExtension(place) {
      do {
        let built = try buildCached(folder: place)
        request.findings += built.findings.filter { $0.severity > .info }
        request.plugIns.append(built.bundle)
      } catch  where error.code != .interrupted {
        // The app goes without it, as it goes without what nobody can compile here.
        request.findings.append(
          Finding(
            rule: nil, severity: .warning,
            message: "the extension \(place.lastPathComponent) is left out of the app: "
              + error.message, fix: "build it by itself: pushsim build \(place.path)"))
      }
    }
    return request
  }

  private static func application(
    for folder: ExtensionFolder, _ options: BuildOptions
  ) -> (project: XcodeProject, target: XcodeTarget)? {
    let files = folder.swiftFiles.map(\.url)
    for var project in XcodeProject.all(in: folder.url) + XcodeProject.all(below: folder.url)
      + XcodeProject.all(above: folder.url)
    {
      project.configuration = options.configuration
      if let target = project.application(for: folder.url, files: files) {
        return (project, target)
      }
    }
    return nil
  }
}

extension XcodeTarget {
  /// What a folder, which may hold other targets' files too, has of this target's.
  func own(of folder: ExtensionFolder) -> ExtensionFolder {
    let listed = Set(resources.map(\.path))
    return folder.keeping { item in
      folders.contains { item.url.path.hasPrefix($0.path + "/") }
        && !excluded.contains { item.url.path == $0.path }
        || listed.contains { item.url.path == $0 || item.url.path.hasPrefix($0 + "/") }
    }
  }
}

extension ExtensionFolder {
  /// Whether the folder at `url` is a service or content extension's.
  static func isNotificationExtension(_ url: URL) -> Bool {
    (try? ExtensionFolder(reading: url))?.isExtension ?? false
  }
}

extension ExtensionFolder {
  /// Whether it is a Swift package's.
  fileprivate var isPackage: Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path)
  }
}
