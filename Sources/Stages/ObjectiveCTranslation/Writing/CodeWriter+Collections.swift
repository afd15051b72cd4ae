extension CodeWriter {
  func objectiveCStatement(_ node: ClangNode) {
    switch node.kind {
    case "ObjCForCollectionStmt": forCollection(node)
    case "ObjCAutoreleasePoolStmt":
      text.open("do")
      if let block = node.inner.first { statements(block) }
      text.close()
    case "ObjCAtSynchronizedStmt":
      let lock = fresh()
      text.at(node.place)
      text.open("do")
      text.add("let \(lock) = objcLock(try \(expression(node.inner[0])))")
      text.add("defer { objcUnlock(\(lock)) }")
      if let block = node.inner.last { statements(block) }
      text.close()
    case "ObjCAtTryStmt": tryStatement(node)
    case "ObjCAtThrowStmt":
      text.at(node.place)
      if let value = node.inner.first, !value.kind.isEmpty {
        text.add("throw objcThrow(try \(expression(value)))")
      } else {
        text.add("throw objcRethrown")
      }
    default:
      text.at(node.place)
      expressionStatement(node)
    }
  }

  private func forCollection(_ node: ClangNode) {
    guard node.inner.count >= 3 else { return }
    let enumeration = fresh()
    let element = fresh()
    text.at(node.place)
    text.open("do")
    text.add("let \(enumeration) = objcIterate(try \(expression(node.inner[1])))")
    if !entry(node.inner[2]).isEmpty {
      program.fail("a goto into a for…in loop cannot be translated; use a loop", node.place)
    }
    labelled(node, isLoop: true) { label in
      text.open("\(label)while let \(element) = try \(enumeration).next()")
      if node.inner[0].kind == "DeclStmt", let variable = node.inner[0].inner.first {
        declare(variable, "\(element) as AnyObject?")
      } else {
        text.add("\(lvalue(node.inner[0])) = \(element)")
      }
      body(node.inner[2])
    }
    text.close()
    text.close()
  }

  private func tryStatement(_ node: ClangNode) {
    let catches = node.children("ObjCAtCatchStmt")
    let finally = node.children("ObjCAtFinallyStmt").first
    text.at(node.place)
    text.open("do")
    if let block = finally?.inner.last {
      text.open("defer")
      text.open("objcTop")
      statements(block)
      text.close()
      text.close()
    }
    text.open("do")
    text.add("objcEnterTry()")
    text.add("defer { objcLeaveTry() }")
    if let block = node.inner.first { statements(block) }
    let caught = fresh()
    text.close(" catch let \(caught) as ObjCThrow {")
    text.indent()
    text.add("let objcRethrown = \(caught)")
    var hasAll = false
    for (number, clause) in catches.enumerated() {
      let parameter = clause.children("VarDecl").first
      var test = "true"
      if let parameter, case .object(let name?, _, _) = type(of: parameter).type {
        test = "objcIsKind(\(caught).exception, \(program.boundary.className(name)).self)"
      }
      if test == "true" { hasAll = true }
      text.open(number == 0 ? "if \(test)" : "else if \(test)")
      if let parameter { declare(parameter, "\(caught).exception as AnyObject?") }
      if let block = clause.inner.last, block.kind == "CompoundStmt" { statements(block) }
      text.close()
    }
    if !hasAll { text.add(catches.isEmpty ? "throw objcRethrown" : "else { throw objcRethrown }") }
    text.close()
    text.close()
  }
}
