/// A file with parts of its code left out: what the compiler sees of it in an app that is built of
/// what a push touches. Every line stays where it was.
struct SourceOutline {
  /// A piece of the source, and the text in its place.
  private struct Piece {
    let range: Range<Int>
    let text: String
  }

  /// A type around a declaration.
  struct Scope {
    var keyword: String
    /// The class that it inherits from, as far as that is known; nil for none.
    var parent: String?
    var name: String
    /// Whether each stored property has a value by itself.
    var isComplete = true
  }

  let source: SwiftSource
  let plan: FilePlan
  let stub: StubCode
  private var pieces: [Piece] = []

  /// The text of a file.
  /// - Parameters:
  ///   - label: The file as the findings name it.
  ///   - missing: Modules that nobody supplies, whose imports are taken out.
  static func text(
    of source: SwiftSource, _ declarations: [Declaration], _ plan: FilePlan, label: String,
    missing: Set<String>
  ) -> [UInt8] {
    var outline = SourceOutline(source: source, plan: plan, stub: StubCode(file: label))
    outline.removeImports(of: missing)
    switch plan.part {
    case .kept: outline.empty(declarations, within: nil)
    case .declared: outline.declare(declarations, within: nil)
    case .absent: return []
    }
    outline.removeStatements()
    return outline.applied()
  }

  private init(source: SwiftSource, plan: FilePlan, stub: StubCode) {
    (self.source, self.plan, self.stub) = (source, plan, stub)
  }

  // MARK: Pieces

  private mutating func replace(_ tokens: Range<Int>, by text: String = "") {
    guard let first = tokens.first, let last = tokens.last else { return }
    let range =
      source.tokens[first].range.lowerBound..<source.tokens[last].range.upperBound
    pieces.append(Piece(range: range, text: text))
  }

  mutating func replace(_ tokens: ClosedRange<Int>, by text: String) {
    replace(tokens.lowerBound..<tokens.upperBound + 1, by: text)
  }

  private mutating func insert(_ text: String, behind index: Int) {
    let end = source.tokens[index].range.upperBound
    pieces.append(Piece(range: end..<end, text: text))
  }

  private func applied() -> [UInt8] {
    var output: [UInt8] = []
    var position = 0
    for piece in pieces.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where piece.range.lowerBound >= position {
      output += source.bytes[position..<piece.range.lowerBound]
      output += piece.text.utf8
      let newline = UInt8(ascii: "\n")
      let lost =
        source.bytes[piece.range].count { $0 == newline } - piece.text.utf8.count { $0 == newline }
      output += Array(repeating: newline, count: max(0, lost))
      position = piece.range.upperBound
    }
    return output + source.bytes[position...]
  }

  func text(_ tokens: Range<Int>?) -> String? {
    guard let tokens, let first = tokens.first, let last = tokens.last else { return nil }
    let range =
      source.tokens[first].range.lowerBound..<source.tokens[last].range.upperBound
    return String(decoding: source.bytes[range], as: UTF8.self)
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private mutating func removeImports(of missing: Set<String>) {
    for index in source.tokens.indices {
      guard let statement = source.importStatement(index), missing.contains(statement.module)
      else { continue }
      var first = index
      while first > 0, source.tokens[first - 1].kind == .attribute { first -= 1 }
      replace(first..<statement.last + 1)
    }
  }

  private mutating func removeStatements() {
    for (start, statement) in plan.statements {
      let end = statement.end
      let line = source.line(of: start)
      let words = String(decoding: source.bytes[start..<end], as: UTF8.self)
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let name = words.count > 80 ? words.prefix(80) + "…" : words
      let own = StubCode(file: "\(stub.file):\(line)")
      pieces.append(
        Piece(range: start..<end, text: statement.isView ? own.view(name) : own.note(name)))
    }
  }

  // MARK: Kept files

  /// Leaves out the code of single functions.
  private mutating func empty(_ declarations: [Declaration], within scope: Scope?) {
    for declaration in declarations {
      if plan.forms[declaration.key] == .gone {
        replace(declaration.tokens)
        continue
      }
      disown(declaration)
      if declaration.kind == .type {
        empty(declaration.members, within: self.scope(declaration, scope))
      } else if plan.emptied.contains(declaration.key) {
        emptyCode(of: declaration, within: scope, callsParent: false)
      }
    }
  }

  // MARK: Declared files

  private mutating func declare(_ declarations: [Declaration], within scope: Scope?) {
    for declaration in declarations { declare(declaration, within: scope) }
  }

  private mutating func declare(_ declaration: Declaration, within scope: Scope?) {
    let form = plan.forms[declaration.key] ?? .full
    guard form != .gone else { return replace(declaration.tokens) }
    switch declaration.kind {
    case .type:
      disown(declaration)
      declare(declaration.members, within: self.scope(declaration, scope))
    case .proto, .other: disown(declaration)
    case .deinitializer: replace(declaration.tokens)
    case .function, .subscript, .initializer:
      let isEntered = !declaration.attributes.isDisjoint(with: Self.entered)
      if declaration.isPrivate, declaration.kind != .initializer, !isEntered {
        return replace(declaration.tokens)
      }
      emptyCode(of: declaration, within: scope, callsParent: form == .full)
    case .variable: declareVariable(declaration, within: scope, form)
    }
  }

  /// Attributes by which something is found although it is private.
  private static let entered: Set<String> = ["@IBAction", "@IBOutlet", "@objc", "@IBSegueAction"]

  private mutating func disown(_ declaration: Declaration) {
    guard let names = plan.disowned[declaration.key], let first = declaration.inherited.first,
      let last = declaration.inherited.last
    else { return }
    var kept: [String] = []
    for (place, tokens) in declaration.inherited.enumerated() {
      guard let words = text(tokens) else { continue }
      if !names.contains(words) {
        kept.append(words)
      } else if place == 0, declaration.keyword == "class", let guess = Self.likely(words) {
        kept.append(guess)
      }
    }
    let clause = first.lowerBound - 1..<last.upperBound
    replace(clause, by: kept.isEmpty ? " " : ": " + kept.joined(separator: ", "))
  }

  /// The class of UIKit that a class which nobody has inherits from, by the end of its name.
  static func likely(_ name: String) -> String? {
    let endings = [
      ("TableViewController", "UITableViewController"),
      ("CollectionViewController", "UICollectionViewController"),
      ("NavigationController", "UINavigationController"),
      ("TabBarController", "UITabBarController"), ("ViewController", "UIViewController"),
      ("Controller", "UIViewController"), ("CollectionViewCell", "UICollectionViewCell"),
      ("CollectionCell", "UICollectionViewCell"), ("TableViewCell", "UITableViewCell"),
      ("Cell", "UITableViewCell"), ("ImageView", "UIImageView"), ("Button", "UIButton"),
      ("Label", "UILabel"), ("TextField", "UITextField"), ("TextView", "UITextView"),
      ("View", "UIView"),
    ]
    let bare = name.split(separator: "<").first.map(String.init) ?? name
    return endings.first { bare.hasSuffix($0.0) && bare != $0.1 }?.1
  }

  private func scope(_ type: Declaration, _ outer: Scope?) -> Scope {
    var scope = Scope(
      keyword: type.keyword, parent: nil,
      name: (outer.map { $0.name + "." } ?? "") + type.name)
    if type.keyword == "class", let first = text(type.inherited.first) {
      let isDisowned = plan.disowned[type.key]?.contains(first) ?? false
      scope.parent = isDisowned ? Self.likely(first) : first
    }
    scope.isComplete = type.members.allSatisfy { member in
      guard member.isStored, !member.modifiers.contains("static") else { return true }
      return member.value != nil || isOptional(member) && member.keyword == "var"
    }
    return scope
  }

  private func isOptional(_ declaration: Declaration) -> Bool {
    text(declaration.type).map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false
  }

  func title(_ declaration: Declaration, _ scope: Scope?) -> String {
    let own =
      switch declaration.kind {
      case .function, .initializer, .subscript:
        "\(declaration.name)(\(labels(declaration).map { $0 + ":" }.joined()))"
      default: declaration.name
      }
    return (scope.map { $0.name + "." } ?? "") + own
  }

  // MARK: Variables

  private mutating func declareVariable(
    _ declaration: Declaration, within scope: Scope?, _ form: FilePlan.Form
  ) {
    let isClass = scope?.keyword == "class" || scope?.keyword == "actor"
    let isEntered = !declaration.attributes.isDisjoint(with: Self.entered)
    if declaration.isStored {
      let hasCode = declaration.value.map(holdsBraces) ?? false
      // What a structure is made of also makes its initialiser and its conformances.
      let isWhole =
        declaration.value == nil
        && (!isClass || isOptional(declaration) && declaration.keyword == "var")
        || declaration.value != nil && !hasCode
        || declaration.attributes.contains("@NSManaged")
      if declaration.isPrivate, isClass || hasCode, !isEntered, scope != nil {
        return replace(declaration.tokens)
      }
      if isWhole, form == .full {
        if declaration.isObserved, let body = declaration.body {
          replace(body, by: "")
        }
        return
      }
      return compute(declaration, within: scope)
    }
    if declaration.isPrivate, !isEntered { return replace(declaration.tokens) }
    emptyCode(of: declaration, within: scope, callsParent: form == .full)
  }

  private func holdsBraces(_ tokens: Range<Int>) -> Bool {
    tokens.contains { source.matches($0, "{") }
  }

  /// Turns a stored property into one that says that it was left out.
  private mutating func compute(_ declaration: Declaration, within scope: Scope?) {
    guard let type = text(declaration.type), !declaration.isMultiple else {
      return replace(declaration.tokens)
    }
    let kept = declaration.modifiers.filter { !["lazy", "weak", "unowned"].contains($0) }
      .filter { !$0.hasPrefix("unowned(") && !$0.hasSuffix("(set)") }.sorted()
    let name = title(declaration, scope)
    let get = stub.body(name, type: Self.unwrapped(type), canThrow: false)
    let set = declaration.keyword == "var" ? " set { \(stub.note(name)) }" : ""
    let modifiers = kept.map { $0 + " " }.joined()
    replace(
      declaration.tokens,
      by: "\(modifiers)var `\(declaration.name)`: \(type) { get { \(get) }\(set) }")
  }

  /// A type that unwraps itself is an optional one for what gives nothing.
  static func unwrapped(_ type: String) -> String {
    type.hasSuffix("!") ? type.dropLast() + "?" : type
  }
}
