/// The names of types that a source sees.
final class TypeScope {
  /// The tables' names below a source's own.
  private let outer: TypeScope?
  private var interfaces: Set<String> = []
  private var protocols: Set<String> = []
  private var structures: Set<String> = []
  private var complete: Set<String> = []
  /// Enumerations, with the Swift type of their numbers.
  private var enumerations: [String: String] = [:]
  private var typedefs: [String: String] = [:]
  private var resolved: [String: CType.Qualified] = [:]
  private var resolving: Set<String> = []
  private(set) var parameters: Set<String> = []

  init(over outer: TypeScope? = nil) { self.outer = outer }

  func isInterface(_ name: String) -> Bool {
    interfaces.contains(name) || (outer?.isInterface(name) ?? false)
  }
  func isProtocol(_ name: String) -> Bool {
    protocols.contains(name) || (outer?.isProtocol(name) ?? false)
  }
  func isStructure(_ name: String) -> Bool {
    structures.contains(name) || (outer?.isStructure(name) ?? false)
  }
  func isEnumeration(_ name: String) -> Bool {
    enumerations[name] != nil || (outer?.isEnumeration(name) ?? false)
  }
  func isTypeParameter(_ name: String) -> Bool {
    parameters.contains(name) || (outer?.isTypeParameter(name) ?? false)
  }
  /// The Swift type of an enumeration's numbers.
  func raw(ofEnumeration name: String) -> String {
    enumerations[name] ?? outer?.raw(ofEnumeration: name) ?? "UInt32"
  }

  func add(interface name: String) { interfaces.insert(name) }
  func add(protocol name: String) { protocols.insert(name) }
  func add(structure name: String) { structures.insert(name) }
  /// Whether the structure's fields are known.
  func isComplete(_ name: String) -> Bool {
    complete.contains(name) || (outer?.isComplete(name) ?? false)
  }
  func complete(structure name: String) { complete.insert(name) }
  func add(enumeration name: String, raw: String) { enumerations[name] = raw }
  func add(typedef name: String, _ type: String) {
    typedefs[name] = type
    resolved[name] = nil
  }
  func add(parameter name: String) { parameters.insert(name) }

  /// The type that a typedef stands for.
  func typedef(_ name: String) -> CType.Qualified? {
    if let type = resolved[name] { return type }
    guard let text = typedefs[name] else { return outer?.typedef(name) }
    guard resolving.insert(name).inserted else { return nil }
    defer { resolving.remove(name) }
    let type = CTypeParser.parse(text, in: self)
    resolved[name] = type
    return type
  }

  private var parsed: [String: CType.Qualified] = [:]

  /// The type that `text` names.
  func parse(_ text: String, desugared: String? = nil) -> CType.Qualified {
    let key = text + "\u{0}" + (desugared ?? "")
    if let known = parsed[key] { return known }
    var type = CTypeParser.parse(text, in: self)
    if let desugared, Self.needsDesugaring(type.type) {
      let plain = CTypeParser.parse(desugared, in: self)
      type = CType.Qualified(
        type: plain.type, nullability: plain.nullability,
        ownership: type.ownership == .strong ? plain.ownership : type.ownership, alias: plain.alias)
    }
    parsed[key] = type
    return type
  }

  private static func needsDesugaring(_ type: CType) -> Bool {
    if case .unknown = type { true } else { false }
  }
}

extension ClangNode {
  /// The type of the attribute `key`.
  func qualified(_ key: String = "type", in scope: TypeScope) -> CType.Qualified {
    scope.parse(texts[key] ?? "void", desugared: texts[key + "!"])
  }

  /// Adds the names of types that this declaration makes.
  func declareTypes(in scope: TypeScope) {
    switch kind {
    case "ObjCInterfaceDecl", "ObjCCategoryDecl":
      if kind == "ObjCInterfaceDecl" { scope.add(interface: name) }
      for parameter in children("ObjCTypeParamDecl") { scope.add(parameter: parameter.name) }
    case "ObjCProtocolDecl": scope.add(protocol: name)
    case "RecordDecl":
      scope.add(structure: structureName)
      if flags.contains("completeDefinition") { scope.complete(structure: structureName) }
    case "EnumDecl":
      guard !name.isEmpty else { return }
      scope.add(enumeration: name, raw: rawType(in: scope))
    case "TypedefDecl":
      // clang's own, of which `id`, `Class` and `SEL` are known
      guard !isImplicit else { return }
      if type == "struct \(name)" || type == "union \(name)" {
        scope.add(structure: name)
        if inner.first?.nodes["ownedTagDecl"] != nil { scope.complete(structure: name) }
      } else if let tag = inner.first?.nodes["ownedTagDecl"], tag.name.isEmpty {
        if tag.kind == "RecordDecl" {
          scope.add(structure: name)
        } else {
          scope.add(enumeration: name, raw: "UInt32")
        }
      } else if type == "enum \(name)" {
        scope.add(enumeration: name, raw: scope.raw(ofEnumeration: name))
      } else {
        scope.add(typedef: name, type)
      }
    default: break
    }
  }

  private func rawType(in scope: TypeScope) -> String {
    guard texts["fixedUnderlyingType"] != nil,
      case .integer(let raw) = qualified("fixedUnderlyingType", in: scope).type
    else { return "UInt32" }
    return raw
  }
}
