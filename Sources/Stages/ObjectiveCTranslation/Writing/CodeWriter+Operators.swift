extension CodeWriter {
  // MARK: Casts

  func cast(_ node: ClangNode) -> String {
    guard let child = node.inner.last(where: { !$0.kind.hasSuffix("Type") }) else { return "()" }
    let target = type(of: node).type
    switch node.texts["castKind"] ?? "" {
    case "LValueToRValue": return expression(child)
    case "NullToPointer": return "nil"
    case "IntegralCast": return integral(child, target)
    case "BooleanToSignedIntegral": return "objcInteger(\(expression(child)), \(swift(node)).self)"
    case "IntegralToFloating", "FloatingCast":
      if let literal = number(child) { return "(\(literal) as \(swift(node)))" }
      return type(of: child).type == .bool
        ? "objcInteger(\(expression(child)), \(swift(node)).self)"
        : IntegerConversion.floating(expression(child), from: swift(child), to: swift(node))
    case "FloatingToIntegral": return "objcTruncated(\(expression(child)), \(swift(node)).self)"
    case "IntegralToBoolean", "PointerToBoolean", "FloatingToBoolean": return condition(child)
    case "ArrayToPointerDecay", "FunctionToPointerDecay": return expression(child)
    case "PointerToIntegral": return "objcAddress(\(expression(child)), \(swift(node)).self)"
    case "IntegralToPointer":
      return target.isObject
        ? "objcObject(at: \(expression(child)))"
        : converted(
          "UnsafeMutableRawPointer(bitPattern: Int(\(expression(child))))",
          from: "UnsafeMutableRawPointer?", to: swift(node))
    case "ToVoid": return "objcVoid(\(expression(child)))"
    case "ARCConsumeObject": return released(child)
    case "BitCast", "CPointerToObjCPointerCast":
      return retained(node)
        ?? converted(expression(child), from: swift(child), to: swift(node))
    default: return converted(expression(child), from: swift(child), to: swift(node))
    }
  }

  private func integral(_ child: ClangNode, _ target: CType) -> String {
    let name = representation.swift(target)
    if let literal = number(child) {
      return IntegerConversion.literal(literal, as: name)
    }
    let source = type(of: child).type
    if source == .bool { return "objcInteger(\(expression(child)), \(name).self)" }
    return IntegerConversion.text(
      expression(child), from: representation.swift(source), to: name)
  }

  /// An integer as Swift's memory is indexed.
  func index(_ node: ClangNode) -> String {
    number(node) ?? IntegerConversion.text(expression(node), from: swift(node), to: "Int")
  }

  /// The number that a literal is.
  private func number(_ node: ClangNode) -> String? {
    switch node.kind {
    case "IntegerLiteral": return node.texts["value"]
    case "CharacterLiteral": return node.texts["value"]
    case "ParenExpr", "ConstantExpr": return node.inner.first.flatMap(number)
    case "UnaryOperator" where node.texts["opcode"] == "-" && !swift(node).hasPrefix("UInt"):
      return node.inner.first.flatMap(number).map {
        $0.hasPrefix("-") ? String($0.dropFirst()) : "-\($0)"
      }
    case "DeclRefExpr" where node.nodes["referencedDecl"]?.kind == "EnumConstantDecl":
      return node.nodes["referencedDecl"].flatMap(unit.constant)
    default: return nil
    }
  }

  /// The value in another form.
  private func converted(_ text: String, from source: String, to target: String) -> String {
    if source == target || text == "nil" || target == "Void" { return text }
    if source.hasPrefix("UnsafeMutable"), target == "UnsafeMutableRawPointer?" {
      return "UnsafeMutableRawPointer(\(text))"
    }
    if source.hasPrefix("UnsafeMutable"), let element = target.pointee {
      return "UnsafeMutableRawPointer(\(text))?.assumingMemoryBound(to: \(element).self)"
    }
    if source == "AnyObject?", target == "UnsafeMutableRawPointer?" {
      return "objcPointer(\(text))"
    }
    if source == "UnsafeMutableRawPointer?", target == "AnyObject?" { return "objcObject(\(text))" }
    return "objcCast(\(text), \(target).self)"
  }

  // MARK: One operand

  func unary(_ node: ClangNode) -> String {
    guard let operand = node.inner.first else { return "()" }
    let operation = node.texts["opcode"] ?? ""
    switch operation {
    case "!": return "objcInteger(\(condition(node)), \(swift(node)).self)"
    case "-":
      if case .floating = type(of: node).type { return "(-\(expression(operand)))" }
      return number(node).map { "(\($0) as \(swift(node)))" } ?? "(0 &- \(expression(operand)))"
    case "+": return expression(operand)
    case "~": return "(~\(expression(operand)))"
    case "*": return lvalue(node)
    case "&": return address(of: operand)
    case "++", "--":
      let step = operation == "++" ? "1" : "-1"
      let kind = node.flags.contains("isPostfix") ? "After" : "Before"
      return "objcStep\(kind)(&\(lvalue(operand)), \(step))"
    case "__extension__", "__real": return expression(operand)
    default: return fail("the operator \(operation) cannot be translated", node)
    }
  }

  private func address(of node: ClangNode) -> String {
    if case .array = type(of: node).type {
      return converted(expression(node), from: swift(node), to: pointer(to: node))
    }
    switch node.kind {
    case "ParenExpr": return address(of: node.inner[0])
    case "DeclRefExpr":
      if let declaration = node.nodes["referencedDecl"] {
        if boxed.contains(declaration.id), let name = names[declaration.id], name.hasPrefix("l_") {
          return "(\(name).pointer as \(pointer(to: node)))"
        }
        if declaration.kind == "FunctionDecl" { return expression(node) }
      }
    case "UnaryOperator" where node.texts["opcode"] == "*": return expression(node.inner[0])
    case "ArraySubscriptExpr":
      return
        "(\(expression(node.inner[0]))! + \(index(node.inner[1])) as \(pointer(to: node)))"
    default: break
    }
    return "(withUnsafeMutablePointer(to: &\(lvalue(node))) { $0 } as \(pointer(to: node)))"
  }

  private func pointer(to node: ClangNode) -> String {
    "UnsafeMutablePointer<\(representation.stored(type(of: node).type))>?"
  }

  // MARK: Two operands

  func binary(_ node: ClangNode) -> String {
    let operation = node.texts["opcode"] ?? ""
    let (left, right) = (node.inner[0], node.inner[1])
    switch operation {
    case "=": return "objcAssign(&\(lvalue(left)), \(assigned(right, to: left)))"
    case ",": return "objcComma(\(expression(left)), \(expression(right)))"
    case "&&", "||", "==", "!=", "<", ">", "<=", ">=":
      return "objcInteger(\(condition(node)), \(swift(node)).self)"
    default:
      if case .pointer = type(of: left).type { return pointerSum(node, operation) }
      return Self.arithmetic(
        operation, expression(left), (expression(right), swift(right), number(right)),
        type(of: node).type, swift(node))
    }
  }

  /// The value in the form that the place holds it.
  func assigned(_ value: ClangNode, to place: ClangNode) -> String {
    isTableInteger(place) ? "objcNumber(\(expression(value)))" : expression(value)
  }

  private func pointerSum(_ node: ClangNode, _ operation: String) -> String {
    let left = expression(node.inner[0])
    if case .pointer = type(of: node.inner[1]).type {
      return "(\(left)! - \(expression(node.inner[1]))!)"
    }
    return "(\(left)! \(operation) \(index(node.inner[1])) as \(swift(node)))"
  }

  static func arithmetic(
    _ operation: String, _ left: String,
    _ operand: (text: String, type: String, number: String?), _ type: CType, _ swift: String
  ) -> String {
    let right = operand.text
    if case .floating = type { return "(\(left) \(operation) \(right))" }
    // Swift's own ones stop at what such a literal is not.
    if ["/", "%"].contains(operation), let number = operand.number.flatMap(Int.init), number > 0 {
      return "(\(left) \(operation) \(right))"
    }
    switch operation {
    case "+", "-", "*": return "(\(left) &\(operation) \(right))"
    case "/": return "objcQuotient(\(left), \(right))"
    case "%": return "objcRemainder(\(left), \(right))"
    case "<<", ">>":
      let count =
        operand.number.map { "(\($0) as \(swift))" }
        ?? IntegerConversion.text(right, from: operand.type, to: swift)
      return "(\(left) &\(operation) \(count))"
    default: return "(\(left) \(operation) \(right))"
    }
  }

  /// `a += b` and the like.
  func compound(_ node: ClangNode) -> String {
    let operation = String((node.texts["opcode"] ?? "").dropLast())
    let (left, right) = (node.inner[0], node.inner[1])
    let place = lvalue(left)
    if case .pointer = type(of: left).type {
      let sign = operation == "-" ? "-" : ""
      return "objcAdvance(&\(place), \(sign)\(index(right)))"
    }
    let stored = changed(node, "$0", "$1")
    if isTableInteger(left) {
      return
        "objcAssign(&\(place), objcNumber({ \(stored) }(objcNumber(\(place), \(swift(left)).self), "
        + "\(expression(right)))))"
    }
    return "objcUpdate(&\(place), \(expression(right))) { \(stored) }"
  }

  /// The value that `a += b` and the like store, of the values of both.
  func changed(_ node: ClangNode, _ left: String, _ right: String) -> String {
    let operation = String((node.texts["opcode"] ?? "").dropLast())
    let (target, compute) = (
      type(of: node.inner[0]).type, node.qualified("computeResultType", in: scope).type
    )
    let computeName = representation.swift(compute)
    let operand = (right, swift(node.inner[1]), number(node.inner[1]))
    let read = numeric(left, target, compute, computeName)
    let value = Self.arithmetic(operation, read, operand, compute, computeName)
    return numeric(value, compute, target, representation.swift(target))
  }

  private func numeric(_ text: String, _ from: CType, _ to: CType, _ name: String) -> String {
    if from == to { return text }
    switch (from, to) {
    case (.bool, .bool): return text
    case (.bool, _): return "objcInteger(\(text), \(name).self)"
    case (_, .bool): return "(\(text) != 0)"
    case (.floating, .floating): return "\(name)(\(text))"
    case (.integer, .floating), (.enumeration, .floating):
      return IntegerConversion.floating(text, from: representation.swift(from), to: name)
    case (.floating, _): return "objcTruncated(\(text), \(name).self)"
    default: return IntegerConversion.text(text, from: representation.swift(from), to: name)
    }
  }

  // MARK: Statements

  /// An expression whose value nobody wants.
  func expressionStatement(_ node: ClangNode) {
    switch node.kind {
    case "ParenExpr", "ExprWithCleanups", "ConstantExpr":
      if let child = node.inner.first { return expressionStatement(child) }
    case "ImplicitCastExpr"
    where (node.texts["castKind"] ?? "").hasPrefix("ARC")
      && node.texts["castKind"] != "ARCConsumeObject",
      "CStyleCastExpr" where node.texts["castKind"] == "ToVoid":
      if let child = node.inner.last { return expressionStatement(child) }
    case "BinaryOperator" where node.texts["opcode"] == "=":
      let (left, right) = (node.inner[0], node.inner[1])
      let value = assigned(right, to: left)
      text.add("try \(lvalue(left)) = \(value)")
      return
    case "BinaryOperator" where node.texts["opcode"] == ",":
      for child in node.inner { expressionStatement(child) }
      return
    case "PseudoObjectExpr": return pseudoStatement(node)
    case "CompoundAssignOperator" where plainChange(node): return
    case "UnaryOperator" where ["++", "--"].contains(node.texts["opcode"]) && plainChange(node):
      return
    case "ConditionalOperator":
      text.open("if try \(condition(node.inner[0]))")
      expressionStatement(node.inner[1])
      text.close(" else {")
      text.indent()
      expressionStatement(node.inner[2])
      text.close()
      return
    default: break
    }
    let value = expression(node)
    text.add(type(of: node).type == .void ? "try \(value)" : "_ = try \(value)")
  }
}

extension String {
  /// The type that a typed pointer points to.
  fileprivate var pointee: String? {
    guard hasPrefix("UnsafeMutablePointer<"), hasSuffix(">?") else { return nil }
    return String(dropFirst("UnsafeMutablePointer<".count).dropLast(2))
  }
}
