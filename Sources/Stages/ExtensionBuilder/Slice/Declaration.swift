/// A declaration of a Swift file at file level or within a type, by the tokens that it is made of.
struct Declaration {
  enum Kind: Hashable {
    /// A class, a structure, an enumeration, an actor or an extension.
    case type
    case proto
    case function
    case initializer
    case deinitializer
    case `subscript`
    case variable
    /// Cases, aliases, operators: what has no code of its own.
    case other
  }

  /// The declaration's place, which stays the same while its code is replaced.
  struct Key: Hashable {
    /// The line of its keyword, from 1.
    let line: Int
    let name: String
  }

  let kind: Kind
  let key: Key
  /// The keyword, such as `struct` or `func`.
  let keyword: String
  /// Its tokens, attributes and modifiers included.
  var tokens: Range<Int>
  /// The lines it takes, from 1.
  var lines: ClosedRange<Int>
  var attributes: Set<String> = []
  var modifiers: Set<String> = []
  /// The braces of its code, of its accessors or of its members.
  var body: ClosedRange<Int>?
  /// The tokens of its parameters, without the parentheses.
  var parameters: Range<Int>?
  /// The tokens of its type, or of its result's.
  var type: Range<Int>?
  /// The tokens of its initial value.
  var value: Range<Int>?
  /// Whether it may throw an error of any type.
  var canThrow = false
  var isAsync = false
  /// Whether its braces hold observers of a stored value.
  var isObserved = false
  /// Whether an initialiser may give nil.
  var isFailable = false
  /// Whether it declares several names at once.
  var isMultiple = false
  /// The tokens of each type that it inherits from or conforms to.
  var inherited: [Range<Int>] = []
  /// The members of a type.
  var members: [Declaration] = []

  var name: String { key.name }

  /// Whether no other file sees it.
  var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }

  /// Whether it keeps a value, and computes none.
  var isStored: Bool {
    kind == .variable && (body == nil || value != nil || isObserved)
  }
}
