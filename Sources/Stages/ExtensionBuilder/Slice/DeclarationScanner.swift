/// Finds the declarations of a Swift file, without looking into their code.
struct DeclarationScanner {
  private let source: SwiftSource
  /// For each opening token the place of its closing one, and the other way round.
  private let partners: [Int: Int]
  private let lines: [Int]
  private var index = 0
  private var mark = Mark()

  /// The attributes and modifiers that were read before a keyword.
  private struct Mark {
    var start: Int?
    var attributes: Set<String> = []
    var modifiers: Set<String> = []
  }

  /// The declarations at file level of `source`.
  static func declarations(of source: SwiftSource) -> [Declaration] {
    var scanner = DeclarationScanner(source: source)
    return scanner.scope(until: source.tokens.count, isEnumeration: false)
  }

  private init(source: SwiftSource) {
    self.source = source
    (partners, lines) = (source.partners, source.lineNumbers)
  }

  // MARK: Walking

  private mutating func scope(until end: Int, isEnumeration: Bool) -> [Declaration] {
    var found: [Declaration] = []
    while index < end {
      if readMark() { continue }
      let start = index
      if source.importStatement(index) != nil {
        skipLine()
      } else if let declaration = declaration(until: end, isEnumeration) {
        found.append(declaration)
      }
      mark = Mark()
      if index == start { skip() }
    }
    return found
  }

  /// Passes over a token, and over all within it where it opens something.
  private mutating func skip() {
    index = max(index, partners[index] ?? index) + 1
  }

  private mutating func skipLine() {
    let line = lines[index]
    repeat { index += 1 } while index < source.tokens.count && lines[index] == line
  }

  private mutating func readMark() -> Bool {
    let token = source.tokens[index]
    let text = source.text(token)
    if token.kind == .directive {
      mark = Mark()
      // A condition ends with its line.
      if ["#if", "#elseif", "#else", "#endif"].contains(text) { skipLine() } else { index += 1 }
      return true
    }
    if token.kind == .attribute {
      mark.start = mark.start ?? index
      mark.attributes.insert(text)
      index += 1
      skipTouching(token)
      return true
    }
    guard token.kind == .word, DeclarationWords.modifiers.contains(text) else { return false }
    if text == "class", !isModifier(index + 1) { return false }
    mark.start = mark.start ?? index
    index += 1
    if source.matches(index, "("), let close = partners[index] {
      mark.modifiers.insert("\(text)(\(source.name(index + 1) ?? ""))")
      index = close + 1
    } else {
      mark.modifiers.insert(text)
    }
    return true
  }

  /// Passes over the arguments that touch an attribute.
  private mutating func skipTouching(_ token: SwiftToken) {
    guard index < source.tokens.count, source.matches(index, "("),
      source.tokens[index].range.lowerBound == token.range.upperBound,
      let close = partners[index]
    else { return }
    index = close + 1
  }

  private func isModifier(_ place: Int) -> Bool {
    guard let word = source.name(place) else { return false }
    return ["func", "var", "let", "subscript"].contains(word)
      || DeclarationWords.modifiers.contains(word)
  }

  // MARK: Declarations

  private mutating func declaration(until end: Int, _ isEnumeration: Bool) -> Declaration? {
    guard source.tokens[index].kind == .word else { return nil }
    let word = source.text(source.tokens[index])
    switch word {
    case _ where DeclarationWords.types.contains(word) || word == "protocol":
      guard source.name(index + 1) != nil else { return nil }
      return type(word)
    case "func": return function(.function)
    case "init": return function(.initializer)
    case "subscript": return function(.subscript)
    case "deinit":
      var new = begun(.deinitializer, "deinit")
      index += 1
      if let close = partners[index] { (new.body, index) = (index...close, close + 1) }
      return ended(new)
    case "var", "let": return variable(until: end)
    case "case" where isEnumeration: return simple(until: end)
    case _ where DeclarationWords.others.contains(word): return simple(until: end)
    default: return nil
    }
  }

  private func begun(_ kind: Declaration.Kind, _ name: String) -> Declaration {
    var new = Declaration(
      kind: kind, key: Declaration.Key(line: lines[index], name: name),
      keyword: source.text(source.tokens[index]),
      tokens: (mark.start ?? index)..<index, lines: lines[mark.start ?? index]...lines[index])
    (new.attributes, new.modifiers) = (mark.attributes, mark.modifiers)
    return new
  }

  private func ended(_ declaration: Declaration) -> Declaration {
    var declaration = declaration
    declaration.tokens = declaration.tokens.lowerBound..<index
    let last = source.tokens[index - 1].range
    let end = lines[index - 1] + source.bytes[last].count { $0 == UInt8(ascii: "\n") }
    declaration.lines = declaration.lines.lowerBound...max(end, declaration.lines.lowerBound)
    return declaration
  }

  private mutating func simple(until end: Int) -> Declaration {
    let new = begun(.other, source.name(index + 1) ?? "")
    index += 1
    skipExpression(until: end)
    return ended(new)
  }

  private mutating func type(_ word: String) -> Declaration {
    var new = begun(word == "protocol" ? .proto : .type, source.name(index + 1) ?? "")
    index += 2
    while source.matches(index, "."), let part = source.name(index + 1) {
      new = Declaration(
        kind: new.kind, key: Declaration.Key(line: new.key.line, name: new.name + "." + part),
        keyword: new.keyword, tokens: new.tokens, lines: new.lines,
        attributes: new.attributes, modifiers: new.modifiers)
      index += 2
    }
    readInherited(into: &new)
    guard source.matches(index, "{"), let close = partners[index] else { return ended(new) }
    new.body = index...close
    if new.kind == .type {
      index += 1
      mark = Mark()
      new.members = scope(until: close, isEnumeration: word == "enum")
    }
    index = close + 1
    return ended(new)
  }

  private mutating func readInherited(into new: inout Declaration) {
    var (angles, start): (Int, Int?) = (0, nil)
    func close(_ end: Int) {
      if let start, start < end { new.inherited.append(start..<end) }
    }
    while index < source.tokens.count, !source.matches(index, "{") {
      if source.matches(index, "<") { angles += 1 }
      if source.matches(index, ">"), !source.matches(index - 1, "-") { angles -= 1 }
      if angles == 0 {
        if source.matches(index, ":"), start == nil { start = index + 1 }
        if source.matches(index, ","), start != nil {
          close(index)
          start = index + 1
        }
        if source.matches(index, "where") { break }
      }
      skip()
    }
    close(index)
    while index < source.tokens.count, !source.matches(index, "{") { skip() }
  }

  private mutating func function(_ kind: Declaration.Kind) -> Declaration? {
    let first = index
    var open = index + 1
    while open < source.tokens.count, !source.matches(open, "("), open < index + 60 { open += 1 }
    guard source.matches(open, "("), let close = partners[open] else { return nil }
    let name = kind == .function ? operatorName(first + 1, open) : source.text(source.tokens[first])
    var new = begun(kind, name)
    new.isFailable =
      kind == .initializer
      && (source.matches(first + 1, "?") || source.matches(first + 1, "!"))
    new.parameters = open + 1..<close
    index = close + 1
    while let word = source.name(index), ["async", "throws", "rethrows"].contains(word) {
      index += 1
      if word == "async" { new.isAsync = true }
      if word == "throws" { new.canThrow = !source.matches(index, "(") }
      if source.matches(index, "("), let end = partners[index] { index = end + 1 }
    }
    if source.matches(index, "-"), source.matches(index + 1, ">") {
      index += 2
      new.type = readType()
    }
    if source.matches(index, "where") { skipHeader() }
    if source.matches(index, "{"), let end = partners[index] {
      (new.body, index) = (index...end, end + 1)
    }
    return ended(new)
  }

  private func operatorName(_ first: Int, _ open: Int) -> String {
    if let name = source.name(first) { return name }
    return (first..<open).map { source.text(source.tokens[$0]) }.joined()
  }

  /// Passes over what comes before a body.
  private mutating func skipHeader() {
    while index < source.tokens.count, !source.matches(index, "{"), !beginsNext(index) { skip() }
  }

  private mutating func readType() -> Range<Int> {
    var reader = SwiftTypeReader(source: source, index: index)
    let start = index
    _ = reader.type()
    index = max(reader.index, index + 1)
    return start..<index
  }

  private mutating func variable(until end: Int) -> Declaration? {
    guard source.name(index + 1) != nil || source.matches(index + 1, "(") else { return nil }
    var new = begun(.variable, source.name(index + 1) ?? "(")
    if source.matches(index + 1, "(") {
      new.isMultiple = true
      index += 1
      skipExpression(until: end)
      return ended(new)
    }
    index += 2
    if source.matches(index, ":") {
      index += 1
      new.type = readType()
    }
    if source.matches(index, "=") {
      let start = index + 1
      index = start
      skipExpression(until: end)
      new.value = start..<index
    }
    if source.matches(index, "{"), let close = partners[index], !beginsNext(index) {
      (new.body, index) = (index...close, close + 1)
      new.isObserved = isObserved(new.body)
    } else if source.matches(index, ",") {
      new.isMultiple = true
      index += 1
      while source.name(index) != nil || source.matches(index, ",") || source.matches(index, ":") {
        if beginsNext(index) { break }
        skipExpression(until: end)
        guard source.matches(index, ",") else { break }
        index += 1
      }
    }
    return ended(new)
  }

  /// Whether braces hold observers.
  private func isObserved(_ body: ClosedRange<Int>?) -> Bool {
    guard let body else { return false }
    return ["willSet", "didSet"].contains { source.matches(body.lowerBound + 1, $0) }
  }

  /// Passes over an expression, up to the next declaration, a `,`, a `;` or accessors.
  private mutating func skipExpression(until end: Int) {
    let first = index
    while index < end {
      if index > first, beginsNext(index) { return }
      if source.matches(index, ",") || source.matches(index, ";") { return }
      if source.matches(index, "{"), index > first, let close = partners[index],
        isObserved(index...close)
      {
        return
      }
      skip()
    }
  }

  /// Whether the token begins another declaration: the first of its line that can.
  private func beginsNext(_ place: Int) -> Bool {
    guard place > 0, place < source.tokens.count, lines[place] > lines[place - 1] else {
      return false
    }
    switch source.tokens[place].kind {
    case .attribute: return true
    case .directive:
      return ["#if", "#elseif", "#else", "#endif"].contains { source.matches(place, $0) }
    case .word:
      let word = source.text(source.tokens[place])
      return DeclarationWords.modifiers.contains(word) || DeclarationWords.types.contains(word)
        || DeclarationWords.others.contains(word)
        || ["func", "var", "let", "init", "deinit", "subscript", "case", "import", "protocol"]
          .contains(word)
    default: return source.matches(place, "}")
    }
  }
}
