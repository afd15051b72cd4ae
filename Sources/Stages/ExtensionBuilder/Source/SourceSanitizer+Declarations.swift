import Foundation

extension SourceSanitizer {
  private static let declarationModifiers: Set<String> = [
    "public", "open", "package", "internal", "fileprivate", "private", "final", "nonisolated",
  ]

  // MARK: Isolation

  /// Adds `nonisolated` to the class declared at `index` when the context asks for it.
  ///
  /// It goes behind the token before, so that the declaration's columns stay as they are.
  mutating func isolate(_ index: Int) {
    guard let name = source.name(index + 1), context.nonisolatedClasses.contains(name) else {
      return
    }
    var first = index
    while first > 0, isPrefix(first - 1) {
      if source.matches(first - 1, "nonisolated") { return }
      first = firstOfPrefix(first - 1)
    }
    let hasActor = (first..<index).contains { source.matches($0, "@MainActor") }
    guard !hasActor else { return }
    let start = source.tokens[first].range.lowerBound
    guard first > 0, !isOnDirectiveLine(first - 1) else {
      return replace(start..<start, by: "nonisolated ")
    }
    let end = source.tokens[first - 1].range.upperBound
    replace(end..<end, by: "; nonisolated")
  }

  func isPrefix(_ index: Int) -> Bool {
    guard index >= 0 else { return false }
    let token = source.tokens[index]
    if token.kind == .attribute { return true }
    if token.kind == .word { return Self.declarationModifiers.contains(source.text(token)) }
    return source.matches(index, ")") && firstOfPrefix(index) != index
  }

  /// The attribute whose argument list ends at `index`; `index` itself when it is none.
  func firstOfPrefix(_ index: Int) -> Int {
    guard source.matches(index, ")") else { return index }
    let earliest = max(0, index - 100)
    for start in stride(from: index - 1, through: earliest, by: -1)
    where source.tokens[start].kind == .attribute {
      return source.closingParenthesis(of: start + 1) == index ? start : index
    }
    return index
  }

  /// Whether the token at `index` belongs to a line such as `#endif`, which nothing may follow.
  private func isOnDirectiveLine(_ index: Int) -> Bool {
    let line = source.line(of: source.tokens[index].range.lowerBound)
    for other in stride(from: index, through: 0, by: -1) {
      guard source.line(of: source.tokens[other].range.lowerBound) == line else { return false }
      if source.tokens[other].kind == .directive { return true }
    }
    return false
  }

  // MARK: Operators

  /// Lets Foundation's order of numbers go before the one declared at `index`: on Linux `NSNumber`
  /// has one, and code that declares its own, as for Apple's, could use neither.
  mutating func disfavorNumberOrder(_ index: Int) {
    guard source.matches(index + 1, "<") || source.matches(index + 1, ">") else { return }
    let open = index + (source.matches(index + 2, "=") ? 3 : 2)
    let isType = { [source] (place: Int) in
      source.matches(place, ":") && source.matches(place + 1, "NSNumber")
    }
    guard source.matches(open, "("), isType(open + 2), source.matches(open + 4, ","),
      isType(open + 6), source.matches(open + 8, ")")
    else { return }
    let start = source.tokens[index].range.lowerBound
    replace(start..<start, by: "@_disfavoredOverload ")
  }

  // MARK: Protocols

  /// Lets only classes conform to the protocol declared at `index`, as to any `@objc` one.
  mutating func bindToClasses(_ index: Int) {
    var next = index
    while next < source.tokens.count, isPrefix(next) { next += 1 }
    guard source.matches(next, "protocol"),
      let brace = (next + 1..<source.tokens.count).prefix(100).first(where: {
        source.matches($0, "{")
      })
    else { return }
    // `AnyObject` twice is an error.
    guard !(next..<brace).contains(where: { source.matches($0, "AnyObject") }) else { return }
    let inherits = (next..<brace).contains { source.matches($0, ":") }
    let end = source.tokens[brace - 1].range.upperBound
    replace(end..<end, by: inherits ? ", AnyObject" : ": AnyObject")
  }

  // MARK: Optional requirements

  /// Makes `delegate.didEnd?(…)` a plain call: there are no optional requirements here.
  mutating func blankOptionalCall(_ index: Int) {
    guard source.matches(index - 1, "."),
      source.matches(index + 1, "?") || source.matches(index + 1, "!"),
      source.matches(index + 2, "(")
    else { return }
    replace(source.tokens[index + 1].range)
  }

  /// The methods that Apple's delegates may leave out, and that the device SDK has for all of them.
  static let delegateMethods: Set<String> = [
    "application", "applicationDidFinishLaunching", "applicationWillEnterForeground",
    "applicationDidBecomeActive", "applicationWillResignActive", "applicationDidEnterBackground",
    "applicationWillTerminate", "applicationDidReceiveMemoryWarning", "scene",
    "sceneDidBecomeActive", "sceneWillResignActive", "sceneWillEnterForeground",
    "sceneDidEnterBackground", "sceneDidDisconnect", "userNotificationCenter", "tableView",
    "numberOfSections", "textFieldShouldReturn", "textFieldDidEndEditing",
  ]

  /// Adds the initialiser by which translated code allocates objects of its classes, which a class
  /// with initialisers of its own does not inherit.
  mutating func requireAllocation(_ index: Int) {
    guard let name = source.name(index + 1), context.selfMadeClasses.contains(name),
      let members = source.braces(after: index)
    else { return }
    let open = source.tokens[members.lowerBound].range.upperBound
    replace(
      open..<open,
      by: " required init(objcAlloc: ()) { fatalError(\"\(name) has initializers of its own in "
        + "Swift; Objective-C cannot allocate an object of a class that it does not name\") };")
  }

  /// Adds an implementation of each optional function behind the file's last line, which does
  /// nothing, as a call of a missing function does nothing.
  mutating func addOptionalDefaults() {
    let end = source.bytes.count
    for requirement in source.optionalRequirements {
      guard let body = requirement.defaultBody else { continue }
      replace(
        end..<end,
        by: "\nextension \(requirement.protocolName) { \(requirement.signature) \(body) }")
    }
  }
}

/// A function that an `@objc` protocol lets its types leave out.
struct OptionalRequirement: Hashable {
  let protocolName: String
  let name: String
  /// From `func` to the end of the result.
  let signature: String

  /// Nothing, or nil for an optional result; nil where no value can be made up.
  var defaultBody: String? {
    guard let arrow = signature.range(of: "->", options: .backwards) else { return "{}" }
    let result = signature[arrow.upperBound...].filter { $0 != " " && $0 != "\n" }
    if ["Void", "()", "Swift.Void"].contains(result) { return "{}" }
    return result.hasSuffix("?") ? "{ nil }" : nil
  }
}

extension SwiftSource {
  /// The optional functions of this file's protocols.
  var optionalRequirements: [OptionalRequirement] {
    var found: [OptionalRequirement] = []
    var protocolName: String?
    for index in tokens.indices where tokens[index].kind == .word {
      if matches(index, "protocol"), let name = name(index + 1) { protocolName = name }
      guard matches(index, "optional"), matches(index + 1, "func"), let name = name(index + 2),
        let protocolName, let end = signatureEnd(index + 3)
      else { continue }
      let range = tokens[index + 1].range.lowerBound..<tokens[end].range.upperBound
      let signature = String(decoding: bytes[range], as: UTF8.self)
      found.append(
        OptionalRequirement(protocolName: protocolName, name: name, signature: signature))
    }
    return found
  }

  /// The last token of a function's declaration whose parameters open at `index`.
  private func signatureEnd(_ index: Int) -> Int? {
    guard let close = closingParenthesis(of: index) else { return nil }
    var last = close
    let line = { (index: Int) in self.line(of: tokens[index].range.lowerBound) }
    while last + 1 < tokens.count, line(last + 1) == line(last), !matches(last + 1, "}"),
      !matches(last + 1, ";")
    { last += 1 }
    return last
  }
}
