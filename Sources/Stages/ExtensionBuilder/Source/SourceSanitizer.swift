/// Finds what compiles on iOS only, and what to compile in its place with every line and column
/// where it was.
///
/// Attributes such as `@objc` become spaces. `#selector(…)` and `#keyPath(…)` become strings of the
/// same length. `os(iOS)` in a condition is true; `os(Linux)` is, too, unless asked otherwise.
/// Imports of modules that Linux lacks are dropped or become Glibc's; FoundationNetworking is
/// dropped, because the device SDK's `URLSession` would be ambiguous beside it.
struct SourceSanitizer {
  /// The facts of the other files and the SDK that a file's changes depend on.
  struct Context: Sendable {
    /// Names of the modules that can be imported; an import of one of them is kept.
    var modules: Set<String> = []
    /// Classes to be declared `nonisolated`: their methods override nonisolated ones, which Swift
    /// allows for Objective-C's classes only when the default isolation is the main actor.
    var nonisolatedClasses: Set<String> = []
    /// Classes of the main actor that override the system's nonisolated methods, which Swift
    /// likewise allows for Objective-C's classes only: the bodies run as the main actor's.
    var mainActorClasses: Set<String> = []
    /// Whether the file is of an app, whose start pushsim makes.
    var isApp = false
    /// Whether `os(Linux)` holds beside `os(iOS)`.
    var isLinux = true
    /// Modules whose sources are compiled into this one.
    var ownModules: Set<String> = []
    /// Whether what is reached by its name is entered: in an app, and where there is a storyboard.
    var entersMethods = false
    /// Functions that some `@objc` protocol calls optional.
    var optionalRequirements: Set<String> = []
    /// Classes with initialisers of their own that inherit of one in Objective-C.
    var selfMadeClasses: Set<String> = []

    /// The file's path, by which code that moves within it is known.
    var path: String?
    /// The file's number, where its methods and outlets are to be entered in the SDK's table.
    var methodsNumber: Int?

    /// Nothing known.
    init() {}
  }

  /// Attributes that Swift without an Objective-C runtime refuses.
  static let blankedAttributes: Set<String> = [
    "@objc", "@objcMembers", "@IBOutlet", "@IBAction", "@IBSegueAction", "@IBInspectable",
    "@IBDesignable", "@GKInspectable", "@convention(block)", "@NSManaged",
  ]

  let source: SwiftSource
  let context: Context
  var edits: [SourceEdit] = []
  private var previews: [ClosedRange<Int>] = []

  /// The changes `source` needs, in order; none when it can be compiled as it is.
  static func edits(_ source: SwiftSource, _ context: Context = Context()) -> [SourceEdit] {
    var sanitizer = SourceSanitizer(source: source, context: context)
    for index in source.tokens.indices
    where !sanitizer.previews.contains(where: { $0.contains(index) }) {
      sanitizer.sanitize(index)
    }
    if let number = context.methodsNumber {
      sanitizer.addMethods(number, besides: sanitizer.previews)
    }
    sanitizer.addOptionalDefaults()
    sanitizer.moveOverridable()
    return sanitizer.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private init(source: SwiftSource, context: Context) {
    self.source = source
    self.context = context
  }

  private mutating func sanitize(_ index: Int) {
    let token = source.tokens[index]
    switch token.kind {
    case .attribute: blankAttribute(index)
    case .directive where source.matches(index, "#selector"): rewrite(index, Self.selector)
    case .directive where source.matches(index, "#keyPath"): rewrite(index, Self.keyPath)
    case .directive where source.matches(index, "#Preview"): blankPreview(index)
    case .directive where source.matches(index, "#if") || source.matches(index, "#elseif"):
      settleSystem(index)
    case .word: sanitizeWord(index)
    default: break
    }
  }

  private mutating func sanitizeWord(_ index: Int) {
    switch source.text(source.tokens[index]) {
    case "import": sanitizeImport(index)
    case "class":
      isolate(index)
      enterMainActor(index)
      requireAllocation(index)
    case "func": disfavorNumberOrder(index)
    case "override": requireManagedInitializer(index)
    case "Foundation": unqualify(index)
    case "Darwin": requalify(index)
    case let name where context.optionalRequirements.contains(name): blankOptionalCall(index)
    default: break
    }
  }

  mutating func replace(_ range: Range<Int>, by text: String = "") {
    edits.append(SourceEdit(range: range, text: text))
  }

  func range(_ first: Int, through last: Int) -> Range<Int> {
    source.tokens[first].range.lowerBound..<source.tokens[last].range.upperBound
  }

  // MARK: Attributes

  private mutating func blankAttribute(_ index: Int) {
    let name = source.text(source.tokens[index])
    var last = index
    // Only a parenthesis that touches the attribute holds its argument.
    if index + 1 < source.tokens.count,
      source.tokens[index + 1].range.lowerBound == source.tokens[index].range.upperBound,
      let end = source.closingParenthesis(of: index + 1)
    {
      last = end
    }
    if context.isApp, ["@main", "@UIApplicationMain"].contains(name) {
      return replace(source.tokens[index].range)
    }
    if name == "@Model", usesModels { return makeModel(index) }
    if name == "@Entry" { return makeEntry(index) }
    let isBlock = name == "@convention" && last == index + 3 && source.matches(index + 2, "block")
    guard isBlock || Self.blankedAttributes.contains(name) else { return }
    replace(range(index, through: last))
    if name == "@NSManaged" { manage(last + 1) }
    if name == "@objc" { bindToClasses(last + 1) }
    // A requirement can be optional in an `@objc` protocol only.
    if name == "@objc", source.matches(last + 1, "optional") {
      replace(source.tokens[last + 1].range)
    }
  }

  /// Takes a `#Preview("Name") { … }` out: a macro of Xcode's.
  private mutating func blankPreview(_ index: Int) {
    let end = source.closingParenthesis(of: index + 1) ?? index
    guard let body = source.braces(after: end + 1) else { return }
    replace(range(index, through: body.upperBound))
    previews.append(index...body.upperBound)
  }

  // MARK: Conditions

  /// Makes `os(iOS)` in a condition true, as the simulator plays an iPhone, and `os(Linux)` false
  /// where that shall not hold.
  private mutating func settleSystem(_ index: Int) {
    let rest = source.bytes[source.tokens[index].range.lowerBound...]
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.endIndex
    var next = index + 1
    while next + 3 < source.tokens.count, source.tokens[next].range.lowerBound < end {
      if source.matches(next, "os"), source.matches(next + 1, "("), source.matches(next + 3, ")") {
        if source.matches(next + 2, "iOS") {
          replace(range(next, through: next + 3), by: "true")
        } else if source.matches(next + 2, "Linux"), !context.isLinux {
          replace(range(next, through: next + 3), by: "false")
        }
      }
      next += 1
    }
  }

  // MARK: Selectors and key paths

  /// Replaces a directive and its argument by `expression(argument, length)`, with the line breaks
  /// that were among them.
  private mutating func rewrite(_ index: Int, _ expression: ([String], Int) -> String?) {
    guard let end = source.closingParenthesis(of: index + 1) else { return }
    let range = range(index, through: end)
    let argument = (index + 2..<end).map { source.text(source.tokens[$0]) }
    guard var text = expression(argument, range.count) else { return }
    let lineBreak = UInt8(ascii: "\n")
    while true {
      let lost = source.bytes[range].prefix(text.utf8.count).count { $0 == lineBreak }
      let kept = text.utf8.count { $0 == lineBreak }
      guard lost > kept else { break }
      text += String(repeating: "\n", count: lost - kept)
    }
    replace(range, by: text)
  }

  /// `#selector(Owner.name(_:))` as `Selector("name:")`, or by the type's shorter name where there is
  /// no room. The longest names have neither; what follows on the line moves by some columns then.
  private static func selector(_ argument: [String], length: Int) -> String? {
    var argument = argument
    // `#selector(getter: name)` and `#selector(setter: name)` name a property.
    if argument.count > 2, argument[1] == ":" { argument.removeFirst(2) }
    let open = argument.firstIndex(of: "(") ?? argument.endIndex
    guard let base = argument[..<open].last, base != ")" else { return nil }
    let labels = argument[open...].filter { !["(", ":", ")"].contains($0) }
    let name = labels.enumerated().reduce(base) { name, label in
      guard label.element != "_" else { return name + ":" }
      let isFirst = label.offset == 0
      return name + (isFirst ? "With" + label.element.capitalizedFirst : label.element) + ":"
    }
    let texts = ["Selector", "ObjCSel"].map { "\($0)(\"\(name)\")" }
    return texts.first { $0.utf8.count <= length } ?? texts[1]
  }

  /// `#keyPath(Owner.a.b)` as `"a.b"`; leading names of types are not part of the path.
  private static func keyPath(_ argument: [String], length: Int) -> String? {
    let names = argument.filter { $0 != "." }.drop { $0.first?.isUppercase == true }
    guard !names.isEmpty else { return nil }
    return "\"\(names.joined(separator: "."))\""
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
