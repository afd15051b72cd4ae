// `@NSManaged` leaves a property's accessors to the Objective-C runtime. Here they are written
// behind the declaration, and call the device SDK's NSManagedObject by the property's name.

extension SourceSanitizer {
  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "fileprivate", "private", "final", "dynamic",
    "override", "weak", "unowned", "nonisolated", "set", "(", ")",
  ]

  /// Gives the property or function behind an `@NSManaged` a body.
  mutating func manage(_ index: Int) {
    var next = index
    while next < source.tokens.count,
      source.tokens[next].kind == .attribute
        || Self.modifiers.contains(source.text(source.tokens[next]))
    {
      next =
        source.tokens[next].kind == .attribute
        ? (source.closingParenthesis(of: next + 1) ?? next) + 1 : next + 1
    }
    guard let name = source.name(next + 1) else { return }
    if source.matches(next, "var"), source.matches(next + 2, ":") {
      let end = source.tokens[source.typeEnd(next + 3)].range.upperBound
      replace(
        end..<end,
        by: " { get { pushsimManaged(\"\(name)\") } "
          + "set { pushsimSetManaged(newValue, \"\(name)\") } }")
    } else if source.matches(next, "func"), let close = source.closingParenthesis(of: next + 2) {
      let arguments = source.parameterNames(next + 2, close)
      let end = source.tokens[close].range.upperBound
      replace(
        end..<end,
        by: " { pushsimChangeManaged(\"\(name)\""
          + arguments.map { ", \($0)" }.joined() + ") }")
    }
  }

  /// Makes `override init(entity:insertInto:)` a required one, as objects are made by their class
  /// alone here.
  mutating func requireManagedInitializer(_ index: Int) {
    var next = index + 1
    while next < source.tokens.count, isPrefix(next) { next += 1 }
    guard source.matches(next, "init"), source.matches(next + 1, "("),
      source.matches(next + 2, "entity")
    else { return }
    replace(source.tokens[index].range, by: "required")
  }
}

extension SwiftSource {
  /// The last token of the type that begins at `index`: what stands in its line, and what its
  /// brackets hold.
  func typeEnd(_ index: Int) -> Int {
    var depth = 0
    var last = index
    for other in index..<tokens.count {
      let text = tokens[other].kind == .punctuation ? self.text(tokens[other]) : ""
      let isNext =
        other > index
        && line(of: tokens[other].range.lowerBound) != line(of: tokens[last].range.lowerBound)
      if depth == 0, isNext || ["{", "}", ";", "=", ")"].contains(text) { return last }
      if ["(", "[", "<"].contains(text) { depth += 1 }
      if [")", "]"].contains(text) || text == ">" && !matches(other - 1, "-") { depth -= 1 }
      last = other
    }
    return last
  }

  /// The names that a function's parameters between `open` and `close` have in its body.
  func parameterNames(_ open: Int, _ close: Int) -> [String] {
    var depth = 0
    var names: [String] = []
    for index in open..<close {
      if ["(", "[", "<"].contains(where: { matches(index, $0) }) { depth += 1 }
      if [")", "]", ">"].contains(where: { matches(index, $0) }) { depth -= 1 }
      if depth == 1, matches(index, ":"), let name = name(index - 1) { names.append(name) }
    }
    return names
  }
}
