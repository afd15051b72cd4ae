extension SwiftSource {
  /// For each `(`, `[` and `{` the place of what closes it, and the other way round.
  var partners: [Int: Int] {
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    let pairs: [UInt8: UInt8] = [
      UInt8(ascii: ")"): UInt8(ascii: "("), UInt8(ascii: "]"): UInt8(ascii: "["),
      UInt8(ascii: "}"): UInt8(ascii: "{"),
    ]
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      let byte = bytes[token.range.lowerBound]
      if pairs.values.contains(byte) { open.append(index) }
      guard let wanted = pairs[byte], let last = open.last else { continue }
      guard bytes[tokens[last].range.lowerBound] == wanted else { continue }
      open.removeLast()
      (partners[last], partners[index]) = (index, last)
    }
    return partners
  }

  /// The line of each token, from 1.
  var lineNumbers: [Int] {
    var (line, position) = (1, 0)
    return tokens.map { token in
      line += bytes[position..<token.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      position = token.range.lowerBound
      return line
    }
  }
}
