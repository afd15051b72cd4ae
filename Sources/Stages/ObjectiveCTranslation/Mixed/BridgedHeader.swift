/// The declarations of a target's bridging header, which its Swift files see.
final class BridgedHeader {
  /// Classes, categories and protocols as the header has them.
  let table: InterfaceTable
  /// The header's tree, and its number among the sources.
  let root: ClangNode
  let unit: Int

  init(_ root: ClangNode, unit: Int, scope: TypeScope) {
    (self.root, self.unit) = (root, unit)
    table = InterfaceTable(scope: scope, extendsOthers: true)
    table.read(root, isOwn: true)
  }
}

extension Program {
  /// The methods that Swift calls on objects of a class, by their keys: those that the bridging
  /// header declares for it, those of a class above that it implements anew, and those of its
  /// protocols.
  func faces(of name: String) -> [String: MethodInfo] {
    if let known = knownFaces[name] { return known }
    var faces: [String: MethodInfo] = [:]
    let above = table.classes[name]?.superName ?? ""
    let inherited = isOwn(above) ? self.faces(of: above) : [:]
    for (key, method) in inherited where classes[name]?.implements(key) ?? false {
      faces[key] = method
    }
    for protocolName in ownProtocols(of: name) {
      for (key, method) in table.protocols[protocolName]?.methods ?? [:]
      where !method.isOptional || implementer(of: key, for: name) != nil {
        if inherited[key] == nil || classes[name]?.implements(key) ?? false {
          faces[key] = method
        }
      }
    }
    for (key, method) in bridged?.table.classes[name]?.methods ?? [:] { faces[key] = method }
    faces = faces.filter { key, method in
      key != "-init" && key != "-dealloc" && isWritable(method) && !isRow(key, of: name)
    }
    knownFaces[name] = faces
    return faces
  }

  /// The protocols of the sources that a class takes on, and those that these inherit of.
  func ownProtocols(of name: String) -> [String] {
    var result: [String] = []
    var open = table.classes[name]?.protocols ?? []
    while let next = open.popLast() {
      guard let info = table.protocols[next], !result.contains(next) else { continue }
      if isVisible(protocol: next) { result.append(next) }
      open += info.protocols
    }
    return result.sorted()
  }

  /// Whether Swift sees a protocol of the sources by the bridging header.
  func isVisible(protocol name: String) -> Bool {
    bridged?.table.protocols[name] != nil && table.protocols[name]?.isOwn ?? false
      && !mixed.protocols.contains(name)
  }

  /// Whether Swift can have a method: not where the target lacks a class that it is about.
  func isWritable(_ method: MethodInfo) -> Bool {
    !method.isVariadic && !method.isUnavailable
      && (method.parameters.map(\.type) + [method.result]).allSatisfy(isWritable)
  }

  /// Whether Swift can name a type.
  func isWritable(_ type: CType.Qualified) -> Bool {
    switch type.type {
    case .object(let name?, let arguments, _):
      let isThere =
        table.classes[name]?.isOwn != true || isOwn(name)
        || mixed.classes.contains { $0.name == name }
      return isThere && arguments.allSatisfy(isWritable)
    case .block(let signature), .function(let signature):
      return (signature.parameters + [signature.result]).allSatisfy(isWritable)
    case .pointer(let pointee): return isWritable(pointee)
    case .unknown: return false
    default: return true
    }
  }

  /// The functions that classes may leave out of protocols that Swift sees, by their names.
  var optionalMethods: Set<String> {
    let own = table.protocols.filter { isVisible(protocol: $0.key) }.flatMap(\.value.methods.values)
    return Set(own.filter { $0.isOptional && $0.accessor == nil }.map { importedName($0).base })
  }

  /// Whether the device SDK's Swift has the method already.
  private func isRow(_ key: String, of name: String) -> Bool {
    let chain = table.chain(of: name).dropFirst()
    if chain.contains(where: { $0.methods[key].map { !$0.isOwn } ?? false }) { return true }
    return table.allProtocols(of: name).contains { protocolName in
      table.protocols[protocolName]?.methods[key].map { !$0.isOwn } ?? false
    }
  }

  /// Swift's name of a method of the sources.
  func importedName(_ method: MethodInfo) -> ImportedName {
    if let text = method.swiftName { return ImportedName(stated: text) }
    if method.isOfSwift, let text = method.swift, !text.contains("$") {
      return ImportedName(stated: text)
    }
    if method.accessor != nil {
      return ImportedName(base: method.property.map { _ in getterName(method) } ?? method.selector)
    }
    let types = method.parameters.map { ($0.name, $0.type.typeName) }
    let properties =
      (method.isProtocols ? table.protocols : table.classes)[method.owner]?.properties ?? []
    return ImportedName(
      ImportedName.Method(
        selector: method.selector, isClass: method.isClass, owner: method.owner,
        parameters: types.map { (name: $0.0, type: $0.1) }, result: method.result.typeName,
        returnsSelf: method.returnsSelf, errorIndex: errorIndex(method),
        properties: Set(properties.map(\.name))))
  }

  private func getterName(_ method: MethodInfo) -> String {
    // A property is called as its getter; `URLString` as a word of Swift.
    CamelCase.lowerFirst(method.swift ?? method.selector)
  }

  /// The place of the parameter for an error that Swift throws.
  private func errorIndex(_ method: MethodInfo) -> Int? {
    switch method.result.type {
    case .bool: break
    case .object where method.result.nullability != .nonnull || method.isInitializer: break
    default: return nil
    }
    return method.parameters.lastIndex { parameter in
      guard case .pointer(let pointee) = parameter.type.type,
        case .object("NSError", _, _) = pointee.type
      else { return false }
      return true
    }
  }
}

extension CType.Qualified {
  /// The name by which names of methods repeat the type.
  var typeName: NeedlessWords.TypeName {
    switch type {
    case .object(let name, let arguments, let protocols):
      guard let name else {
        return NeedlessWords.TypeName(name: protocols.count == 1 ? protocols[0] : "Object")
      }
      let isCollection = ["NSArray", "NSSet", "NSOrderedSet"].contains(name)
      let element = isCollection ? arguments.first?.typeName.name ?? "Object" : ""
      return NeedlessWords.TypeName(name: name, element: element)
    case .bool: return NeedlessWords.TypeName(name: "Bool", isBoolean: true)
    case .metatype: return NeedlessWords.TypeName(name: "Class")
    case .selector: return NeedlessWords.TypeName(name: "Selector")
    case .block, .function: return NeedlessWords.TypeName(name: "Block")
    case .enumeration(let name), .structure(let name): return NeedlessWords.TypeName(name: name)
    case .integer:
      let isPlain = alias.map { ["NSInteger", "NSUInteger"].contains($0) } ?? true
      return NeedlessWords.TypeName(name: isPlain ? "Int" : alias ?? "Int")
    case .floating(let name): return NeedlessWords.TypeName(name: alias ?? name)
    default: return NeedlessWords.TypeName(name: "")
    }
  }
}
