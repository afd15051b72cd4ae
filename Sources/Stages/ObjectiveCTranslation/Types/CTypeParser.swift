/// Parses types as clang writes them.
struct CTypeParser {
  private let tokens: [Substring]
  private var position = 0
  private let scope: TypeScope

  /// The type that `text` names.
  static func parse(_ text: String, in scope: TypeScope) -> CType.Qualified {
    var parser = CTypeParser(tokens: tokens(of: UnnamedType.naming(text)), scope: scope)
    return parser.type()
  }

  private init(tokens: [Substring], scope: TypeScope) {
    (self.tokens, self.scope) = (tokens, scope)
  }

  private static func tokens(of text: String) -> [Substring] {
    var result: [Substring] = []
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      if character.isLetter || character.isNumber || character == "_" || character == "$" {
        let start = index
        while index < text.endIndex,
          text[index].isLetter || text[index].isNumber || text[index] == "_" || text[index] == "$"
        { index = text.index(after: index) }
        result.append(text[start..<index])
        continue
      }
      let next = text.index(after: index)
      if !character.isWhitespace { result.append(text[index..<next]) }
      index = next
    }
    return result
  }

  private var current: Substring? { position < tokens.count ? tokens[position] : nil }
  private func ahead(_ count: Int) -> Substring? {
    position + count < tokens.count ? tokens[position + count] : nil
  }

  private mutating func accept(_ token: Substring) -> Bool {
    guard current == token else { return false }
    position += 1
    return true
  }

  /// The words before and after names and stars.
  private struct Qualifiers {
    var nullability = CType.Nullability.unspecified
    var ownership = CType.Ownership.strong
  }

  private mutating func qualifier(_ into: inout Qualifiers) -> Bool {
    switch current {
    case "const", "volatile", "restrict", "__strong", "PUSHSIM_SWIFT", "__kindof", "__restrict",
      "register",
      "_Null_unspecified", "__block", "extern", "static", "__ptrauth":
      break
    case "_Nonnull": into.nullability = .nonnull
    case "_Nullable", "_Nullable_result": into.nullability = .nullable
    case "__weak": into.ownership = .weak
    case "__unsafe_unretained": into.ownership = .unretained
    case "__autoreleasing": into.ownership = .autoreleasing
    default: return false
    }
    position += 1
    return true
  }

  // MARK: Specifiers

  mutating func type() -> CType.Qualified {
    var base = specifiers()
    base = declarator()(base)
    return base
  }

  private static let basic: Set<Substring> = [
    "unsigned", "signed", "long", "short", "int", "char", "float", "double", "void", "_Bool",
    "bool",
    "__int128",
  ]

  private mutating func specifiers() -> CType.Qualified {
    var qualifiers = Qualifiers()
    while qualifier(&qualifiers) {}
    var words: [Substring] = []
    var result = CType.Qualified.void
    if let word = current, Self.basic.contains(word) {
      while let word = current {
        if Self.basic.contains(word) {
          words.append(word)
          position += 1
        } else if !qualifier(&qualifiers) {
          break
        }
      }
      result.type = Self.basicType(words)
    } else {
      result = named()
    }
    while qualifier(&qualifiers) {}
    if qualifiers.nullability != .unspecified { result.nullability = qualifiers.nullability }
    if qualifiers.ownership != .strong { result.ownership = qualifiers.ownership }
    return result
  }

  private static func basicType(_ words: [Substring]) -> CType {
    let isUnsigned = words.contains("unsigned")
    let longs = words.filter { $0 == "long" }.count
    if words.contains("void") { return .void }
    if words.contains("_Bool") || words.contains("bool") { return .bool }
    if words.contains("float") { return .floating("Float") }
    if words.contains("double") { return .floating("Double") }
    if words.contains("char") { return .integer(isUnsigned ? "UInt8" : "Int8") }
    if words.contains("short") { return .integer(isUnsigned ? "UInt16" : "Int16") }
    if longs == 1 { return .integer(isUnsigned ? "UInt" : "Int") }
    if longs == 2 { return .integer(isUnsigned ? "UInt64" : "Int64") }
    return .integer(isUnsigned ? "UInt32" : "Int32")
  }

  private mutating func named() -> CType.Qualified {
    guard let word = current else { return .void }
    position += 1
    switch word {
    case "struct", "union":
      let name = current.map(String.init) ?? ""
      position += 1
      if name == "(" { return anonymous() }
      return CType.Qualified(type: .structure(name))
    case "enum":
      let name = current.map(String.init) ?? ""
      position += 1
      if name == "(" {
        _ = anonymous()
        return CType.Qualified(type: .integer("UInt32"))
      }
      return CType.Qualified(type: .enumeration(name))
    case "id": return CType.Qualified(type: .object(name: nil, arguments: [], protocols: names()))
    case "instancetype": return .id
    case "Class":
      _ = names()
      return CType.Qualified(type: .metatype)
    case "SEL":
      return CType.Qualified(type: .selector)
    case "typeof", "__typeof__", "__typeof", "__auto_type", "auto":
      if accept("(") { _ = anonymous() }
      return CType.Qualified(type: .unknown(String(word)))
    default: return resolved(String(word))
    }
  }

  private mutating func anonymous() -> CType.Qualified {
    var depth = 1
    while depth > 0, let word = current {
      if word == "(" { depth += 1 }
      if word == ")" { depth -= 1 }
      position += 1
    }
    return CType.Qualified(type: .unknown("an unnamed type"))
  }

  private mutating func resolved(_ name: String) -> CType.Qualified {
    if name == "__builtin_va_list" { return CType.Qualified(type: .arguments) }
    if scope.isInterface(name) {
      let (arguments, protocols) = arguments()
      return CType.Qualified(
        type: .interface(name: name, arguments: arguments, protocols: protocols))
    }
    if var type = scope.typedef(name) {
      type.alias = name
      if case .object(let base, let given, _) = type.type, current == "<" {
        let (arguments, protocols) = arguments()
        type.type = .object(
          name: base, arguments: arguments.isEmpty ? given : arguments, protocols: protocols)
      }
      return type
    }
    if scope.isStructure(name) { return CType.Qualified(type: .structure(name)) }
    if scope.isEnumeration(name) { return CType.Qualified(type: .enumeration(name)) }
    if scope.isProtocol(name) { return .id }
    if current == "*", !scope.isTypeParameter(name) {
      return CType.Qualified(type: .structure(name))
    }
    // A parameter of a generic class.
    return CType.Qualified(type: .id, alias: name)
  }

  /// `<A, B>` of protocols.
  private mutating func names() -> [String] { arguments().protocols }

  /// `<…>` after a class: types, or protocols.
  private mutating func arguments() -> (types: [CType.Qualified], protocols: [String]) {
    var types: [CType.Qualified] = []
    var protocols: [String] = []
    while accept("<") {
      repeat {
        if let word = current, let after = ahead(1), after == "," || after == ">",
          scope.isProtocol(String(word)), !scope.isInterface(String(word))
        {
          protocols.append(String(word))
          position += 1
        } else {
          types.append(type())
        }
      } while accept(",")
      guard accept(">") else { break }
    }
    return (types, protocols)
  }

  // MARK: Declarators

  private typealias Wrap = (CType.Qualified) -> CType.Qualified

  private mutating func declarator() -> Wrap {
    if accept("*") {
      var qualifiers = Qualifiers()
      while qualifier(&qualifiers) {}
      let inner = declarator()
      return { inner(Self.pointer(to: $0, qualifiers)) }
    }
    if accept("^") {
      var qualifiers = Qualifiers()
      while qualifier(&qualifiers) {}
      let inner = declarator()
      return { inner(Self.block(of: $0, qualifiers)) }
    }
    if current == "(", let next = ahead(1), ["*", "^", "(", "["].contains(next) {
      position += 1
      let inner = declarator()
      _ = accept(")")
      let suffix = suffixes()
      return { inner(suffix($0)) }
    }
    return suffixes()
  }

  private mutating func suffixes() -> Wrap {
    if accept("(") {
      var parameters: [CType.Qualified] = []
      var isVariadic = false
      while let word = current, word != ")" {
        if word == "." {
          position += 3
          isVariadic = true
        } else {
          parameters.append(type())
        }
        if !accept(",") { break }
      }
      _ = accept(")")
      if parameters.count == 1, parameters[0].type == .void { parameters = [] }
      let rest = suffixes()
      return { result in
        rest(
          CType.Qualified(
            type: .function(
              CType.Signature(parameters: parameters, result: result, isVariadic: isVariadic))))
      }
    }
    if accept("[") {
      var count: Int?
      while let word = current, word != "]" {
        count = Int(word) ?? count
        position += 1
      }
      _ = accept("]")
      let rest = suffixes()
      return { CType.Qualified(type: .array(rest($0), count: count)) }
    }
    return { $0 }
  }

  private static func pointer(
    to base: CType.Qualified, _ qualifiers: Qualifiers
  ) -> CType.Qualified {
    var result = CType.Qualified(
      type: .pointer(base), nullability: qualifiers.nullability, ownership: qualifiers.ownership)
    switch base.type {
    case .interface(let name, let arguments, let protocols):
      result.type = .object(name: name, arguments: arguments, protocols: protocols)
    case .function: result.type = base.type
    case .selector where base.alias == nil: result.type = .selector
    default: break
    }
    return result
  }

  private static func block(
    of base: CType.Qualified, _ qualifiers: Qualifiers
  ) -> CType.Qualified {
    guard case .function(let signature) = base.type else { return .id }
    return CType.Qualified(
      type: .block(signature), nullability: qualifiers.nullability,
      ownership: qualifiers.ownership)
  }
}
