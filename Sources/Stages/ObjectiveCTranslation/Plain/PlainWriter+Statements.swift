extension PlainWriter {
  /// The Swift of a statement.
  func statement(_ node: ClangNode) -> String {
    let inner = node.inner
    switch node.kind {
    case "", "NullStmt": return ""
    case "CompoundStmt", "ObjCAutoreleasePoolStmt", "ObjCAtSynchronizedStmt":
      return "\(mark(node))do" + braces(node.kind == "CompoundStmt" ? node : inner.last ?? node)
    case "DeclStmt":
      return inner.filter { $0.kind == "VarDecl" }.map(variable).joined(separator: "; ")
    case "IfStmt": return mark(node) + branch(node)
    case "ReturnStmt":
      return mark(node) + (inner.first.map { "return \(expression($0))" } ?? "return")
    case "ForStmt": return loop(node)
    case "WhileStmt":
      guard let test = inner.dropLast().last, let body = inner.last else { return "" }
      return "\(mark(node))while \(condition(test))" + braces(body)
    case "DoStmt":
      guard inner.count > 1 else { return "" }
      return "\(mark(node))repeat\(braces(inner[0])) while \(condition(inner[1]))"
    case "ObjCForCollectionStmt": return collectionLoop(node)
    case "BreakStmt": return mark(node) + "break"
    case "ContinueStmt": return mark(node) + "continue"
    case "SwitchStmt": return choice(node)
    case "LabelStmt", "AttributedStmt": return inner.last.map(statement) ?? ""
    case "GotoStmt": return jump(node)
    case "ObjCAtTryStmt": return attempt(node)
    case "ObjCAtThrowStmt":
      return mark(node) + "throw " + (inner.first.map(expression) ?? "error")
    default: return mark(node) + expression(node)
    }
  }

  /// A variable with its value.
  func variable(_ node: ClangNode) -> String {
    let value = node.inner.first { !$0.kind.hasSuffix("Attr") && !$0.kind.hasSuffix("Type") }
    let type = node.qualified(in: scope)
    let ownership = type.type.isObject && type.ownership == .weak ? "weak " : ""
    let name = "\(mark(node))\(ownership)var \(node.name)"
    guard let value, value.kind != "ImplicitValueInitExpr" else {
      return "\(name): \(self.type(type))?"
    }
    return "\(name) = \(self.value(value, for: node.name))"
  }

  /// A value; what the function asks for its class is not cast.
  func value(_ node: ClangNode, for name: String) -> String {
    tested.contains(name) ? expression(node.stripped) : expression(node)
  }

  private func branch(_ node: ClangNode) -> String {
    guard node.inner.count >= 2 else { return "" }
    let text = "if \(condition(node.inner[0]))" + braces(node.inner[1])
    guard node.inner.count > 2, !node.inner[2].kind.isEmpty else { return text }
    let other = node.inner[2]
    return text + " else" + (other.kind == "IfStmt" ? " " + branch(other) : braces(other))
  }

  private func loop(_ node: ClangNode) -> String {
    guard node.inner.count == 5 else { return "" }
    let test = node.inner[2].kind.isEmpty ? "true" : condition(node.inner[2])
    let body = node.inner[4].kind == "CompoundStmt" ? node.inner[4].inner : [node.inner[4]]
    let start = statement(node.inner[0])
    return (start.isEmpty ? "" : start + "; ")
      + "\(mark(node))while \(test) { \(block(body + [node.inner[3]])) \(mark(node.inner[4].end))}"
  }

  private func collectionLoop(_ node: ClangNode) -> String {
    guard node.inner.count >= 3 else { return "" }
    let element =
      node.inner[0].kind == "DeclStmt"
      ? node.inner[0].inner.first?.name : PlainText.bare(expression(node.inner[0]))
    return "\(mark(node))for \(element ?? "_") in \(expression(node.inner[1]))"
      + braces(node.inner[2])
  }

  private func choice(_ node: ClangNode) -> String {
    guard let block = node.inner.last, let value = node.inner.dropLast().last else { return "" }
    var text = "\(mark(node))switch \(expression(value)) {"
    var hasDefault = false
    for child in block.inner {
      var node = child
      var labels: [String] = []
      var isDefault = false
      while node.kind == "CaseStmt" || node.kind == "DefaultStmt", let next = node.inner.last {
        if node.kind == "CaseStmt" {
          labels.append(PlainText.bare(expression(node.inner[0])))
        } else {
          isDefault = true
        }
        node = next
      }
      if isDefault {
        text += " \(mark(child))default:"
      } else if !labels.isEmpty {
        text += " \(mark(child))case \(labels.joined(separator: ", ")):"
      }
      hasDefault = hasDefault || isDefault
      text += " \(statement(node));"
    }
    return text + (hasDefault ? "" : " default: break") + " \(mark(block.end))}"
  }

  /// A jump to a label that follows is what stands there, to the function's end.
  private func jump(_ node: ClangNode) -> String {
    let label = node.texts["targetLabelDeclId"] ?? ""
    guard let rest = labels[label], !open.contains(label) else { return mark(node) + "return" }
    open.insert(label)
    defer { open.remove(label) }
    return "\(mark(node))do { \(block(rest)); return }"
  }

  private func attempt(_ node: ClangNode) -> String {
    let finally = node.children("ObjCAtFinallyStmt").first?.inner.last
    let body = node.inner.first.map { block($0.inner) } ?? ""
    let catches = node.children("ObjCAtCatchStmt").map { clause in
      let name = clause.children("VarDecl").first.map { " let \($0.name)" } ?? ""
      return " catch\(name)" + (clause.inner.last.map(braces) ?? " {}")
    }
    let last = finally.map { "defer\(braces($0)); " } ?? ""
    return "\(mark(node))do { \(last)do { \(body) }\(catches.joined()) }"
  }
}
