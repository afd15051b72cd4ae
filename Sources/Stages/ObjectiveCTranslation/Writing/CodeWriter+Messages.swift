extension CodeWriter {
  /// A message expression.
  func message(_ node: ClangNode) -> String {
    let selector = node.texts["selector"] ?? ""
    noteKeys(selector, node)
    switch node.texts["receiverKind"] ?? "instance" {
    case "class":
      guard case .object(let name?, _, _) = node.classType(in: scope) else {
        return fail("the class that gets \(selector) is not known", node)
      }
      return classMessage(selector, to: name, node.inner, node)
    case "super (instance)": return superMessage(selector, node, isClass: false)
    case "super (class)": return superMessage(selector, node, isClass: true)
    default: return instanceMessage(selector, node)
    }
  }

  // MARK: To objects

  private func instanceMessage(_ selector: String, _ node: ClangNode) -> String {
    guard let receiver = node.inner.first else { return "nil" }
    let arguments = Array(node.inner.dropFirst())
    if MethodInfo.isInitializer(selector),
      let made = allocation(receiver, selector, arguments, node)
    {
      return made
    }
    let type = type(of: receiver).type
    if isClassReceiver(receiver) { return metatypeMessage(selector, receiver, arguments, node) }
    let declared = declared(selector, of: type)
    let shape = shape(selector, .instance, arguments, node, declared)
    let list = argumentList(arguments, declared, selector)
    let object = expression(receiver)
    if object == "self", !isClassMethod, let owner,
      let send = program.knownSend(shape, to: owner, list)
    {
      return send
    }
    var send = program.request(shape)
    if case .object(let name?, _, _) = type { send = program.request(shape, expecting: name) }
    return "\(send)(\(([object] + list).joined(separator: ", ")))"
  }

  private func isClassReceiver(_ node: ClangNode) -> Bool {
    type(of: node).type == .metatype
  }

  /// The method as the receiver's type declares it.
  private func declared(_ selector: String, of type: CType) -> MethodInfo? {
    guard case .object(let name, _, let protocols) = type else { return nil }
    if let name, let method = program.table.method(selector, isClass: false, of: name) {
      return method
    }
    let key = MethodInfo.key(selector, isClass: false)
    for name in protocols {
      if let method = program.table.method(key, ofProtocol: name) { return method }
    }
    return program.table.rows[key]?.first
      ?? program.order.lazy.compactMap { self.program.table.classes[$0]?.methods[key] }.first
  }

  private func shape(
    _ selector: String, _ kind: MessageShape.Kind, _ arguments: [ClangNode], _ node: ClangNode,
    _ declared: MethodInfo?
  ) -> MessageShape {
    let fixed = selector.filter { $0 == ":" }.count
    let isVariadic = arguments.count > fixed || declared?.isVariadic == true
    return MessageShape(
      selector: selector, kind: kind, parameters: arguments.prefix(fixed).map(swift),
      result: swift(node), isVariadic: isVariadic)
  }

  private func argumentList(
    _ arguments: [ClangNode], _ declared: MethodInfo?, _ selector: String
  ) -> [String] {
    let fixed = selector.filter { $0 == ":" }.count
    var list = arguments.prefix(fixed).map(expression)
    if arguments.count > fixed || declared?.isVariadic == true {
      list.append("[\(arguments.dropFirst(fixed).map(variadic).joined(separator: ", "))]")
    }
    return list
  }

  /// An argument of a function that takes any number of them.
  func variadic(_ node: ClangNode) -> String {
    let text = expression(node)
    switch type(of: node).type {
    case .bool: return "ObjCArgument.integer(objcInteger(\(text), Int64.self))"
    case .integer(let name):
      let kind = name.hasPrefix("U") ? ("unsigned", "UInt64") : ("integer", "Int64")
      return
        "ObjCArgument.\(kind.0)(\(IntegerConversion.text(text, from: name, to: kind.1)))"
    case .enumeration:
      return "ObjCArgument.integer(\(IntegerConversion.text(text, from: swift(node), to: "Int64")))"
    case .floating: return "ObjCArgument.floating(Double(\(text)))"
    case .pointer where swift(node) != "AnyObject?":
      return text == "nil"
        ? "ObjCArgument.object(nil)" : "ObjCArgument.pointer(UnsafeRawPointer(\(text)))"
    case .selector: return "ObjCArgument.pointer(objcPointer(to: \(text)))"
    case .structure, .array, .function:
      return fail("a value of this type cannot be such an argument", node)
    default: return "ObjCArgument.object(\(text))"
    }
  }

  // MARK: To classes

  /// A message to a class that is named.
  private func classMessage(
    _ selector: String, to name: String, _ arguments: [ClangNode], _ node: ClangNode
  ) -> String {
    if selector == "alloc" || selector == "allocWithZone:" {
      return program.isOwn(name)
        ? "\(name)(objcAlloc: ())"
        : fail(
          "an object of \(name) is allocated here and made elsewhere, which cannot be translated; "
            + "write [[\(name) alloc] init…]", node)
    }
    if selector == "new" {
      return made("init", name, [], node)
    }
    let key = MethodInfo.key(selector, isClass: true)
    let declared = program.table.method(selector, isClass: true, of: name)
    let list = argumentList(arguments, declared, selector)
    if let own = program.implementer(of: key, for: name), own.methods[key] != nil {
      let receiver = program.boundary.className(name)
      return "\(receiver).\(Mangling.method(key, of: own.name))(\(list.joined(separator: ", ")))"
    }
    let shape = shape(selector, .metatype, arguments, node, declared)
    // `self` may be another class where the method makes objects of it.
    if let declared, !declared.isOwn {
      let receiver = program.boundary.className(name)
      let call = RowCall(
        program: program, method: declared, receiver: "\(receiver)", className: name)
      return unit.row(call, list, shape.result, node)
    }
    return
      "\(program.request(shape))(\(([program.classObject(name)] + list).joined(separator: ", ")))"
  }

  /// A message to a class that is a value.
  private func metatypeMessage(
    _ selector: String, _ receiver: ClangNode, _ arguments: [ClangNode], _ node: ClangNode
  ) -> String {
    if selector == "alloc" || selector == "allocWithZone:" {
      return "objcAllocate(\(expression(receiver)))"
    }
    if selector == "new" {
      let shape = shape("init", .allocation, [], node, nil)
      return "\(program.request(shape))(\(expression(receiver)))"
    }
    let declared =
      owner.flatMap { program.table.method(selector, isClass: true, of: $0) }
      ?? program.table.rows[MethodInfo.key(selector, isClass: true)]?.first
    let shape = shape(selector, .metatype, arguments, node, declared)
    let list = [expression(receiver)] + argumentList(arguments, declared, selector)
    return "\(program.request(shape))(\(list.joined(separator: ", ")))"
  }

  // MARK: Making objects

  /// `[[X alloc] init…]`; nil for an initialiser that is sent to something else.
  private func allocation(
    _ receiver: ClangNode, _ selector: String, _ arguments: [ClangNode], _ node: ClangNode
  ) -> String? {
    let alloc = receiver.stripped
    guard alloc.kind == "ObjCMessageExpr",
      ["alloc", "allocWithZone:"].contains(alloc.texts["selector"] ?? "")
    else { return nil }
    if alloc.texts["receiverKind"] == "class",
      case .object(let name?, _, _) = alloc.classType(in: scope)
    {
      return made(selector, name, arguments, node)
    }
    guard alloc.texts["receiverKind"] == "instance", let cls = alloc.inner.first else { return nil }
    let shape = shape(selector, .allocation, arguments, node, nil)
    let list = [expression(cls)] + argumentList(arguments, nil, selector)
    return "\(program.request(shape))(\(list.joined(separator: ", ")))"
  }

  private func made(
    _ selector: String, _ name: String, _ arguments: [ClangNode], _ node: ClangNode
  ) -> String {
    let declared = program.table.method(selector, isClass: false, of: name)
    let list = argumentList(arguments, declared, selector)
    let key = MethodInfo.key(selector, isClass: false)
    if program.isOwn(name) {
      let shape = shape(selector, .instance, arguments, node, declared)
      return
        "\(program.request(shape))(\((["\(name)(objcAlloc: ())"] + list).joined(separator: ", ")))"
    }
    let className = program.boundary.className(name)
    if let own = program.implementer(of: key, for: name), own.methods[key] != nil {
      // an initialiser in a category of the SDK's class
      return "\(className)().\(Mangling.method(key, of: own.name))(\(list.joined(separator: ", ")))"
    }
    guard let declared, !declared.isOwn else {
      if selector == "init" { return "(\(className)() as AnyObject?)" }
      return fail("\(name) has no \(selector) in the device SDK for Objective-C", node)
    }
    if selector == "init", declared.owner == "NSObject" {
      if let missing = program.table.classes[name]?.missing {
        return fail("\(name): \(missing)", node)
      }
      return "(\(className)() as AnyObject?)"
    }
    let call = RowCall(program: program, method: declared, receiver: className, className: name)
    return unit.row(call, list, "AnyObject?", node)
  }

  // MARK: To super

  private func superMessage(_ selector: String, _ node: ClangNode, isClass: Bool) -> String {
    guard let owner, let superName = program.table.classes[owner]?.superName else {
      return fail("there is no superclass here", node)
    }
    let key = MethodInfo.key(selector, isClass: isClass)
    let declared = program.table.method(selector, isClass: isClass, of: superName)
    let list = argumentList(node.inner, declared, selector)
    let receiver =
      isClass ? "self" : setsSelf ? "objcDereference(\(rawSelf), \(owner).self)" : "self"
    if let own = program.implementer(of: key, for: superName) {
      return "\(receiver).\(Mangling.method(key, of: own.name))(\(list.joined(separator: ", ")))"
    }
    guard let declared, !declared.isOwn else {
      if selector == "init" { return rawSelf }
      return fail("\(superName) has no \(selector) in the device SDK for Objective-C", node)
    }
    if declared.isInitializer { return superInitializer(declared, list, superName, node) }
    if isClass {
      let call = RowCall(
        program: program, method: declared, receiver: program.boundary.className(superName),
        className: superName)
      return unit.row(call, list, swift(node), node)
    }
    let name = unit.superCall(declared, owner: owner, result: swift(node), node)
    return "\(receiver).\(name)(\(list.joined(separator: ", ")))"
  }

  private func superInitializer(
    _ method: MethodInfo, _ list: [String], _ superName: String, _ node: ClangNode
  ) -> String {
    if let effect = method.superInit {
      let call = RowCall(
        program: program, method: method, receiver: program.boundary.className(superName),
        className: superName)
      return "objcInitialized(\(rawSelf), \(program.boundary.className(superName)).self) { o in "
        + "\(call.expanded(effect, list, receiver: "o")) }"
    }
    if list.isEmpty || method.selector == "initWithNibName:bundle:"
      || method.selector == "initWithCoder:"
    {
      return rawSelf
    }
    return fail(
      "a class of yours cannot call \(method.selector) of \(superName) here: the device SDK makes "
        + "its objects by \(method.selector) only whole", node)
  }
}

extension ClangNode {
  /// The class of a message to a class.
  func classType(in scope: TypeScope) -> CType {
    let type = qualified("classType", in: scope).type
    if case .interface(let name, _, _) = type {
      return .object(name: name, arguments: [], protocols: [])
    }
    return type
  }
}

extension Program {
  /// A class as an object.
  func classObject(_ name: String) -> String { "objcClass(\(boundary.className(name)).self)" }
}
