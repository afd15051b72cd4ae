import FidelityRules
import Foundation
import Glibc
import NotificationModel

/// What a bundle was made from, kept in it, so that it need not be made again.
struct BuildStamp: JSONRepresentable, Hashable {
  /// Name of the file within the bundle.
  static let fileName = "PushSimulatorBuild.json"
  /// Raised when the same inputs give another bundle.
  private static let version = 1

  /// Size and time of change of every input, by path.
  private let inputs: [String: JSONValue]
  private let options: JSONValue
  /// What that build had to say; said again when it is kept.
  var findings: [Finding] = []

  /// Notes the state of `files` and `options`.
  init(files: [URL], options: BuildOptions) {
    inputs = Dictionary(files.map { ($0.path, Self.signature($0)) }) { first, _ in first }
    self.options = options.json
  }

  /// The stamp in `bundle`; nil when there is none, or another version's.
  init?(in bundle: URL) {
    let url = bundle.appendingPathComponent(Self.fileName)
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
    options = .object(try reader.object("options"))
    findings = try reader.array("findings").map(Finding.init(json:))
  }

  var json: JSONValue {
    [
      "version": .integer(Self.version), "inputs": .object(inputs), "options": options,
      "findings": .array(findings.map(\.json)),
    ]
  }

  /// Whether `other` was made from the same inputs with the same options.
  func matches(_ other: BuildStamp) -> Bool {
    inputs == other.inputs && options == other.options
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
  fileprivate var json: JSONValue {
    [
      "swiftLanguageVersion": .string(swiftLanguageVersion.rawValue),
      "isOptimized": .bool(isOptimized),
      "linksStandardLibraryStatically": .bool(linksStandardLibraryStatically),
      "bundleIdentifier": JSONValue(bundleIdentifier), "moduleName": JSONValue(moduleName),
      "deploymentTarget": JSONValue(deploymentTarget),
      "buildSettings": .object(buildSettings.mapValues(JSONValue.string)),
      "compilationConditions": .array(compilationConditions.map(JSONValue.string)),
      "compilerArguments": .array(compilerArguments.map(JSONValue.string)),
    ]
  }
}
