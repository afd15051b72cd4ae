// Dictionaries and arrays.
extension JSONParser {
  /// Reads a dictionary's members, with the position past its opening brace.
  mutating func object() throws(JSONSyntaxError) -> JSONValue {
    var members: [String: JSONValue] = [:]
    skipSpace()
    if accept(UInt8(ascii: "}")) { return .object(members) }
    // Most dictionaries have few members; growing step by step hashes each several times.
    members.reserveCapacity(6)
    while true {
      skipSpace()
      let key = try key(isFirst: members.isEmpty)
      path.append(.key(key))
      let start = position
      let value = try value()
      if depth == 1 { odd.rootMembers.append(MemberPlace(key: key, range: start..<position)) }
      if members.updateValue(value, forKey: key) != nil {
        odd.duplicateKeys.append(path.joined(separator: "."))
      }
      path.removeLast()
      if try endsObject() { return .object(members) }
    }
  }

  /// Reads a key with its colon, up to the value.
  mutating func key(isFirst: Bool) throws(JSONSyntaxError) -> String {
    try beginKey(isFirst: isFirst)
    let key = try string()
    try endKey()
    return key
  }

  /// Checks that a key begins here.
  func beginKey(isFirst: Bool) throws(JSONSyntaxError) {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      throw keyFault(isFirst: isFirst)
    }
  }

  /// Goes past the colon behind a key, up to the value.
  mutating func endKey() throws(JSONSyntaxError) {
    skipSpace()
    guard accept(UInt8(ascii: ":")) else { throw fault("a colon is expected after the key") }
    skipSpace()
  }

  /// Goes past the closing brace, or past the comma before the next member.
  mutating func endsObject() throws(JSONSyntaxError) -> Bool {
    skipSpace()
    if accept(UInt8(ascii: "}")) { return true }
    guard accept(UInt8(ascii: ",")) else {
      throw unfinished("a comma or the closing brace of the dictionary is expected")
    }
    return false
  }

  /// The fault of a list that does not go on: the end of the text is named where it is the reason.
  private func unfinished(_ message: String) -> JSONSyntaxError {
    fault(position < bytes.count ? message : "the text is cut off: " + message)
  }

  private func keyFault(isFirst: Bool) -> JSONSyntaxError {
    guard position < bytes.count else { return fault("the text ends inside a dictionary") }
    switch bytes[position] {
    case UInt8(ascii: "}") where !isFirst: return fault("a comma before the closing brace")
    case UInt8(ascii: "/"): return fault("JSON has no comments")
    default: return fault("a key in double quotes is expected")
    }
  }

  /// Reads an array's elements, with the position past its opening bracket.
  mutating func array() throws(JSONSyntaxError) -> JSONValue {
    var elements: [JSONValue] = []
    skipSpace()
    if accept(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      skipSpace()
      path.append(.index(elements.count))
      elements.append(try value())
      path.removeLast()
      if try endsArray() { return .array(elements) }
    }
  }

  /// Goes past the closing bracket, or past the comma before the next element.
  mutating func endsArray() throws(JSONSyntaxError) -> Bool {
    skipSpace()
    if accept(UInt8(ascii: "]")) { return true }
    guard accept(UInt8(ascii: ",")) else {
      throw unfinished("a comma or the closing bracket of the array is expected")
    }
    return false
  }
}

extension JSONParser {
  /// A step on the way to a value.
  enum PathPart {
    case key(String)
    case index(Int)
  }
}

extension [JSONParser.PathPart] {
  /// The way as text, which is only needed to tell of oddities.
  func joined(separator: String) -> String {
    map { part in
      switch part {
      case .key(let key): key
      case .index(let index): String(index)
      }
    }.joined(separator: separator)
  }
}
