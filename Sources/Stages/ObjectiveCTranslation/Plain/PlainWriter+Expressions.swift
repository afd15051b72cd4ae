extension PlainWriter {
  /// The Swift of an expression.
  func expression(_ node: ClangNode) -> String {
    let inner = node.inner
    switch node.kind {
    case "ImplicitCastExpr", "CStyleCastExpr": return cast(node)
    case "IntegerLiteral", "CharacterLiteral", "FloatingLiteral": return node.texts["value"] ?? "0"
    case "ObjCBoolLiteralExpr":
      return node.texts["value"] == "__objc_yes" || node.flags.contains("value") ? "true" : "false"
    case "StringLiteral", "ObjCStringLiteral":
      return mark(node) + CLiteral.swift(node.literal ?? [])
    case "DeclRefExpr": return mark(node) + (node.nodes["referencedDecl"]?.name ?? "nil")
    case "ObjCIvarRefExpr": return instanceVariable(node)
    case "MemberExpr": return (inner.first.map(expression) ?? "self") + "." + node.name
    case "ArraySubscriptExpr" where inner.count == 2:
      return "\(expression(inner[0]))[\(expression(inner[1]))]"
    case "UnaryOperator": return unary(node)
    case "BinaryOperator", "CompoundAssignOperator": return binary(node)
    case "ConditionalOperator" where inner.count == 3:
      return "(\(condition(inner[0])) ? \(expression(inner[1])) : \(expression(inner[2])))"
    case "BinaryConditionalOperator":
      guard let first = inner.first, let last = inner.last else { return "nil" }
      return "(\(expression(first)) ?? \(expression(last)))"
    case "CallExpr": return call(node)
    case "InitListExpr": return "[\(inner.map(expression).joined(separator: ", "))]"
    case "StmtExpr":
      return "{ \(block(inner.first?.inner ?? [])) }()"
    default: return object(node)
    }
  }

  private func object(_ node: ClangNode) -> String {
    switch node.kind {
    case "ObjCMessageExpr": return message(node)
    case "PseudoObjectExpr": return pseudo(node)
    case "ObjCPropertyRefExpr": return property(node)
    case "ObjCSubscriptRefExpr" where node.inner.count == 2:
      return "\(expression(node.inner[0]))[\(expression(node.inner[1]))]"
    case "ObjCArrayLiteral":
      return "\(mark(node))[\(node.inner.map(expression).joined(separator: ", "))]"
    case "ObjCDictionaryLiteral":
      let texts = node.inner.map(expression)
      let pairs = stride(from: 0, to: texts.count - 1, by: 2).map {
        "\(texts[$0]): \(texts[$0 + 1])"
      }
      return "\(mark(node))[\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))]"
    case "ObjCSelectorExpr": return "#selector(\(node.texts["selector"] ?? ""))"
    case "ObjCAvailabilityCheckExpr": return "true"
    case "BlockExpr": return closure(node)
    case "UnaryExprOrTypeTraitExpr", "ImplicitValueInitExpr", "ObjCEncodeExpr", "ObjCProtocolExpr":
      return "0"
    default:
      return node.inner.first { !$0.kind.hasSuffix("Type") }.map(expression) ?? "nil"
    }
  }

  /// A cast; of an object whose class nobody has asked for it is one by force.
  private func cast(_ node: ClangNode) -> String {
    guard let child = node.inner.last(where: { !$0.kind.hasSuffix("Type") }) else { return "nil" }
    if node.texts["castKind"] == "NullToPointer" { return "nil" }
    let text = expression(child)
    guard node.texts["castKind"] == "BitCast",
      case .object(let name?, _, _) = node.qualified(in: scope).type, name != "NSObject",
      case .object(nil, _, _) = child.qualified(in: scope).type,
      text != "nil", !tested.contains(PlainText.bare(text)), !isMade(child)
    else { return text }
    return "(\(text) as! \(className(name)))"
  }

  /// Whether an object is of its class for certain: a copy, or what an initialiser makes.
  private func isMade(_ node: ClangNode) -> Bool {
    let selector = node.stripped.texts["selector"] ?? ""
    return ["alloc", "copy", "mutableCopy", "new", "self"].contains(selector)
      || MethodInfo.isInitializer(selector)
  }

  private func unary(_ node: ClangNode) -> String {
    guard let operand = node.inner.first else { return "nil" }
    switch node.texts["opcode"] {
    case "!": return negated(operand)
    case "&": return "&" + PlainText.bare(expression(operand))
    case "++": return "\(expression(operand)) += 1"
    case "--": return "\(expression(operand)) -= 1"
    case "-": return "-(\(expression(operand)))"
    case "~": return "~(\(expression(operand)))"
    default: return expression(operand)
    }
  }

  private func binary(_ node: ClangNode) -> String {
    guard node.inner.count == 2, let sign = node.texts["opcode"] else { return "nil" }
    let (left, right) = (node.inner[0], node.inner[1])
    switch sign {
    case "&&", "||": return "(\(condition(left)) \(sign) \(condition(right)))"
    case ",": return "(\(expression(left)), \(expression(right)))"
    case "=":
      let target = expression(left)
      return "\(target) = \(value(right, for: PlainText.bare(target)))"
    case _ where sign.hasSuffix("=") && !["==", "!=", "<=", ">="].contains(sign):
      return "\(expression(left)) \(sign) \(expression(right))"
    default: return "(\(expression(left)) \(sign) \(expression(right)))"
    }
  }

  // MARK: Conditions

  /// The Swift of a condition: C asks whether an expression is not zero.
  func condition(_ node: ClangNode) -> String {
    let bare = node.kind == "ParenExpr" ? node.inner.first ?? node : node
    if bare.kind == "UnaryOperator" || bare.kind == "BinaryOperator",
      ["!", "&&", "||", "==", "!=", "<", ">", "<=", ">="].contains(bare.texts["opcode"] ?? "")
    {
      return expression(bare)
    }
    if node.kind == "ParenExpr" { return condition(bare) }
    let text = expression(node)
    switch node.qualified(in: scope).type {
    case let type where type.isPointerLike: return "(\(text)) != nil"
    case .integer, .floating, .enumeration:
      return node.stripped.kind == "IntegerLiteral" ? (text == "0" ? "false" : "true") : text
    default: return text
    }
  }

  private func negated(_ node: ClangNode) -> String {
    let bare = node.kind == "ParenExpr" ? node.inner.first ?? node : node
    let text = expression(bare)
    guard bare.qualified(in: scope).type.isPointerLike else { return "!(\(condition(node)))" }
    return "(\(text)) == nil"
  }

  // MARK: Parts of classes

  private func instanceVariable(_ node: ClangNode) -> String {
    let name = node.nodes["decl"]?.name ?? node.name
    let base = node.inner.first.map { PlainText.bare(expression($0)) } ?? "self"
    let own = owner.flatMap { program.classes[$0] }
    let property = own?.synthesized.first { $0.1.name == name }?.0.name
    return "\(mark(node))\(base).\(property ?? name)"
  }

  private func closure(_ node: ClangNode) -> String {
    guard let block = node.inner.first(where: { $0.kind == "BlockDecl" }) else { return "{}" }
    let names = block.children("ParmVarDecl").map { $0.name.isEmpty ? "_" : $0.name }
    let body = block.inner.last { $0.kind == "CompoundStmt" }
    let list = names.isEmpty ? "" : "\(names.joined(separator: ", ")) in "
    return "\(mark(node)){ \(list)\(self.block(body?.inner ?? [])) \(mark(body?.end))}"
  }

  /// A property that is set.
  private func property(_ node: ClangNode) -> String {
    let base = node.inner.first.map(expression) ?? "self"
    if let name = node.nodes["property"]?.name {
      var method: MethodInfo?
      if let type = node.inner.first?.qualified(in: scope).type,
        case .object(let name?, _, _) = type
      {
        method = program.table.classes[name].flatMap { _ in
          program.table.method(node.nodes["property"]?.name ?? "", isClass: false, of: name)
        }
      }
      return member(base, method?.swift ?? name)
    }
    let setter = node.nodes["setter"]?.name.dropFirst(3).dropLast() ?? "it"
    return "\(base).\(setter.prefix(1).lowercased())\(setter.dropFirst())"
  }

  private func pseudo(_ node: ClangNode) -> String {
    guard let form = node.inner.first, let last = node.inner.last else { return "nil" }
    guard ["BinaryOperator", "CompoundAssignOperator", "UnaryOperator"].contains(form.kind) else {
      return mark(node) + expression(last)
    }
    return mark(node) + expression(form)
  }
}
