import Foundation
import JSONModel
import NotificationModel
import TextFormats

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
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw BuildError(
        .badProjectFile, "cannot read \(url.path): \(error.localizedDescription)", cause: error)
    }
    do {
      let document = try JSONParser.parse(data)
      var reader = ProjectFileReader(
        folder: url.deletingLastPathComponent(), locations: JSONKeyLocations(of: [UInt8](data)))
      options = try reader.options(document.value)
      seed = document.value["seed"]
    } catch let fault as ProjectFileReader.Fault {
      throw BuildError(
        .badProjectFile,
        "\(fault.location.reference(in: url.path)): \(fault.message)")
    } catch let fault as JSONSyntaxError {
      throw BuildError(
        .badProjectFile, "\(fault.place.reference(in: url.path)): \(fault.message)")
    } catch {
      throw BuildError(.badProjectFile, "cannot read \(url.path): \(error)", cause: error)
    }
  }
}

/// Turns the JSON of a `pushsim.json` into options.
struct ProjectFileReader {
  /// A mistake in the file, with its place.
  struct Fault: Error {
    let location: TextPlace
    let message: String
  }

  /// Reads the value under a key into the options.
  private typealias Read =
    @Sendable (inout BuildOptions, JSONValue, ProjectFileReader, String) throws -> Void

  let folder: URL
  let locations: JSONKeyLocations

  private static let keys: [(name: String, read: Read)] = [
    ("sources", { $0.sources = try $2.files($1, $3) }),
    ("modules", { $0.modules = try $2.modules($1, $3) }),
    ("packages", { $0.packages = try $2.packages($1, $3) }),
    ("standIns", { $0.usesStandIns = try $2.bool($1, $3) }),
    ("defines", { $0.compilationConditions = try $2.list($1, $3) }),
    ("configuration", { $0.configuration = try $2.string($1, [$3]) }),
    ("swiftVersion", { $0.swiftLanguageVersion = try $2.version($1, $3) }),
    (
      "defaultIsolation",
      { $0.defaultIsolation = try $2.choice($1, $3, of: BuildOptions.DefaultIsolation.self) }
    ),
    ("bareSlashRegex", { $0.hasBareSlashRegex = try $2.bool($1, $3) }),
    ("infoPlist", { $0.infoPlist = $2.url(try $2.string($1, [$3])) }),
    ("entitlements", { $0.entitlements = $2.url(try $2.string($1, [$3])) }),
    ("bundleIdentifier", { $0.bundleIdentifier = try $2.string($1, [$3]) }),
    ("moduleName", { $0.moduleName = try $2.string($1, [$3]) }),
    ("deploymentTarget", { $0.deploymentTarget = try $2.string($1, [$3]) }),
    ("buildSettings", { $0.buildSettings = try $2.texts($1, $3) }),
    ("optimize", { $0.isOptimized = try $2.bool($1, $3) }),
    ("compilerArguments", { $0.compilerArguments = try $2.list($1, $3) }),
    ("xcodeProject", { $0.readsXcodeProject = try $2.bool($1, $3) }),
    ("app", { $0.appSources = try $2.files($1, $3) }),
    ("seed", { try $2.check($1, $3) }),
  ]

  /// The names of all keys, which Docs/ProjectFile.md explains.
  static var keyNames: [String] { keys.map(\.name) }

  /// The options in `json`.
  /// - Throws: `Fault` for unknown keys and for values of another kind.
  mutating func options(_ json: JSONValue) throws -> BuildOptions {
    guard let members = json.object else {
      throw fault([], "a dictionary is expected, not a \(json.kind)")
    }
    var options = BuildOptions()
    for name in members.keys.sorted() where !Self.keys.contains(where: { $0.name == name }) {
      let hint =
        NearestName.of(name, among: Self.keyNames).map { "did you mean \"\($0)\"?" }
        ?? "known are \(Self.keyNames.joined(separator: ", "))"
      throw fault([name], "the key \"\(name)\" is not known; \(hint)")
    }
    for key in Self.keys {
      guard let value = members[key.name] else { continue }
      try key.read(&options, value, self, key.name)
    }
    return options
  }

  private func fault(_ path: [String], _ message: String) -> Fault {
    Fault(location: locations[path], message: message)
  }

  private func wrongKind(_ path: [String], _ value: JSONValue, _ expected: String) -> Fault {
    fault(path, "\"\(path.joined(separator: "."))\" is a \(value.kind); \(expected) is expected")
  }

  private func string(_ value: JSONValue, _ path: [String]) throws -> String {
    guard let text = value.string, !text.isEmpty else {
      throw wrongKind(path, value, "a text that is not empty")
    }
    return text
  }

  private func bool(_ value: JSONValue, _ key: String) throws -> Bool {
    guard let value = value.bool else { throw wrongKind([key], value, "true or false") }
    return value
  }

  /// Checks that a value for other readers is a dictionary.
  private func check(_ value: JSONValue, _ key: String) throws {
    guard value.object != nil else { throw wrongKind([key], value, "a dictionary") }
  }

  private func list(_ value: JSONValue, _ key: String) throws -> [String] {
    guard let elements = value.array else { throw wrongKind([key], value, "a list of texts") }
    return try elements.enumerated().map { try string($1, [key, String($0)]) }
  }

  /// The files and folders of a list, which have to be there.
  private func files(_ value: JSONValue, _ key: String) throws -> [URL] {
    try list(value, key).enumerated().map { index, path in
      let url = url(path)
      guard FileManager.default.fileExists(atPath: url.path) else {
        throw fault([key, String(index)], "\(url.path) does not exist")
      }
      return url
    }
  }

  private func texts(_ value: JSONValue, _ key: String) throws -> [String: String] {
    guard let members = value.object else { throw wrongKind([key], value, "a dictionary") }
    var texts: [String: String] = [:]
    for (name, value) in members {
      guard let text = value.string else { throw wrongKind([key, name], value, "a text") }
      texts[name] = text
    }
    return texts
  }

  private func modules(_ value: JSONValue, _ key: String) throws -> [BuildOptions.Module] {
    try texts(value, key).sorted { $0.key < $1.key }.map { name, path in
      guard BuildSettings.moduleName(name) == name else {
        throw fault([key, name], "\"\(name)\" cannot be a module's name")
      }
      return BuildOptions.Module(name: name, sources: url(path))
    }
  }

  private func packages(_ value: JSONValue, _ key: String) throws -> [String: URL] {
    var packages: [String: URL] = [:]
    for (name, path) in try texts(value, key) {
      let folder = url(path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
        isFolder.boolValue
      else { throw fault([key, name], "\(folder.path) is not a folder") }
      packages[name] = folder
    }
    return packages
  }

  private func version(_ value: JSONValue, _ key: String) throws -> BuildOptions.LanguageVersion {
    let text = value.integer.map(String.init) ?? value.number.map { "\($0)" } ?? value.string ?? ""
    guard let version = BuildOptions.LanguageVersion(rawValue: text) else {
      throw fault([key], "\"\(key)\" takes 4, 4.2, 5 or 6")
    }
    return version
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue, _ key: String, of type: Choice.Type
  ) throws -> Choice {
    guard let choice = value.string.flatMap(Choice.init(rawValue:)) else {
      let names = Choice.allCases.map { "\"\($0.rawValue)\"" }
      throw fault([key], "\"\(key)\" takes \(names.joined(separator: " or "))")
    }
    return choice
  }

  private func url(_ path: String) -> URL {
    URL(fileURLWithPath: path, relativeTo: folder).absoluteURL.standardizedFileURL
  }
}
