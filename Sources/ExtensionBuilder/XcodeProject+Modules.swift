import Foundation

extension XcodeProject {
  /// The modules whose sources are at hand: targets of packages in the repository, and frameworks
  /// and libraries of the project.
  var modules: [BuildOptions.Module] {
    packageModules + frameworkModules
  }

  private var packageModules: [BuildOptions.Module] {
    localPackages.flatMap { package in
      DeviceSDKLocation.entries(package.appendingPathComponent("Sources"))
        .compactMap { folder -> BuildOptions.Module? in
          let name = folder.lastPathComponent
          guard BuildSettings.moduleName(name) == name,
            (try? SwiftFiles.find(at: folder, role: "")) != nil
          else { return nil }
          var module = BuildOptions.Module(name: name, sources: folder)
          module.isFromProject = true
          return module
        }
    }
  }

  private static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "node_modules", "build", "DerivedData", "SourcePackages",
  ]

  /// Folders up to two levels below the project's: a workspace may refer to packages there.
  private var nearFolders: [URL] {
    let folders = { (folder: URL) in
      DeviceSDKLocation.entries(folder).filter {
        !$0.lastPathComponent.contains(".") && !Self.foreignFolders.contains($0.lastPathComponent)
      }
    }
    let first = folders(root)
    return first + first.flatMap(folders)
  }

  /// The folders of packages and pods that the project refers to by path, or that lie beside it.
  private var localPackages: [URL] {
    let referenced = objects.compactMap { id, object -> URL? in
      switch object["isa"] as? String {
      case "XCLocalSwiftPackageReference":
        (object["relativePath"] as? String).map {
          root.appendingPathComponent($0).standardizedFileURL
        }
      case "PBXFileReference":
        places[id]
      default:
        nil
      }
    }
    let packages = (referenced + nearFolders).filter { folder in
      DeviceSDKLocation.entries(folder).contains {
        $0.lastPathComponent == "Package.swift" || $0.pathExtension == "podspec"
      }
    }
    return Set(packages.map(\.path)).sorted().map { URL(fileURLWithPath: $0) }
  }

  private static let libraryTypes: Set<String> = [
    "com.apple.product-type.framework", "com.apple.product-type.framework.static",
    "com.apple.product-type.library.static",
  ]

  private var frameworkModules: [BuildOptions.Module] {
    (rootObject["targets"] as? [String] ?? []).compactMap { id -> BuildOptions.Module? in
      guard let object = objects[id],
        Self.libraryTypes.contains(object["productType"] as? String ?? "")
      else { return nil }
      let target = target(id, object)
      let files = target.sources.filter {
        $0.pathExtension == "swift" && FileManager.default.fileExists(atPath: $0.path)
      }
      let folders = target.folders.filter { (try? SwiftFiles.find(at: $0, role: "")) != nil }
      guard !files.isEmpty || !folders.isEmpty else { return nil }
      var module = BuildOptions.Module(name: target.moduleName, sources: folders + files)
      module.isFromProject = true
      return module
    }
  }
}

extension XcodeTarget {
  /// The name that the target's module is imported by.
  var moduleName: String {
    let given = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].compactMap { settings[$0] }
      .first { !$0.isEmpty && !$0.contains("$") }
    return BuildSettings.moduleName(given ?? name)
  }
}
