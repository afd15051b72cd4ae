import AppBundle
import CodeSanitizers
import Diagnostics
import Foundation
import Glibc
import JSONModel
import NotificationModel

/// The inputs that something was made from, kept with it, so that it need not be made again.
struct BuildStamp: JSONRepresentable, Hashable {
  /// Name of the file within a bundle.
  static let fileName = AppexBundle.buildRecordName
  /// Raised when the same inputs give another result.
  private static let version = 8

  /// Size and time of change of every input, by path.
  private let inputs: [String: JSONValue]
  private let settings: JSONValue
  /// The state of the modules' files, by the folder or file they were found in.
  private var modules: [String: JSONValue] = [:]
  /// The findings of that build; reported again when its product is kept.
  var findings: [Finding] = []
  var explanation = BuildExplanation()
  /// The folders with the texts of the extension's app.
  var appLocalizations: [String] = []
  /// The file with the entitlements of the extension's app.
  var appEntitlements: String?
  /// The name of the extension's app.
  var appName: String?

  /// Notes the state of `files`, and the settings that the result depends on.
  init(files: [URL], settings: JSONValue) {
    inputs = Self.signatures(files)
    self.settings = settings
  }

  /// Notes the state of `files`, and `options`.
  init(files: [URL], options: BuildOptions) { self.init(files: files, settings: options.json) }

  /// The stamp in `bundle`; nil when there is none, or another version's.
  init?(in bundle: URL) { self.init(at: bundle.appendingPathComponent(Self.fileName)) }

  /// The stamp at `url`; nil when there is none, or another version's.
  init?(at url: URL) {
    guard let data = try? Data(contentsOf: url),
      let stamp = try? BuildStamp(json: JSONParser.parse(data).value)
    else { return nil }
    self = stamp
  }

  init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    guard try reader.integer("version") == Self.version else {
      throw JSONShapeError(key: "version", found: "another version", expected: "this one")
    }
    inputs = try reader.object("inputs")
    settings = reader.value("settings") ?? .null
    modules = try reader.object("modules")
    findings = try reader.array("findings").map(Finding.init(record:))
    explanation = try reader.read("explanation")
    appLocalizations = try reader.array("appLocalizations").compactMap(\.string)
    appEntitlements = reader.value("appEntitlements")?.string
    appName = reader.value("appName")?.string
  }

  var json: JSONValue {
    [
      "version": .integer(Self.version), "inputs": .object(inputs), "settings": settings,
      "modules": .object(modules), "findings": .array(findings.map(\.record)),
      "explanation": explanation.json,
      "appLocalizations": .array(appLocalizations.map(JSONValue.string)),
      "appEntitlements": JSONValue(appEntitlements), "appName": JSONValue(appName),
    ]
  }

  /// Whether `other` was made from the same inputs with the same settings; the modules noted in
  /// this one must not have changed since.
  func matches(_ other: BuildStamp) -> Bool {
    inputs == other.inputs && settings == other.settings
      && modules.allSatisfy { Self.signature(ofModule: URL(fileURLWithPath: $0)) == $1 }
  }

  /// Notes the state of the modules that were found in `folders`.
  mutating func noteModules(_ folders: [URL]) {
    for folder in folders { modules[folder.path] = Self.signature(ofModule: folder) }
  }

  private static func signature(ofModule sources: URL) -> JSONValue {
    .object(signatures(BuildOptions.Module(name: "", sources: sources).files))
  }

  private static func signatures(_ files: [URL]) -> [String: JSONValue] {
    Dictionary(files.map { ($0.path, signature($0)) }) { first, _ in first }
  }

  /// Size, time of change in nanoseconds and mode: a copy of older files counts as a change too.
  private static func signature(_ url: URL) -> JSONValue {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return .null }
    let time = status.st_mtim
    return [
      .integer(Int(status.st_size)), .integer(time.tv_sec * 1_000_000_000 + time.tv_nsec),
      .integer(Int(status.st_mode)),
    ]
  }
}

extension BuildOptions {
  /// The options that the result depends on.
  var json: JSONValue {
    [
      "swiftLanguageVersion": JSONValue(swiftLanguageVersion?.rawValue),
      "isOptimized": isOptimized.map(JSONValue.bool) ?? .null,
      "linksFast": .bool(linksFast), "countsCoverage": .bool(countsCoverage),
      "sanitizer": JSONValue(sanitizer?.rawValue),
      "isDebuggable": .bool(isDebuggable),
      "bundleIdentifier": JSONValue(bundleIdentifier), "appIdentifier": JSONValue(appIdentifier),
      "moduleName": JSONValue(moduleName),
      "deploymentTarget": JSONValue(deploymentTarget),
      "buildSettings": .object(buildSettings.mapValues(JSONValue.string)),
      "compilationConditions": .array(compilationConditions.map(JSONValue.string)),
      "compilerArguments": .array(compilerArguments.map(JSONValue.string)),
      "modules": .array(
        modules.map { .array([.string($0.name)] + $0.sources.map { .string($0.path) }) }),
      "packages": .object(packages.mapValues { .string($0.path) }),
      "usesStandIns": usesStandIns.map(JSONValue.bool) ?? .null,
      "defaultIsolation": JSONValue(defaultIsolation?.rawValue),
      "hasBareSlashRegex": hasBareSlashRegex.map(JSONValue.bool) ?? .null,
      "includesTests": .bool(includesTests), "appScope": JSONValue(appScope?.rawValue),
      "configuration": JSONValue(configuration), "infoPlist": JSONValue(infoPlist?.path),
      "entitlements": JSONValue(entitlements?.path),
    ]
  }
}
