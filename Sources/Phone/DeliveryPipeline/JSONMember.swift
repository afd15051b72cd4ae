import DeviceModel
import Diagnostics
import ExtensionServices
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel

extension JSONMember {
  /// The value that a key must have, as `read` finds it.
  fileprivate static func require<Value>(
    _ json: JSONValue?, _ key: String, _ expected: String, _ read: (JSONValue) throws -> Value?
  ) throws -> Value {
    guard let value = try json.flatMap(read) else {
      throw JSONShapeError(key: key, found: json?.kind ?? "nothing", expected: expected)
    }
    return value
  }
}

extension String: JSONMember {
  var json: JSONValue { .string(self) }
  func write(to writer: inout JSONWriter) { writer.value(self) }
  init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "string", \.string)
  }
}

extension Int: JSONMember {
  var json: JSONValue { .integer(self) }
  func write(to writer: inout JSONWriter) { writer.value(self) }
  init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "integer", \.integer)
  }
}

extension Double: JSONMember {
  var json: JSONValue { .double(self) }
  func write(to writer: inout JSONWriter) { writer.value(self) }
  init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "number", \.number)
  }
}

extension Bool: JSONMember {
  var json: JSONValue { .bool(self) }
  func write(to writer: inout JSONWriter) { writer.value(self) }
  init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "Boolean", \.bool)
  }
}

/// ISO 8601 in UTC with milliseconds.
extension Date: JSONMember {
  private static let style = ISO8601FormatStyle(includingFractionalSeconds: true)

  var json: JSONValue { .string(Self.style.format(self)) }
  func write(to writer: inout JSONWriter) { writer.value(Self.style.format(self)) }
  init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "date") { $0.string.flatMap { try? Self.style.parse($0) } }
  }
}

extension BundleIdentifier: JSONMember {
  var json: JSONValue { .string(rawValue) }
  func write(to writer: inout JSONWriter) { writer.value(rawValue) }
  init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "bundle identifier") { $0.string.flatMap(Self.init) }
  }
}

/// Null for nil.
extension Optional: JSONMember where Wrapped: JSONMember {
  var json: JSONValue { self?.json ?? .null }
  func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.value(JSONValue.null) }
  }
  init(json: JSONValue?, key: String) throws {
    self = try json.map { try Wrapped(json: $0, key: key) }
  }
}

/// Empty for nothing and for null.
extension Array: JSONMember where Element: JSONMember {
  var json: JSONValue { .array(map(\.json)) }
  func write(to writer: inout JSONWriter) { writer.array(self) { $1.write(to: &$0) } }
  init(json: JSONValue?, key: String) throws {
    guard let json else {
      self = []
      return
    }
    self = try Self.require(json, key, "array", \.array).map { try Element(json: $0, key: key) }
  }
}

/// A name of a fixed set.
extension JSONMember where Self: RawRepresentable<String> {
  var json: JSONValue { .string(rawValue) }
  func write(to writer: inout JSONWriter) { writer.value(rawValue) }
  init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "a known name") { $0.string.flatMap(Self.init(rawValue:)) }
  }
}

extension AlertPresentation: JSONMember {}
extension ContentExtensionReport.Result: JSONMember {}
extension Delivery.Reason: JSONMember {}
extension DeviceConfiguration.Process: JSONMember {}
extension ExtensionReport.Callback: JSONMember {}
extension ExtensionReport.Phase: JSONMember {}
extension Outcome: JSONMember {}
extension TimelineEntry.Source: JSONMember {}
extension TransferReport.Sharing: JSONMember {}

/// A value of another target, with a spelling of its own.
extension JSONMember where Self: JSONRepresentable {
  func write(to writer: inout JSONWriter) { writer.value(json) }
  init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "dictionary") { try Self(json: $0) }
  }
}

extension Finding: JSONMember {}
extension NotificationAction: JSONMember {}
extension NotificationContent: JSONMember {}
