/// The declarations of headers: classes, protocols, functions, constants and types.
final class InterfaceTable {
  let scope: TypeScope
  /// Whether categories may be of classes that the table does not have.
  private let extendsOthers: Bool
  /// The lines of headers, by their paths, that declare what may be left out.
  var optionalLines: [String: Set<Int>] = [:]
  /// The folder of the header that was made of the target's Swift files, whose methods are not the
  /// sources' own.
  var generatedFolder: String?
  /// The names of the classes and protocols of Swift files.
  var swiftNames: Set<String> = []
  private(set) var classes: [String: InterfaceInfo] = [:]
  private(set) var protocols: [String: InterfaceInfo] = [:]
  private(set) var functions: [String: SymbolInfo] = [:]
  private(set) var variables: [String: SymbolInfo] = [:]
  /// The numbers of enumerations' constants.
  private(set) var constants: [String: String] = [:]
  /// Swift's names of enumerations and typedefs.
  private(set) var typeNames: [String: String] = [:]
  /// The tables' methods by selector and kind.
  private(set) var rows: [String: [MethodInfo]] = [:]
  private var readPlaces: Set<String> = []

  init(scope: TypeScope = TypeScope(), extendsOthers: Bool = false) {
    (self.scope, self.extendsOthers) = (scope, extendsOthers)
  }

  /// Takes the declarations of a tree.
  /// - Parameter isOwn: Whether they are of the sources, not of a table.
  func read(_ root: ClangNode, isOwn: Bool) {
    for node in root.inner where !(node.isImplicit && node.kind == "TypedefDecl") {
      node.declareTypes(in: scope)
      read(declaration: node, isOwn && !isGenerated(node))
    }
  }

  private func isGenerated(_ node: ClangNode) -> Bool {
    guard let generatedFolder, let file = node.place?.file else { return false }
    return file.hasPrefix(generatedFolder + "/")
  }

  private func read(declaration node: ClangNode, _ isOwn: Bool) {
    switch node.kind {
    case "ObjCInterfaceDecl": readInterface(node, isOwn)
    case "ObjCCategoryDecl": readCategory(node, isOwn)
    case "ObjCProtocolDecl": readProtocol(node, isOwn)
    case "FunctionDecl":
      if functions[node.name] == nil || !isOwn { functions[node.name] = symbol(node) }
    case "VarDecl":
      if variables[node.name] == nil || !isOwn { variables[node.name] = symbol(node) }
    case "EnumDecl": readEnumeration(node)
    case "TypedefDecl":
      if let swift = node.annotation("swift") { typeNames[node.name] = swift }
    case "LinkageSpecDecl":
      for child in node.inner { read(declaration: child, isOwn) }
    default: break
    }
  }

  private func symbol(_ node: ClangNode) -> SymbolInfo {
    SymbolInfo(
      name: node.name, type: node.qualified(in: scope),
      parameterNames: node.children("ParmVarDecl").map(\.name),
      number: node.kind == "VarDecl" && node.isFileLocal ? node.firstNumber : nil,
      swift: node.annotation("swift"),
      missing: node.annotation("missing"))
  }

  private func readInterface(_ node: ClangNode, _ isOwn: Bool) {
    let isNew = classes[node.name] == nil
    let info = classes[node.name] ?? InterfaceInfo(name: node.name, isProtocol: false)
    classes[node.name] = info
    mark(info, node, isOwn, isNew)
    if let superclass = node.nodes["super"]?.name, !superclass.isEmpty {
      info.superName = superclass
    }
    readMembers(node, of: info, isOwn)
  }

  /// Notes whose a class or protocol is: a header may name one of Swift's before that of Swift's
  /// files declares it, and the other way around. clang gives a name alone the superclass of the
  /// definition, so that only members tell one from the other.
  private func mark(_ info: InterfaceInfo, _ node: ClangNode, _ isOwn: Bool, _ isNew: Bool) {
    let isSwift = swiftNames.contains(info.name)
    if isNew {
      info.isOwn = !isSwift && (isOwn || isGenerated(node) && node.inner.isEmpty)
    } else if !isOwn, !node.inner.isEmpty {
      info.isOwn = false
    }
  }

  private func readCategory(_ node: ClangNode, _ isOwn: Bool) {
    guard let name = node.nodes["interface"]?.name else { return }
    if classes[name] == nil, extendsOthers {
      classes[name] = InterfaceInfo(name: name, isProtocol: false)
    }
    guard let info = classes[name] else { return }
    readMembers(node, of: info, isOwn)
  }

  private func readProtocol(_ node: ClangNode, _ isOwn: Bool) {
    let info = protocols[node.name] ?? InterfaceInfo(name: node.name, isProtocol: true)
    let isNew = protocols[node.name] == nil
    mark(info, node, isOwn, isNew)
    protocols[node.name] = info
    readMembers(node, of: info, isOwn)
  }

  private func readMembers(_ node: ClangNode, of info: InterfaceInfo, _ isOwn: Bool) {
    for name in (node.lists["protocols"] ?? []).map(\.name) where !info.protocols.contains(name) {
      info.protocols.append(name)
    }
    info.swift = node.annotation("swift") ?? info.swift
    info.subclass = node.annotation("subclass") ?? info.subclass
    info.missing = node.annotation("missing") ?? info.missing
    for child in node.inner {
      switch child.kind {
      case "ObjCMethodDecl" where !child.isImplicit: add(method(child, info, isOwn), to: info)
      case "ObjCPropertyDecl": readProperty(child, of: info, isOwn)
      default: break
      }
    }
  }

  /// The method that `node` declares.
  func method(_ node: ClangNode, _ info: InterfaceInfo, _ isOwn: Bool) -> MethodInfo {
    let method = MethodInfo(
      owner: info.name, selector: node.name, isClass: !node.flags.contains("instance"))
    method.parameters = node.children("ParmVarDecl").map { ($0.name, $0.qualified(in: scope)) }
    method.result = node.qualified("returnType", in: scope)
    method.returnsSelf = returnsSelf(node, method, info)
    method.isOptional = isOptional(node, info)
    method.isOfSwift = isGenerated(node)
    method.isVariadic = node.flags.contains("variadic")
    method.isOwn = isOwn
    method.isProtocols = info.isProtocol
    method.annotate(node)
    return method
  }

  private func returnsSelf(
    _ node: ClangNode, _ method: MethodInfo, _ info: InterfaceInfo
  ) -> Bool {
    if (node.texts["returnType"] ?? "").split(separator: " ").contains("instancetype") {
      return true
    }
    if case .object(let name, _, _) = method.result.type {
      return method.isInitializer || method.isClass && name == info.name
    }
    return false
  }

  private func isOptional(_ node: ClangNode, _ info: InterfaceInfo) -> Bool {
    guard info.isProtocol, let place = node.place else { return false }
    return optionalLines[place.file]?.contains(place.line) ?? false
  }

  private func readProperty(_ node: ClangNode, of info: InterfaceInfo, _ isOwn: Bool) {
    let name = node.name
    let isClass = node.flags.contains("class")
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    let property = PropertyInfo(
      name: name, type: node.qualified(in: scope), isClass: isClass,
      isReadOnly: node.flags.contains("readonly"), getter: node.nodes["getter"]?.name ?? name,
      setter: node.nodes["setter"]?.name ?? "set\(capitalized):",
      isWeak: node.flags.contains("weak"), isCopy: node.flags.contains("copy"))
    info.properties.removeAll { $0.name == name && $0.isClass == isClass }
    info.properties.append(property)
    for accessor in [MethodInfo.Accessor.getter, .setter] {
      if accessor == .setter, property.isReadOnly { continue }
      let method = MethodInfo(
        owner: info.name, selector: accessor == .getter ? property.getter : property.setter,
        isClass: isClass)
      method.accessor = accessor
      method.property = name
      method.isWritable = !property.isReadOnly
      method.isOptional = isOptional(node, info)
      method.isOfSwift = isGenerated(node)
      method.isOwn = isOwn
      method.isProtocols = info.isProtocol
      method.annotate(node)
      if method.swift == nil { method.swift = property.getter }
      if accessor == .getter {
        method.result = property.type
      } else {
        method.parameters = [(name, property.type)]
      }
      add(method, to: info)
    }
  }

  private func add(_ method: MethodInfo, to info: InterfaceInfo) {
    if let former = info.methods[method.key], method.isOwn, !former.isOwn { return }
    info.methods[method.key] = method
    guard !method.isOwn else { return }
    rows[method.key, default: []].removeAll { $0.owner == method.owner }
    rows[method.key, default: []].append(method)
  }

  private func readEnumeration(_ node: ClangNode) {
    if let swift = node.annotation("swift") { typeNames[node.name] = swift }
    var last = -1
    for child in node.children("EnumConstantDecl") {
      let value = child.firstValue
      if let value, let number = Int(value) { last = number } else if value == nil { last += 1 }
      constants[child.name] = value ?? String(last)
    }
  }

  // MARK: Looking up

  /// The class that `name` inherits of, from itself up.
  func chain(of name: String) -> [InterfaceInfo] {
    var result: [InterfaceInfo] = []
    var next: String? = name
    while let name = next, let info = classes[name], result.count < 50 {
      result.append(info)
      next = info.superName
    }
    return result
  }

  /// The number of classes above `name`.
  func depth(of name: String) -> Int { chain(of: name).count }

  /// Whether `name` is `other` or inherits of it.
  func inherits(_ name: String, of other: String) -> Bool {
    chain(of: name).contains { $0.name == other }
  }

  /// The method that an object of the class has, by its own or by a protocol's declaration.
  func method(_ selector: String, isClass: Bool, of name: String) -> MethodInfo? {
    let key = MethodInfo.key(selector, isClass: isClass)
    let chain = chain(of: name)
    for info in chain {
      if let method = info.methods[key] { return method }
    }
    for info in chain {
      for name in info.protocols {
        if let method = method(key, ofProtocol: name) { return method }
      }
    }
    return nil
  }

  /// The method that a protocol declares, or one that it inherits of.
  func method(_ key: String, ofProtocol name: String) -> MethodInfo? {
    guard let info = protocols[name] else { return nil }
    if let method = info.methods[key] { return method }
    for inherited in info.protocols where inherited != name {
      if let method = method(key, ofProtocol: inherited) { return method }
    }
    return nil
  }

  /// Every protocol that a class takes on, also through others.
  func allProtocols(of name: String) -> [String] {
    var result: [String] = []
    var open = chain(of: name).flatMap(\.protocols)
    while let next = open.popLast() {
      guard !result.contains(next) else { continue }
      result.append(next)
      open += protocols[next]?.protocols ?? []
    }
    return result
  }
}

extension ClangNode {
  fileprivate var firstNumber: String? {
    if kind == "IntegerLiteral" { return texts["value"] }
    return inner.lazy.compactMap(\.firstNumber).first
  }

  /// The value of an enumeration's constant, where it is stated.
  var firstValue: String? {
    if kind == "ConstantExpr", let value = texts["value"] { return value }
    for child in inner {
      if let value = child.firstValue { return value }
    }
    return nil
  }
}
