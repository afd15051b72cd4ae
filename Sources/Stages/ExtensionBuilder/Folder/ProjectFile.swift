import Foundation
import JSONDocuments
import JSONModel
import NotificationModel

/// A `pushsim.json`: an extension's build options, kept beside its sources.
struct ProjectFile {
  /// The name it has.
  static let name = "pushsim.json"

  let url: URL
  let options: BuildOptions
  /// The data that the app has left on the device; nil where the file does not say.
  let seed: JSONValue?

  /// The file in `folder`, else the one beside it; nil when there is none.
  /// - Throws: `BuildError` with code `badProjectFile`.
  static func find(for folder: URL) throws(BuildError) -> ProjectFile? {
    let places = [folder, folder.deletingLastPathComponent()]
    let url = places.map { $0.appendingPathComponent(name) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
    guard let url else { return nil }
    return try ProjectFile(reading: url)
  }

  /// Reads the file at `url`; relative paths in it count from its folder.
  /// - Throws: `BuildError` with code `badProjectFile` that gives line and column.
  init(reading url: URL) throws(BuildError) {
    self.url = url
    do throws(DocumentError) {
      (options, seed) = try DocumentReader.read(file: url.path) { document, json in
        var reader = ProjectFileReader(
          folder: url.deletingLastPathComponent(), document: document)
        defer { document = reader.document }
        return reader.options(json)
      }
    } catch {
      throw BuildError(.badProjectFile, error.message, cause: error.cause)
    }
  }
}

/// Turns the JSON of a `pushsim.json` into options.
struct ProjectFileReader {
  /// Reads the value under a key into the options.
  private typealias Read =
    @Sendable (inout BuildOptions, inout ProjectFileReader, LocatedJSON, String) -> Void

  let folder: URL
  var document: DocumentReader

  private static let keys: [(name: String, read: Read)] = [
    ("sources", { $0.sources = $1.files($2, $3) }),
    ("modules", { $0.modules = $1.modules($2, $3) }),
    ("packages", { $0.packages = $1.packages($2, $3) }),
    ("standIns", { $0.usesStandIns = $1.document.flag($2, called: $3) }),
    ("defines", { $0.compilationConditions = $1.list($2, $3) }),
    ("configuration", { $0.configuration = $1.document.word($2, called: $3) }),
    ("swiftVersion", { $0.swiftLanguageVersion = $1.version($2, $3) }),
    (
      "defaultIsolation",
      { $0.defaultIsolation = $1.choice($2, $3, of: BuildOptions.DefaultIsolation.self) }
    ),
    ("bareSlashRegex", { $0.hasBareSlashRegex = $1.document.flag($2, called: $3) }),
    ("infoPlist", { $0.infoPlist = $1.url($2, $3) }),
    ("entitlements", { $0.entitlements = $1.url($2, $3) }),
    ("bundleIdentifier", { $0.bundleIdentifier = $1.document.word($2, called: $3) }),
    ("moduleName", { $0.moduleName = $1.document.word($2, called: $3) }),
    ("deploymentTarget", { $0.deploymentTarget = $1.document.word($2, called: $3) }),
    ("buildSettings", { $0.buildSettings = $1.settings($2, $3) }),
    ("optimize", { $0.isOptimized = $1.document.flag($2, called: $3) }),
    ("compilerArguments", { $0.compilerArguments = $1.list($2, $3) }),
    ("xcodeProject", { $0.readsXcodeProject = $1.document.flag($2, called: $3) }),
    ("app", { (options, reader, json, key) in reader.app(json, key, into: &options) }),
    // Others read its contents.
    ("seed", { _ = $1.document.members(of: $2, called: "\"\($3)\"") }),
  ]

  /// The names of all keys, which Docs/ProjectFile.md explains.
  static var keyNames: [String] { keys.map(\.name) }

  /// The options in `json`, and what the app has left on the device.
  mutating func options(_ json: LocatedJSON) -> (BuildOptions, seed: JSONValue?) {
    var options = BuildOptions()
    var seed: JSONValue?
    for member in document.members(of: json, called: "the file") ?? [] {
      guard let key = Self.keys.first(where: { $0.name == member.key }) else {
        document.noteUnknown(member, of: "a project file", known: Self.keyNames)
        continue
      }
      key.read(&options, &self, member.value, member.key)
      if member.key == "seed" { seed = member.value.value }
    }
    return (options, seed)
  }

  private mutating func list(_ json: LocatedJSON, _ key: String) -> [String] {
    document.texts(json, called: key).map(\.text)
  }

  /// The files and folders of a list, which have to be there.
  private mutating func files(_ json: LocatedJSON, _ key: String) -> [URL] {
    document.texts(json, called: key).map { text, offset in
      let url = url(text)
      if !FileManager.default.fileExists(atPath: url.path) {
        document.note("\(url.path) does not exist", at: offset)
      }
      return url
    }
  }

  /// The files of an app, or how much of it is compiled.
  private mutating func app(_ json: LocatedJSON, _ key: String, into options: inout BuildOptions) {
    if json.scalar?.string != nil {
      options.appScope = choice(json, key, of: BuildOptions.AppScope.self)
    } else {
      options.appSources = files(json, key)
    }
  }

  /// The texts of a dictionary with their keys.
  private mutating func texts(
    _ json: LocatedJSON, _ key: String
  ) -> [(member: LocatedJSON.Member, text: String)] {
    (document.members(of: json, called: "\"\(key)\"") ?? []).compactMap { member in
      document.text(member.value, called: "\(key).\(member.key)").map { (member, $0) }
    }
  }

  private mutating func settings(_ json: LocatedJSON, _ key: String) -> [String: String] {
    Dictionary(texts(json, key).map { ($0.member.key, $0.text) }) { $1 }
  }

  private mutating func modules(_ json: LocatedJSON, _ key: String) -> [BuildOptions.Module] {
    texts(json, key).sorted { $0.member.key < $1.member.key }.map { member, path in
      if BuildSettings.moduleName(member.key) != member.key {
        document.note("\"\(member.key)\" cannot be a module's name", at: member.keyOffset)
      }
      return BuildOptions.Module(name: member.key, sources: url(path))
    }
  }

  private mutating func packages(_ json: LocatedJSON, _ key: String) -> [String: URL] {
    var packages: [String: URL] = [:]
    for (member, path) in texts(json, key) {
      let folder = url(path)
      var isFolder: ObjCBool = false
      if !FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
        || !isFolder.boolValue
      {
        document.note("\(folder.path) is not a folder", at: member.value.offset)
      }
      packages[member.key] = folder
    }
    return packages
  }

  private mutating func version(
    _ json: LocatedJSON, _ key: String
  ) -> BuildOptions.LanguageVersion? {
    document.value(json, called: key, expected: "4, 4.2, 5 or 6") { json in
      let text = json.scalar?.string ?? json.scalar?.integer.map(String.init)
      return BuildOptions.LanguageVersion(
        rawValue: text ?? json.scalar?.number.map { "\($0)" } ?? "")
    }
  }

  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ json: LocatedJSON, _ key: String, of type: Choice.Type
  ) -> Choice? {
    document.choice(json, called: key, of: Choice.allCases.map(\.rawValue))
      .flatMap(Choice.init(rawValue:))
  }

  private mutating func url(_ json: LocatedJSON, _ key: String) -> URL? {
    document.word(json, called: key).map { url($0) }
  }

  private func url(_ path: String) -> URL {
    URL(fileURLWithPath: path, relativeTo: folder).absoluteURL.standardizedFileURL
  }
}
