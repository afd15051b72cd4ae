extension CodeWriter {
  /// Writes the statements of a body.
  func statements(_ node: ClangNode) {
    if let rounds = jumps.rounds[node.id] { return list(node, node.inner, rounds) }
    for child in node.inner where !child.kind.hasSuffix("Attr") { statement(child) }
  }

  /// A body in braces, written by `open` and `close` around it.
  func body(_ node: ClangNode) {
    if node.kind == "CompoundStmt" { return statements(node) }
    if let rounds = jumps.rounds[node.id] { return list(node, [node], rounds) }
    statement(node)
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
    case "WhileStmt": whileStatement(node)
    case "DoStmt":
      text.at(node.place)
      labelled(node, isLoop: true) { label in
        text.open("\(label)repeat")
        body(node.inner[0])
      }
      text.close(" while try \(condition(node.inner[1]))")
    case "BreakStmt": text.add("break\(breakLabel)")
    case "ContinueStmt": text.add("continue\(continueLabel)")
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
    var condition = self.condition(children[0], entering: children[1])
    if children.count > 2, case let entry = entry(children[2]), !entry.isEmpty {
      condition = "!\(entry) && (\(condition))"
    }
    text.open("if try \(condition)")
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
    begin(start, unless: entry(node.inner[4]))
    text.at(node.place)
    if jumps.rounds.isEmpty, !node.inner[4].continuesLoop {
      plainLoop(condition, step, node)
      return text.close()
    }
    let first = fresh()
    if !step.kind.isEmpty { text.add("var \(first) = true") }
    labelled(node, isLoop: true) { label in
      text.open("\(label)while true")
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
        let condition = self.condition(condition, entering: node.inner[4])
        text.add("guard try \(condition) else { break }")
      }
      body(node.inner[4])
    }
    text.close()
    text.close()
  }

  /// Writes a loop whose body always comes to its end, where the step follows.
  private func plainLoop(_ condition: ClangNode, _ step: ClangNode, _ node: ClangNode) {
    labelled(node, isLoop: true) { label in
      let test = condition.kind.isEmpty ? "true" : "try \(self.condition(condition))"
      text.open("\(label)while \(test)")
      text.open("do")
      body(node.inner[4])
      text.close()
      if !step.kind.isEmpty {
        text.at(node.place)
        statement(step)
      }
    }
    text.close()
  }

  /// Writes the first part of a loop, which a jump into the loop leaves out.
  private func begin(_ start: ClangNode, unless entry: String) {
    guard !entry.isEmpty else { return statement(start) }
    hoist(start)
    text.open("if !\(entry)")
    statement(start)
    text.close()
  }

  private func whileStatement(_ node: ClangNode) {
    let (condition, body) = (node.inner[node.inner.count - 2], node.inner[node.inner.count - 1])
    text.at(node.place)
    labelled(node, isLoop: true) { label in
      text.open("\(label)while try \(self.condition(condition, entering: body))")
      self.body(body)
    }
    text.close()
  }
}

extension ClangNode {
  /// Whether a `continue` in the body of a loop goes on with that loop.
  fileprivate var continuesLoop: Bool {
    switch kind {
    case "ContinueStmt": true
    case "ForStmt", "WhileStmt", "DoStmt", "ObjCForCollectionStmt", "BlockExpr": false
    default: inner.contains(where: \.continuesLoop)
    }
  }
}
