/// A method that a class or protocol declares.
final class MethodInfo {
  /// A read or a write of a property.
  enum Accessor { case getter, setter }

  let owner: String
  let selector: String
  let isClass: Bool
  var parameters: [(name: String, type: CType.Qualified)] = []
  var result = CType.Qualified.void
  var isVariadic = false
  /// Whether the sources declare it, not a table.
  var isOwn = false
  var isProtocols = false
  var accessor: Accessor?
  /// Whether the property can be written.
  var isWritable = false
  /// The property's name.
  var property: String?
  /// Its Swift spelling.
  var swift: String?
  var override: String?
  var superInit: String?
  /// The name that a header of the sources states for Swift.
  var swiftName: String?
  /// The Swift type of a property where that of Objective-C does not lead to it.
  var swiftType: String?
  /// Whether a Swift file of the target has it.
  var isOfSwift = false
  /// Whether it returns an object of the receiver's class.
  var returnsSelf = false
  /// Whether classes that take on its protocol may leave it out.
  var isOptional = false
  /// Whether nobody may use it.
  var isUnavailable = false
  /// Why it is not there.
  var missing: String?
  var place: SourcePlace?
  /// The framework whose table has it.
  var framework: String?

  init(owner: String, selector: String, isClass: Bool) {
    (self.owner, self.selector, self.isClass) = (owner, selector, isClass)
  }

  /// Names it among those of a class.
  var key: String { Self.key(selector, isClass: isClass) }

  static func key(_ selector: String, isClass: Bool) -> String { (isClass ? "+" : "-") + selector }

  /// Whether it makes an object that was allocated ready.
  var isInitializer: Bool { !isClass && Self.isInitializer(selector) }

  static func isInitializer(_ selector: String) -> Bool {
    let name = selector.drop(while: { $0 == "_" })
    guard name.hasPrefix("init") else { return false }
    let rest = name.dropFirst(4)
    return rest.isEmpty || rest.first == ":" || !(rest.first?.isLowercase ?? false)
  }

  /// Takes what a table states.
  func annotate(_ node: ClangNode) {
    swift = node.annotation("swift")
    override = node.annotation("override")
    superInit = node.annotation("superinit")
    missing = node.annotation("missing")
    swiftName = node.annotation("swiftname")
    swiftType = node.annotation("swifttype")
    isUnavailable = node.isUnavailable || node.annotation("unavailable") != nil
    place = node.place
    let parts = node.place?.file.split(separator: "/") ?? []
    if parts.count > 1 { framework = String(parts[parts.count - 2]) }
  }
}

/// A property.
struct PropertyInfo {
  let name: String
  let type: CType.Qualified
  let isClass: Bool
  let isReadOnly: Bool
  let getter: String
  let setter: String
  let isWeak: Bool
  let isCopy: Bool
}

/// A class or a protocol.
final class InterfaceInfo {
  let name: String
  let isProtocol: Bool
  var superName: String?
  var protocols: [String] = []
  var swift: String?
  var subclass: String?
  var missing: String?
  /// Whether the sources declare it, not a table.
  var isOwn = false
  var methods: [String: MethodInfo] = [:]
  var properties: [PropertyInfo] = []

  init(name: String, isProtocol: Bool) { (self.name, self.isProtocol) = (name, isProtocol) }
}

/// A C function or variable.
struct SymbolInfo {
  let name: String
  let type: CType.Qualified
  var parameterNames: [String] = []
  /// The number that a constant of a header itself has.
  var number: String?
  var swift: String?
  var missing: String?
}
