// What is reached by its name on a device: methods that `#selector` and storyboards name, and
// outlets. There is no runtime here that would find them, so the file enters them in a table.

extension SourceSanitizer {
  /// The function of a file that enters its methods and outlets.
  static func entering(_ number: Int) -> String { "pushsimEnterMethods\(number)" }

  /// Adds the code that enters the file's methods and outlets behind its last line; it lies in the
  /// file, so that it reaches what is private there.
  mutating func addMethods(_ number: Int, besides previews: [ClosedRange<Int>]) {
    var finder = MethodFinder(source: source, previews: previews)
    let types = finder.find()
    guard !types.isEmpty else { return }
    let name = Self.entering(number)
    let end = source.bytes.count
    var (extensions, calls) = ("", [String]())
    for (place, type) in types.enumerated() {
      let body = type.entries.map { "\($0(type.name))" }.joined(separator: "; ")
      let function = "fileprivate static func \(name)() { \(body) }"
      if let hidden = type.hidden {
        insert(function, before: hidden.brace)
        let way = "\(name)Within\(place)"
        extensions +=
          "\nextension \(hidden.outer) { fileprivate static func \(way)() { "
          + "\(type.name).\(name)() } }"
        calls.append("\(hidden.outer).\(way)()")
      } else {
        extensions += "\nextension \(type.name) { \(function) }"
        calls.append("\(type.name).\(name)()")
      }
    }
    replace(
      end..<end,
      by: extensions + "\nfunc \(name)() { \(calls.joined(separator: "; ")) }\n")
  }

  /// Puts a member before the brace that closes its type, in the brace's line.
  private mutating func insert(_ member: String, before brace: Int) {
    let place = source.tokens[brace].range.lowerBound
    let line = source.bytes[source.tokens[brace - 1].range.upperBound..<place]
    let isAlone = line.contains(UInt8(ascii: "\n")) || source.matches(brace - 1, "{")
    replace(place..<place, by: (isAlone ? "" : "; ") + member + " ")
  }

  /// Whether the file has anything to enter.
  static func hasMethods(_ source: SwiftSource) -> Bool {
    var finder = MethodFinder(source: source, previews: [])
    return !finder.find().isEmpty
  }
}

/// A class and the statements that enter its methods and outlets.
struct EnteredType {
  let name: String
  /// Of a type that only its outer one sees: that one's name, and the token of its closing brace.
  var hidden: (outer: String, brace: Int)?
  /// Each makes a statement of the class's name.
  var entries: [(String) -> String] = []
}

/// Walks over the tokens of a file and collects what is reached by name.
private struct MethodFinder {
  private struct Scope {
    let name: String
    let braces: Int
    let exposesAll: Bool
    let isClass: Bool
    /// The token of the closing brace of a type that only its outer one sees.
    let hiddenBrace: Int?
  }

  let source: SwiftSource
  let previews: [ClosedRange<Int>]
  private var braces = 0
  private var scopes: [Scope] = []
  private var types: [EnteredType] = []
  private var marks: Set<String> = []

  init(source: SwiftSource, previews: [ClosedRange<Int>]) {
    (self.source, self.previews) = (source, previews)
  }

  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "fileprivate", "private", "final", "override", "weak",
    "unowned", "lazy", "dynamic", "nonisolated", "optional", "set",
  ]

  mutating func find() -> [EnteredType] {
    var index = 0
    while index < source.tokens.count {
      if let preview = previews.first(where: { $0.contains(index) }) {
        index = preview.upperBound + 1
        continue
      }
      index = step(index)
    }
    return types.filter { !$0.entries.isEmpty }
  }

  private mutating func step(_ index: Int) -> Int {
    let token = source.tokens[index]
    if token.kind == .attribute {
      marks.insert(source.text(token))
      return (source.closingParenthesis(of: index + 1) ?? index) + 1
    }
    if source.matches(index, "{") { braces += 1 }
    if source.matches(index, "}") {
      braces = max(0, braces - 1)
      while let scope = scopes.last, scope.braces > braces { scopes.removeLast() }
    }
    let text = token.kind == .word ? source.text(token) : ""
    switch text {
    case "class", "struct", "enum", "actor", "extension", "protocol":
      let next = openScope(index, text)
      if next > index { return next }
    case "func": addMethod(index)
    case "var": addOutlet(index)
    case _ where Self.modifiers.contains(text): return index + 1
    default: break
    }
    if token.kind != .punctuation || !["(", ")"].contains(source.text(token)) { marks = [] }
    return index + 1
  }

  /// Goes into a type's braces; the place behind its `{`, or `index` where it has none.
  private mutating func openScope(_ index: Int, _ keyword: String) -> Int {
    guard var name = source.name(index + 1), !["func", "var", "let", "subscript"].contains(name),
      let body = source.braces(after: index)
    else { return index }
    var next = index + 2
    while source.matches(next, "."), let part = source.name(next + 1) {
      name += ".\(part)"
      next += 2
    }
    let outer = scopes.last.map { $0.name + "." } ?? ""
    let isHidden = !scopes.isEmpty && isPrivate(index)
    let isGeneric = source.matches(next, "<")
    let hasWhere = (next..<body.lowerBound).contains { source.matches($0, "where") }
    scopes.append(
      Scope(
        name: outer + name, braces: braces + 1, exposesAll: marks.contains("@objcMembers"),
        isClass: ["class", "extension"].contains(keyword) && !isGeneric && !hasWhere
          && scopes.allSatisfy { $0.isClass && $0.hiddenBrace == nil },
        hiddenBrace: isHidden ? body.upperBound : nil))
    braces += 1
    marks = []
    return body.lowerBound + 1
  }

  /// Whether `private` is among the modifiers of the keyword at `index`.
  private func isPrivate(_ index: Int) -> Bool {
    var place = index - 1
    while let word = source.name(place), Self.modifiers.contains(word) {
      if word == "private" { return true }
      place -= 1
    }
    return false
  }

  private mutating func add(_ entry: @escaping (String) -> String) {
    guard let scope = scopes.last else { return }
    if let place = types.firstIndex(where: { $0.name == scope.name }) {
      types[place].entries.append(entry)
    } else {
      let outer = scopes.dropLast().last?.name
      let hidden = scope.hiddenBrace.flatMap { brace in outer.map { (outer: $0, brace: brace) } }
      types.append(EnteredType(name: scope.name, hidden: hidden, entries: [entry]))
    }
  }

  /// Whether the token at `index` declares a member of a class, not of a function in it.
  private var isMember: Bool { scopes.last.map { $0.isClass && $0.braces == braces } ?? false }

  private mutating func addMethod(_ index: Int) {
    guard isMember, let scope = scopes.last,
      scope.exposesAll || marks.contains("@objc") || marks.contains("@IBAction"),
      !source.matches(index - 1, "static"), !source.matches(index - 1, "class"),
      let name = source.name(index + 1), source.matches(index + 2, "("),
      let close = source.closingParenthesis(of: index + 2)
    else { return }
    let labels = labels(index + 3, close)
    let selector = labels.enumerated().reduce(name) { text, label in
      guard label.element != "_" else { return text + ":" }
      return text
        + (label.offset == 0
          ? "With" + label.element.prefix(1).uppercased() + label.element.dropFirst()
          : label.element) + ":"
    }
    let arguments = labels.enumerated().map { place, label in
      (label == "_" ? "" : "\(label): ") + "MethodTable.argument(a, \(place))"
    }
    let isAsync = source.matches(close + 1, "async")
    let canThrow = source.matches(close + (isAsync ? 2 : 1), "throws")
    let call = "(o as! TYPE).\(name)(\(arguments.joined(separator: ", ")))"
    let tried = (canThrow ? "try? " : "") + (isAsync ? "await " : "") + call
    let body = isAsync ? "Task { _ = \(tried) }" : "MethodTable.done(\(tried))"
    add { type in
      "MethodTable.add(\(type).self, \"\(selector)\") { o, a in "
        + body.replacing("TYPE", with: type) + " }"
    }
  }

  /// The argument labels between two parentheses.
  private func labels(_ first: Int, _ close: Int) -> [String] {
    var labels: [String] = []
    var depth = 0
    var isStart = true
    for index in first..<close {
      if isStart, let name = source.name(index) {
        labels.append(name)
        isStart = false
      }
      if ["(", "[", "<", "{"].contains(where: { source.matches(index, $0) }) { depth += 1 }
      if [")", "]", "}"].contains(where: { source.matches(index, $0) }) { depth -= 1 }
      if source.matches(index, ">"), !source.matches(index - 1, "-") { depth -= 1 }
      if depth == 0, source.matches(index, ",") { isStart = true }
    }
    return labels
  }

  private mutating func addOutlet(_ index: Int) {
    guard isMember, marks.contains("@IBOutlet"), let name = source.name(index + 1) else { return }
    add { type in
      "MethodTable.add(\(type).self, outlet: \"\(name)\") { o, v in "
        + "(o as! \(type)).\(name) = MethodTable.outlet(v) }"
    }
  }
}
