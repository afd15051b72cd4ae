// Methods and properties of Objective-C's classes can be overridden, and override others, also where
// they stand in an extension. Swift without an Objective-C runtime allows that in the class itself
// only.

extension SourceSanitizer {
  /// Moves the methods and properties that are `open` or override others from extensions into their
  /// class, when both are of this file. What follows keeps its lines, and so do they.
  mutating func moveOverridable() {
    guard let path = context.path, !path.contains(where: { "\\\"\n".contains($0) }) else { return }
    var finder = ExtensionFinder(source: source)
    finder.find()
    for place in finder.extensions {
      // What stands before the word `extension` counts for its methods.
      guard let end = finder.classes[place.name], !isPrefix(place.index - 1) else { continue }
      for method in overridable(in: place.members) { move(method, before: end, path) }
    }
  }

  /// The bytes of the methods and properties at the level of `members` that a class has to hold
  /// itself.
  private func overridable(in members: ClosedRange<Int>) -> [Range<Int>] {
    var methods: [Range<Int>] = []
    var depth = 0
    for index in members {
      if source.matches(index, "{") { depth += 1 }
      if source.matches(index, "}") { depth -= 1 }
      guard depth == 1, source.matches(index, "func") || isComputed(index),
        let body = source.braces(after: index), let first = firstOfOverridable(index)
      else { continue }
      methods.append(range(first, through: body.upperBound))
    }
    return methods
  }

  /// Whether a property with a body is declared at `index`; Core Data's have none.
  private func isComputed(_ index: Int) -> Bool {
    source.matches(index, "var") && source.matches(index + 2, ":")
      && source.matches(source.typeEnd(index + 3) + 1, "{")
  }

  /// The first token of the method or property at `index`; nil where it is neither open nor
  /// overrides another.
  private func firstOfOverridable(_ index: Int) -> Int? {
    var first = index
    while source.matches(first - 1, "override") || isPrefix(first - 1) {
      first = firstOfPrefix(first - 1)
    }
    let words = (first..<index).filter { source.tokens[$0].kind == .word }
    let isMeant = words.contains { source.matches($0, "open") || source.matches($0, "override") }
    return isMeant ? first : nil
  }

  private mutating func move(_ method: Range<Int>, before end: Int, _ path: String) {
    let inner = edits.filter { method.contains($0.range.lowerBound) }
    edits.removeAll { method.contains($0.range.lowerBound) }
    let text = String(decoding: source.applying(inner, in: method), as: UTF8.self)
    let brace = source.tokens[end].range.lowerBound
    func locate(_ offset: Int) -> String {
      let line = "#sourceLocation(file: \"\(path)\", line: \(source.line(of: offset)))"
      return "\n\(line)\n" + String(repeating: " ", count: source.column(of: offset) - 1)
    }
    replace(method)
    replace(brace..<brace, by: locate(method.lowerBound) + text + locate(brace))
  }
}

/// Walks over the tokens of a file and collects the classes at file level and their extensions, as
/// far as no condition of the compiler's and none on types decides about them.
private struct ExtensionFinder {
  let source: SwiftSource
  /// The index of each class's last brace.
  private(set) var classes: [String: Int] = [:]
  private(set) var extensions: [(name: String, index: Int, members: ClosedRange<Int>)] = []

  init(source: SwiftSource) { self.source = source }

  mutating func find() {
    var (index, conditions) = (0, 0)
    while index < source.tokens.count {
      if source.matches(index, "#if") { conditions += 1 }
      if source.matches(index, "#endif") { conditions -= 1 }
      guard !source.matches(index, "{") else {
        index = (source.braces(after: index)?.upperBound ?? index) + 1
        continue
      }
      if conditions == 0 { add(index) }
      index += 1
    }
  }

  private mutating func add(_ index: Int) {
    let isClass = source.matches(index, "class")
    guard isClass || source.matches(index, "extension"), !source.matches(index - 1, ":"),
      let name = source.name(index + 1), let members = source.braces(after: index)
    else { return }
    if isClass { return classes[name] = members.upperBound }
    let head = index + 2..<members.lowerBound
    let isPlain = !head.contains { source.matches($0, "where") || source.matches($0, ".") }
    if isPlain { extensions.append((name, index, members)) }
  }
}
