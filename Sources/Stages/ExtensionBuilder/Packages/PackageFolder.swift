import Foundation
import NotificationPayload

/// A package, a pod, or another folder with the sources of modules.
struct PackageFolder {
  let url: URL
  /// The text of its manifests; nil where it has none.
  let text: String?

  init(_ url: URL) {
    self.url = url
    text = ManifestReader.text(of: url)
  }

  /// Whether it may have a module of that name, which is cheap to say.
  private func mayHave(_ name: String) -> Bool {
    guard let text else { return true }
    return text.contains(name) || text.contains(name.replacing("_", with: "-"))
      || Self.usualFolders.contains { exists("\($0)/\(name)") }
  }

  /// The module called `name`; nil where it has none.
  func module(_ name: String, _ reader: ManifestReader) -> BuildOptions.Module? {
    guard mayHave(name) else { return nil }
    var module = found(name, reader)
    module?.package = url
    return module
  }

  private func found(_ name: String, _ reader: ManifestReader) -> BuildOptions.Module? {
    if let manifest = reader.manifest(of: url) {
      return manifest.targets.first { $0.module == name && $0.type != "test" }
        .map { module($0, of: manifest) }
    }
    return usual(name) ?? pod(name)
  }

  private static let usualFolders = ["Sources", "Source", "src", "srcs"]

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path)
  }

  // MARK: Targets of a manifest

  private func module(
    _ target: PackageManifest.Target, of manifest: PackageManifest
  ) -> BuildOptions.Module {
    let folder = place(of: target, in: manifest)
    let sources = target.sources.map { $0.map(folder.appendingPathComponent) } ?? [folder]
    var module = BuildOptions.Module(name: target.module, sources: sources.filter(Self.exists))
    module.isFromProject = true
    module.excluded = target.excluded.map { folder.appendingPathComponent($0).standardizedFileURL }
    module.resources =
      target.resources.map(folder.appendingPathComponent) + Self.usualResources(in: module)
    module.copiedFolders = Set(target.copied.map(folder.appendingPathComponent))
    module.bundle = "\(manifest.name)_\(target.name).bundle"
    module.settings = target.settings
    module.kind = kind(of: target, module, in: folder)
    if case .c = module.kind {
      module.cDependencies = Set(target.dependencies.map(BuildSettings.moduleName))
    }
    return module
  }

  /// The files that Xcode takes for resources without a line in the manifest: catalogs, interface
  /// files, models and folders of languages.
  private static func usualResources(in module: BuildOptions.Module) -> [URL] {
    module.sources.flatMap { source -> [URL] in
      guard let folder = try? ExtensionFolder(reading: source, without: module.excluded) else {
        return []
      }
      let known = folder.resources.filter { item in
        item.path.contains(#/\.(?:xcassets|lproj)\//#) || DataModel.isModel(item.url)
          || item.url.pathExtension == StringCatalog.fileExtension
      }
      return (known + folder.storyboards).map(\.url)
    }
  }

  private static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }

  private func place(of target: PackageManifest.Target, in manifest: PackageManifest) -> URL {
    if let path = target.path { return url.appendingPathComponent(path).standardizedFileURL }
    let usual = Self.usualFolders.map { "\($0)/\(target.name)" }.first(where: exists)
    // A package with a single target may leave its folder out.
    return url.appendingPathComponent(usual ?? "Sources")
  }

  private func kind(
    of target: PackageManifest.Target, _ module: BuildOptions.Module, in folder: URL
  ) -> BuildOptions.Module.Kind {
    switch target.type {
    case "binary":
      return .refused("it is a binary for Apple's systems")
    case "macro", "plugin":
      return .refused("it is a \(target.type) of the compiler")
    case "system":
      return .system(folder)
    default:
      return Self.kind(of: module, headers: folder.appendingPathComponent(target.headers))
    }
  }

  /// Returns a module's kind, judged by its files.
  static func kind(
    of module: BuildOptions.Module, headers: URL
  ) -> BuildOptions.Module.Kind {
    let files = module.files
    if files.contains(where: { $0.pathExtension == "swift" }) { return .swift }
    if let file = files.first(where: { ["m", "mm"].contains($0.pathExtension) }) {
      return .refused("it is written in Objective-C (\(file.path)), which has no runtime on Linux")
    }
    let isC = files.contains { ExtensionFolder.foreignSuffixes.contains($0.pathExtension) }
    guard isC || exists(headers) else { return .refused("\(module.place) holds no source file") }
    return .c(headers: headers)
  }

  // MARK: Without a manifest

  private func usual(_ name: String) -> BuildOptions.Module? {
    Self.usualFolders.map { url.appendingPathComponent("\($0)/\(name)") }.first(where: Self.exists)
      .map { module(name, in: $0) }
  }

  /// A pod's folder, whose files are one module of its name.
  private func pod(_ name: String) -> BuildOptions.Module? {
    guard text == nil,
      url.lastPathComponent == name || exists("\(name).podspec") || podModule == name
    else { return nil }
    var module = module(name, in: url)
    let spec = podspec("\(name).podspec")
    let folders = urls(spec.sources)
    if !folders.isEmpty { module.sources = folders }
    module.excluded =
      urls(spec.excluded)
      + DeviceSDKLocation.entries(url).filter { entry in
        Self.notOfPods.contains { entry.lastPathComponent.hasSuffix($0) }
      }
    module.resources = urls(spec.resources)
    module.settings.defines = ["COCOAPODS"]
    module.kind = Self.kind(of: module, headers: url.appendingPathComponent("include"))
    return module
  }

  /// The module's name as CocoaPods has it, which may be another than the pod's: the pod `GRDB.swift`
  /// is the module `GRDB`.
  private var podModule: String? {
    let pod = url.lastPathComponent
    let map = url.deletingLastPathComponent()
      .appendingPathComponent("Target Support Files/\(pod)/\(pod).modulemap")
    let text = try? String(contentsOf: map, encoding: .utf8)
    return text?.firstMatch(of: #/module\s+(\w+)\s*\{/#).map { String($0.1) }
  }

  private static let notOfPods = ["Tests", "Test", "Example", "Examples", "Demo"]

  /// The podspec of that name; an empty one where there is none.
  private func podspec(_ name: String) -> Podspec {
    let file = url.appendingPathComponent(name)
    return Podspec((try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }

  private func urls(_ paths: Set<String>) -> [URL] {
    paths.sorted().map { url.appendingPathComponent($0) }.filter(Self.exists)
  }

  private func module(_ name: String, in folder: URL) -> BuildOptions.Module {
    var module = BuildOptions.Module(name: name, sources: folder)
    module.isFromProject = true
    module.settings.package = BuildSettings.moduleName(url.lastPathComponent.lowercased())
    module.kind = Self.kind(of: module, headers: folder.appendingPathComponent("include"))
    return module
  }
}
