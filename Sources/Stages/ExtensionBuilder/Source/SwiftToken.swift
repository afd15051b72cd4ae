/// A piece of Swift source; comments and white space are not tokens.
struct SwiftToken: Hashable {
  enum Kind: Hashable {
    /// A plain word: a name or a keyword.
    case word
    /// A name in backticks, which is never a keyword; the range includes them.
    case quotedName
    /// `@` and the word after it.
    case attribute
    /// `#` and the word after it.
    case directive
    /// A number, a regular expression or a piece of a string.
    case literal
    /// One byte of anything else.
    case punctuation
  }

  var kind: Kind
  /// The token's bytes in its source.
  var range: Range<Int>
}

/// A Swift source as bytes, with its tokens.
struct SwiftSource {
  let bytes: [UInt8]
  let tokens: [SwiftToken]

  /// Scans `bytes`; any bytes are accepted, also such that are not Swift.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftTokenScanner.tokens(of: bytes)
  }

  /// Scans `text`.
  init(_ text: String) { self.init(Array(text.utf8)) }

  /// The token's text.
  func text(_ token: SwiftToken) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// Whether there is a token at `index` with this text that is neither literal nor quoted.
  func matches(_ index: Int, _ text: String) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    guard token.kind != .literal, token.kind != .quotedName else { return false }
    return bytes[token.range].elementsEqual(text.utf8)
  }

  /// The text of the name at `index`, without backticks; nil when there is none.
  func name(_ index: Int) -> String? {
    guard tokens.indices.contains(index) else { return nil }
    switch tokens[index].kind {
    case .word: return text(tokens[index])
    case .quotedName: return String(text(tokens[index]).dropFirst().dropLast())
    default: return nil
    }
  }

  /// Longest argument list looked at, in tokens; unbalanced sources must not cost quadratic time.
  private static let maximumArgumentTokens = 100

  /// The index of the `)` that closes the `(` at `index`; nil when there is none.
  func closingParenthesis(of index: Int) -> Int? {
    guard matches(index, "(") else { return nil }
    var depth = 0
    for other in tokens[index...].prefix(Self.maximumArgumentTokens).indices {
      if matches(other, "(") { depth += 1 }
      if matches(other, ")") { depth -= 1 }
      if depth == 0 { return other }
    }
    return nil
  }
}
