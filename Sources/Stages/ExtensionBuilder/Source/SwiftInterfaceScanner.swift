import ObjectiveCTranslation

/// Reads the declarations of a Swift file that Objective-C may see: types at file level and their
/// members.
struct SwiftInterfaceScanner {
  private let source: SwiftSource
  private var index = 0
  private var attributes: Set<String> = []
  private var modifiers: Set<String> = []
  private var statedName: String?
  private var interface = SwiftInterface()

  /// The declarations of several files.
  static func interface(of sources: [SwiftSource]) -> SwiftInterface {
    var all = SwiftInterface()
    for source in sources {
      var scanner = SwiftInterfaceScanner(source: source)
      scanner.scanFile()
      all.types += scanner.interface.types
      all.aliases.merge(scanner.interface.aliases) { old, _ in old }
    }
    return all
  }

  private init(source: SwiftSource) { self.source = source }

  // MARK: Walking

  private mutating func scanFile() {
    while index < source.tokens.count {
      if scanMark() { continue }
      let word = source.tokens[index].kind == .word ? source.text(source.tokens[index]) : ""
      if let kind = SwiftInterface.DeclaredType.Kind(rawValue: word), !isMemberWord(index + 1) {
        scanType(kind)
      } else if word == "typealias" {
        scanAlias()
      } else {
        skipNested()
      }
      forget()
    }
  }

  private mutating func forget() {
    (attributes, modifiers, statedName) = ([], [], nil)
  }

  /// Takes an attribute or a modifier; false where there is none.
  private mutating func scanMark() -> Bool {
    let token = source.tokens[index]
    let text = source.text(token)
    if token.kind == .attribute {
      attributes.insert(text)
      index += 1
      let touches =
        index < source.tokens.count
        && source.tokens[index].range.lowerBound == token.range.upperBound
      if touches, let close = source.closingParenthesis(of: index) {
        if text == "@objc" {
          statedName = (index + 1..<close).map { source.text(source.tokens[$0]) }.joined()
        }
        index = close + 1
      }
      return true
    }
    guard token.kind == .word, Self.modifierWords.contains(text) else { return false }
    if text == "class", !isMemberWord(index + 1) { return false }
    index += 1
    if let close = source.closingParenthesis(of: index) {
      modifiers.insert("\(text)(set)")
      index = close + 1
    } else {
      modifiers.insert(text)
    }
    return true
  }

  /// Passes over a token, and over everything within it where it opens something.
  private mutating func skipNested() {
    let pairs = [("{", "}"), ("(", ")"), ("[", "]")]
    guard let pair = pairs.first(where: { source.matches(index, $0.0) }) else { return index += 1 }
    var depth = 0
    while index < source.tokens.count {
      if source.matches(index, pair.0) { depth += 1 }
      if source.matches(index, pair.1) { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }

  private func isMemberWord(_ place: Int) -> Bool {
    guard let word = source.name(place) else { return false }
    return ["func", "var", "let", "subscript"].contains(word) || Self.modifierWords.contains(word)
  }

  private static let modifierWords: Set<String> = [
    "public", "open", "package", "internal", "private", "fileprivate", "final", "static", "class",
    "override", "lazy", "weak", "unowned", "convenience", "required", "mutating", "dynamic",
    "nonisolated", "optional", "indirect", "prefix", "postfix",
  ]

  // MARK: Types

  private mutating func scanType(_ kind: SwiftInterface.DeclaredType.Kind) {
    guard let name = source.name(index + 1) else { return index += 1 }
    var type = SwiftInterface.DeclaredType(kind: kind, name: name)
    (type.attributes, type.modifiers, type.statedName) = (attributes, modifiers, statedName)
    index += 2
    var angles = 0
    var hasColon = false
    while index < source.tokens.count, !source.matches(index, "{") {
      if source.matches(index, "<") { angles += 1 }
      if source.matches(index, ">") { angles -= 1 }
      if source.matches(index, "where") { hasColon = false }
      if source.matches(index, ":"), angles == 0 { hasColon = true }
      if hasColon, angles == 0, source.tokens[index].kind == .word, let parent = source.name(index)
      {
        if source.matches(index - 1, "."), !type.inherited.isEmpty { type.inherited.removeLast() }
        type.inherited.append(parent)
      }
      index += 1
    }
    index += 1
    forget()
    while index < source.tokens.count, !source.matches(index, "}") {
      if scanMark() { continue }
      scanMember(of: &type)
      forget()
    }
    index += 1
    interface.types.append(type)
  }

  private mutating func scanAlias() {
    guard let name = source.name(index + 1), source.matches(index + 2, "=") else {
      return index += 1
    }
    var reader = SwiftTypeReader(source: source, index: index + 3)
    let type = reader.type()
    index = max(reader.index, index + 3)
    if let type { interface.aliases[name] = type }
  }

  // MARK: Members

  private mutating func scanMember(of type: inout SwiftInterface.DeclaredType) {
    let word = source.tokens[index].kind == .word ? source.text(source.tokens[index]) : ""
    switch word {
    case "func": scanFunction(.function, into: &type)
    case "init": scanFunction(.initializer, into: &type)
    case "var", "let": scanVariable(word, into: &type)
    case "case" where type.kind == .enum: scanCases(into: &type)
    case "struct", "enum", "class", "actor", "extension", "protocol":
      while index < source.tokens.count, !source.matches(index, "{") { index += 1 }
      skipNested()
    default: skipNested()
    }
  }

  private func member(_ kind: SwiftInterface.Member.Kind, _ name: String) -> SwiftInterface.Member {
    var member = SwiftInterface.Member(kind: kind, name: name)
    (member.attributes, member.modifiers) = (attributes, modifiers)
    member.statedName = statedName
    return member
  }

  private mutating func scanFunction(
    _ kind: SwiftInterface.Member.Kind, into type: inout SwiftInterface.DeclaredType
  ) {
    var new = member(kind, "init")
    index += 1
    if kind == .function {
      guard let name = source.name(index) else { return }
      new.name = name
      index += 1
    } else if source.matches(index, "?") || source.matches(index, "!") {
      new.isFailable = true
      index += 1
    }
    if source.matches(index, "<") {
      new.isGeneric = true
      while index < source.tokens.count, !source.matches(index, "(") { index += 1 }
    }
    guard source.matches(index, "(") else { return }
    index += 1
    while index < source.tokens.count, !source.matches(index, ")") { scanParameter(into: &new) }
    index += 1
    scanEffects(into: &new)
    if source.matches(index, "-"), source.matches(index + 1, ">") {
      var reader = SwiftTypeReader(source: source, index: index + 2)
      new.type = reader.type()
      new.isGeneric = new.isGeneric || new.type == nil
      index = reader.index
    }
    type.members.append(new)
  }

  private mutating func scanEffects(into member: inout SwiftInterface.Member) {
    while let word = source.name(index), ["async", "throws", "rethrows"].contains(word) {
      if word == "async" { member.isAsync = true } else { member.canThrow = true }
      index += 1
      if let close = source.closingParenthesis(of: index) { index = close + 1 }
    }
  }

  private mutating func scanParameter(into member: inout SwiftInterface.Member) {
    let label = source.name(index) ?? "_"
    while index < source.tokens.count, !source.matches(index, ":") { index += 1 }
    var reader = SwiftTypeReader(source: source, index: index + 1)
    let type = reader.type()
    index = max(reader.index, index + 1)
    let isVariadic = source.matches(index, ".")
    member.parameters.append(SwiftInterface.Parameter(label: label, type: isVariadic ? nil : type))
    // a default value
    while index < source.tokens.count, !source.matches(index, ","), !source.matches(index, ")") {
      skipNested()
    }
    if source.matches(index, ",") { index += 1 }
  }

  private mutating func scanVariable(
    _ word: String, into type: inout SwiftInterface.DeclaredType
  ) {
    guard let name = source.name(index + 1) else { return index += 1 }
    var new = member(.variable, name)
    index += 2
    if source.matches(index, ":") {
      var reader = SwiftTypeReader(source: source, index: index + 1)
      new.type = reader.type()
      index = max(reader.index, index + 1)
    } else if source.matches(index, "=") {
      new.type = SwiftTypeReader.value(source, at: index + 1)
    }
    let isHidden = modifiers.contains("private(set)") || modifiers.contains("fileprivate(set)")
    new.isSettable = word == "var" && !isHidden
    if source.matches(index, "{") {
      let start = index
      skipNested()
      let words = (start..<index).compactMap { source.name($0) }
      new.isSettable =
        new.isSettable && !Set(["set", "didSet", "willSet"]).isDisjoint(with: words)
    }
    type.members.append(new)
  }

  private mutating func scanCases(into type: inout SwiftInterface.DeclaredType) {
    repeat {
      guard let name = source.name(index + 1) else { return index += 1 }
      var new = member(.enumCase, name)
      index += 2
      if source.matches(index, "="), index + 1 < source.tokens.count {
        let isNegative = source.matches(index + 1, "-")
        index += isNegative ? 2 : 1
        new.value = (isNegative ? "-" : "") + source.text(source.tokens[index])
        index += 1
      }
      type.members.append(new)
    } while source.matches(index, ",")
  }
}
