import JSONModel

/// A `.strings` text that cannot be read: what is wrong and where.
package struct StringsSyntaxError: Error, Hashable, CustomStringConvertible {
  /// The mistake, without quoting the text.
  package var message: String
  /// Where it is.
  package var place: TextPlace

  package var description: String { "\(place): \(message)" }
}

/// Reads `"key" = "text";` pairs with both kinds of comments.
struct StringsParser {
  static func parse(_ bytes: [UInt8]) throws(StringsSyntaxError) -> [String: String] {
    var parser = StringsParser(bytes: bytes)
    return try parser.pairs()
  }

  private let bytes: [UInt8]
  private var position = 0

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func pairs() throws(StringsSyntaxError) -> [String: String] {
    var strings: [String: String] = [:]
    while true {
      try skipSpaceAndComments()
      guard position < bytes.count else { return strings }
      let key = try token("a key")
      try skipSpaceAndComments()
      var text = key
      if accept(UInt8(ascii: "=")) {
        try skipSpaceAndComments()
        text = try token("a text in double quotes")
        try skipSpaceAndComments()
      }
      guard accept(UInt8(ascii: ";")) else { throw fault("a semicolon is expected") }
      strings[key] = text
    }
  }

  private mutating func skipSpaceAndComments() throws(StringsSyntaxError) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"): if try !skipComment() { return }
      default: return
      }
    }
  }

  /// Whether a comment began here; it is skipped then.
  private mutating func skipComment() throws(StringsSyntaxError) -> Bool {
    guard position + 1 < bytes.count else { return false }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
        position += 1
      }
      return true
    case UInt8(ascii: "*"):
      let start = position
      position += 2
      while position + 1 < bytes.count {
        if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
          position += 2
          return true
        }
        position += 1
      }
      throw fault("the comment has no end", at: start)
    default:
      return false
    }
  }

  private mutating func token(_ expected: String) throws(StringsSyntaxError) -> String {
    guard position < bytes.count else { throw fault("the file ends where \(expected) is expected") }
    let first = bytes[position]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(by: first) }
    let start = position
    while position < bytes.count, Self.isBare(bytes[position]) { position += 1 }
    guard position > start else { throw fault("\(expected) is expected") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Letters, digits and the marks that old property lists take without quotes.
  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "/"):
      true
    default:
      false
    }
  }

  private mutating func accept(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private func fault(_ message: String, at offset: Int? = nil) -> StringsSyntaxError {
    StringsSyntaxError(message: message, place: TextPlace(of: offset ?? position, in: bytes))
  }
}

// MARK: - Quoted texts

extension StringsParser {
  private mutating func quoted(by quote: UInt8) throws(StringsSyntaxError) -> String {
    let start = position
    position += 1
    // Escapes may write one character as two surrogates, so units are gathered, not scalars.
    var units: [UInt16] = []
    var run = position
    while position < bytes.count {
      switch bytes[position] {
      case quote:
        append(run..<position, to: &units)
        position += 1
        return String(decoding: units, as: UTF16.self)
      case UInt8(ascii: "\\"):
        append(run..<position, to: &units)
        position += 1
        units += try escape()
        run = position
      default:
        position += 1
      }
    }
    throw fault("the text has no closing quote", at: start)
  }

  private func append(_ range: Range<Int>, to units: inout [UInt16]) {
    units.append(contentsOf: String(decoding: bytes[range], as: UTF8.self).utf16)
  }

  private mutating func escape() throws(StringsSyntaxError) -> [UInt16] {
    guard position < bytes.count else { throw fault("the file ends inside a text") }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return [octal()]
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return [try hexadecimal()]
    default: break
    }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case 0x80...:
      position -= 1
      return []
    // Any other character, quotes, backslash and line end included, stands for itself.
    default: return [UInt16(byte)]
    }
  }

  private mutating func octal() -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<3 {
      guard position < bytes.count,
        (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[position])
      else { break }
      unit = unit << 3 | UInt16(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
    return unit
  }

  /// `U` and one to four hexadecimal digits.
  private mutating func hexadecimal() throws(StringsSyntaxError) -> UInt16 {
    position += 1
    var unit: UInt16 = 0
    var count = 0
    while count < 4, position < bytes.count,
      let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue
    {
      unit = unit << 4 | UInt16(digit)
      position += 1
      count += 1
    }
    guard count > 0 else { throw fault("hexadecimal digits are expected after \\U") }
    return unit
  }
}
