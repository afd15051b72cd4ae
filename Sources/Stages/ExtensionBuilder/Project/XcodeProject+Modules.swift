import Foundation

extension XcodeProject {
  /// The folders of packages and pods that the project refers to by path.
  private var referencedPackages: [URL] {
    objects.compactMap { id, object -> URL? in
      switch object["isa"] as? String {
      case "XCLocalSwiftPackageReference":
        (object["relativePath"] as? String).map {
          root.appendingPathComponent($0).standardizedFileURL
        }
      case "PBXFileReference", "PBXFileSystemSynchronizedRootGroup":
        places[id]
      default:
        nil
      }
    }
  }

  private static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "node_modules", "build", "DerivedData", "SourcePackages",
  ]

  /// The folders of packages and pods in the repository of `folder`: those that `project` refers
  /// to, and those up to two levels below the folders above, where a workspace may refer to them.
  static func localPackages(of folder: URL, _ project: XcodeProject?) -> [URL] {
    let below = { (folder: URL) in
      DeviceSDKLocation.names(folder)
        .filter { !$0.contains(".") && !Self.foreignFolders.contains($0) }
        .map { folder.appendingPathComponent($0) }
    }
    // The project's folder, or the nearest above the extension's.
    let root = project?.root ?? folder.deletingLastPathComponent()
    let first = below(root)
    let near = first + first.flatMap(below)
    let levels = repositoryLevels(above: folder)
    let all = (project?.referencedPackages ?? []) + levels + near + levels.flatMap(below)
    var known: Set<String> = []
    return all.filter { isPackage($0) && known.insert($0.path).inserted }
  }

  /// The folders above `folder` that are surely of its repository: up to the one with `.git`, else
  /// to the last with a project, else the nearest.
  static func repositoryLevels(above folder: URL) -> [URL] {
    let levels = levels(above: folder)
    let isTop = levels.last.map {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent(".git").path)
    }
    guard isTop != true else { return levels }
    let last = levels.lastIndex { !files(in: $0).isEmpty } ?? 0
    return Array(levels.prefix(last + 1))
  }

  private static func isPackage(_ folder: URL) -> Bool {
    DeviceSDKLocation.names(folder).contains {
      $0 == "Package.swift" || $0.hasSuffix(".podspec")
    }
  }

  private static let libraryTypes: Set<String> = [
    "com.apple.product-type.framework", "com.apple.product-type.framework.static",
    "com.apple.product-type.library.static",
  ]

  /// Whether a library has a bundle, in which its resources lie.
  private func hasBundle(_ target: XcodeTarget) -> Bool {
    (objects[target.id]?["productType"] as? String ?? "").contains("framework")
  }

  private var libraries: [XcodeTarget] {
    (rootObject["targets"] as? [String] ?? []).compactMap { id -> XcodeTarget? in
      guard let object = objects[id],
        Self.libraryTypes.contains(object["productType"] as? String ?? "")
      else { return nil }
      return target(id, object)
    }
  }

  /// The frameworks and libraries of the project, as far as they have files of Swift,
  /// and the modules of C within them.
  var modules: [BuildOptions.Module] {
    libraries.compactMap { target -> BuildOptions.Module? in
      let files = target.sources.filter {
        $0.pathExtension == "swift" && FileManager.default.fileExists(atPath: $0.path)
      }
      let folders = target.folders.filter { (try? SwiftFiles.find(at: $0, role: "")) != nil }
      guard !files.isEmpty || !folders.isEmpty else { return nil }
      var module = BuildOptions.Module(name: target.moduleName, sources: folders + files)
      module.isFromProject = true
      module.dataModels = target.resources.filter(DataModel.isModel)
      module.excluded = target.excluded
      if hasBundle(target) { module.resources = target.allResources }
      module.settings.defines = target.options.compilationConditions
      module.settings.isolation = target.options.defaultIsolation
      return module
    } + libraries.flatMap(\.modulesOfC)
  }
}

extension XcodeTarget {
  /// The contents of its bundle: the files that it lists, and those in its folders.
  fileprivate var allResources: [URL] {
    resources
      + folders.flatMap { folder -> [URL] in
        let found = try? ExtensionFolder(reading: folder, without: excluded)
        return ((found?.resources ?? []) + (found?.storyboards ?? [])).map(\.url)
      }
  }

  /// The name that the target's module is imported by.
  var moduleName: String {
    let given = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].compactMap { settings[$0] }
      .first { !$0.isEmpty && !$0.contains("$") }
    return BuildSettings.moduleName(given ?? name)
  }
}
