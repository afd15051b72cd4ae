/// A class declared at file level, as far as the builder needs to know it.
struct ClassDeclaration: Hashable {
  /// Its Swift name.
  let name: String
  /// The name given by `@objc(Name)`, under which an Info.plist may know it.
  let objectiveCName: String?
  /// The types that it inherits from and conforms to, without module names.
  let inherited: [String]
  /// Whether it says itself that it is the main actor's.
  var isMainActor = false

  /// The classes declared at file level of `source`, in order.
  static func all(in source: SwiftSource) -> [ClassDeclaration] {
    var finder = ClassFinder(source: source)
    return finder.find()
  }
}

/// Walks over the tokens of a file and collects its classes.
private struct ClassFinder {
  private let source: SwiftSource
  private var index = 0
  private var openBraces = 0
  private var objectiveCName: String?
  private var isMainActor = false
  private var classes: [ClassDeclaration] = []

  init(source: SwiftSource) { self.source = source }

  mutating func find() -> [ClassDeclaration] {
    while index < source.tokens.count {
      step()
      index += 1
    }
    return classes
  }

  private mutating func step() {
    if source.matches(index, "{") { openBraces += 1 }
    if source.matches(index, "}") { openBraces = max(0, openBraces - 1) }
    if source.tokens[index].kind == .attribute {
      skipAttribute()
    } else if source.matches(index, "class") {
      addClass()
      forgetAttributes()
    } else if source.tokens[index].kind == .punctuation {
      forgetAttributes()
    }
  }

  private mutating func forgetAttributes() {
    objectiveCName = nil
    isMainActor = false
  }

  /// Passes over an attribute with its arguments, and keeps the name that `@objc(Name)` gives.
  private mutating func skipAttribute() {
    if source.matches(index, "@MainActor") { isMainActor = true }
    guard let end = source.closingParenthesis(of: index + 1) else { return }
    if source.matches(index, "@objc"), end == index + 3 { objectiveCName = source.name(index + 2) }
    index = end
  }

  private mutating func addClass() {
    guard openBraces == 0, !source.matches(index - 1, ":"), let name = source.name(index + 1),
      !Self.memberWords.contains(name)
    else { return }
    classes.append(
      ClassDeclaration(
        name: name, objectiveCName: objectiveCName, inherited: inherited(index + 2),
        isMainActor: isMainActor))
  }

  /// Words that follow `class` where it means a type member.
  private static let memberWords: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "public",
    "internal", "open", "package",
  ]

  /// The names in an inheritance clause that begins behind `start`, each without its module.
  private func inherited(_ start: Int) -> [String] {
    var names: [String] = []
    var openBrackets = 0
    var hasColon = false
    for other in source.tokens[start...].indices {
      if source.matches(other, "{") || source.matches(other, "where") { break }
      if source.matches(other, "<") { openBrackets += 1 }
      if source.matches(other, ">") { openBrackets -= 1 }
      guard openBrackets == 0 else { continue }
      if source.matches(other, ":") { hasColon = true }
      if hasColon, let name = source.name(other) {
        if source.matches(other - 1, ".") { names.removeLast() }
        names.append(name)
      }
    }
    return names
  }
}
