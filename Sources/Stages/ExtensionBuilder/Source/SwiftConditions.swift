/// Reads the conditions of `#if` and `#elseif` for an iPhone, as far as they can be known without
/// the compiler: nil is for what depends on it, such as `canImport(Name)`, and for names that
/// nobody was seen to define.
struct SwiftConditions {
  private let source: SwiftSource
  /// The names that are defined.
  private let defined: Set<String>
  private var index: Int
  private let end: Int

  /// Whether the condition behind the directive at `index` holds.
  static func value(_ source: SwiftSource, at index: Int, defined: Set<String>) -> Bool? {
    let rest = source.bytes[source.tokens[index].range.lowerBound...]
    let line = rest.firstIndex { $0 == UInt8(ascii: "\n") } ?? source.bytes.endIndex
    let last = source.tokens[index...].firstIndex { $0.range.lowerBound >= line }
    var conditions = SwiftConditions(
      source: source, defined: defined, index: index + 1, end: last ?? source.tokens.endIndex)
    return conditions.either()
  }

  private mutating func either() -> Bool? {
    var value = both()
    while accept("|"), accept("|") {
      let other = both()
      value = value == true || other == true ? true : value == nil || other == nil ? nil : false
    }
    return value
  }

  private mutating func both() -> Bool? {
    var value = one()
    while accept("&"), accept("&") {
      let other = one()
      value = value == false || other == false ? false : value == nil || other == nil ? nil : true
    }
    return value
  }

  private mutating func one() -> Bool? {
    if accept("!") { return one().map { !$0 } }
    if accept("(") {
      let value = either()
      _ = accept(")")
      return value
    }
    guard index < end, let name = source.name(index) else { return nil }
    index += 1
    guard index < end, source.matches(index, "("),
      let close = source.closingParenthesis(of: index)
    else { return name == "false" ? false : name == "true" || defined.contains(name) ? true : nil }
    let argument = source.name(index + 1)
    index = close + 1
    return Self.call(name, argument)
  }

  private mutating func accept(_ text: String) -> Bool {
    guard index < end, source.matches(index, text) else { return false }
    index += 1
    return true
  }

  /// The sources are read as an iPhone's; whether Linux holds beside it shows when they are
  /// compiled.
  private static func call(_ name: String, _ argument: String?) -> Bool? {
    switch name {
    case "os": argument == "iOS" ? true : argument == "Linux" ? nil : false
    case "targetEnvironment": false
    default: nil
    }
  }
}

extension SwiftSource {
  /// Whether some condition asks for Linux.
  var asksForLinux: Bool {
    tokens.indices.contains {
      matches($0, "Linux") && matches($0 - 1, "(") && matches($0 - 2, "os")
    }
  }

  /// An import that counts on an iPhone.
  struct ActiveImport: Hashable {
    let module: String
    /// From 1.
    let line: Int
    /// Whether a condition asks the compiler first, such as `#if canImport(Name)`.
    let isConditional: Bool
  }

  /// The imports that are not in a part for other systems.
  /// - Parameter defined: The names that hold in `#if`.
  func activeImports(defined: Set<String> = []) -> [ActiveImport] {
    var imports: [ActiveImport] = []
    /// For each open `#if`: whether the current part counts, and whether a former one did.
    var parts: [(now: Bool?, before: Bool?)] = []
    for index in tokens.indices {
      if tokens[index].kind == .directive {
        enter(index, &parts, defined)
      } else if let statement = importStatement(index),
        !parts.contains(where: { $0.now == false })
      {
        imports.append(
          ActiveImport(
            module: statement.module, line: line(of: tokens[index].range.lowerBound),
            isConditional: parts.contains { $0.now == nil }))
      }
    }
    return imports
  }

  private func enter(
    _ index: Int, _ parts: inout [(now: Bool?, before: Bool?)], _ defined: Set<String>
  ) {
    switch text(tokens[index]) {
    case "#if":
      parts.append((SwiftConditions.value(self, at: index, defined: defined), false))
    case "#elseif", "#else":
      guard let last = parts.popLast() else { return }
      let before: Bool? =
        last.before == true || last.now == true
        ? true : last.before == nil || last.now == nil ? nil : false
      let value =
        matches(index, "#else")
        ? true : SwiftConditions.value(self, at: index, defined: defined)
      let now: Bool? = before == true || value == false ? false : before == nil ? nil : value
      parts.append((now, before))
    case "#endif": _ = parts.popLast()
    default: break
    }
  }
}
