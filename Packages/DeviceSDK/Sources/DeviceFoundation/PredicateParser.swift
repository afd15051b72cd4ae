import Foundation

/// Reads the format of a predicate.
///
/// The subset: comparisons with `=`, `!=`, `<`, `<=`, `>`, `>=`, `BEGINSWITH`, `CONTAINS`,
/// `ENDSWITH`, `LIKE`, `MATCHES`, `IN` and `BETWEEN`, with `[c]` and `[d]`; `ANY`, `ALL` and
/// `NONE`; `AND`, `OR`, `NOT`; key paths, `SELF`, literals, lists, and `%@`, `%K` and numbers of
/// the arguments.
struct PredicateParser {
  typealias Test = @Sendable (Any?) -> Bool

  private let format: String
  private var tokens: ArraySlice<PredicateToken>
  private var arguments: ArraySlice<Any>

  init(_ format: String, _ arguments: [Any]) {
    self.format = format
    tokens = PredicateToken.all(in: format)[...]
    self.arguments = arguments[...]
  }

  /// Returns the test of the format; the process ends for a text that is no predicate, as on a
  /// device.
  static func test(_ format: String, _ arguments: [Any]) -> Test {
    var parser = PredicateParser(format, arguments)
    let test = parser.disjunction()
    if !parser.tokens.isEmpty { parser.refuse() }
    return test
  }

  private func refuse() -> Never {
    let rest = tokens.first.map { " at \"\($0.text)\"" } ?? ""
    NSException(
      name: .invalidArgumentException,
      reason: "Unable to parse the format string \"\(format)\"\(rest). pushsim reads comparisons, "
        + "AND, OR and NOT; use NSPredicate(block:) for the rest"
    ).raise()
  }

  private mutating func take(_ words: String...) -> Bool {
    guard let token = tokens.first, !token.isQuoted,
      words.contains(where: { token.text.uppercased() == $0 })
    else { return false }
    tokens = tokens.dropFirst()
    return true
  }

  private mutating func expect(_ word: String) { if !take(word) { refuse() } }

  private mutating func disjunction() -> Test {
    var test = conjunction()
    while take("OR", "||") {
      let (left, right) = (test, conjunction())
      test = { left($0) || right($0) }
    }
    return test
  }

  private mutating func conjunction() -> Test {
    var test = negation()
    while take("AND", "&&") {
      let (left, right) = (test, negation())
      test = { left($0) && right($0) }
    }
    return test
  }

  private mutating func negation() -> Test {
    if take("NOT", "!") {
      let test = negation()
      return { !test($0) }
    }
    if take("(") {
      let test = disjunction()
      expect(")")
      return test
    }
    if take("TRUEPREDICATE") { return { _ in true } }
    if take("FALSEPREDICATE") { return { _ in false } }
    return comparison()
  }

  private mutating func comparison() -> Test {
    let quantifier = ["ANY", "SOME", "ALL", "NONE"].first { take($0) }
    let left = expression()
    guard let token = tokens.popFirst(), let relation = PredicateRelation(token) else { refuse() }
    let right = expression()
    guard let quantifier else { return { relation.holds(left($0), right($0)) } }
    return { object in
      let items = PredicateRelation.items(of: left(object)) ?? []
      let limit = right(object)
      func holds(_ item: Any) -> Bool { relation.holds(item, limit) }
      switch quantifier {
      case "ALL": return items.allSatisfy(holds)
      case "NONE": return !items.contains(where: holds)
      default: return items.contains(where: holds)
      }
    }
  }

  private mutating func expression() -> @Sendable (Any?) -> Any? {
    if take("{") {
      var items: [@Sendable (Any?) -> Any?] = []
      while !take("}") {
        items.append(expression())
        if !take(",") { expect("}"); break }
      }
      return { [items] object in items.map { $0(object) ?? NSNull() } }
    }
    guard let token = tokens.popFirst() else { refuse() }
    if token.isQuoted { return constant(token.text) }
    if token.text.hasPrefix("%") {
      guard let argument = arguments.popFirst() else { refuse() }
      if token.text == "%K" { return path("\(argument)") }
      return constant(argument is NSNull ? nil : argument)
    }
    if let number = Double(token.text) { return constant(number) }
    switch token.text.uppercased() {
    case "TRUE", "YES": return constant(true)
    case "FALSE", "NO": return constant(false)
    case "NIL", "NULL": return constant(nil)
    case "SELF": return { $0 }
    default: break
    }
    guard let first = token.text.first, first.isLetter || "_@#".contains(first) else { refuse() }
    return path(token.text)
  }

  private func constant(_ value: Any?) -> @Sendable (Any?) -> Any? {
    // A device makes predicates of any object and reads them from any thread, too.
    nonisolated(unsafe) let value = value
    return { _ in value }
  }

  private func path(_ text: String) -> @Sendable (Any?) -> Any? {
    var keys = text.split(separator: ".").map {
      $0.first == "#" ? String($0.dropFirst()) : String($0)
    }
    // Neither indices nor operators such as @sum.
    if keys.contains(where: { $0.contains("[") || $0.hasPrefix("@") && $0 != "@count" }) {
      refuse()
    }
    if keys.first?.uppercased() == "SELF" { keys.removeFirst() }
    return { [keys] object in
      object.flatMap { KeyPathWalk.value(in: $0, at: keys[...]) }
    }
  }
}
