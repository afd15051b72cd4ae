// `@Entry` is a macro of SwiftUI's, which makes a variable one of the environment's values. Here the
// accessors are written around the variable's first value.

extension SourceSanitizer {
  /// Gives the variable behind the `@Entry` at `index` its accessors; its type has to be written
  /// down, or to be seen from a literal.
  mutating func makeEntry(_ index: Int) {
    guard
      let word = (index..<source.tokens.count).prefix(8).first(where: { source.matches($0, "var") }
      ),
      let name = source.name(word + 1)
    else { return }
    replace(source.tokens[index].range)
    var sign = word + 2
    let isTyped = source.matches(sign, ":")
    if isTyped { sign = source.typeEnd(sign + 1) + 1 }
    guard source.matches(sign, "=") else {
      // Without a value it is nil.
      let end = source.tokens[sign - 1].range.upperBound
      return replace(end..<end, by: Self.accessors(name, "nil"))
    }
    let first = source.tokens[sign].range.upperBound
    let end = source.tokens[source.expressionEnd(sign + 1)].range.upperBound
    replace(source.tokens[sign].range)
    let parts = Self.accessors(name, "\u{0}").split(separator: "\u{0}").map(String.init)
    let type = isTyped ? "" : source.literalType(sign + 1).map { ": \($0)" } ?? ""
    replace(first..<first, by: type + parts[0])
    replace(end..<end, by: parts[1])
  }

  private static func accessors(_ name: String, _ value: String) -> String {
    " { get { pushsimEntry(#fileID + \" \(name)\", { \(value) }) } "
      + "set { pushsimSetEntry(#fileID + \" \(name)\", newValue) } }"
  }
}

extension SwiftSource {
  /// The last token of the expression that begins at `index`: what stands in its line, and what its
  /// brackets hold.
  fileprivate func expressionEnd(_ index: Int) -> Int {
    var depth = 0
    var last = index
    for other in index..<tokens.count {
      let isNext =
        other > index
        && line(of: tokens[other].range.lowerBound) != line(of: tokens[last].range.upperBound - 1)
      if depth == 0, isNext && !matches(other, ".") || matches(other, ";") || matches(other, "}") {
        return last
      }
      if ["(", "[", "{"].contains(where: { matches(other, $0) }) { depth += 1 }
      if [")", "]", "}"].contains(where: { matches(other, $0) }) { depth -= 1 }
      last = other
    }
    return last
  }

  /// The type of a literal, or of `Name(…)` and `Name.member`.
  fileprivate func literalType(_ index: Int) -> String? {
    guard tokens.indices.contains(index) else { return nil }
    let text = text(tokens[index])
    switch tokens[index].kind {
    case .literal where text.hasPrefix("\""): return "String"
    case .literal: return text.contains(".") ? "Double" : "Int"
    case .word where ["true", "false"].contains(text): return "Bool"
    case .word where text.first?.isUppercase == true: return text
    default: return nil
    }
  }
}
