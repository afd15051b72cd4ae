import JSONModel

/// A JSON file as VS Code's users write it, with comments and commas before brackets, into which
/// something can be put without touching the rest.
struct CommentedJSON {
  private static let space = UInt8(ascii: " ")

  /// The file as it is.
  let bytes: [UInt8]
  let value: JSONValue
  /// The same without comments and surplus commas, at the same places.
  private let plain: [UInt8]
  private let surplusCommas: Set<Int>

  /// - Throws: `JSONSyntaxError`, with the place in the file.
  init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    self.bytes = bytes
    let bare = Self.withoutComments(bytes)
    surplusCommas = Self.surplusCommas(bare)
    var plain = bare
    for comma in surplusCommas { plain[comma] = Self.space }
    self.plain = plain
    value = try JSONParser.parse(bytes: plain).value
  }

  /// Returns the file with `element` at the end of the array that the top object has under `key`;
  /// an array that is not there is added.
  /// - Returns: nil where something else than an array is under the key, or the top is no object.
  func appending(_ element: JSONValue, to key: String) throws(JSONSyntaxError) -> [UInt8]? {
    guard let members = value.object else { return nil }
    let inserted: [UInt8]
    switch members[key] {
    case .array?:
      guard let brackets = array(under: key) else { return nil }
      inserted = inserting(element.prettyText, before: brackets.close, after: brackets.open)
    case .none:
      let braces = self.braces
      let array: JSONValue = [element]
      inserted = inserting(
        "\"\(key)\": \(array.prettyText)", before: braces.close, after: braces.open)
    default: return nil
    }
    return try CommentedJSON(inserted).bytes
  }

  // MARK: - Places

  private typealias Brackets = (open: Int, close: Int)

  private var braces: Brackets {
    (plain.firstIndex(of: UInt8(ascii: "{")) ?? 0, plain.lastIndex(of: UInt8(ascii: "}")) ?? 0)
  }

  /// The brackets of the array under a key of the top object.
  private func array(under key: String) -> Brackets? {
    let name = Array("\"\(key)\"".utf8)
    var depth = 0
    var place = 0
    var open: Int?
    while place < plain.count {
      switch plain[place] {
      case UInt8(ascii: "\""):
        let end = Self.endOfString(plain, place)
        if depth == 1, open == nil, plain[place..<end].elementsEqual(name) {
          open = bracket(behind: end)
        }
        place = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 1, let open, place > open { return (open, place) }
      default: break
      }
      place += 1
    }
    return nil
  }

  /// The bracket of the value of a member whose name ends before `place`; nil where it is a value.
  private func bracket(behind place: Int) -> Int? {
    guard let colon = significant(from: place), plain[colon] == UInt8(ascii: ":"),
      let value = significant(from: colon + 1), plain[value] == UInt8(ascii: "[")
    else { return nil }
    return value
  }

  private func significant(from place: Int) -> Int? {
    plain[place...].firstIndex { !Self.isSpace($0) }
  }

  // MARK: - Inserting

  /// The file with `text` as the last thing between two brackets, on lines of its own where the
  /// closing one has one.
  private func inserting(_ text: String, before close: Int, after open: Int) -> [UInt8] {
    let last = plain[..<close].lastIndex { !Self.isSpace($0) } ?? open
    let hasComma = last == open || surplusCommas.contains { $0 > last && $0 < close }
    var line = close
    while line > 0, [Self.space, UInt8(ascii: "\t")].contains(bytes[line - 1]) { line -= 1 }
    let indent = String(decoding: bytes[line..<close], as: UTF8.self)
    let isOwnLine = line > 0 && bytes[line - 1] == UInt8(ascii: "\n")
    let inner = isOwnLine ? indent + "  " : ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shifted = lines.joined(separator: "\n\(inner)")
    var result = Array(bytes[...last])
    if !hasComma { result.append(UInt8(ascii: ",")) }
    let place = isOwnLine ? line : close
    result += bytes[(last + 1)..<place]
    result += Array((isOwnLine ? "\(inner)\(shifted)\n" : " \(shifted) ").utf8)
    return result + bytes[place...]
  }

  // MARK: - Reading

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || (9...13).contains(byte)
  }

  /// The place behind the string that begins at `start`.
  private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, bytes.count)
  }

  /// Blanks comments, but for the ends of their lines.
  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var place = 0
    while place < bytes.count {
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      switch (bytes[place], next) {
      case (UInt8(ascii: "\""), _):
        place = endOfString(bytes, place)
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        for index in place..<end { result[index] = space }
        place = end
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        let end = bytes[(place + 2)...].firstRange(of: Array("*/".utf8))?.upperBound ?? bytes.count
        for index in place..<end where !isSpace(bytes[index]) { result[index] = space }
        place = end
      default: place += 1
      }
    }
    return result
  }

  /// The commas behind which a bracket closes.
  private static func surplusCommas(_ bytes: [UInt8]) -> Set<Int> {
    var commas: Set<Int> = []
    var place = 0
    var last: Int?
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        last = nil
        place = endOfString(bytes, place)
        continue
      }
      if let last, byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { commas.insert(last) }
      if !isSpace(byte) { last = byte == UInt8(ascii: ",") ? place : nil }
      place += 1
    }
    return commas
  }
}
