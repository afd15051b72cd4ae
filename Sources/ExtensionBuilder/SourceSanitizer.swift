/// Blanks what needs the Objective-C runtime, keeping every line and column where it was.
///
/// Attributes such as `@objc` become spaces. `#selector(…)` and `#keyPath(…)` become strings of the
/// same length. An import of FoundationNetworking is dropped, because the device SDK's `URLSession`
/// would be ambiguous beside it.
struct SourceSanitizer {
  /// Attributes that Swift without an Objective-C runtime refuses.
  static let blankedAttributes: Set<String> = [
    "@objc", "@objcMembers", "@IBOutlet", "@IBAction", "@IBSegueAction", "@IBInspectable",
    "@IBDesignable", "@GKInspectable",
  ]

  private let source: SwiftSource
  private var output: [UInt8]
  private var isChanged = false

  /// The bytes to compile in place of `source`; nil when it can be compiled as it is.
  static func sanitized(_ source: SwiftSource) -> [UInt8]? {
    var sanitizer = SourceSanitizer(source: source)
    for index in source.tokens.indices { sanitizer.sanitize(index) }
    return sanitizer.isChanged ? sanitizer.output : nil
  }

  private init(source: SwiftSource) {
    self.source = source
    output = source.bytes
  }

  private mutating func sanitize(_ index: Int) {
    let token = source.tokens[index]
    switch token.kind {
    case .attribute where Self.blankedAttributes.contains(source.text(token)):
      blankAttribute(index)
    case .directive where source.matches(index, "#selector"):
      rewrite(index, Self.selector)
    case .directive where source.matches(index, "#keyPath"):
      rewrite(index, Self.keyPath)
    case .word where source.matches(index, "import"):
      blankNetworkingImport(index)
    default:
      break
    }
  }

  private mutating func blank(_ range: Range<Int>) {
    isChanged = true
    for index in range where output[index] != UInt8(ascii: "\n") && output[index] != 13 {
      output[index] = UInt8(ascii: " ")
    }
  }

  // MARK: Attributes

  private mutating func blankAttribute(_ index: Int) {
    let attribute = source.tokens[index].range
    var next = index + 1
    // Only a parenthesis that touches the attribute holds its argument.
    if next < source.tokens.count, source.tokens[next].range.lowerBound == attribute.upperBound,
      let end = source.closingParenthesis(of: next)
    {
      blank(attribute.lowerBound..<source.tokens[end].range.upperBound)
      next = end + 1
    } else {
      blank(attribute)
    }
    // A requirement can be optional in an `@objc` protocol only.
    if source.matches(index, "@objc"), source.matches(next, "optional") {
      blank(source.tokens[next].range)
    }
  }

  // MARK: Imports

  private static let importKinds: Set<String> = [
    "class", "struct", "enum", "protocol", "func", "var", "let", "typealias",
  ]
  private static let accessLevels: Set<String> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  private mutating func blankNetworkingImport(_ index: Int) {
    var last = index + 1
    if let word = source.name(last), Self.importKinds.contains(word) { last += 1 }
    guard !source.matches(index - 1, "."), source.matches(last, "FoundationNetworking") else {
      return
    }
    while source.matches(last + 1, "."), source.name(last + 2) != nil { last += 2 }
    var first = index
    while first > 0, isImportPrefix(first - 1) { first -= 1 }
    blank(source.tokens[first].range.lowerBound..<source.tokens[last].range.upperBound)
  }

  private func isImportPrefix(_ index: Int) -> Bool {
    let token = source.tokens[index]
    return token.kind == .attribute
      || token.kind == .word && Self.accessLevels.contains(source.text(token))
  }

  // MARK: Selectors and key paths

  /// Replaces a directive and its argument by `expression(argument, length)`, padded with spaces.
  private mutating func rewrite(_ index: Int, _ expression: ([String], Int) -> String?) {
    guard let end = source.closingParenthesis(of: index + 1) else { return }
    let range = source.tokens[index].range.lowerBound..<source.tokens[end].range.upperBound
    let argument = (index + 2..<end).map { source.text(source.tokens[$0]) }
    let isOneLine = !source.bytes[range].contains(UInt8(ascii: "\n"))
    guard isOneLine, let text = expression(argument, range.count) else { return }
    blank(range)
    output.replaceSubrange(range.lowerBound..<range.lowerBound + text.utf8.count, with: text.utf8)
  }

  /// `#selector(Owner.name(_:))` as `Selector("name:")`, or shorter where there is no room.
  private static func selector(_ argument: [String], length: Int) -> String? {
    let open = argument.firstIndex(of: "(") ?? argument.endIndex
    guard let base = argument[..<open].last, base != ")" else { return nil }
    let labels = argument[open...].filter { !["(", ":", ")"].contains($0) }
    let name = labels.enumerated().reduce(base) { name, label in
      guard label.element != "_" else { return name + ":" }
      let isFirst = label.offset == 0
      return name + (isFirst ? "With" + label.element.capitalizedFirst : label.element) + ":"
    }
    return ["Selector(\"\(name)\")", ".init(\"\(name)\")"].first { $0.utf8.count <= length }
  }

  /// `#keyPath(Owner.a.b)` as `"a.b"`; leading names of types are no part of the path.
  private static func keyPath(_ argument: [String], length: Int) -> String? {
    let names = argument.filter { $0 != "." }.drop { $0.first?.isUppercase == true }
    guard !names.isEmpty else { return nil }
    return "\"\(names.joined(separator: "."))\""
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
