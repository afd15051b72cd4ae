import Foundation
import JSONModel
import TextFormats

/// Reads a request's JSON as Google does: fields in either of their names; an invalid field is
/// refused with its place.
struct FCMSchemaReader {
  /// A field's violation of the schema.
  struct Violation: Hashable {
    /// Where, in the names of the protocol buffer; empty for the root.
    let field: String
    let description: String
  }

  /// How many faults are listed at most: a request of nothing but unknown names has thousands.
  private static let violationLimit = 50

  private(set) var violations: [Violation] = []

  /// Reads a message.
  /// - Returns: its fields by the names that JSON has; those that are wrong are left out.
  static func read(_ json: LocatedJSON, as message: String) -> (JSONValue, [Violation]) {
    var reader = FCMSchemaReader()
    guard json.object != nil else {
      reader.add(
        "", "Invalid JSON payload received. Unknown name \"\": Root element must be a message.")
      return (.object([:]), reader.violations)
    }
    let value = reader.message(json, message, at: "") ?? .object([:])
    return (value, reader.violations)
  }

  private mutating func add(_ field: String, _ description: String) {
    guard violations.count < Self.violationLimit else { return }
    violations.append(Violation(field: field, description: description))
  }

  private mutating func refuse(_ path: String, _ type: String, _ value: LocatedJSON) {
    add(path, "Invalid value at '\(path)' (\(type)), \(value.value.compactText)")
  }

  private mutating func unknown(_ name: String, at path: String, _ why: String) {
    let place = path.isEmpty ? "" : " at '\(path)'"
    add(
      path,
      "Invalid JSON payload received. Unknown name \(JSONValue.string(name).compactText)\(place): \(why)"
    )
  }

  private mutating func message(
    _ json: LocatedJSON, _ name: String, at path: String
  ) -> JSONValue? {
    guard let members = json.object, let fields = FCMSchema.v1.fields(of: name) else { return nil }
    var values: [String: JSONValue] = [:]
    var target: String?
    for member in members {
      guard let field = fields[member.key] else {
        unknown(member.key, at: path, "Cannot find field.")
        continue
      }
      if member.value.scalar == .null { continue }
      let place = path.isEmpty ? field.protoName : "\(path).\(field.protoName)"
      if name == "Message", ["token", "fid", "topic", "condition"].contains(field.name) {
        if target != nil, target != field.name {
          add(
            path,
            "Invalid value at '\(path)' (oneof), oneof field 'target' is already set. Cannot set "
              + "'\(field.protoName)'")
        }
        target = field.name
      }
      if let value = value(member.value, field.kind, at: place, in: (name, field, path)) {
        values[field.name] = value
      }
    }
    return .object(values)
  }

  private mutating func value(
    _ json: LocatedJSON, _ kind: FCMSchema.Kind, at path: String,
    in owner: (message: String, field: FCMSchema.Field, path: String)
  ) -> JSONValue? {
    if case .list(let inner) = kind { return list(json, inner, at: path, in: owner) }
    guard json.array == nil else {
      unknown(
        owner.field.protoName, at: owner.path,
        "Proto field is not repeating, cannot start list.")
      return nil
    }
    switch kind {
    case .message(let name):
      if json.object != nil { return message(json, name, at: path) }
      refuse(path, "type.googleapis.com/google.firebase.fcm.v1.\(name)", json)
    case .map: return map(json, at: path)
    case .object:
      if json.object != nil { return json.value }
      refuse(path, "type.googleapis.com/google.protobuf.Struct", json)
    case .one(let names):
      let type =
        "\(owner.message).\(owner.field.name.prefix(1).uppercased())\(owner.field.name.dropFirst())"
      let isKnown =
        json.scalar?.string.map { names.contains($0.uppercased()) }
        ?? json.scalar?.integer.map { (0...names.count).contains($0) } ?? false
      if isKnown { return json.value }
      refuse(path, "type.googleapis.com/google.firebase.fcm.v1.\(type)", json)
    default: return scalar(json, kind, at: path)
    }
    return nil
  }

  private mutating func list(
    _ json: LocatedJSON, _ kind: FCMSchema.Kind, at path: String,
    in owner: (message: String, field: FCMSchema.Field, path: String)
  ) -> JSONValue? {
    // One value stands for a list of one.
    let items = json.array ?? [json]
    return .array(
      items.enumerated().compactMap { value($1, kind, at: "\(path)[\($0)]", in: owner) })
  }

  /// Texts by their names; the value of each is said by its place, as Google does.
  private mutating func map(_ json: LocatedJSON, at path: String) -> JSONValue? {
    guard let members = json.object else {
      refuse(path, "TYPE_MESSAGE", json)
      return nil
    }
    var values: [String: JSONValue] = [:]
    for (number, member) in members.enumerated() {
      let place = "\(path)[\(number)]"
      if let inner = member.value.object {
        if inner.isEmpty {
          add(
            "\(place).value",
            "Invalid value at '\(place).value' (Starting an object on a scalar field)")
        }
        for key in inner.map(\.key) { unknown(key, at: "\(place).value", "Cannot find field.") }
      } else if member.value.array != nil {
        unknown("value", at: place, "Proto field is not repeating, cannot start list.")
      } else if let text = scalar(member.value, .text, at: "\(place).value") {
        values[member.key] = text
      }
    }
    return .object(values)
  }

  private mutating func scalar(
    _ json: LocatedJSON, _ kind: FCMSchema.Kind, at path: String
  ) -> JSONValue? {
    guard let value = json.scalar else {
      add(path, "Invalid value at '\(path)' (Starting an object on a scalar field)")
      return nil
    }
    let text = value.string
    let (isRight, type): (Bool, String) =
      switch kind {
      case .flag:
        (value.bool != nil || text.map { ["true", "false"].contains($0) } ?? false, "TYPE_BOOL")
      case .int32:
        (
          (value.integer ?? text.flatMap { Int($0) }).map { Int32(exactly: $0) != nil } ?? false,
          "TYPE_INT32"
        )
      case .float:
        ((value.number ?? text.flatMap(Double.init)) != nil, "TYPE_FLOAT")
      case .duration:
        (
          text.map(Self.isDuration) ?? false,
          "type.googleapis.com/google.protobuf.Duration"
        )
      case .time:
        (
          text.map(Self.beginsWithDate) ?? false,
          "type.googleapis.com/google.protobuf.Timestamp"
        )
      default: (text != nil, "TYPE_STRING")
      }
    if isRight { return value }
    refuse(path, type, json)
    return nil
  }

  /// Whether a text is a duration of protobuf: `3.5s`, to the nanosecond at most.
  private static func isDuration(_ text: String) -> Bool {
    guard text.last == "s" else { return false }
    let number = text.dropLast().split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = number[0].hasPrefix("-") ? number[0].dropFirst() : number[0]
    return Alphabet.digits.spells(whole, 1...)
      && (number.count == 1 || Alphabet.digits.spells(number[1], 0...9))
  }

  /// Whether a text begins with a date and a `T`, and is of one line.
  private static func beginsWithDate(_ text: String) -> Bool {
    let form = Array("0000-00-00T".utf8)
    guard text.utf8.count >= form.count, !text.contains(where: \.isNewline) else { return false }
    return zip(text.utf8, form).allSatisfy { byte, wanted in
      wanted == UInt8(ascii: "0") ? Alphabet.digits.contains(byte) : byte == wanted
    }
  }
}
