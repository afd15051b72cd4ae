/// The name that Swift's importer gives to a method or a property of Objective-C.
struct ImportedName: Hashable {
  /// The name before the parentheses; `init` for one that makes objects.
  var base: String
  /// The arguments' labels, `_` for none.
  var labels: [String] = []
  /// The place of the `NSError **` that Swift throws in place of.
  var errorIndex: Int?
  /// Whether a class method is an initialiser in Swift.
  var isFactory = false

  /// `name(label:)`.
  var text: String { "\(base)(\(labels.map { $0 + ":" }.joined()))" }

  /// The facts that the importer looks at.
  struct Method {
    var selector: String
    var isClass: Bool
    /// The name of the class or protocol.
    var owner: String
    var parameters: [(name: String, type: NeedlessWords.TypeName)]
    var result: NeedlessWords.TypeName
    /// Whether it returns `instancetype`, or an object of its own class.
    var returnsSelf: Bool
    /// The place of a parameter for an error, where the result says that there is one.
    var errorIndex: Int?
    /// The names of the class's properties.
    var properties: Set<String> = []
  }

  init(base: String, labels: [String] = []) { (self.base, self.labels) = (base, labels) }

  /// Names a method.
  init(_ method: Method) {
    var pieces = method.selector.split(separator: ":", omittingEmptySubsequences: false)
      .map(String.init)
    if method.selector.contains(":") { pieces.removeLast() }
    var parameters = method.parameters
    base = pieces[0]
    labels = parameters.isEmpty ? [] : [""] + pieces.dropFirst()
    let isInitializer = !method.isClass && MethodInfo.isInitializer(method.selector)
    if let prefix = isInitializer ? "init" : Self.factoryPrefix(method) {
      isFactory = !isInitializer
      let rest = base.dropFirst(prefix.count)
      base = "init"
      let hasWith = rest.hasPrefix("With") && rest.count > 4
      let label = CamelCase.lowerFirst(hasWith ? rest.dropFirst(4) : rest)
      if labels.isEmpty, !label.isEmpty {
        labels = [label]
      } else if !labels.isEmpty {
        labels[0] = label
      }
    }
    if let index = method.errorIndex {
      errorIndex = index
      removeError(index, pieces)
      parameters.remove(at: index)
    }
    shorten(method, parameters)
    base = CamelCase.lowerFirst(base)
    labels = labels.map { $0.isEmpty ? "_" : $0 }
  }

  /// The part of a class method's name that is the class's: `helper` in `helperWithName:` of
  /// `XYHelper`.
  private static func factoryPrefix(_ method: Method) -> String? {
    guard method.isClass, method.returnsSelf else { return nil }
    let first = method.selector.prefix { $0 != ":" }
    let words = CamelCase.words(first)
    let owner = CamelCase.words(method.owner)
    guard let word = words.first,
      let start = owner.indices.last(where: { CamelCase.equal(owner[$0], word) })
    else { return nil }
    let tail = owner[start...]
    guard tail.count <= words.count,
      zip(tail, words).allSatisfy({ CamelCase.equal($0, $1) })
    else { return nil }
    return words.prefix(tail.count).joined()
  }

  private mutating func removeError(_ index: Int, _ pieces: [String]) {
    if labels.count > index { labels.remove(at: index) }
    guard index == 0 else { return }
    for suffix in ["AndReturnError", "WithError"] where base.hasSuffix(suffix) {
      base.removeLast(suffix.count)
      break
    }
    if base == "init" { labels = labels.isEmpty ? [] : labels }
  }

  private mutating func shorten(
    _ method: Method, _ parameters: [(name: String, type: NeedlessWords.TypeName)]
  ) {
    let owner = NeedlessWords.TypeName(name: method.owner)
    if base != "init" {
      if method.returnsSelf {
        base = Self.withoutPrefix(base, owner)
      }
      base =
        NeedlessWords(
          name: base, type: owner, role: .baseNameSelf, properties: method.properties
        ).shortened
      if parameters.isEmpty, method.returnsSelf {
        base = NeedlessWords(name: base, type: owner, role: .property).shortened
      }
    }
    for (index, parameter) in parameters.enumerated() where index < labels.count {
      if index == 0, base != "init" {
        base =
          NeedlessWords(
            name: base, type: parameter.type, role: .baseName, properties: method.properties
          ).shortened
        if parameter.type.name == "Block" { dropWord() }
      } else {
        labels[index] =
          NeedlessWords(
            name: labels[index], type: parameter.type, role: .subsequentParameter
          ).shortened
      }
    }
    if base != "init", let first = parameters.first, !labels.isEmpty, labels[0].isEmpty {
      split(first)
    }
  }

  /// A name without the class's before the rest, which begins with a preposition.
  private static func withoutPrefix(_ name: String, _ type: NeedlessWords.TypeName) -> String {
    let words = CamelCase.words(name)
    let typeWords = CamelCase.words(type.name)
    for count in stride(from: min(words.count - 1, typeWords.count), to: 0, by: -1) {
      guard
        zip(words.prefix(count), typeWords.suffix(count)).allSatisfy({ CamelCase.equal($0, $1) })
      else { continue }
      let rest = words[count...]
      guard let next = rest.first else { return name }
      if PartOfSpeech(next) == .preposition, rest.count > 1,
        PartOfSpeech(rest[rest.startIndex + 1]) == .gerund
      {
        return CamelCase.lowerFirst(rest.dropFirst().joined())
      }
      return name
    }
    return name
  }

  /// Leaves out `with` or `using` at the end, behind which a block is said.
  private mutating func dropWord() {
    let words = CamelCase.words(base)
    guard words.count > 1, let end = words.last, ["With", "Using"].contains(end) else { return }
    base = words.dropLast().joined()
  }

  /// Makes the part behind the last preposition the first label.
  private mutating func split(_ parameter: (name: String, type: NeedlessWords.TypeName)) {
    let words = CamelCase.words(base)
    if parameter.type.isBoolean, words.count > 1, words.last == "Animated" {
      (base, labels[0]) = (words.dropLast().joined(), "animated")
      return
    }
    guard words.first != "set", !(parameter.name == "sender" && parameter.type.name == "Object"),
      let place = words.indices.last(where: { PartOfSpeech(words[$0]) == .preposition }),
      place > 0
    else { return }
    let label = words[place...]
    let isSaid = label.first == "With" && label.count > 1 && parameter.type.name == "Block"
    base = words[..<place].joined()
    labels[0] = CamelCase.lowerFirst((isSaid ? label.dropFirst() : label).joined())
  }
}

extension ImportedName {
  /// The name that a header states, as `NS_SWIFT_NAME(title(for:))` does.
  init(stated text: String) {
    let name = text.split(separator: ".").last ?? text[...]
    guard let open = name.firstIndex(of: "(") else {
      self.init(base: String(name))
      return
    }
    let labels = name[name.index(after: open)...].prefix { $0 != ")" }.split(separator: ":")
    self.init(base: String(name[..<open]), labels: labels.map(String.init))
  }
}
