/// Splits Swift source into tokens, knowing strings, raw strings, interpolations, regular
/// expressions and nested comments, so that nothing in them is taken for code.
///
/// It never fails: what is not Swift gives tokens that match nothing.
struct SwiftTokenScanner {
  /// How deep interpolations may nest before their contents are taken for text; hand-written code
  /// hardly passes 3, and a file of opening quotes must not exhaust the stack.
  static let maximumInterpolationDepth = 64

  private let source: [UInt8]
  private var position = 0
  private var interpolationDepth = 0
  private var tokens: [SwiftToken] = []

  /// The tokens of `source` in order.
  static func tokens(of source: [UInt8]) -> [SwiftToken] {
    var scanner = SwiftTokenScanner(source: source)
    scanner.scanCode()
    return scanner.tokens
  }

  private init(source: [UInt8]) { self.source = source }

  /// Scans code up to the end, or up to the `)` that ends an interpolation.
  private mutating func scanCode() {
    var openParentheses = 0
    while let byte = byte(0) {
      if byte == UInt8(ascii: ")"), interpolationDepth > 0, openParentheses == 0 {
        position += 1
        return
      }
      if byte == UInt8(ascii: "(") { openParentheses += 1 }
      if byte == UInt8(ascii: ")") { openParentheses -= 1 }
      scanToken(byte)
    }
  }

  private mutating func scanToken(_ first: UInt8) {
    switch first {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      position += 1
    case UInt8(ascii: "\""): scanString(pounds: 0)
    case UInt8(ascii: "#"): scanPound()
    case UInt8(ascii: "/"): scanSlash()
    case UInt8(ascii: "`"): scanQuotedName()
    case UInt8(ascii: "@"): scanPrefixedWord(.attribute)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): scanWord(.literal, from: position)
    case _ where Self.isWord(first): scanWord(.word, from: position)
    default: append(.punctuation, length: 1)
    }
  }

  // MARK: Words

  private mutating func scanWord(_ kind: SwiftToken.Kind, from start: Int) {
    while let byte = byte(0), Self.isWord(byte) { position += 1 }
    tokens.append(SwiftToken(kind: kind, range: start..<position))
  }

  private mutating func scanPrefixedWord(_ kind: SwiftToken.Kind) {
    guard let next = byte(1), Self.isWord(next) else { return append(.punctuation, length: 1) }
    let start = position
    position += 1
    scanWord(kind, from: start)
  }

  private mutating func scanQuotedName() {
    var length = 1
    while let byte = byte(length), byte != UInt8(ascii: "`"), byte != UInt8(ascii: "\n") {
      length += 1
    }
    guard byte(length) == UInt8(ascii: "`") else { return append(.punctuation, length: 1) }
    append(.quotedName, length: length + 1)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default:
      false
    }
  }

  // MARK: Strings

  private mutating func scanPound() {
    let pounds = countPounds(at: 0)
    switch byte(pounds) {
    case UInt8(ascii: "\""):
      position += pounds
      scanString(pounds: pounds)
    case UInt8(ascii: "/"):
      scanExtendedRegex(pounds: pounds)
    default:
      scanPrefixedWord(.directive)
    }
  }

  /// Scans a string whose opening quote is at the position and has `pounds` signs before it.
  private mutating func scanString(pounds: Int) {
    var start = position
    let quotes = opensMultiline(pounds: pounds) ? 3 : 1
    position += quotes
    while let byte = byte(0) {
      if quotes == 1, byte == UInt8(ascii: "\n") { break }
      if isClosing(quotes: quotes, pounds: pounds) {
        position += quotes + pounds
        break
      }
      guard byte == UInt8(ascii: "\\"), countPounds(at: 1) >= pounds else {
        position += 1
        continue
      }
      let escaped = self.byte(1 + pounds)
      // An escaped line break ends a line of a multi-line string, and an unclosed plain one.
      position += 1 + pounds + (escaped == nil || escaped == UInt8(ascii: "\n") ? 0 : 1)
      guard escaped == UInt8(ascii: "("), interpolationDepth < Self.maximumInterpolationDepth
      else { continue }
      tokens.append(SwiftToken(kind: .literal, range: start..<position))
      interpolationDepth += 1
      scanCode()
      interpolationDepth -= 1
      start = position
    }
    tokens.append(SwiftToken(kind: .literal, range: start..<position))
  }

  /// `"""` opens a multi-line string, unless a raw string ends on the same line as in `#"""#`.
  private func opensMultiline(pounds: Int) -> Bool {
    guard isQuotes(3, at: 0) else { return false }
    guard pounds > 0 else { return true }
    var offset = 2
    while let byte = byte(offset), byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\""), countPounds(at: offset + 1) >= pounds { return false }
      offset += 1
    }
    return true
  }

  private func isClosing(quotes: Int, pounds: Int) -> Bool {
    isQuotes(quotes, at: 0) && countPounds(at: quotes) >= pounds
  }

  private func isQuotes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "\"") }
  }

  private func countPounds(at offset: Int) -> Int {
    var count = 0
    while byte(offset + count) == UInt8(ascii: "#") { count += 1 }
    return count
  }

  // MARK: Comments and regular expressions

  private mutating func scanSlash() {
    switch byte(1) {
    case UInt8(ascii: "/"):
      while let byte = byte(0), byte != UInt8(ascii: "\n") { position += 1 }
    case UInt8(ascii: "*"):
      skipBlockComment()
    default:
      let length = regexLength()
      append(length == nil ? .punctuation : .literal, length: length ?? 1)
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while let byte = byte(0) {
      if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte == UInt8(ascii: "*"), self.byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  /// The length of a bare `/…/` at the position; nil where `/` is an operator.
  private func regexLength() -> Int? {
    guard startsExpression, let next = byte(1), next != UInt8(ascii: " "),
      next != UInt8(ascii: "\t")
    else { return nil }
    var offset = 1
    while let byte = byte(offset), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      if byte == UInt8(ascii: "/") { return offset + 1 }
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Whether an expression, not an operator, may stand at the position.
  private var startsExpression: Bool {
    guard let last = tokens.last else { return true }
    let text = String(decoding: source[last.range], as: UTF8.self)
    switch last.kind {
    case .punctuation: return !")]}?!.".contains(text)
    case .word: return Self.wordsBeforeExpressions.contains(text)
    default: return false
    }
  }

  private static let wordsBeforeExpressions: Set<String> = [
    "return", "in", "case", "where", "else", "try", "await", "if", "while", "switch", "throw",
    "guard",
  ]

  private mutating func scanExtendedRegex(pounds: Int) {
    var length = pounds + 1
    while let byte = byte(length) {
      if byte == UInt8(ascii: "/"), countPounds(at: length + 1) >= pounds {
        return append(.literal, length: length + 1 + pounds)
      }
      length += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    append(.literal, length: source.count - position)
  }

  // MARK: Position

  private func byte(_ offset: Int) -> UInt8? {
    let index = position + offset
    return index < source.count ? source[index] : nil
  }

  private mutating func append(_ kind: SwiftToken.Kind, length: Int) {
    tokens.append(SwiftToken(kind: kind, range: position..<position + length))
    position += length
  }
}
