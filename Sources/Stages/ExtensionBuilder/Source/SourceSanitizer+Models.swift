// `@Model` is a macro of SwiftData's. Here `@Observable` stands in its place, which makes the class's
// properties observed ones, and what keeps them is written behind the class's brace.

extension SourceSanitizer {
  /// Whether the file imports SwiftData, so that its attributes are meant.
  var usesModels: Bool {
    source.tokens.indices.contains {
      source.matches($0, "import") && source.matches($0 + 1, "SwiftData")
    }
  }

  /// Makes the class behind the `@Model` at `index` one that a container keeps.
  mutating func makeModel(_ index: Int) {
    guard let word = (index..<source.tokens.count).prefix(20).first(where: isClass),
      let name = source.name(word + 1), let braces = source.braces(after: word)
    else { return }
    replace(source.tokens[index].range)
    let end = source.tokens[index].range.upperBound
    replace(end..<end, by: " @Observable")
    let inherits = (word..<braces.lowerBound).contains { source.matches($0, ":") }
    let head = source.tokens[braces.lowerBound - 1].range.upperBound
    replace(head..<head, by: (inherits ? ", " : ": ") + "SwiftData.PersistentModel")

    var finder = ModelFinder(source: source)
    finder.find(in: braces)
    for range in finder.blanked { replace(range) }
    let body = source.tokens[braces.lowerBound].range.upperBound
    replace(body..<body, by: finder.members(of: name))
  }

  private func isClass(_ index: Int) -> Bool {
    source.matches(index, "class") && source.name(index + 1) != nil
  }
}

/// A property that a container keeps.
private struct ModelProperty {
  let name: String
  let isConstant: Bool
  let hasValue: Bool
}

/// Walks over the tokens of a model's class and collects what is kept.
private struct ModelFinder {
  let source: SwiftSource
  private var properties: [ModelProperty] = []
  private var rules: [String] = []
  /// The attributes and macros of SwiftData's.
  private(set) var blanked: [Range<Int>] = []
  /// The texts of the attributes before a property.
  private var marks: [String] = []

  init(source: SwiftSource) { self.source = source }

  mutating func find(in braces: ClosedRange<Int>) {
    var index = braces.lowerBound + 1
    while index < braces.upperBound {
      if source.matches(index, "{") {
        index = source.braces(after: index)?.upperBound ?? index
      } else {
        index = step(index)
      }
      index += 1
    }
  }

  /// Looks at a token between declarations; the last token that it took.
  private mutating func step(_ index: Int) -> Int {
    let token = source.tokens[index]
    switch token.kind {
    case .attribute: return readAttribute(index)
    case .directive where source.matches(index, "#Unique") || source.matches(index, "#Index"):
      return readMacro(index)
    case .word where source.matches(index, "var") || source.matches(index, "let"):
      addProperty(index)
      marks = []
    case .word where source.matches(index, "func") || source.matches(index, "init"): marks = []
    default: break
    }
    return index
  }

  private mutating func readAttribute(_ index: Int) -> Int {
    let name = source.text(source.tokens[index])
    let last = source.closingParenthesis(of: index + 1) ?? index
    guard ["@Attribute", "@Relationship", "@Transient"].contains(name) else { return index }
    blanked.append(source.tokens[index].range.lowerBound..<source.tokens[last].range.upperBound)
    let words = (index...last).compactMap { source.name($0) }
    if name == "@Attribute", words.contains("unique") { marks.append("unique") }
    if name == "@Relationship", words.contains("cascade") { marks.append("cascade") }
    if name == "@Transient" { marks.append("transient") }
    return last
  }

  /// `#Unique<Trip>([\.name, \.day], [\.number])`, or an index, which says nothing that counts here.
  private mutating func readMacro(_ index: Int) -> Int {
    guard
      let open = (index..<source.tokens.count).prefix(12).first(where: {
        source.matches($0, "(")
      }), let last = source.closingParenthesis(of: open)
    else { return index }
    blanked.append(source.tokens[index].range.lowerBound..<source.tokens[last].range.upperBound)
    guard source.matches(index, "#Unique") else { return last }
    var names: [String] = []
    for other in open...last {
      if source.matches(other, "["), !names.isEmpty { names = [] }
      if let name = source.name(other), source.matches(other - 1, ".") { names.append(name) }
      if source.matches(other, "]"), !names.isEmpty {
        rules.append("unique " + names.joined(separator: " "))
        names = []
      }
    }
    return last
  }

  private mutating func addProperty(_ index: Int) {
    guard let name = source.name(index + 1), !isShared(index) else { return }
    var next = index + 2
    var isOptional = false
    if source.matches(next, ":") {
      let end = source.typeEnd(next + 1)
      isOptional = source.matches(end, "?") || source.matches(next + 1, "Optional")
      next = end + 1
    }
    let hasValue = source.matches(next, "=")
    let isConstant = source.matches(index, "let")
    // Braces without observers are those of a computed property.
    if source.matches(next, "{"), !source.matches(next + 1, "didSet"),
      !source.matches(next + 1, "willSet")
    {
      return
    }
    if marks.contains("transient") || isConstant && hasValue { return }
    properties.append(
      ModelProperty(
        name: name, isConstant: isConstant, hasValue: hasValue || isOptional && !isConstant))
    for mark in marks { rules.append("\(mark) \(name)") }
  }

  /// Whether the property at `index` is the class's own, or comes with its first use.
  private func isShared(_ index: Int) -> Bool {
    let others: Set = [
      "public", "open", "package", "internal", "fileprivate", "private", "final", "nonisolated",
      "override", "set", "(", ")",
    ]
    for word in (0..<index).reversed() {
      let text = source.text(source.tokens[word])
      if ["static", "class", "lazy"].contains(text) { return true }
      guard others.contains(text) else { return false }
    }
    return false
  }

  /// Returns the members with which a container reads and writes the model, in one line.
  func members(of name: String) -> String {
    // A property with a value of its own is read last, when `self` is whole.
    let needed = properties.filter { !$0.hasValue }.map {
      "self.\($0.name) = row.value(\"\($0.name)\")"
    }
    let variables = properties.filter { !$0.isConstant }
    let restored = variables.map {
      "self.\($0.name) = row.value(\"\($0.name)\", or: self.\($0.name))"
    }
    let optional = zip(variables, restored).filter { $0.0.hasValue }.map(\.1)
    let kept = properties.map { "row.keep(\"\($0.name)\", self.\($0.name))" }
    let texts = rules.map { "\"\($0)\"" }.joined(separator: ", ")
    return " @ObservationIgnored public let pushsimState = SwiftData.ModelState(\(name).self);"
      + " public required init(pushsimRow row: SwiftData.ModelRow) { "
      + (needed + optional).joined(separator: "; ") + " };"
      + " public func pushsimRestore(_ row: SwiftData.ModelRow) { "
      + restored.joined(separator: "; ") + " };"
      + " public func pushsimKeep(_ row: SwiftData.ModelRow) { "
      + kept.joined(separator: "; ") + " };"
      + " public static var pushsimRules: [String] { [\(texts)] };"
  }
}
