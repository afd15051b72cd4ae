import Foundation
import JSONModel
import NotificationModel
import TextFormats

/// Values of one kind. Each notes a mistake and gives nil for a wrong value.
extension NetworkFileReader {
  /// The longest wait to accept: a day, which no extension outlives.
  private static let maximumDelay = Duration.seconds(86_400)

  /// The members of a dictionary whose keys are known, the first of each key.
  mutating func members<Key: NetworkFileKey>(
    of json: LocatedJSON, _ keys: Key.Type, called name: String, expected: String
  ) -> [Key: LocatedJSON]? {
    guard let object = json.object else {
      mistakes.note(
        "\(name) is \(Self.indefinite(json.kind))", "write \(expected)", at: json.offset)
      return nil
    }
    var members: [Key: LocatedJSON] = [:]
    for member in unrepeated(object) {
      if let key = Key(rawValue: member.key) {
        members[key] = member.value
      } else {
        noteUnknown(member, of: Key.owner, known: Key.allCases.map(\.rawValue))
      }
    }
    return members
  }

  /// The members without those that repeat a key.
  mutating func unrepeated(_ object: [LocatedJSON.Member]) -> [LocatedJSON.Member] {
    var first: [String: Int] = [:]
    return object.filter { member in
      if let offset = first[member.key] {
        mistakes.note(
          "the key \(NetworkFileMistakes.quoted(member.key)) is here twice, first in line "
            + "\(mistakes.line(of: offset))", "keep one of them", at: member.keyOffset)
        return false
      }
      first[member.key] = member.keyOffset
      return true
    }
  }

  /// Notes an unknown key.
  mutating func noteUnknown(_ member: LocatedJSON.Member, of owner: String, known: [String]) {
    let remedy =
      NearestName.of(member.key, among: known).map { "did you mean \"\($0)\"?" }
      ?? "known are \(known.joined(separator: ", "))"
    mistakes.note(
      "\(owner) has no key \(NetworkFileMistakes.quoted(member.key))", remedy,
      at: member.keyOffset)
  }

  /// Notes that a value is of the wrong kind.
  mutating func noteKind(of json: LocatedJSON, called name: String, expected: String) {
    mistakes.note(
      "\(NetworkFileMistakes.quoted(name)) is \(Self.indefinite(json.kind))", "write \(expected)",
      at: json.offset)
  }

  mutating func text(
    _ json: LocatedJSON, called name: String, expected: String = "a text in double quotes"
  ) -> String? {
    if let text = json.scalar?.string { return text }
    noteKind(of: json, called: name, expected: expected)
    return nil
  }

  mutating func flag(_ json: LocatedJSON, called name: String) -> Bool? {
    if let flag = json.scalar?.bool { return flag }
    noteKind(of: json, called: name, expected: "true or false")
    return nil
  }

  mutating func integer(
    _ json: LocatedJSON, called name: String, in range: ClosedRange<Int>
  ) -> Int? {
    let expected =
      range.lowerBound == range.upperBound
      ? "\(range.lowerBound)"
      : range.upperBound == .max
        ? "a whole number, \(range.lowerBound) or more"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let number = json.scalar, number.number != nil else {
      noteKind(of: json, called: name, expected: expected)
      return nil
    }
    guard let integer = number.integer, range.contains(integer) else {
      mistakes.note("\"\(name)\" is out of range", "write \(expected)", at: json.offset)
      return nil
    }
    return integer
  }

  mutating func choice(_ json: LocatedJSON, called name: String, of choices: [String]) -> String? {
    let expected = "one of \(choices.map { "\"\($0)\"" }.joined(separator: ", "))"
    guard let text = text(json, called: name, expected: expected) else { return nil }
    if choices.contains(text) { return text }
    let nearest = NearestName.of(text, among: choices)
    mistakes.note(
      "\"\(name)\" is not \(NetworkFileMistakes.quoted(text))",
      nearest.map { "did you mean \"\($0)\"?" } ?? "write \(expected)", at: json.offset)
    return nil
  }

  mutating func duration(_ json: LocatedJSON, called name: String) -> Duration? {
    let expected = "a time with its unit, such as \"400ms\" or \"3s\", up to a day"
    guard let text = text(json, called: name, expected: expected) else { return nil }
    if let duration = TimeText.parse(text), duration <= Self.maximumDelay { return duration }
    mistakes.note("\"\(name)\" is not a valid time", "write \(expected)", at: json.offset)
    return nil
  }

  /// A text with a unit, or a number of bytes.
  mutating func byteCount(_ json: LocatedJSON, called name: String, upTo maximum: Int) -> Int? {
    let expected = "an amount, such as \"200KB\" or \"2MB\", or a number of bytes, up to 1 TB"
    let count = json.scalar?.integer ?? json.scalar?.string.flatMap { ByteSize.parse($0) }
    guard json.scalar?.string != nil || json.scalar?.number != nil else {
      noteKind(of: json, called: name, expected: expected)
      return nil
    }
    if let count, (0...maximum).contains(count) { return count }
    mistakes.note("\"\(name)\" is not a valid amount", "write \(expected)", at: json.offset)
    return nil
  }

  /// The absolute path of a file or folder that is named.
  mutating func path(_ json: LocatedJSON, called name: String) -> String? {
    guard let path = text(json, called: name, expected: "a path in double quotes") else {
      return nil
    }
    guard !path.isEmpty else {
      mistakes.note(
        "\(NetworkFileMistakes.quoted(name)) is empty", "write a path; it starts at this file",
        at: json.offset)
      return nil
    }
    return path.hasPrefix("/") ? path : folder.appending(path: path).path(percentEncoded: false)
  }

  private static func indefinite(_ kind: String) -> String {
    switch kind {
    case "null": kind
    case "array": "an \(kind)"
    default: "a \(kind)"
    }
  }
}
