import Foundation
import JSONDocuments
import JSONModel
import NotificationModel
import SimulatorRuntime

// The configuration as JSON: a dictionary of groups, all keys of which may be missing.
extension DeviceConfiguration: JSONRepresentable {
  /// Largest configuration file, in bytes: 1 MiB, more than anybody writes by hand.
  private static let maximumFileBytes = 1 << 20

  /// Every key with its value.
  public var json: JSONValue {
    var groups: [String: [String: JSONValue]] = [:]
    for key in ConfigurationKey.all { groups[key.group, default: [:]][key.name] = key.read(self) }
    return .object(groups.mapValues(JSONValue.object))
  }

  /// Reads groups of keys; a key that is missing keeps its default.
  /// - Throws: `SimulatorError` that names the key, what it has and what it takes.
  public init(json: JSONValue) throws {
    self.init()
    try read(LocatedJSON(json), called: "the device's configuration", .unreadableInput)
  }

  /// Reads a value that stands in no file.
  private mutating func read(
    _ json: LocatedJSON, called name: String, _ code: SimulatorError.Code
  ) throws(SimulatorError) {
    var reader = ConfigurationReader(document: DocumentReader(name: name))
    reader.read(json, into: &self)
    if let error = reader.document.error { throw SimulatorError(code, error.message) }
  }

  /// Reads a file of JSON; relative paths in it start at its folder.
  /// - Throws: `SimulatorError` with code `unreadableInput` that lists every mistake as
  ///   `name:line:column: what; what to do`.
  public init(contentsOf url: URL) throws(SimulatorError) {
    self.init()
    try read(contentsOf: url)
  }

  /// Reads a file of JSON on top of what is set already.
  /// - Throws: `SimulatorError`, as `init(contentsOf:)`.
  package mutating func read(contentsOf url: URL) throws(SimulatorError) {
    let bytes: [UInt8]
    do {
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      bytes = [UInt8](try file.read(upToCount: Self.maximumFileBytes + 1) ?? Data())
    } catch {
      throw SimulatorError(
        .unreadableInput,
        "reading the device's configuration \(url.path) failed: \(error.localizedDescription); "
          + "name a file that can be read", cause: error)
    }
    guard bytes.count <= Self.maximumFileBytes else {
      throw SimulatorError(
        .unreadableInput,
        "\(url.path) is larger than 1 MiB; give the device's configuration, a few lines of JSON")
    }
    do throws(DocumentError) {
      self = try DocumentReader.read(bytes, name: url.path) { document, json in
        var configuration = self
        var reader = ConfigurationReader(
          document: document, folder: url.absoluteURL.deletingLastPathComponent())
        reader.read(json, into: &configuration)
        document = reader.document
        return configuration
      }
    } catch {
      throw SimulatorError(.unreadableInput, error.message, cause: error.cause)
    }
  }

  /// Sets one key from `GROUP.NAME=VALUE`, whose value is JSON or, where it is not JSON, a text.
  /// - Throws: `SimulatorError` with code `usage` that names the key and what it takes.
  package mutating func set(_ assignment: String) throws(SimulatorError) {
    let parts = assignment.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[0].contains(".") else {
      throw SimulatorError(
        .usage, "\"\(assignment)\" is not KEY=VALUE, such as extension.deadlineSeconds=5")
    }
    let name = parts[0].split(separator: ".", maxSplits: 1).map(String.init)
    let value = (try? JSONParser.parse(bytes: Array(parts[1].utf8)).value) ?? .string(parts[1])
    try read(LocatedJSON([name[0]: [name[1]: value]]), called: "KEY=VALUE", .usage)
  }
}

extension ConfigurationKey {
  var group: String { String(path.prefix { $0 != "." }) }
  var name: String { String(path.drop { $0 != "." }.dropFirst()) }
}
