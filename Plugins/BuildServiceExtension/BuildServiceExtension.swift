import Foundation
import PackagePlugin

/// Builds the service extensions in a target's folder, so that its tests find them built.
///
/// An extension is a folder, or a symbolic link to one, that lies in the target's own folder and
/// whose Info.plist declares a notification service. The target lists it under `exclude`, for its
/// sources are the extension's. Code of the target finds the bundles in `ServiceExtensions`.
@main
struct BuildServiceExtension: BuildToolPlugin {
  private static let extensionPoint = "com.apple.usernotifications.service"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folders = Self.entries(target.directoryURL).filter(Self.isServiceExtension)
    guard !folders.isEmpty else {
      Diagnostics.error(
        "\(target.name) holds no service extension: put the extension's folder, or a symbolic link "
          + "to it, into \(target.directoryURL.path) and list it under exclude")
      return []
    }
    let output = context.pluginWorkDirectoryURL
    let accessor = output.appendingPathComponent("ServiceExtensions.swift")
    return [
      .buildCommand(
        displayName: "Building the service extensions of \(target.name)",
        executable: try context.tool(named: "build-service-extension").url,
        arguments: [accessor.path, output.path] + folders.map(\.path),
        inputFiles: folders.flatMap(Self.files), outputFiles: [accessor])
    ]
  }

  private static func isServiceExtension(_ folder: URL) -> Bool {
    let plist = folder.appendingPathComponent("Info.plist")
    guard let data = try? Data(contentsOf: plist),
      let value = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let attributes = (value as? [String: Any])?["NSExtension"] as? [String: Any]
    else { return false }
    return attributes["NSExtensionPointIdentifier"] as? String == extensionPoint
  }

  /// Every file of the folder, links followed.
  private static func files(of folder: URL) -> [URL] {
    entries(folder.resolvingSymlinksInPath()).flatMap { entry in
      let isFolder = (try? entry.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
      return isFolder ? files(of: entry) : [entry]
    }
  }

  private static func entries(_ folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appendingPathComponent($0) }
  }
}
