import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PushStore
import SimulatedNetwork

/// A value that a key of a configuration can have.
protocol ConfigurationValue: SendableMetatype {
  /// The form it has in JSON, in words that fit after "takes".
  static var configurationForm: String { get }
  /// Whether its texts are paths; false unless said otherwise.
  static var holdsPaths: Bool { get }
  /// The JSON with relative paths that start at a folder.
  static func placed(_ json: JSONValue, in folder: URL) -> JSONValue
  /// - Throws: `ConfigurationValueError`, or what the value's own reader says.
  init(configurationJSON: JSONValue) throws
  var configurationJSON: JSONValue { get }
}

/// A value of another form than its key takes.
struct ConfigurationValueError: Error {
  var found: String
  var form: String
}

extension ConfigurationValue {
  static var holdsPaths: Bool { false }

  static func placed(_ json: JSONValue, in folder: URL) -> JSONValue {
    if let path = json.string, !path.isEmpty {
      return .string(URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path)
    }
    if let paths = json.array { return .array(paths.map { placed($0, in: folder) }) }
    return json.object.map { .object($0.mapValues { placed($0, in: folder) }) } ?? json
  }

  /// Returns the value that could be read, else throws with the present kind.
  fileprivate static func require<Value>(_ value: Value?, _ json: JSONValue) throws -> Value {
    guard let value else {
      throw ConfigurationValueError(
        found: json.string.map { "\"\($0)\"" } ?? json.kind, form: configurationForm)
    }
    return value
  }
}

extension Bool: ConfigurationValue {
  static var configurationForm: String { "true or false" }
  init(configurationJSON json: JSONValue) throws { self = try Self.require(json.bool, json) }
  var configurationJSON: JSONValue { .bool(self) }
}

extension Int: ConfigurationValue {
  static var configurationForm: String { "bytes, a whole number above 0" }
  init(configurationJSON json: JSONValue) throws {
    self = try Self.require(json.integer.flatMap { $0 > 0 ? $0 : nil }, json)
  }
  var configurationJSON: JSONValue { .integer(self) }
}

extension UInt64: ConfigurationValue {
  static var configurationForm: String { "a whole number from 0 on" }
  init(configurationJSON json: JSONValue) throws {
    self = try Self.require(json.integer.flatMap(UInt64.init(exactly:)), json)
  }
  var configurationJSON: JSONValue { Int(exactly: self).map(JSONValue.integer) ?? .null }
}

extension Double: ConfigurationValue {
  static var configurationForm: String { "a factor from 0.01 to 1000" }
  init(configurationJSON json: JSONValue) throws {
    self = try Self.require(
      json.number.flatMap { (0.01...1000).contains($0) ? $0 : nil }, json)
  }
  var configurationJSON: JSONValue { .double(self) }
}

extension Duration: ConfigurationValue {
  static var configurationForm: String { "seconds, a number from 0 to 86400" }
  init(configurationJSON json: JSONValue) throws {
    let seconds = try Self.require(
      json.number.flatMap { (0...86_400).contains($0) ? $0 : nil }, json)
    self = .seconds(seconds)
  }
  var configurationJSON: JSONValue { .double(self / .seconds(1)) }
}

extension URL: ConfigurationValue {
  static var configurationForm: String { "a path" }
  static var holdsPaths: Bool { true }
  init(configurationJSON json: JSONValue) throws {
    let path = try Self.require(json.string.flatMap { $0.isEmpty ? nil : $0 }, json)
    self.init(fileURLWithPath: path)
  }
  var configurationJSON: JSONValue { .string(path) }
}

extension NetworkCondition: ConfigurationValue {
  static var configurationForm: String { "the name of a condition, or down=240kbps,up=…" }
  init(configurationJSON json: JSONValue) throws {
    try self.init(Self.require(json.string, json))
  }
  var configurationJSON: JSONValue { .string(description) }
}

extension RunInterruption: ConfigurationValue {
  static var configurationForm: String {
    "a moment such as request, data:2 or memory@attachment; the kinds are "
      + RunMoment.Kind.allCases.map(\.rawValue).joined(separator: ", ")
  }
  init(configurationJSON json: JSONValue) throws {
    self = try Self.require(json.string.flatMap { RunInterruption($0) }, json)
  }
  var configurationJSON: JSONValue { .string(text) }
}

extension StoreQuota: ConfigurationValue {
  static var configurationForm: String { "bytes, or BYTES:refuse, or BYTES:oldest-first" }
  init(configurationJSON json: JSONValue) throws {
    let text = json.integer.map(String.init) ?? json.string ?? ""
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let bytes = parts.first.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let whenFull = parts.count == 2 ? WhenFull(rawValue: String(parts[1])) : .refuse
    self.init(
      bytes: try Self.require(bytes, json), whenFull: try Self.require(whenFull, json))
  }
  var configurationJSON: JSONValue { .string(description) }
}

extension ConfigurationValue where Self: RawRepresentable<String> & CaseIterable {
  static var configurationForm: String {
    "one of " + allCases.map(\.rawValue).joined(separator: ", ")
  }
  init(configurationJSON json: JSONValue) throws {
    self = try Self.require(json.string.flatMap(Self.init), json)
  }
  var configurationJSON: JSONValue { .string(rawValue) }
}

extension DeviceConfiguration.Process: ConfigurationValue {}
extension DeviceState: ConfigurationValue {}
extension AuthorizationStatus: ConfigurationValue {}
extension AppPresence: ConfigurationValue {}

extension Optional: ConfigurationValue where Wrapped: ConfigurationValue {
  static var configurationForm: String { Wrapped.configurationForm + "; or null" }
  static var holdsPaths: Bool { Wrapped.holdsPaths }
  init(configurationJSON json: JSONValue) throws {
    self = json == .null ? nil : try Wrapped(configurationJSON: json)
  }
  var configurationJSON: JSONValue { self?.configurationJSON ?? .null }
}

extension Array: ConfigurationValue where Element: ConfigurationListElement {
  static var configurationForm: String { Element.listForm }
  static var holdsPaths: Bool { Element.arePaths }
  init(configurationJSON json: JSONValue) throws {
    self = try Self.require(json.array, json).map { item in
      try Element(listElement: Self.require(item.string, item))
    }
  }
  var configurationJSON: JSONValue { .array(map { .string($0.listElement) }) }
}

/// An element of a list in a configuration: a text.
protocol ConfigurationListElement {
  static var listForm: String { get }
  static var arePaths: Bool { get }
  init(listElement: String) throws
  var listElement: String { get }
}

extension ConfigurationListElement {
  static var arePaths: Bool { false }
}

extension URL: ConfigurationListElement {
  static var listForm: String { "a list of paths" }
  static var arePaths: Bool { true }
  init(listElement text: String) { self.init(fileURLWithPath: text) }
  var listElement: String { path }
}

extension String: ConfigurationListElement {
  static var listForm: String { "a list of texts" }
  init(listElement: String) { self = listElement }
  var listElement: String { self }
}

extension NetworkFault: ConfigurationListElement {
  static var listForm: String { "a list of faults such as reset:after=10KB" }
  init(listElement text: String) throws {
    try self.init(text)
    try checked()
  }
  var listElement: String { description }
}

extension Dictionary: ConfigurationValue where Key == String, Value == URL {
  static var configurationForm: String { "a dictionary of hosts and the paths of their folders" }
  static var holdsPaths: Bool { true }
  init(configurationJSON json: JSONValue) throws {
    self = try Self.require(json.object, json).mapValues { try URL(configurationJSON: $0) }
  }
  var configurationJSON: JSONValue { .object(mapValues(\.configurationJSON)) }
}
