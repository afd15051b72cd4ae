extension CodeWriter {
  /// The Swift expression of a value, without `try` before it.
  func expression(_ node: ClangNode) -> String {
    if let name = bound[node.id] { return name }
    switch node.kind {
    case "ParenExpr", "ObjCIndirectCopyRestoreExpr", "ExprWithCleanups", "ConstantExpr",
      "OpaqueValueExpr",
      "MaterializeTemporaryExpr", "CXXDefaultArgExpr", "CompoundLiteralExpr",
      "FullExpr", "GenericSelectionExpr", "ChooseExpr":
      return wrapped(node)
    case "ImplicitCastExpr", "CStyleCastExpr", "ObjCBridgedCastExpr": return cast(node)
    case "IntegerLiteral", "CharacterLiteral":
      return "(\(node.texts["value"] ?? "0") as \(swift(node)))"
    case "FloatingLiteral": return "(\(floating(node)) as \(swift(node)))"
    case "ObjCBoolLiteralExpr":
      return node.texts["value"] == "__objc_yes" || node.flags.contains("value") ? "true" : "false"
    case "StringLiteral", "PredefinedExpr", "ObjCEncodeExpr": return cString(node)
    case "DeclRefExpr", "ObjCIvarRefExpr", "MemberExpr", "ArraySubscriptExpr": return read(node)
    case "UnaryOperator": return unary(node)
    case "BinaryOperator": return binary(node)
    case "CompoundAssignOperator": return compound(node)
    case "ConditionalOperator":
      return "(\(condition(node.inner[0])) ? \(branch(node.inner[1], node)) : "
        + "\(branch(node.inner[2], node)))"
    case "BinaryConditionalOperator": return elvis(node)
    case "CallExpr": return call(node)
    case "VAArgExpr": return nextArgument(node)
    case "ImplicitValueInitExpr": return representation.zero(type(of: node).type)
    case "InitListExpr": return initializerList(node)
    case "UnaryExprOrTypeTraitExpr": return sizeOf(node)
    case "StmtExpr": return statementExpression(node)
    default: return objectiveCExpression(node)
    }
  }

  private func wrapped(_ node: ClangNode) -> String {
    guard let child = node.inner.first(where: { !$0.kind.hasSuffix("Type") }) else { return "()" }
    return expression(child)
  }

  private func floating(_ node: ClangNode) -> String {
    let value = node.texts["value"] ?? "0"
    return value.contains(where: { "eE.".contains($0) }) ? value : value + ".0"
  }

  private func cString(_ node: ClangNode) -> String {
    if node.kind == "ObjCEncodeExpr" { return encoding(node) }
    if node.kind == "PredefinedExpr" {
      return "objcCString(\(CLiteral.swift(Array(unit.function.utf8))))"
    }
    return "objcCString(\(CLiteral.swift(node.literal ?? [])))"
  }

  private func branch(_ node: ClangNode, _ whole: ClangNode) -> String {
    let text = expression(node)
    return type(of: whole).type.isPointerLike && text == "nil" ? "nil as \(swift(whole))" : text
  }

  private func elvis(_ node: ClangNode) -> String {
    guard let first = node.inner.first, let last = node.inner.last else { return "()" }
    if type(of: node).type.isPointerLike {
      return "(\(expression(first)) ?? \(branch(last, node)))"
    }
    return "objcElvis(\(expression(first)), \(expression(last)))"
  }

  private func sizeOf(_ node: ClangNode) -> String {
    let type =
      node.texts["argType"] != nil
      ? node.qualified("argType", in: scope)
      : node.inner.first.map { self.type(of: $0) } ?? .void
    if case .array(let element, let count?) = type.type {
      return "(UInt(\(count)) &* UInt(MemoryLayout<\(representation.stored(element.type))>.stride))"
    }
    return "UInt(MemoryLayout<\(representation.swift(type.type))>.stride)"
  }

  private func initializerList(_ node: ClangNode) -> String {
    let type = type(of: node).type
    guard case .structure(let name) = type else {
      return node.inner.first.map(expression) ?? representation.zero(type)
    }
    guard let fields = program.fields(of: name) else {
      return fail("the fields of \(name) are not known here", node)
    }
    let isOwn = program.structures[name] != nil
    // Of a union clang says which field it is.
    let given =
      node.nodes["field"].map { one in
        fields.filter { $0.name == one.fieldName(in: scope) }
      } ?? fields
    let values = zip(given, node.inner).map { field, value in
      let text = storedValue(value, field.type.type)
      guard !isOwn, case .integer = field.type.type else { return "\(field.name): \(text)" }
      return "\(field.name): objcNumber(\(text))"
    }
    return "\(representation.swift(type))(\(values.joined(separator: ", ")))"
  }

  private func statementExpression(_ node: ClangNode) -> String {
    guard let block = node.inner.first else { return "()" }
    let type = type(of: node)
    let writer = nested(result: type)
    for (number, child) in block.inner.enumerated() {
      let isLast = number == block.inner.count - 1
      if isLast, type.type != .void, !child.kind.hasSuffix("Stmt") {
        writer.text.add("return try \(writer.expression(child))")
      } else {
        writer.statement(child)
      }
    }
    return "{ () throws -> \(representation.swift(type.type)) in\n\(writer.text.text)}()"
  }

  // MARK: Places that hold values

  /// The Swift expression of a variable or the like, which can be assigned to.
  func lvalue(_ node: ClangNode) -> String {
    switch node.kind {
    case "ParenExpr", "ObjCIndirectCopyRestoreExpr", "MaterializeTemporaryExpr",
      "ExprWithCleanups", "OpaqueValueExpr":
      if let name = bound[node.id] { return name }
      return node.inner.first.map(lvalue) ?? "()"
    case "ImplicitCastExpr", "CStyleCastExpr", "ObjCBridgedCastExpr":
      return node.inner.last.map(lvalue) ?? "()"
    case "DeclRefExpr": return reference(node)
    case "ObjCIvarRefExpr": return instanceVariable(node)
    case "MemberExpr": return member(node)
    case "UnaryOperator" where node.texts["opcode"] == "*":
      if case .function = type(of: node).type { return expression(node.inner[0]) }
      return decayed("\(expression(node.inner[0]))!.pointee", node)
    case "UnaryOperator" where node.texts["opcode"] == "__extension__": return lvalue(node.inner[0])
    case "ArraySubscriptExpr":
      return decayed("\(expression(node.inner[0]))![\(index(node.inner[1]))]", node)
    default: return expression(node)
    }
  }

  private func read(_ node: ClangNode) -> String {
    let text = lvalue(node)
    guard node.kind == "MemberExpr", isTableInteger(node) else { return text }
    return "objcNumber(\(text), \(swift(node)).self)"
  }

  /// Whether the field is a number whose type Swift's structure may have otherwise.
  func isTableInteger(_ node: ClangNode) -> Bool {
    guard node.kind == "MemberExpr", case .integer = type(of: node).type,
      let base = node.inner.first
    else { return false }
    var structure = type(of: base).type
    if case .pointer(let pointee) = structure { structure = pointee.type }
    guard case .structure(let name) = structure else { return false }
    return program.structures[name] == nil
  }

  private func member(_ node: ClangNode) -> String {
    guard let base = node.inner.first else { return "()" }
    let name = node.fieldName(in: scope)
    let place =
      node.flags.contains("isArrow")
      ? "\(expression(base))!.pointee.\(name)" : "\(lvalue(base)).\(name)"
    return decayed(place, node)
  }

  /// The place of an array's first element, for an array that lies at `place`; `place` for others.
  private func decayed(_ place: String, _ node: ClangNode) -> String {
    guard case .array(let element, _?) = type(of: node).type else { return place }
    let type = representation.stored(element.type)
    return "(objcPlace(&\(place), (\(type)).self) as UnsafeMutablePointer<\(type)>?)"
  }

  private func instanceVariable(_ node: ClangNode) -> String {
    let name = node.nodes["decl"]?.name ?? node.name
    guard let base = node.inner.first else { return "v_\(name)" }
    let object = expression(base)
    if object == "self", !isClassMethod { return "self.v_\(name)" }
    var type = type(of: base).type
    if case .interface(let name, _, _) = type {
      type = .object(name: name, arguments: [], protocols: [])
    }
    guard case .object(let owner?, _, _) = type else {
      return fail("the class of this instance variable is not known", node)
    }
    return "objcDereference(\(object), \(owner).self).v_\(name)"
  }

  private func reference(_ node: ClangNode) -> String {
    guard let declaration = node.nodes["referencedDecl"] else { return "()" }
    switch declaration.kind {
    case "EnumConstantDecl":
      let value = unit.constant(declaration) ?? "0"
      return "(\(value) as \(swift(node)))"
    case "ImplicitParamDecl":
      if declaration.name == "self" { return rawSelf }
      return "Selector(\(CLiteral.swift(Array(unit.selector.utf8)))) as Selector?"
    case "FunctionDecl": return function(declaration, node)
    case "VarDecl", "ParmVarDecl": return variable(declaration, node)
    default: return fail("this kind of name (\(declaration.kind)) cannot be translated", node)
    }
  }

  private func variable(_ declaration: ClangNode, _ node: ClangNode) -> String {
    if let name = names[declaration.id] {
      if case .array = type(of: declaration).type, name.hasPrefix("l_"),
        declaration.kind == "VarDecl"
      {
        return "\(name).pointer"
      }
      return boxed.contains(declaration.id) && name.hasPrefix("l_") ? "\(name).value" : name
    }
    return unit.global(declaration, node)
  }

  private func function(_ declaration: ClangNode, _ node: ClangNode) -> String {
    if let name = unit.ownFunction(declaration.name) {
      if case .function(let signature) = type(of: declaration).type {
        refuseVariadic(signature, node)
      }
      return name
    }
    return fail(
      "the function \(declaration.name) of the device SDK cannot be kept in a variable; call it in "
        + "a block instead", node)
  }

  // MARK: Truth

  /// The Swift condition that holds where a value is not zero.
  func condition(_ node: ClangNode) -> String {
    if bound[node.id] != nil { return truth(of: expression(node), type(of: node).type) }
    switch node.kind {
    case "ParenExpr", "ExprWithCleanups", "ConstantExpr": return "(\(condition(node.inner[0])))"
    case "ImplicitCastExpr", "CStyleCastExpr":
      let kind = node.texts["castKind"] ?? ""
      if ["IntegralToBoolean", "PointerToBoolean", "FloatingToBoolean"].contains(kind) {
        return condition(node.inner.last ?? node)
      }
      if kind == "IntegralCast", let inner = node.inner.last {
        if isBoolean(inner) { return condition(inner) }
      }
    case "UnaryOperator" where node.texts["opcode"] == "!": return "!(\(condition(node.inner[0])))"
    case "BinaryOperator":
      if let text = comparison(node) { return text }
    case "ObjCAvailabilityCheckExpr": return availability(node)
    default: break
    }
    return truth(of: expression(node), type(of: node).type)
  }

  private func truth(of text: String, _ type: CType) -> String {
    switch type {
    case .bool: text
    case .integer, .floating, .enumeration: "(\(text) != 0)"
    default: "(\(text) != nil)"
    }
  }

  private static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">="]

  /// Whether the value is that of a comparison.
  private func isBoolean(_ node: ClangNode) -> Bool {
    switch node.kind {
    case "ParenExpr", "ExprWithCleanups": node.inner.first.map(isBoolean) ?? false
    case "BinaryOperator":
      Self.comparisons.contains(node.texts["opcode"] ?? "")
        || ["&&", "||"].contains(node.texts["opcode"] ?? "")
    case "UnaryOperator": node.texts["opcode"] == "!"
    case "ImplicitCastExpr":
      node.texts["castKind"] == "LValueToRValue" && type(of: node).type == .bool
    default: type(of: node).type == .bool
    }
  }

  private func comparison(_ node: ClangNode) -> String? {
    let operation = node.texts["opcode"] ?? ""
    let (left, right) = (node.inner[0], node.inner[1])
    if operation == "&&" || operation == "||" {
      return "(\(condition(left)) \(operation) \(condition(right)))"
    }
    guard Self.comparisons.contains(operation) else { return nil }
    let (leftText, rightText) = (expression(left), expression(right))
    let type = type(of: left).type
    let isObject = type.isObject || representation.swift(type) == "AnyObject?"
    if isObject, operation == "==" || operation == "!=" {
      if rightText == "nil" { return "(\(leftText) \(operation) nil)" }
      if leftText == "nil" { return "(\(rightText) \(operation) nil)" }
      return "objc\(operation == "==" ? "Same" : "Different")(\(leftText), \(rightText))"
    }
    if case .pointer = type, operation.count == 1 || operation == "<=" || operation == ">=" {
      return "(\(leftText)! \(operation) \(rightText)!)"
    }
    return "(\(leftText) \(operation) \(rightText))"
  }
}
