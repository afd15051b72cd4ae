/// Names Swift's types as the header of a target's Swift files does.
struct ExportedTypes {
  let table: InterfaceTable
  let interface: SwiftInterface
  /// The classes and protocols that the target's headers declare.
  let ownClasses: Set<String>
  let ownProtocols: Set<String>
  private let classes: [String: String]
  private let others: [String: String]

  init(_ table: InterfaceTable, _ interface: SwiftInterface, _ header: GeneratedHeader.Names) {
    (self.table, self.interface) = (table, interface)
    (ownClasses, ownProtocols) = (header.classes, header.protocols)
    var classes: [String: String] = [:]
    for (name, info) in table.classes.sorted(by: { $0.key < $1.key }) {
      classes[info.swift ?? name] = name
    }
    for (name, swift) in Boundary.values { classes[swift] = classes[swift] ?? name }
    for type in interface.types where type.kind == .class {
      classes[type.name] = type.statedName ?? type.name
    }
    self.classes = classes
    others = Dictionary(table.typeNames.map { ($0.value, $0.key) }) { min($0, $1) }
  }

  /// A type of Objective-C, and whether the table's rules lead back to the Swift type.
  struct Exported {
    var text: String
    var isExact = true
    /// Whether values are objects, which collections may hold.
    var isObject = true
  }

  /// A class of Objective-C by its name in Swift.
  func className(_ name: String) -> String? {
    if let known = classes[name] { return known }
    return ownClasses.contains(name) ? name : nil
  }

  /// Whether Objective-C has a protocol of a name.
  func isProtocol(_ name: String) -> Bool {
    ownProtocols.contains(name)
      || table.protocols[name] != nil && table.protocols[name]?.swift == nil
      || interface.types.contains {
        $0.kind == .protocol && $0.name == name && $0.attributes.contains("@objc")
      }
  }

  /// The type of Objective-C for one of Swift; nil where there is none.
  func exported(_ type: SwiftType, _ nullability: String = "_Nonnull") -> Exported? {
    switch type {
    case .optional(let inner):
      guard let result = exported(inner, "_Nullable"), result.isObject else { return nil }
      return result
    case .named(let name, let arguments): return named(name, arguments, nullability)
    case .array(let element):
      return collection("NSArray", [element], nullability)
    case .dictionary(let key, let value):
      return collection("NSDictionary", [key, value], nullability)
    case .tuple(let types): return types.isEmpty ? Exported(text: "void", isObject: false) : nil
    case .function(let parameters, let result):
      return block(parameters, result, nullability)
    case .metatype(.named("AnyObject", _)): return Exported(text: "Class \(nullability)")
    case .metatype: return nil
    }
  }

  private static let values: [String: String] = [
    "Bool": "BOOL", "Int": "NSInteger", "UInt": "NSUInteger", "Int8": "signed char",
    "UInt8": "unsigned char", "Int16": "short", "UInt16": "unsigned short", "Int32": "int",
    "UInt32": "unsigned int", "Int64": "long long", "UInt64": "unsigned long long",
    "Double": "double", "Float": "float", "CGFloat": "CGFloat", "TimeInterval": "NSTimeInterval",
    "Void": "void",
  ]

  private func named(
    _ name: String, _ arguments: [SwiftType], _ nullability: String
  ) -> Exported? {
    if let alias = interface.aliases[name] { return exported(alias, nullability) }
    if let value = Self.values[name] { return Exported(text: value, isObject: false) }
    switch name {
    case "Any", "AnyObject": return Exported(text: "id \(nullability)")
    case "AnyHashable": return Exported(text: "id \(nullability)", isExact: false)
    case "AnyClass": return Exported(text: "Class \(nullability)")
    case "Selector": return Exported(text: "SEL \(nullability)")
    case "Error": return Exported(text: "NSError * \(nullability)")
    case "Array", "Set", "Dictionary":
      return collection("NS\(name)", arguments, nullability)
    default: break
    }
    if let known = className(name) {
      // Swift has its own type for such a class, and here the class itself is meant.
      let isBridged = Boundary.values[known] == name || Boundary.values[known] == nil
      let isContainer = ["NSArray", "NSDictionary", "NSSet"].contains(known)
      return Exported(text: "\(known) * \(nullability)", isExact: isBridged && !isContainer)
    }
    if isProtocol(name) { return Exported(text: "id<\(name)> \(nullability)") }
    if let other = others[name] {
      let isObject = table.scope.typedef(other)?.type.isObject ?? false
      return Exported(text: isObject ? "\(other) \(nullability)" : other, isObject: isObject)
    }
    if let dot = name.lastIndex(of: "."), isCase(name[name.index(after: dot)...], of: name[..<dot])
    {
      return Exported(text: String(name[..<dot]), isObject: false)
    }
    let isEnumeration = interface.types.contains {
      $0.kind == .enum && $0.name == name && $0.attributes.contains("@objc")
    }
    if isEnumeration || table.scope.isStructure(name) || table.scope.isEnumeration(name) {
      return Exported(text: name, isObject: false)
    }
    return nil
  }

  /// Whether a value is a case of an enumeration that Objective-C sees: it says the type.
  private func isCase(_ value: Substring, of name: Substring) -> Bool {
    interface.types.contains {
      $0.kind == .enum && $0.name == name && $0.attributes.contains("@objc")
        && $0.members.contains { $0.kind == .enumCase && $0.name == value }
    }
  }

  private func collection(
    _ name: String, _ elements: [SwiftType], _ nullability: String
  ) -> Exported? {
    var isExact = true
    var texts: [String] = []
    for element in elements {
      if case .optional = element { return nil }
      guard let text = exported(element, "") else { return nil }
      if !text.isObject || !text.isExact {
        isExact = element == .named("AnyHashable", []) && isExact
      }
      texts.append(text.isObject ? text.text : "NSNumber *")
    }
    let list = texts.isEmpty ? "" : "<\(texts.joined(separator: ", "))>"
    return Exported(text: "\(name)\(list) * \(nullability)", isExact: isExact)
  }

  private func block(
    _ parameters: [SwiftType], _ result: SwiftType, _ nullability: String
  ) -> Exported? {
    guard let result = exported(result), result.isExact else { return nil }
    var texts: [String] = []
    for parameter in parameters {
      guard let text = exported(parameter), text.isExact else { return nil }
      texts.append(text.text)
    }
    let list = texts.isEmpty ? "void" : texts.joined(separator: ", ")
    return Exported(text: "\(result.text) (^ \(nullability))(\(list))")
  }
}
