extension CodeWriter {
  /// Writes the statements of a body.
  func statements(_ node: ClangNode) {
    for child in node.inner where !child.kind.hasSuffix("Attr") { statement(child) }
  }

  /// A body in braces, written by `open` and `close` around it.
  func body(_ node: ClangNode) {
    if node.kind == "CompoundStmt" { statements(node) } else { statement(node) }
  }

  func statement(_ node: ClangNode) {
    switch node.kind {
    case "", "NullStmt": return
    case "CompoundStmt":
      text.open("do")
      statements(node)
      text.close()
    case "DeclStmt": for child in node.inner { declaration(child) }
    case "IfStmt": ifStatement(node)
    case "ReturnStmt": returnStatement(node)
    case "ForStmt": forStatement(node)
    case "WhileStmt":
      text.at(node.place)
      text.open("while try \(condition(node.inner[node.inner.count - 2]))")
      body(node.inner[node.inner.count - 1])
      text.close()
    case "DoStmt":
      text.at(node.place)
      text.open("repeat")
      body(node.inner[0])
      text.close(" while try \(condition(node.inner[1]))")
    case "BreakStmt": text.add("break")
    case "ContinueStmt": text.add("continue")
    case "SwitchStmt": switchStatement(node)
    case "LabelStmt": for child in node.inner { statement(child) }
    case "GotoStmt": jump(node)
    case "IndirectGotoStmt", "GCCAsmStmt":
      program.fail(
        "\(node.kind == "GCCAsmStmt" ? "assembly" : "a computed goto") cannot be translated; use "
          + "the statements of structured code", node.place)
    case "AttributedStmt": if let last = node.inner.last { statement(last) }
    case "CaseStmt", "DefaultStmt":
      program.fail(
        "this case is not directly in its switch, which cannot be translated", node.place)
    default: objectiveCStatement(node)
    }
  }

  private func ifStatement(_ node: ClangNode) {
    let children = node.inner
    guard children.count >= 2 else { return }
    text.at(node.place)
    text.open("if try \(condition(children[0]))")
    body(children[1])
    if children.count > 2, !children[2].kind.isEmpty {
      text.close(" else {")
      text.indent()
      body(children[2])
    }
    text.close()
  }

  private func returnStatement(_ node: ClangNode) {
    text.at(node.place)
    guard let value = node.inner.first else {
      text.add("return")
      return
    }
    if result.type == .void {
      text.add("try \(expression(value))")
      text.add("return")
    } else {
      text.add("return try \(expression(value))")
    }
  }

  private func forStatement(_ node: ClangNode) {
    guard node.inner.count == 5 else { return }
    let (start, condition, step) = (node.inner[0], node.inner[2], node.inner[3])
    text.open("do")
    statement(start)
    text.at(node.place)
    let first = fresh()
    if !step.kind.isEmpty { text.add("var \(first) = true") }
    text.open("while true")
    if !step.kind.isEmpty {
      text.open("if \(first)")
      text.add("\(first) = false")
      text.close(" else {")
      text.indent()
      statement(step)
      text.close()
    }
    if !condition.kind.isEmpty {
      text.at(node.place)
      text.add("guard try \(self.condition(condition)) else { break }")
    }
    body(node.inner[4])
    text.close()
    text.close()
  }

  // MARK: Switch

  private struct Section {
    var labels: [String] = []
    var isDefault = false
    var statements: [ClangNode] = []
  }

  private func switchStatement(_ node: ClangNode) {
    guard node.inner.count >= 2, let block = node.inner.last else { return }
    let value = node.inner[node.inner.count - 2]
    var sections = self.sections(block)
    if let place = sections.firstIndex(where: \.isDefault), place != sections.count - 1 {
      let isEntered = place > 0 && !endsControl(sections[place - 1].statements)
      guard !isEntered, endsControl(sections[place].statements) else {
        program.fail(
          "the default of this switch falls into a case, or a case into it, which cannot be "
            + "translated; put it last", node.place)
        return
      }
      sections.append(sections.remove(at: place))
    }
    text.at(node.place)
    text.open("switch try \(expression(value))")
    for (number, section) in sections.enumerated() {
      let labels = section.labels.isEmpty ? "" : "case \(section.labels.joined(separator: ", ")):"
      if section.isDefault { text.add("default:") } else { text.add(labels) }
      text.indent()
      for child in section.statements { statement(child) }
      if number + 1 < sections.count, !endsControl(section.statements) {
        text.add("fallthrough")
      } else if section.statements.allSatisfy({ $0.kind == "NullStmt" }) {
        text.add("break")
      }
      text.outdent()
    }
    if !sections.contains(where: \.isDefault) { text.add("default: break") }
    text.close()
  }

  private func sections(_ block: ClangNode) -> [Section] {
    var result: [Section] = []
    for child in block.inner {
      var node = child
      var section = Section()
      var isLabel = false
      while node.kind == "CaseStmt" || node.kind == "DefaultStmt" {
        isLabel = true
        if node.kind == "CaseStmt" {
          section.labels.append(label(node))
        } else {
          section.isDefault = true
        }
        guard let next = node.inner.last else { break }
        node = next
      }
      if isLabel { result.append(section) }
      guard !result.isEmpty else { continue }
      result[result.count - 1].statements.append(node)
    }
    return result
  }

  private func label(_ node: ClangNode) -> String {
    let value = { (child: ClangNode) in child.texts["value"] ?? self.expression(child) }
    guard node.inner.count > 2 else { return value(node.inner[0]) }
    return "\(value(node.inner[0]))...\(value(node.inner[1]))"
  }

  private func endsControl(_ statements: [ClangNode]) -> Bool {
    guard let last = statements.last else { return false }
    switch last.kind {
    case "BreakStmt", "ReturnStmt", "ContinueStmt", "ObjCAtThrowStmt": return true
    case "CompoundStmt": return endsControl(last.inner)
    case "IfStmt":
      return last.inner.count > 2 && endsControl([last.inner[1]]) && endsControl([last.inner[2]])
    default: return false
    }
  }
}
