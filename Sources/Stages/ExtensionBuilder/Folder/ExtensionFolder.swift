import AppBundle
import Diagnostics
import Foundation
import Glibc
import SystemFiles
import SystemPackage

/// The contents of an Xcode service-extension folder, sorted by their use.
struct ExtensionFolder {
  /// A file or folder, with its path below the extension's folder.
  struct Item: Hashable {
    let url: URL
    let path: String
    /// Whether the bundle has it at `path`: it is in a folder that is copied as it is.
    var keepsPath = false

    var name: String { url.lastPathComponent }
  }

  /// Most files a folder may hold; more mean that a whole disk was given by mistake.
  static let maximumFiles = 10_000

  /// The folder, absolute.
  let url: URL
  /// Every file the result depends on.
  private(set) var files: [Item] = []
  private(set) var swiftFiles: [Item] = []
  private(set) var infoPlists: [Item] = []
  private(set) var entitlements: [Item] = []
  /// Sources in Objective-C.
  private(set) var objectiveCFiles: [Item] = []
  /// The headers of C and Objective-C, prefix headers too.
  private(set) var headers: [Item] = []
  /// Sources in other languages.
  private(set) var foreignFiles: [Item] = []
  /// Interface Builder's files.
  private(set) var storyboards: [Item] = []
  /// Files that go into the bundle.
  private(set) var resources: [Item] = []
  private(set) var findings: [Finding] = []
  private var visited: Set<String> = []
  /// Paths that are passed over.
  private var excluded: Set<String> = []

  /// Walks through `url`; hidden files, build folders, Xcode projects and bundles are skipped, and
  /// so are the files and folders `excluded`.
  /// - Throws: `BuildError` with code `unreadableInput`.
  init(reading url: URL, without excluded: [URL] = []) throws(BuildError) {
    self.excluded = Set(excluded.map(\.path))
    self.url = url.absoluteURL.standardizedFileURL
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      let cause = Errno.last
      throw BuildError(
        .unreadableInput, "cannot build \(url.path): \(cause); give the folder of the extension",
        cause: cause)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw BuildError(
        .unreadableInput,
        "cannot build \(url.path): it is not a folder; give the folder that holds the extension's "
          + "Swift files and its Info.plist")
    }
    try walk(self.url, path: "")
  }

  /// A file or folder that lies elsewhere and goes into the bundle by itself.
  ///
  /// A file lies in the bundle's folder of its language, where it has one; a folder is copied as it
  /// is.
  /// - Throws: `BuildError` with code `unreadableInput`.
  init(resource url: URL) throws(BuildError) {
    self.url = url.deletingLastPathComponent()
    if DataModel.isModel(url) {
      resources.append(Item(url: url, path: url.lastPathComponent))
      return
    }
    var status = stat()
    if stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      try walk(url, path: url.lastPathComponent)
      for index in resources.indices { resources[index].keepsPath = true }
      return
    }
    let isLocalized = self.url.pathExtension == "lproj"
    let item = Item(
      url: url,
      path: (isLocalized ? "\(self.url.lastPathComponent)/" : "") + url.lastPathComponent)
    if InterfaceFile.suffixes.contains(url.pathExtension.lowercased()) {
      storyboards.append(item)
    } else if Self.uncompiled.contains(url.pathExtension.lowercased()) {
      findings.append(Self.notCompiled(item, "files of this kind are not compiled"))
    } else {
      resources.append(item)
    }
  }

  /// The folder with those of its resources and Interface Builder's files that are wanted.
  func keeping(_ isWanted: (Item) -> Bool) -> ExtensionFolder {
    var folder = self
    folder.resources = resources.filter(isWanted)
    folder.storyboards = storyboards.filter(isWanted)
    return folder
  }

  private mutating func walk(_ folder: URL, path: String) throws(BuildError) {
    // A symbolic link to a folder above would be walked forever.
    guard visited.insert(folder.resolvingSymlinksInPath().path).inserted else { return }
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let item = Item(
        url: folder.appendingPathComponent(name), path: path.isEmpty ? name : "\(path)/\(name)")
      guard !excluded.contains(item.url.path) else { continue }
      var status = stat()
      guard stat(item.url.path, &status) == 0 else {
        // A name that is not UTF-8 is lost on its way through Swift's strings.
        let reason =
          name.contains("\u{FFFD}") ? "its name is not UTF-8; rename it" : "\(Errno.last)"
        let message = "\(item.path) was skipped: \(reason)"
        findings.append(Finding(rule: nil, severity: .warning, message: message))
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try addFolder(item)
      case S_IFREG: try addFile(item)
      default: break  // Sockets and pipes are not part of an extension.
      }
    }
  }

  private func names(in folder: URL) throws(BuildError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    } catch {
      throw BuildError(
        .unreadableInput, "cannot list \(folder.path): \(Self.reason(error))", cause: error)
    }
  }

  /// Returns the system's error, in a few words.
  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return underlying.map { Errno(rawValue: Int32($0.code)).description }
      ?? error.localizedDescription
  }

  private static let skippedFolders: Set<String> = ["build", "DerivedData"]
  private static let skippedSuffixes: Set<String> = [
    "xcodeproj", "xcworkspace", "playground", "appex", "app", "framework", "xcframework", "xctest",
    "docc",
  ]

  private mutating func addFolder(_ item: Item) throws(BuildError) {
    let suffix = item.url.pathExtension.lowercased()
    guard !Self.skippedFolders.contains(item.name), !Self.skippedSuffixes.contains(suffix) else {
      return
    }
    if DataModel.isModel(item.url) {
      resources.append(item)
      files += DataModel.files(of: item.url).map { Item(url: $0, path: item.path) }
      return
    }
    try walk(item.url, path: item.path)
  }

  private mutating func addFile(_ item: Item) throws(BuildError) {
    guard files.count < Self.maximumFiles else {
      throw BuildError(
        .unreadableInput,
        "cannot build \(url.path): it holds more than \(Self.maximumFiles) files; give the folder "
          + "of the extension alone")
    }
    files.append(item)
    switch item.url.pathExtension.lowercased() {
    case _ where item.name == ProjectFile.name: break
    // Xcode compiles catalogs; here they lie in the bundle as folders, where UIImage finds them.
    case _ where item.path.contains(".xcassets/"): resources.append(item)
    case "swift": swiftFiles.append(item)
    case "entitlements": entitlements.append(item)
    case "plist" where item.name == "Info.plist" || item.name.hasSuffix("-Info.plist"):
      infoPlists.append(item)
    case "m": objectiveCFiles.append(item)
    case let suffix where Self.foreignSuffixes.contains(suffix):
      foreignFiles.append(item)
      findings.append(Self.notCompiled(item, "only Swift and Objective-C are compiled"))
    case "storyboard", "xib": storyboards.append(item)
    case let suffix where Self.uncompiled.contains(suffix):
      findings.append(Self.notCompiled(item, "files of this kind are not compiled"))
    case "h", "pch": headers.append(item)
    case "hh", "hpp", "xcconfig", "modulemap": break
    default: resources.append(item)
    }
  }

  /// The endings of sources in other languages than Swift.
  static let foreignSuffixes: Set<String> = ["m", "mm", "c", "cc", "cpp"]

  /// The files that Xcode compiles and the builder does not.
  private static let uncompiled: Set<String> = ["intentdefinition"]

  /// Findings about Interface Builder's files that an extension lacks.
  var interfaceFindings: [Finding] {
    storyboards.map { Self.notCompiled($0, "files of this kind are not compiled") }
  }

  private static func notCompiled(_ item: Item, _ reason: String) -> Finding {
    Finding(
      rule: nil, severity: .warning, message: "\(item.path) is left out of the bundle: \(reason)",
      fix: "keep what the extension needs of it in Swift files, .strings files or plain resources")
  }
}

extension ExtensionFolder {
  /// The Info.plist that Xcode would take: `Info.plist` at the top of the folder, else the only one
  /// below, else the only property list that declares a service extension; nil when there is none.
  /// - Throws: `BuildError` with code `badPropertyList` when two would do.
  func infoPlist() throws(BuildError) -> Item? {
    if let item = infoPlists.first(where: { $0.path == "Info.plist" }) { return item }
    if infoPlists.count == 1 { return infoPlists.first }
    let others = resources.filter { $0.url.pathExtension == "plist" }
    let declaring = (infoPlists.isEmpty ? others : infoPlists).filter(Self.declaresExtension)
    if declaring.count == 1 || infoPlists.isEmpty && declaring.isEmpty { return declaring.first }
    let names = (infoPlists + declaring.filter { !infoPlists.contains($0) }).map(\.path)
    throw BuildError(
      .badPropertyList,
      "cannot build \(url.path): it holds several Info.plists (\(names.joined(separator: ", "))); "
        + "put the extension's own at the top of the folder as Info.plist, or name it",
      setting: .infoPlist)
  }

  /// The Info.plist of an app's folder: at its top, else the only one that declares no extension.
  var appInfoPlist: Item? {
    if let item = infoPlists.first(where: { $0.path == "Info.plist" }) { return item }
    let own = infoPlists.filter { !Self.isExtensions($0) }
    return own.count == 1 ? own.first : nil
  }

  /// The folders in it that are made into something else than the app: extensions of all kinds, and
  /// tests.
  var foreignFolders: (extensions: [URL], all: [URL]) {
    var extensions: [URL] = []
    var all: [URL] = []
    for item in infoPlists where item.path != "Info.plist" && Self.isExtensions(item) {
      let place = item.url.deletingLastPathComponent()
      all.append(place)
      if Self.declaresExtension(item) { extensions.append(place) }
    }
    for name in Set(files.compactMap { $0.path.split(separator: "/").first.map(String.init) })
    where name.hasSuffix("Tests") {
      all.append(url.appendingPathComponent(name))
    }
    return (extensions, all)
  }

  private static func isExtensions(_ item: Item) -> Bool {
    (try? PropertyListFile.read(item.url))?["NSExtension"] != nil
  }

  /// Whether it looks like an extension's: a property list declares one, or the sources name the
  /// class that it inherits from.
  var isExtension: Bool {
    if (infoPlists + resources.filter { $0.url.pathExtension == "plist" })
      .contains(where: Self.declaresExtension)
    {
      return true
    }
    let marks = [InfoPlist.serviceClass, PrincipalClass.contentProtocol].map { Data($0.utf8) }
    return (swiftFiles + objectiveCFiles + headers).contains { item in
      guard let text = try? Data(contentsOf: item.url) else { return false }
      return marks.contains { text.range(of: $0) != nil }
    }
  }

  private static func declaresExtension(_ item: Item) -> Bool {
    guard let values = try? PropertyListFile.read(item.url) else { return false }
    let attributes = values["NSExtension"] as? [String: Any]
    return (attributes?["NSExtensionPointIdentifier"] as? String).flatMap(ExtensionPoint.init)
      != nil
  }

  /// The entitlements of a product called `product`; nil when there are none.
  ///
  /// Of several files, the one named after the product or the folder is taken, else the first.
  func entitlements(product: String) -> (item: Item, finding: Finding?)? {
    guard let first = entitlements.first else { return nil }
    if entitlements.count == 1 { return (first, nil) }
    let names = [product, url.lastPathComponent].map { "\($0).entitlements" }
    if let named = entitlements.first(where: { names.contains($0.name) }) { return (named, nil) }
    let others = entitlements.dropFirst().map(\.path).joined(separator: ", ")
    return (
      first,
      Finding(
        rule: nil, severity: .warning,
        message: "the entitlements are taken from \(first.path); not used: \(others)",
        fix: "name the one to use \(product).entitlements")
    )
  }
}
