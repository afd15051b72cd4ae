/// A pattern for paths: `*` and `?` within a name, `**` across folders, `[a-z]`, `{one,other}`.
///
/// The time to match grows with the product of both lengths, whatever the pattern.
package struct GlobPattern: Sendable {
  private enum Token: Sendable {
    case byte(UInt8)
    /// One character that is not a slash.
    case any
    case oneOf(Set<UInt8>, isNegated: Bool)
    /// Anything without a slash.
    case name
    /// Anything.
    case path
    /// Nothing, or anything that ends with a slash.
    case folders
  }

  /// Whether it is compared with whole paths.
  let hasSlash: Bool
  private let alternatives: [[Token]]

  /// Most alternatives that braces may stand for: 256.
  static let maximumAlternatives = 256

  /// Reads a pattern.
  /// - Throws: `PayloadInputError` with code `usage` for brackets or braces that do not end.
  package init(_ text: String) throws(PayloadInputError) {
    hasSlash = text.utf8.contains(UInt8(ascii: "/"))
    var alternatives: [[Token]] = []
    for part in try Self.expanded(Array(text.utf8)[...], of: text) {
      alternatives.append(try Self.tokens(part, of: text))
    }
    self.alternatives = alternatives
  }

  /// Whether the whole path matches.
  package func matches(_ path: String) -> Bool { matches(Array(path.utf8)[...]) }

  func matches(_ path: ArraySlice<UInt8>) -> Bool {
    alternatives.contains { Self.matches(path, $0) }
  }

  // MARK: - Reading

  private static func expanded(
    _ text: ArraySlice<UInt8>, of whole: String
  ) throws(PayloadInputError) -> [[UInt8]] {
    guard let open = text.firstIndex(of: UInt8(ascii: "{")) else { return [Array(text)] }
    var depth = 0
    var parts: [ArraySlice<UInt8>] = []
    var start = open + 1
    for index in text[open...].indices {
      let byte = text[index]
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      guard depth == 0 || depth == 1 && byte == UInt8(ascii: ",") else { continue }
      parts.append(text[start..<index])
      start = index + 1
      if depth == 0 { break }
    }
    guard depth == 0 else { throw malformed(whole, "a brace is not closed") }
    var results: [[UInt8]] = []
    for part in parts {
      results += try expanded(text[..<open] + part + text[start...], of: whole)
      guard results.count <= maximumAlternatives else {
        throw malformed(whole, "its braces stand for more than \(maximumAlternatives) patterns")
      }
    }
    return results
  }

  private static func tokens(_ text: [UInt8], of whole: String) throws(PayloadInputError) -> [Token]
  {
    var tokens: [Token] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "?"): tokens.append(.any)
      case UInt8(ascii: "["): tokens.append(try set(&rest, of: whole))
      case UInt8(ascii: "*"):
        guard rest.first == byte else {
          tokens.append(.name)
          continue
        }
        rest = rest.drop { $0 == byte }
        if rest.first == UInt8(ascii: "/") {
          rest.removeFirst()
          tokens.append(.folders)
        } else {
          tokens.append(.path)
        }
      case UInt8(ascii: "\\"): tokens.append(.byte(rest.popFirst() ?? byte))
      default: tokens.append(.byte(byte))
      }
    }
    return tokens
  }

  private static func set(
    _ rest: inout ArraySlice<UInt8>, of whole: String
  ) throws(PayloadInputError) -> Token {
    let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isNegated { rest.removeFirst() }
    var members: Set<UInt8> = []
    var isFirst = true
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), !isFirst { return .oneOf(members, isNegated: isNegated) }
      isFirst = false
      if rest.first == UInt8(ascii: "-"), let last = rest.dropFirst().first,
        last != UInt8(ascii: "]"), byte <= last
      {
        members.formUnion(byte...last)
        rest = rest.dropFirst(2)
      } else {
        members.insert(byte)
      }
    }
    throw malformed(whole, "a bracket is not closed")
  }

  private static func malformed(_ text: String, _ reason: String) -> PayloadInputError {
    PayloadInputError(.usage, "\"\(text)\" is not a pattern for files: \(reason)")
  }

  // MARK: - Matching

  /// Follows all ways through the pattern at once.
  private static func matches(_ path: ArraySlice<UInt8>, _ tokens: [Token]) -> Bool {
    var places = [Bool](repeating: false, count: tokens.count + 1)
    enter(0, tokens, &places)
    for byte in path {
      var next = [Bool](repeating: false, count: tokens.count + 1)
      for (index, token) in tokens.enumerated() {
        if places[index] { step(byte, token, index, tokens, &next) }
        // The bytes of one character behind its first one belong to the `?` that met it.
        if case .any = token, places[index + 1], byte & 0xC0 == 0x80 { next[index + 1] = true }
      }
      places = next
    }
    return places[tokens.count]
  }

  private static func step(
    _ byte: UInt8, _ token: Token, _ index: Int, _ tokens: [Token], _ next: inout [Bool]
  ) {
    let isSlash = byte == UInt8(ascii: "/")
    switch token {
    case .byte(let wanted): if byte == wanted { enter(index + 1, tokens, &next) }
    case .any: if !isSlash { enter(index + 1, tokens, &next) }
    case .oneOf(let members, let isNegated):
      if !isSlash, members.contains(byte) != isNegated { enter(index + 1, tokens, &next) }
    case .name: if !isSlash { enter(index, tokens, &next) }
    case .path: enter(index, tokens, &next)
    case .folders:
      next[index] = true
      if isSlash { enter(index + 1, tokens, &next) }
    }
  }

  /// Comes to a place, and to those behind it where the token there may stand for nothing.
  private static func enter(_ index: Int, _ tokens: [Token], _ places: inout [Bool]) {
    var index = index
    places[index] = true
    while index < tokens.count {
      switch tokens[index] {
      case .name, .path, .folders: index += 1
      case .byte, .any, .oneOf: return
      }
      places[index] = true
    }
  }
}
