/// Changes of variables whose value nobody wants.
extension CodeWriter {
  /// Writes `a += b` or `a++` whose value nobody wants as an assignment; false where the place
  /// cannot be named twice.
  func plainChange(_ node: ClangNode) -> Bool {
    let left = node.inner[0]
    guard isRepeatable(left) else { return false }
    switch type(of: left).type {
    case .integer, .floating, .enumeration: break
    default: return false
    }
    let place = lvalue(left)
    if node.kind == "UnaryOperator" {
      let sign = node.texts["opcode"] == "++" ? "+" : "-"
      let isFloating = if case .floating = type(of: left).type { true } else { false }
      text.add("try \(place) = \(place) \(isFloating ? "" : "&")\(sign) 1")
      return true
    }
    let right = node.inner[1]
    var value = expression(right)
    if !right.isCalm {
      // the place is read behind what the value does
      let name = fresh()
      text.add("let \(name): \(swift(right)) = try \(value)")
      value = name
    }
    text.add("try \(place) = \(changed(node, place, value))")
    return true
  }

  /// Whether a place can be named twice.
  private func isRepeatable(_ node: ClangNode) -> Bool {
    switch node.kind {
    case "ParenExpr": return node.inner.first.map(isRepeatable) ?? false
    case "DeclRefExpr":
      return ["VarDecl", "ParmVarDecl"].contains(node.nodes["referencedDecl"]?.kind ?? "")
    case "MemberExpr":
      guard !isTableInteger(node), !node.flags.contains("isArrow") else { return false }
      return node.inner.first.map(isRepeatable) ?? false
    case "ObjCIvarRefExpr": return lvalue(node).hasPrefix("self.")
    default: return false
    }
  }
}

extension ClangNode {
  /// Whether to find the value changes nothing and calls nothing.
  fileprivate var isCalm: Bool {
    switch kind {
    case "IntegerLiteral", "CharacterLiteral", "FloatingLiteral", "DeclRefExpr",
      "UnaryExprOrTypeTraitExpr":
      return true
    case "UnaryOperator" where ["++", "--"].contains(texts["opcode"]): return false
    case "BinaryOperator" where texts["opcode"] == "=": return false
    case "ParenExpr", "ImplicitCastExpr", "CStyleCastExpr", "MemberExpr", "ArraySubscriptExpr",
      "ObjCIvarRefExpr", "UnaryOperator", "BinaryOperator":
      return inner.allSatisfy { $0.kind.hasSuffix("Type") || $0.isCalm }
    default: return false
    }
  }
}
