import AppBundle
import Foundation
import NotificationModel

// The target of an Xcode project that a folder is of.
extension XcodeProject {
  /// The extension's target that has the folder's files; nil where no project has them.
  /// - Throws: `BuildError` for a configuration that the project does not have.
  static func target(
    for folder: ExtensionFolder, _ options: BuildOptions
  ) throws(BuildError) -> (project: XcodeProject, target: XcodeTarget)? {
    let files = (folder.swiftFiles + folder.objectiveCFiles).map(\.url)
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

  /// The app's target that has the folder's files, of a project in the folder, below or above it.
  static func application(
    for folder: ExtensionFolder, _ options: BuildOptions
  ) -> (project: XcodeProject, target: XcodeTarget)? {
    let files = (folder.swiftFiles + folder.objectiveCFiles).map(\.url)
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
  /// The part of a folder that is this target's; the folder may hold other targets' files too.
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
  /// Whether it is a Swift package's.
  var isPackage: Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path)
  }
}

extension BuildRequest {
  /// The identifier of the app that is built; nil where its Info.plist has one that is not known.
  var appIdentifier: String? {
    var settings = BuildSettings(
      product: product, module: BuildSettings.moduleName(product), options: options)
    let list = (options.infoPlist ?? folder.appInfoPlist?.url).flatMap {
      try? PropertyListFile.read($0)
    }
    let text = list?["CFBundleIdentifier"] as? String ?? "$(PRODUCT_BUNDLE_IDENTIFIER)"
    return BundleIdentifier(settings.expand(text))?.rawValue
  }
}
