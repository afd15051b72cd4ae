import Foundation
import JSONModel
import NotificationModel
import TestSupport

/// Docs/network.schema.json, as far as editors would hold a file against it.
///
/// Of JSON Schema it knows the words that the schema uses, and says which ones it does not know.
struct NetworkSchema {
  let root: JSONValue

  init() throws {
    let file = Checkout.file("Docs/network.schema.json")
    root = try JSONParser.parse(Data(contentsOf: file)).value
  }

  /// A schema under `$defs`.
  func definition(_ name: String) -> JSONValue? { root["$defs"]?[name] }

  /// The dictionary among what a definition allows.
  func dictionary(_ name: String) -> JSONValue? {
    let schema = definition(name)
    return schema?["anyOf"]?.array?.first { $0["properties"] != nil } ?? schema
  }

  /// Returns the parts of `value` that do not keep to the schema: the path of each such value, and
  /// the word.
  func violations(_ value: JSONValue) -> [String] { violations(value, root, at: "") }

  private func violations(_ value: JSONValue, _ schema: JSONValue, at path: String) -> [String] {
    guard let words = schema.object else { return ["\(path): no schema"] }
    return words.sorted { $0.key < $1.key }.flatMap { word, argument -> [String] in
      switch word {
      case "$schema", "$defs", "title", "description", "contentEncoding": []
      case "$ref":
        definition(String((argument.string ?? "").dropFirst("#/$defs/".count)))
          .map { violations(value, $0, at: path) } ?? ["\(path): no \(argument)"]
      case "anyOf":
        (argument.array ?? []).contains { violations(value, $0, at: path).isEmpty }
          ? [] : ["\(path): anyOf"]
      case "properties", "additionalProperties", "propertyNames", "required", "items":
        children(of: value, word, argument, schema, at: path)
      default: isKept(value, word, argument) ? [] : ["\(path): \(word)"]
      }
    }
  }

  private func children(
    of value: JSONValue, _ word: String, _ argument: JSONValue, _ schema: JSONValue, at path: String
  ) -> [String] {
    let members = value.object ?? [:]
    switch word {
    case "properties":
      return members.flatMap { key, member in
        argument[key].map { violations(member, $0, at: "\(path)/\(key)") } ?? []
      }
    case "additionalProperties":
      return members.filter { schema["properties"]?[$0.key] == nil }.flatMap { key, member in
        argument == false
          ? ["\(path)/\(key): unknown"] : violations(member, argument, at: "\(path)/\(key)")
      }
    case "propertyNames":
      return members.keys.flatMap { violations(.string($0), argument, at: "\(path)/\($0)") }
    case "required":
      guard value.object != nil else { return [] }
      return (argument.array ?? []).filter { members[$0.string ?? ""] == nil }
        .map { "\(path): lacks \($0)" }
    default:
      return (value.array ?? []).flatMap { violations($0, argument, at: "\(path)[]") }
    }
  }

  private func isKept(_ value: JSONValue, _ word: String, _ argument: JSONValue) -> Bool {
    switch word {
    case "type":
      (argument.array ?? [argument]).contains { isKind(value, $0.string ?? "") }
    case "enum": argument.array?.contains(value) == true
    case "minimum": value.number.map { $0 >= argument.number ?? 0 } ?? true
    case "maximum": value.number.map { $0 <= argument.number ?? 0 } ?? true
    case "exclusiveMinimum": value.number.map { $0 > argument.number ?? 0 } ?? true
    case "minLength": value.string.map { $0.count >= argument.integer ?? 0 } ?? true
    case "pattern":
      value.string.map {
        $0.range(of: argument.string ?? "", options: .regularExpression) != nil
      } ?? true
    default: false
    }
  }

  private func isKind(_ value: JSONValue, _ kind: String) -> Bool {
    switch kind {
    case "object": value.object != nil
    case "array": value.array != nil
    case "string": value.string != nil
    case "boolean": value.bool != nil
    case "integer": value.integer != nil
    case "number": value.number != nil
    default: false
    }
  }
}
