import JSONModel
import TextFormats

/// The keys of one kind of dictionary in a document.
package protocol DocumentKey: RawRepresentable<String>, CaseIterable, Hashable {
  /// The dictionary, in words fit for a message.
  static var owner: String { get }
}

/// Values of one kind. Each notes a mistake and gives nil for a wrong value.
extension DocumentReader {
  // MARK: - Dictionaries

  /// The members of a dictionary whose keys are known, the first of each key.
  package mutating func members<Key: DocumentKey>(
    of json: LocatedJSON, _ keys: Key.Type, called name: String, expected: String = "a dictionary"
  ) -> [Key: LocatedJSON]? {
    guard let object = self.members(of: json, called: name, expected: expected) else { return nil }
    var members: [Key: LocatedJSON] = [:]
    for member in object {
      if let key = Key(rawValue: member.key) {
        members[key] = member.value
      } else {
        noteUnknown(member, of: Key.owner, known: Key.allCases.map(\.rawValue))
      }
    }
    return members
  }

  /// The members of a dictionary, the first of each key.
  package mutating func members(
    of json: LocatedJSON, called name: String, expected: String = "a dictionary"
  ) -> [LocatedJSON.Member]? {
    if let object = json.object { return unrepeated(object) }
    note("\(name) is \(Self.indefinite(json.kind))", "write \(expected)", at: json.offset)
    return nil
  }

  /// The members without those that repeat a key.
  package mutating func unrepeated(_ object: [LocatedJSON.Member]) -> [LocatedJSON.Member] {
    var first: [String: Int] = [:]
    return object.filter { member in
      if let offset = first[member.key] {
        note(
          "the key \(Self.quoted(member.key)) is here twice, first in line \(line(of: offset))",
          "keep one of them", at: member.keyOffset)
        return false
      }
      first[member.key] = member.keyOffset
      return true
    }
  }

  /// Notes an unknown key.
  /// - Parameter kind: the kind of thing that the key names.
  package mutating func noteUnknown(
    _ member: LocatedJSON.Member, _ kind: String = "key", of owner: String, known: [String]
  ) {
    let remedy =
      NearestName.of(member.key, among: known).map { "did you mean \"\($0)\"?" }
      ?? "known are \(known.joined(separator: ", "))"
    note("\(owner) has no \(kind) \(Self.quoted(member.key))", remedy, at: member.keyOffset)
  }

  // MARK: - Single values

  /// Notes that a value is of the wrong kind.
  package mutating func noteKind(of json: LocatedJSON, called name: String, expected: String) {
    note(
      "\(Self.quoted(name)) is \(Self.indefinite(json.kind))", "write \(expected)", at: json.offset)
  }

  /// The result of `read` for a value; notes one of another kind.
  package mutating func value<Value>(
    _ json: LocatedJSON, called name: String, expected: String,
    _ read: (LocatedJSON) -> Value?
  ) -> Value? {
    if let value = read(json) { return value }
    noteKind(of: json, called: name, expected: expected)
    return nil
  }

  /// A text.
  package mutating func text(
    _ json: LocatedJSON, called name: String, expected: String = "a text in double quotes"
  ) -> String? {
    value(json, called: name, expected: expected) { $0.scalar?.string }
  }

  /// A text that is not empty.
  package mutating func word(_ json: LocatedJSON, called name: String) -> String? {
    guard let text = text(json, called: name) else { return nil }
    if !text.isEmpty { return text }
    note("\(Self.quoted(name)) is empty", "write a text that is not empty", at: json.offset)
    return nil
  }

  /// True or false.
  package mutating func flag(_ json: LocatedJSON, called name: String) -> Bool? {
    value(json, called: name, expected: "true or false") { $0.scalar?.bool }
  }

  /// A whole number of a range.
  package mutating func integer(
    _ json: LocatedJSON, called name: String, in range: ClosedRange<Int> = Int.min...Int.max
  ) -> Int? {
    let expected = Self.wording(of: range)
    guard let number = json.scalar, number.number != nil else {
      noteKind(of: json, called: name, expected: expected)
      return nil
    }
    guard let integer = number.integer, range.contains(integer) else {
      note("\(Self.quoted(name)) is out of range", "write \(expected)", at: json.offset)
      return nil
    }
    return integer
  }

  private static func wording(of range: ClosedRange<Int>) -> String {
    if range.lowerBound == range.upperBound { return "\(range.lowerBound)" }
    if range.lowerBound == .min { return "a whole number" }
    return range.upperBound == .max
      ? "a whole number, \(range.lowerBound) or more"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  /// One of some names.
  package mutating func choice(
    _ json: LocatedJSON, called name: String, of choices: [String]
  ) -> String? {
    let expected = "one of \(choices.map { "\"\($0)\"" }.joined(separator: ", "))"
    guard let text = text(json, called: name, expected: expected) else { return nil }
    if choices.contains(text) { return text }
    let nearest = NearestName.of(text, among: choices)
    note(
      "\(Self.quoted(name)) is not \(Self.quoted(text))",
      nearest.map { "did you mean \"\($0)\"?" } ?? "write \(expected)", at: json.offset)
    return nil
  }

  /// The texts of a list, those that are none left out.
  package mutating func texts(
    _ json: LocatedJSON, called name: String
  ) -> [(text: String, offset: Int)] {
    let expected = "a list of texts"
    guard let items = value(json, called: name, expected: expected, { $0.array }) else { return [] }
    return items.enumerated().compactMap { index, item in
      word(item, called: "\(name).\(index)").map { ($0, item.offset) }
    }
  }

  private static func indefinite(_ kind: String) -> String {
    switch kind {
    case "null": kind
    case "array": "an \(kind)"
    default: "a \(kind)"
    }
  }
}
