extension JSONParser {
  /// Parses one JSON document that fills `bytes` and keeps the position of every value and key.
  /// - Throws: `JSONSyntaxError` with line and column.
  public static func located(bytes: [UInt8]) throws(JSONSyntaxError) -> LocatedJSON {
    try reading(bytes) { parser throws(JSONSyntaxError) in
      try parser.whole { parser throws(JSONSyntaxError) in
        try parser.locatedValue()
      }
    }
  }

  private mutating func locatedValue() throws(JSONSyntaxError) -> LocatedJSON {
    let offset = position
    switch position < bytes.count ? bytes[position] : 0 {
    case UInt8(ascii: "{"):
      try enter()
      defer { depth -= 1 }
      return LocatedJSON(content: .object(try locatedMembers()), offset: offset)
    case UInt8(ascii: "["):
      try enter()
      defer { depth -= 1 }
      return LocatedJSON(content: .array(try locatedElements()), offset: offset)
    default:
      return LocatedJSON(content: .scalar(try value()), offset: offset)
    }
  }

  private mutating func locatedMembers() throws(JSONSyntaxError) -> [LocatedJSON.Member] {
    var members: [LocatedJSON.Member] = []
    skipSpace()
    if accept(UInt8(ascii: "}")) { return members }
    while true {
      skipSpace()
      let keyOffset = position
      let key = try key(isFirst: members.isEmpty)
      members.append(
        LocatedJSON.Member(key: key, keyOffset: keyOffset, value: try locatedValue()))
      if try endsObject() { return members }
    }
  }

  private mutating func locatedElements() throws(JSONSyntaxError) -> [LocatedJSON] {
    var elements: [LocatedJSON] = []
    skipSpace()
    if accept(UInt8(ascii: "]")) { return elements }
    while true {
      skipSpace()
      elements.append(try locatedValue())
      if try endsArray() { return elements }
    }
  }
}
