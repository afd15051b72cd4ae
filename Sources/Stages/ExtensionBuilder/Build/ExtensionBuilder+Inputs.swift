import Foundation

extension ExtensionBuilder {
  /// The files that a build of `folder` reads, without the SDK and the compiler: sources,
  /// resources, configuration files and modules. Nothing is compiled.
  ///
  /// Where the configuration cannot be read, they are the files of the folder and those above it
  /// that may hold the mistake.
  package func inputs(folder: URL, options: BuildOptions) -> [URL] {
    let configurations = [folder, folder.deletingLastPathComponent()]
      .map { $0.appendingPathComponent(ProjectFile.name) }
    let named = [options.infoPlist, options.entitlements].compactMap(\.self)
    let output = URL(fileURLWithPath: "/Extension.appex")
    guard let request = try? request(folder: folder, output: output, options: options) else {
      let files = (try? ExtensionFolder(reading: folder))?.files ?? []
      return files.map(\.url) + configurations + named
    }
    let modules = request.options.modules.flatMap(\.sources).flatMap { source in
      (try? SwiftFiles.find(at: source, role: "")) ?? []
    }
    return request.folder.files.map(\.url) + request.swiftFiles + request.objectiveCFiles
      + request.objectiveCHeaders + request.resources.map(\.url)
      + request.storyboards.map(\.url) + request.configurations + configurations + named + modules
  }

  /// The sources of a build of the extension or app in `folder`. Nothing is compiled.
  /// - Throws: `BuildError` for what a build could not read either.
  package func sources(
    of folder: URL, isApp: Bool = false
  ) throws(BuildError) -> ExtensionSources {
    let request = try request(reading: folder, isApp: isApp)
    var infoPlist = request.options.infoPlist
    if infoPlist == nil {
      infoPlist = isApp ? request.folder.appInfoPlist?.url : try request.folder.infoPlist()?.url
    }
    return ExtensionSources(
      swiftFiles: request.swiftFiles, infoPlist: infoPlist,
      entitlements: request.options.entitlements
        ?? request.folder.entitlements(product: request.product)?.item.url,
      project: request.project?.url, deploymentTarget: request.options.deploymentTarget,
      appDeploymentTarget: request.appDeploymentTarget, plugInFolders: request.plugInFolders)
  }

  /// The request of a build that is not made.
  /// - Throws: `BuildError` for what a build could not read either.
  func request(reading folder: URL, isApp: Bool) throws(BuildError) -> BuildRequest {
    let folder = folder.absoluteURL.standardizedFileURL
    let name = folder.lastPathComponent + (isApp ? ".app" : ".appex")
    return try request(
      folder: folder, output: URL(fileURLWithPath: "/\(name)"), options: BuildOptions())
  }
}

/// The files that an extension or an app is built of, and what its Xcode project says about its devices.
package struct ExtensionSources: Sendable, Hashable {
  /// The Swift files that are compiled.
  package let swiftFiles: [URL]
  /// The Info.plist; nil where a build makes one.
  package let infoPlist: URL?
  /// The entitlements.
  package let entitlements: URL?
  /// The `project.pbxproj` that has a target for it.
  package let project: URL?
  /// The iOS version that it asks for.
  package let deploymentTarget: String?
  /// The iOS version that its app asks for.
  package let appDeploymentTarget: String?
  /// The folders of the extensions that an app brings.
  package let plugInFolders: [URL]
}
