import AppBundle
import Foundation
import NotificationModel

/// The facts about an extension in a foreign repository that are known before it is built.
package struct RepositorySurvey: Sendable {
  /// A module that no source supplies.
  package struct Module: Sendable {
    package let name: String
    /// Its sources, where the repository has them.
    package let sources: URL?
  }

  /// Its folder, as Xcode has it.
  package let folder: URL
  /// The identifier of the app that it belongs to; nil where nothing says.
  package let app: String?
  /// Modules that it imports and no source supplies.
  package let missingModules: [Module]
  /// The keys of a payload that its code asks for, in order.
  package let payloadKeys: [String]
  /// The modules that its code imports.
  package let imports: Set<String>

  /// Folders that hold copies and other people's code.
  private static let passedOver: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "build", "node_modules",
  ]
  /// Levels below a repository's top.
  private static let depth = 6

  /// The service extensions below `root`, which may be one itself, in the order of their paths: the
  /// folders with a property list that declares one, or of the target that has it.
  package static func extensions(below root: URL) -> [URL] {
    declared(below: root).filter(holdsSource)
  }

  /// The service extensions below `root` that hold no file in Swift or Objective-C, and are not
  /// looked at.
  package static func foreignExtensions(below root: URL) -> [URL] {
    declared(below: root).filter { !holdsSource($0) }
  }

  private static func declared(below root: URL) -> [URL] {
    folders(below: root.standardizedFileURL).filter { folder in
      DeviceSDKLocation.entries(folder).filter { $0.pathExtension == "plist" }
        .contains(where: declaresService)
    }
  }

  private static func holdsSource(_ folder: URL) -> Bool {
    guard let folder = try? ExtensionFolder(reading: folder) else { return false }
    return !folder.swiftFiles.isEmpty || !folder.objectiveCFiles.isEmpty
  }

  private static func declaresService(_ list: URL) -> Bool {
    let point = (try? PropertyListFile.read(list))?["NSExtension"] as? [String: Any]
    return point?["NSExtensionPointIdentifier"] as? String == InfoPlist.extensionPoint
  }

  private static func folders(below folder: URL, depth: Int = depth) -> [URL] {
    guard depth > 0 else { return [folder] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let inner = names.sorted().filter { name in
      !name.hasPrefix(".") && !passedOver.contains(name)
        && ["xcodeproj", "xcassets", "appex", "app", "lproj"].allSatisfy {
          !name.hasSuffix("." + $0)
        }
    }.map { folder.appendingPathComponent($0) }.filter { url in
      let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
      return values?.isDirectory == true && values?.isSymbolicLink != true
    }
    return [folder] + inner.flatMap { folders(below: $0, depth: depth - 1) }
  }
}

extension ExtensionBuilder {
  /// Looks at the extension in `folder` of a repository, compiling nothing but the SDK where there
  /// is none.
  /// - Throws: `BuildError` for a folder that cannot be built.
  package func survey(_ folder: URL, in repository: URL) throws(BuildError) -> RepositorySurvey {
    let output = URL(fileURLWithPath: "/\(folder.lastPathComponent).appex")
    let request = try request(folder: folder, output: output, options: BuildOptions())
    let files = try SwiftFiles(reading: request.swiftFiles)
    let missing = try survey(folder: folder).modules.compactMap { module in
      if case .missing = module.supply { module.name } else { nil }
    }
    let list = (request.options.infoPlist ?? request.folder.infoPlists.first?.url)
      .flatMap { try? PropertyListFile.read($0) }
    let identifier = [list?["CFBundleIdentifier"] as? String, request.options.bundleIdentifier]
      .compactMap(\.self).first { !$0.contains("$(") && $0.contains(".") }
    return RepositorySurvey(
      folder: request.folder.url,
      app: identifier.map { $0.split(separator: ".").dropLast().joined(separator: ".") },
      missingModules: missing.map {
        RepositorySurvey.Module(name: $0, sources: Self.sources(of: $0, in: repository))
      },
      payloadKeys: RepositorySurvey.payloadKeys(
        of: files.files.map(\.url) + request.objectiveCFiles),
      imports: files.imports.union(
        request.objectiveCFiles.flatMap { HeaderImports.modules(at: $0) })
    )
  }

  /// The sources of a module that lie in the repository: a package's target, or a pod.
  private static func sources(of module: String, in repository: URL) -> URL? {
    let packages = ["Packages", "Modules", "Carthage/Checkouts", ".build/checkouts", "."]
      .flatMap { DeviceSDKLocation.entries(repository.appendingPathComponent($0)) }
    let places =
      packages.map { $0.appendingPathComponent("Sources/\(module)") }
      + [repository.appendingPathComponent("Pods/\(module)")]
    return places.map(\.standardizedFileURL).first { place in
      (try? SwiftFiles.find(at: place, role: "").isEmpty) == false
    }
  }
}

extension RepositorySurvey {
  /// The subscripts such as `userInfo["…"]` of all files.
  fileprivate static func payloadKeys(of files: [URL]) -> [String] {
    let texts = files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    let keys = texts.flatMap { text in
      text.matches(of: /\w\??\[@?"([\w.-]+)"\]/).map { String($0.1) }
    }
    return keys.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
