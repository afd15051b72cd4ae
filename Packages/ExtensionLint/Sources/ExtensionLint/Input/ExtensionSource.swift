import Foundation

/// The facts known about an extension: its source files and the files beside them.
public struct ExtensionSource {
  let files: [SourceFile]
  let infoPlist: PropertyListFile?
  let entitlements: [PropertyListFile]
  let target: ExtensionTarget
  /// The categories whose actions a content extension of the app answers.
  let answeredCategories: Set<String>
  /// Whether a folder was given, so that a file that is not there is missing.
  let isFolder: Bool
  /// The names a diagnostic uses and where the files are, for fixing.
  public let locations: [String: URL]

  /// Most files a folder may hold; more mean that a whole disk was given by mistake.
  static let maximumFiles = 10_000

  /// An extension of texts, for tests and callers that have no files.
  public init(sources: [String: String]) {
    files = sources.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
    infoPlist = nil
    entitlements = []
    target = ExtensionTarget()
    answeredCategories = []
    isFolder = false
    locations = [:]
  }

  /// Reads the folder of an extension, a built `.appex`, or single files.
  /// - Parameters:
  ///   - infoPlist: The Info.plist, when it does not lie in the folder.
  ///   - entitlements: The entitlements, when they do not lie in the folder.
  ///   - target: The files of the folder that a build takes.
  /// - Throws: `LintError` that names what cannot be read.
  public init(
    paths: [String], infoPlist: String? = nil, entitlements: String? = nil,
    target: ExtensionTarget = ExtensionTarget()
  ) throws(LintError) {
    var inventory = FolderInventory()
    for path in paths { try inventory.add(path) }
    var locations: [String: URL] = [:]
    var files: [SourceFile] = []
    let compiled = target.sources.map(Self.item)
    // A target that has Objective-C only is known too.
    let isKnown = !compiled.isEmpty || target.objectiveC != nil
    for item in isKnown ? compiled : inventory.swiftFiles {
      files.append(SourceFile(path: item.path, text: try Self.text(of: item)))
      locations[item.path] = item.url
    }
    for file in try target.objectiveC.map(TranslatedFile.all) ?? [] {
      files.append(SourceFile(file))
    }
    self.files = files
    self.locations = locations
    isFolder = inventory.hasFolder
    self.target = target
    answeredCategories = Set(
      target.contentExtensions.compactMap { ContentExtensionFolder($0) }
        .filter(\.answersActions).flatMap(\.categories))
    self.infoPlist = try Self.list(infoPlist.map(Self.item)) ?? inventory.infoPlist
    let named = try Self.list(entitlements.map(Self.item))
    self.entitlements = named.map { [$0] } ?? inventory.entitlements
  }

  private static func item(_ path: String) -> FolderInventory.Item {
    FolderInventory.Item(path: path, url: URL(fileURLWithPath: path))
  }

  private static func text(of item: FolderInventory.Item) throws(LintError) -> String {
    do {
      return String(decoding: try Data(contentsOf: item.url), as: UTF8.self)
    } catch {
      throw LintError(
        message: "cannot read \(item.path): \(error.localizedDescription); check its permissions")
    }
  }

  private static func list(_ item: FolderInventory.Item?) throws(LintError) -> PropertyListFile? {
    guard let item else { return nil }
    guard let list = PropertyListFile(at: item.url, path: item.path) else {
      throw LintError(
        message: "cannot read \(item.path) as a property list; check it with plutil -lint")
    }
    return list
  }
}
