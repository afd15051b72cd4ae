import ObjectiveCTranslation

/// Reads a type out of the tokens of a Swift file.
struct SwiftTypeReader {
  let source: SwiftSource
  /// The token that comes next.
  private(set) var index: Int

  /// Begins at a token.
  init(source: SwiftSource, index: Int) { (self.source, self.index) = (source, index) }

  private mutating func accept(_ text: String) -> Bool {
    guard source.matches(index, text) else { return false }
    index += 1
    return true
  }

  /// The type that begins at the token; nil for what Objective-C has nothing for.
  mutating func type() -> SwiftType? {
    skipMarks()
    var type = simple()
    while let inner = type {
      if source.matches(index, "?") || source.matches(index, "!") {
        type = .optional(inner)
        index += 1
      } else if source.matches(index, "."), source.matches(index + 1, "Type") {
        type = .metatype(inner)
        index += 2
      } else {
        break
      }
    }
    while source.matches(index, "&") {
      // Several protocols at once.
      index += 1
      _ = simple()
      type = nil
    }
    var isPlain = true
    while let word = source.name(index), ["async", "throws"].contains(word) {
      isPlain = false
      index += 1
    }
    guard source.matches(index, "-"), source.matches(index + 1, ">") else { return type }
    index += 2
    let result = self.type()
    guard isPlain, let type, let result, case .tuple(let parameters) = type else { return nil }
    return .function(parameters, result)
  }

  private mutating func skipMarks() {
    while index < source.tokens.count {
      if source.tokens[index].kind == .attribute {
        index += 1
        // `@convention(block)`; the parenthesis behind `@escaping` is the type's own.
        if source.matches(index - 1, "@convention"),
          let close = source.closingParenthesis(of: index)
        {
          index = close + 1
        }
      } else if let word = source.name(index),
        ["any", "some", "inout", "borrowing", "consuming", "sending"].contains(word),
        source.tokens[index].kind == .word
      {
        index += 1
      } else {
        return
      }
    }
  }

  private mutating func simple() -> SwiftType? {
    if accept("[") {
      let first = type()
      if accept(":") {
        let value = type()
        _ = accept("]")
        return first.flatMap { first in value.map { .dictionary(first, $0) } }
      }
      _ = accept("]")
      return first.map { .array($0) }
    }
    if accept("(") { return tuple() }
    guard let name = source.name(index) else { return nil }
    index += 1
    var full = name
    while source.matches(index, "."), let next = source.name(index + 1), next != "Type" {
      full += ".\(next)"
      index += 2
    }
    for module in ["Swift.", "Foundation.", "UIKit."] where full.hasPrefix(module) {
      full.removeFirst(module.count)
    }
    guard accept("<") else { return .named(full, []) }
    var arguments: [SwiftType?] = []
    repeat { arguments.append(type()) } while accept(",")
    _ = accept(">")
    let known = arguments.compactMap(\.self)
    return known.count == arguments.count ? .named(full, known) : nil
  }

  private mutating func tuple() -> SwiftType? {
    var types: [SwiftType?] = []
    while index < source.tokens.count, !source.matches(index, ")") {
      // `_ name: Type`, `name: Type`
      if source.name(index) != nil, source.matches(index + 1, ":") {
        index += 2
      } else if source.matches(index, "_"), source.matches(index + 2, ":") {
        index += 3
      }
      let start = index
      types.append(type())
      if index == start { index += 1 }
      _ = accept(",")
    }
    index += 1
    let known = types.compactMap(\.self)
    guard known.count == types.count else { return nil }
    if known.count == 1, !source.matches(index, "-"), !source.matches(index, "throws"),
      !source.matches(index, "async")
    {
      return known[0]
    }
    return .tuple(known)
  }

  /// The type of a value that says it: a literal, or a call of an initialiser.
  static func value(_ source: SwiftSource, at index: Int) -> SwiftType? {
    guard index < source.tokens.count else { return nil }
    let text = source.text(source.tokens[index])
    if source.tokens[index].kind == .literal {
      if text.hasPrefix("\"") || text.hasPrefix("#") { return .named("String", []) }
      guard text.first?.isNumber ?? false else { return nil }
      let isWhole = !source.matches(index + 1, ".")
      return .named(isWhole ? "Int" : "Double", [])
    }
    if text == "true" || text == "false" { return .named("Bool", []) }
    var reader = SwiftTypeReader(source: source, index: index)
    let isType = text == "[" || text.first?.isUppercase ?? false
    guard isType, let type = reader.type() else { return nil }
    if source.matches(reader.index, "(") { return type }
    // It may be a case of an enumeration.
    if case .named(let name, []) = type, name.contains(".") { return type }
    return nil
  }
}
