import Foundation

/// The files of an extension's folder, by what they are; what Xcode would not compile is skipped.
struct FolderInventory {
  /// A file and the name that diagnostics give it.
  struct Item {
    let path: String
    let url: URL
  }

  private(set) var swiftFiles: [Item] = []
  private(set) var objectiveCFiles: [Item] = []
  private var lists: [Item] = []
  private var rights: [Item] = []
  private(set) var folder: URL?
  var hasFolder: Bool { folder != nil }

  private static let skippedNames: Set<String> = ["build", "DerivedData"]
  private static let skippedSuffixes: Set<String> = [
    "xcodeproj", "xcworkspace", "playground", "app", "framework", "xcframework", "xctest",
    "xcassets",
  ]
  /// The name that `pushsim build` gives the entitlements in a bundle.
  private static let archivedEntitlements = "archived-expanded-entitlements.xcent"

  /// Adds a folder, a bundle, or a file by its kind.
  /// - Throws: `LintError` when there is nothing at `path`, or too much.
  mutating func add(_ path: String) throws(LintError) {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw LintError(
        message: "cannot read \(path): there is no such file or folder; give the folder that "
          + "holds the extension's Swift files and its Info.plist")
    }
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard isFolder.boolValue else { return file(Item(path: name, url: url)) }
    if folder == nil { folder = url }
    try walk(Item(path: name, url: url))
    addSources(ofBundle: url)
  }

  private mutating func walk(_ folder: Item) throws(LintError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") {
      let item = Item(
        path: "\(folder.path)/\(name)", url: folder.url.appendingPathComponent(name))
      let values = try? item.url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
      if values?.isDirectory == true {
        let suffix = item.url.pathExtension.lowercased()
        guard !Self.skippedNames.contains(name), !Self.skippedSuffixes.contains(suffix) else {
          continue
        }
        try walk(item)
      } else {
        file(item)
      }
      guard swiftFiles.count <= ExtensionSource.maximumFiles else {
        throw LintError(
          message: "\(folder.path) holds more than \(ExtensionSource.maximumFiles) Swift files; "
            + "give the folder of the extension alone")
      }
    }
  }

  private mutating func file(_ item: Item) {
    let name = item.url.lastPathComponent
    switch item.url.pathExtension.lowercased() {
    case "swift": swiftFiles.append(item)
    case "m": objectiveCFiles.append(item)
    case "entitlements": rights.append(item)
    case "plist": lists.append(item)
    default: if name == Self.archivedEntitlements { rights.append(item) }
    }
  }

  /// The sources of a bundle that `pushsim build` made: its stamp names them.
  private mutating func addSources(ofBundle url: URL) {
    let stamp = url.appendingPathComponent("PushSimulatorBuild.json")
    guard url.pathExtension == "appex", let data = try? Data(contentsOf: stamp),
      let values = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let settings = values["settings"] as? [String: Any]
    else { return }
    for path in settings["files"] as? [String] ?? []
    where FileManager.default.fileExists(atPath: path) {
      swiftFiles.append(Item(path: path, url: URL(fileURLWithPath: path)))
    }
  }

  /// Every entitlements file that can be read.
  var entitlements: [PropertyListFile] {
    rights.compactMap { PropertyListFile(at: $0.url, path: $0.path) }
  }

  /// The Info.plist that Xcode would take: the one at the top, else the only one, else the first
  /// list that has an `NSExtension` dictionary.
  var infoPlist: PropertyListFile? {
    let named = lists.filter {
      $0.url.lastPathComponent == "Info.plist" || $0.url.lastPathComponent.hasSuffix("-Info.plist")
    }
    let top = named.first { item in
      item.url.lastPathComponent == "Info.plist"
        && item.url.deletingLastPathComponent().path == folder?.path
    }
    if let item = top ?? (named.count == 1 ? named.first : nil) {
      return PropertyListFile(at: item.url, path: item.path)
    }
    return lists.lazy.compactMap { PropertyListFile(at: $0.url, path: $0.path) }
      .first { $0.values["NSExtension"] != nil }
  }
}
