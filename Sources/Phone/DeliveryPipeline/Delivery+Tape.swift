import ExtensionServices
import Foundation
import JSONModel
import NotificationModel

extension Delivery {
  /// Reads a delivery's JSON off a tape: as `init(json:)` does, in a fifth of the time.
  /// - Parameter readsUserInfo: whether the content's `userInfo` is read, half of a line, which no
  ///   report shows.
  /// - Throws: `JSONShapeError`.
  package init(_ element: JSONTape.Element, readsUserInfo: Bool = true) throws {
    self = try LineReader.read(element, readsUserInfo)
  }
}

/// Reads the records of a batch's line, compiled here for each type of their members. It makes a
/// tree of what it has no way of its own for, and of what is not as expected, whose error a tree's
/// reader words.
private struct LineReader: MemberCoding {
  typealias Failure = any Error

  private let object: JSONTape.Element
  private let readsUserInfo: Bool

  static func read<Record: JSONRecord>(
    _ element: JSONTape.Element, _ readsUserInfo: Bool
  ) throws -> Record {
    guard element.isObject else { return try Record(json: element.json) }
    var record = Record.blank
    var reader = LineReader(object: element, readsUserInfo: readsUserInfo)
    try record.code(&reader)
    return record
  }

  mutating func member<Value: JSONMember>(_ name: StaticString, _ value: inout Value) throws {
    let element = object[name].flatMap { $0.isNull ? nil : $0 }
    if let element, let known: Value = try known(element) {
      value = known
    } else {
      value = try Value(json: element?.json, key: name.description)
    }
  }

  mutating func optional<Value: JSONMember>(_ name: StaticString, _ value: inout Value?) throws {
    try member(name, &value)
  }

  /// The value of a type that needs no tree; nil for others, and for a value of another kind.
  // By type, which costs nothing: each copy of this has one branch.
  private func known<Value>(_ element: JSONTape.Element) throws -> Value? {
    if Value.self == String.self || Value.self == String?.self { return Self.cast(element.string) }
    if Value.self == Double.self || Value.self == Double?.self { return Self.cast(element.number) }
    if Value.self == Int.self || Value.self == Int?.self { return Self.cast(element.integer) }
    if Value.self == Bool.self || Value.self == Bool?.self {
      return Self.cast(element.kind == .true ? true : element.kind == .false ? false : nil)
    }
    if Value.self == Outcome.self {
      return Self.cast(element.string.flatMap(Outcome.init(rawValue:)))
    }
    if Value.self == TimelineEntry.Source.self {
      return Self.cast(element.string.flatMap(TimelineEntry.Source.init(rawValue:)))
    }
    if Value.self == ExtensionReport.self {
      return try Self.read(element, readsUserInfo) as ExtensionReport as? Value
    }
    if Value.self == TransferReport.Phases.self {
      return try Self.read(element, readsUserInfo) as TransferReport.Phases as? Value
    }
    if Value.self == NotificationContent?.self, !readsUserInfo, element.isObject {
      let members = element.members.filter { !$0.key.equals("userInfo") }
        .map { ($0.key.text, $0.value.json) }
      return try NotificationContent(json: .object(Dictionary(members) { $1 })) as? Value
    }
    guard element.isArray else { return nil }
    if Value.self == [TimelineEntry].self {
      return try records(element) as [TimelineEntry] as? Value
    }
    if Value.self == [ExtensionReport.MemorySample].self {
      return try records(element) as [ExtensionReport.MemorySample] as? Value
    }
    if Value.self == [TransferReport].self {
      return try records(element) as [TransferReport] as? Value
    }
    return nil
  }

  private func records<Record: JSONRecord>(_ list: JSONTape.Element) throws -> [Record] {
    var records: [Record] = []
    for element in list.elements { records.append(try Self.read(element, readsUserInfo)) }
    return records
  }

  /// The value as one of a type that is the same, or its optional; nil for nil.
  private static func cast<Known, Value>(_ value: Known?) -> Value? {
    guard let value else { return nil }
    return value as? Value
  }
}
