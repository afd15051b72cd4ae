extension JSONParser {
  /// Reads a string with the position on its opening quote.
  mutating func string() throws(JSONSyntaxError) -> String {
    let piece = try plainPiece()
    if piece.hasEscapes { return try escapedString(from: piece.range.lowerBound) }
    return try text(piece.range, isASCII: piece.isASCII)
  }

  /// Goes past a string with the position on its opening quote, and makes no text of it.
  mutating func stringPiece() throws(JSONSyntaxError) -> StringPiece {
    var piece = try plainPiece()
    if piece.hasEscapes {
      try skipEscaped()
      piece.range = piece.range.lowerBound..<position - 1
      piece.isASCII = false
    }
    guard !piece.isASCII else { return piece }
    if let offset = UTF8Check.firstFault(in: UnsafeBufferPointer(rebasing: bytes[piece.range])) {
      throw fault("the string is not valid UTF-8", at: piece.range.lowerBound + offset)
    }
    return piece
  }

  /// A string as it stands between its quotes.
  struct StringPiece {
    var range: Range<Int>
    /// Whether all its bytes are ASCII.
    var isASCII: Bool
    var hasEscapes = false
  }

  /// Goes past a string, or up to its first escape.
  private mutating func plainPiece() throws(JSONSyntaxError) -> StringPiece {
    position += 1
    let start = position
    var seen: UInt8 = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return StringPiece(range: start..<position - 1, isASCII: seen < 0x80)
      case UInt8(ascii: "\\"):
        return StringPiece(range: start..<position, isASCII: false, hasEscapes: true)
      case 0..<0x20:
        throw fault("a control character in a string must be escaped")
      case let byte:
        seen |= byte
        position += 1
      }
    }
    throw fault("the text ends inside a string")
  }

  /// Goes past the rest of a string with the position on an escape.
  private mutating func skipEscaped() throws(JSONSyntaxError) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"):
        position += 1
        _ = try escape()
      case 0..<0x20:
        throw fault("a control character in a string must be escaped")
      default:
        position += 1
      }
    }
    throw fault("the text ends inside a string")
  }

  private mutating func escapedString(from start: Int) throws(JSONSyntaxError) -> String {
    var result = try text(start..<position)
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return result
      } else if byte == UInt8(ascii: "\\") {
        position += 1
        try result.unicodeScalars.append(escape())
      } else if byte < 0x20 {
        throw fault("a control character in a string must be escaped")
      } else {
        let run = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\""),
          bytes[position] != UInt8(ascii: "\\"), bytes[position] >= 0x20
        {
          position += 1
        }
        result += try text(run..<position)
      }
    }
    throw fault("the text ends inside a string")
  }

  private func text(
    _ range: Range<Int>, isASCII: Bool = false
  ) throws(JSONSyntaxError) -> String {
    let run = UnsafeBufferPointer(rebasing: bytes[range])
    // Validating goes through an unspecialised path of the standard library; most texts are ASCII.
    if isASCII || run.allSatisfy({ $0 < 0x80 }) { return String(decoding: run, as: UTF8.self) }
    if let text = String(validating: run, as: UTF8.self) { return text }
    var valid = range.lowerBound
    var decoder = UTF8()
    var iterator = bytes[range].makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      valid += UTF8.width(scalar)
    }
    throw fault("the string is not valid UTF-8", at: valid)
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    guard position < bytes.count else { throw fault("the text ends inside a string") }
    defer { position += 1 }
    switch bytes[position] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw fault("no such escape in JSON")
    }
  }

  /// Reads `uXXXX` or a surrogate pair; leaves the position on its last digit.
  private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), position + 2 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "\\"), bytes[position + 2] == UInt8(ascii: "u")
    else { throw fault("a lone surrogate is not a character") }
    position += 2
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw fault("a lone surrogate is not a character") }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
    guard position + 4 < bytes.count else { throw fault("four hexadecimal digits are expected") }
    var unit: UInt16 = 0
    for _ in 0..<4 {
      position += 1
      guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else {
        throw fault("four hexadecimal digits are expected")
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
