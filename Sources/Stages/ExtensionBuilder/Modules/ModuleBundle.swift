import AppBundle
import Foundation
import NotificationPayload

/// A module's own bundle, in which its resources lie: that of a package's target.
struct ModuleBundle {
  /// Its place in the product, such as `Kit_KitUI.bundle`.
  let path: String
  /// The files by which it is filled, each with its place in it.
  private(set) var items: [ExtensionFolder.Item] = []
  /// Storyboards and nibs.
  private(set) var interfaces: [ExtensionFolder.Item] = []

  /// Nil for a module without a bundle or without resources.
  /// - Throws: `BuildError` with code `unreadableInput` for a folder that cannot be listed.
  init?(of module: BuildOptions.Module) throws(BuildError) {
    guard let path = module.bundle else { return nil }
    self.path = path
    var known: Set<String> = []
    for url in module.resources {
      guard FileManager.default.fileExists(atPath: url.path) else { continue }
      let found = try Self.found(at: url, in: module)
      items += found.resources.filter {
        !DataModel.isModel($0.url) && known.insert($0.bundlePath).inserted
      }
      interfaces += found.storyboards.filter { known.insert($0.bundlePath).inserted }
    }
    guard !items.isEmpty || !interfaces.isEmpty else { return nil }
  }

  private static func found(
    at url: URL, in module: BuildOptions.Module
  ) throws(BuildError) -> (resources: [ExtensionFolder.Item], storyboards: [ExtensionFolder.Item]) {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    if isFolder.boolValue, !DataModel.isModel(url) {
      // A folder that is copied stays one; of others the files count.
      let folder =
        module.copiedFolders.contains(url)
        ? try ExtensionFolder(resource: url)
        : try ExtensionFolder(reading: url, without: module.excluded)
      return (folder.resources, folder.storyboards)
    }
    let folder = try ExtensionFolder(resource: url)
    // A file of a catalog is listed alone, and keeps its place in the catalog.
    let items = folder.resources.map { ExtensionFolder.Item(url: $0.url, path: url.path) }
    return (items, folder.storyboards)
  }

  /// The values of its Info.plist.
  var infoPlist: [String: Any] {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return [
      "CFBundleIdentifier": "\(name.replacing("_", with: ".")).resources",
      "CFBundleName": name, "CFBundleDevelopmentRegion": "en",
      "CFBundlePackageType": "BNDL",
    ]
  }
}

extension StagedBundle {
  /// Puts a module's bundle into this one; its interfaces as far as `outlets` are known.
  /// - Throws: `BuildError`.
  func embed(_ bundle: ModuleBundle, _ outlets: OutletCheck?) throws(BuildError) {
    for item in bundle.items {
      if item.url.pathExtension == StringCatalog.fileExtension {
        try compile(catalog: item.url, in: bundle.path)
      } else {
        try copy(item.url, to: "\(bundle.path)/\(item.bundlePath)")
      }
    }
    if let outlets {
      for item in bundle.interfaces { try compile(interface: item, outlets, in: bundle.path) }
    }
    let place = url.appendingPathComponent(bundle.path)
    let plist = "\(bundle.path)/Info.plist"
    guard !FileManager.default.fileExists(atPath: url.appendingPathComponent(plist).path) else {
      return
    }
    do {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    } catch {
      throw BuildError(
        .outputFailed, "cannot make \(place.path): \(error.localizedDescription)", cause: error)
    }
    try write(try PropertyListFile.xml(bundle.infoPlist), to: plist)
  }
}
