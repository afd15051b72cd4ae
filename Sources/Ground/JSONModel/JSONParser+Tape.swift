extension JSONParser {
  typealias Node = JSONTape.Node

  /// Reads a value and all it holds onto the end of `nodes`.
  mutating func write(to nodes: inout [Node]) throws(JSONSyntaxError) {
    guard position < bytes.count else {
      throw fault("the text ends where a value is expected")
    }
    switch bytes[position] {
    case UInt8(ascii: "\""):
      try writeString(.string, to: &nodes)
    case UInt8(ascii: "{"):
      try writeList(.object, to: &nodes) { parser, nodes throws(JSONSyntaxError) in
        try parser.writeMembers(to: &nodes)
      }
    case UInt8(ascii: "["):
      try writeList(.array, to: &nodes) { parser, nodes throws(JSONSyntaxError) in
        try parser.writeElements(to: &nodes)
      }
    default:
      let start = position
      let kind = try skipScalar()
      append(kind, start..<position, to: &nodes)
    }
  }

  private mutating func skipScalar() throws(JSONSyntaxError) -> JSONTape.Kind {
    switch bytes[position] {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try skipNumber() ? .integer : .fraction
    case UInt8(ascii: "t"): return try word("true", .true)
    case UInt8(ascii: "f"): return try word("false", .false)
    case UInt8(ascii: "n"): return try word("null", .null)
    default:
      // Says what is wrong here.
      _ = try value()
      throw fault("a value is expected")
    }
  }

  private mutating func writeString(
    _ kind: JSONTape.Kind, to nodes: inout [Node]
  ) throws(JSONSyntaxError) {
    let piece = try stringPiece()
    append(kind, piece.range, hasEscapes: piece.hasEscapes, to: &nodes)
  }

  private func append(
    _ kind: JSONTape.Kind, _ range: Range<Int>, hasEscapes: Bool = false, to nodes: inout [Node]
  ) {
    nodes.append(
      Node(
        kind: kind, hasEscapes: hasEscapes, start: Int32(truncatingIfNeeded: range.lowerBound),
        end: Int32(truncatingIfNeeded: range.upperBound),
        next: Int32(truncatingIfNeeded: nodes.count + 1)))
  }

  private mutating func writeList(
    _ kind: JSONTape.Kind, to nodes: inout [Node],
    _ body: (inout JSONParser, inout [Node]) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    let index = nodes.count
    append(kind, position..<position, to: &nodes)
    try enter()
    try body(&self, &nodes)
    depth -= 1
    nodes[index].end = Int32(truncatingIfNeeded: position)
    nodes[index].next = Int32(truncatingIfNeeded: nodes.count)
  }

  private mutating func writeMembers(to nodes: inout [Node]) throws(JSONSyntaxError) {
    skipSpace()
    if accept(UInt8(ascii: "}")) { return }
    var isFirst = true
    repeat {
      skipSpace()
      try beginKey(isFirst: isFirst)
      try writeString(.key, to: &nodes)
      try endKey()
      try write(to: &nodes)
      isFirst = false
    } while try !endsObject()
  }

  private mutating func writeElements(to nodes: inout [Node]) throws(JSONSyntaxError) {
    skipSpace()
    if accept(UInt8(ascii: "]")) { return }
    repeat {
      skipSpace()
      try write(to: &nodes)
    } while try !endsArray()
  }
}
