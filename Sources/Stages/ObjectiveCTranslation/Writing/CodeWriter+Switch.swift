/// The statements of a `switch` from one place that can be jumped to up to the next.
struct SwitchSection {
  /// The values of its cases.
  var cases: [ClangNode] = []
  var isDefault = false
  /// The labels before it.
  var labels: [ClangNode] = []
  var statements: [ClangNode] = []

  /// The sections of a `switch`.
  static func all(of block: ClangNode) -> [SwitchSection] {
    var result: [SwitchSection] = []
    for child in block.kind == "CompoundStmt" ? block.inner : [block] {
      var (node, section) = (child, SwitchSection())
      while let next = node.inner.last,
        ["CaseStmt", "DefaultStmt", "LabelStmt"].contains(node.kind)
      {
        if node.kind == "CaseStmt" { section.cases.append(node) }
        if node.kind == "DefaultStmt" { section.isDefault = true }
        if node.kind == "LabelStmt" { section.labels.append(node) }
        node = next
      }
      if child !== node || child.hasLabel { result.append(section) }
      guard !result.isEmpty else { continue }
      result[result.count - 1].statements.append(node)
    }
    return result
  }

  /// The declarations before the first section, whose values C leaves out.
  static func prelude(of block: ClangNode) -> [ClangNode] {
    Array(
      block.inner.prefix {
        !["CaseStmt", "DefaultStmt", "LabelStmt"].contains($0.kind) && !$0.hasLabel
      }.filter { $0.kind == "DeclStmt" })
  }

  /// Whether the last section is not the default, which falls into another or is fallen into.
  static func isTangled(_ block: ClangNode) -> Bool {
    let sections = all(of: block)
    guard let place = sections.firstIndex(where: \.isDefault), place != sections.count - 1 else {
      return false
    }
    let isEntered = place > 0 && !endsControl(sections[place - 1].statements)
    return isEntered || !endsControl(sections[place].statements)
  }

  /// Whether nothing behind the statements is reached from them.
  static func endsControl(_ statements: [ClangNode]) -> Bool {
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

extension CodeWriter {
  func switchStatement(_ node: ClangNode) {
    guard node.inner.count >= 2, let block = node.inner.last else { return }
    let value = node.inner[node.inner.count - 2]
    var sections = SwitchSection.all(of: block)
    if let rounds = jumps.rounds[block.id] {
      return switchStatement(value, sections, rounds, block)
    }
    if let place = sections.firstIndex(where: \.isDefault) {
      sections.append(sections.remove(at: place))
    }
    let prelude = SwitchSection.prelude(of: block)
    if !prelude.isEmpty { text.open("do") }
    for node in prelude { hoist(node) }
    text.at(node.place)
    labelled(node, isLoop: false) { label in
      text.open("\(label)switch try \(expression(value))")
      for (number, section) in sections.enumerated() {
        text.add(section.isDefault ? "default:" : "case \(values(section)):")
        text.indent()
        for child in section.statements { statement(child) }
        if number + 1 < sections.count, !SwitchSection.endsControl(section.statements) {
          text.add("fallthrough")
        } else if section.statements.allSatisfy({ $0.kind == "NullStmt" }) {
          text.add("break")
        }
        text.outdent()
      }
    }
    if !sections.contains(where: \.isDefault) { text.add("default: break") }
    text.close()
    if !prelude.isEmpty { text.close() }
  }

  /// A `switch` that jumps go round in, or whose cases Swift cannot put into their order.
  private func switchStatement(
    _ value: ClangNode, _ sections: [SwitchSection], _ rounds: Rounds, _ block: ClangNode
  ) {
    text.open("do")
    let isRepeated = jumps.back.contains(block.id)
    for node in SwitchSection.prelude(of: block) + sections.flatMap(\.statements) {
      hoist(node, isRepeated: isRepeated)
    }
    let isEntered = jumps.entered.contains(block.id)
    text.at(value.place)
    if isEntered { text.open("if !\(entry(block))") }
    text.open("switch try \(expression(value))")
    for (index, section) in sections.enumerated() where !section.cases.isEmpty {
      text.add("case \(values(section)): \(rounds.next) = \(index + 1)")
    }
    let last = (sections.firstIndex(where: \.isDefault) ?? sections.count) + 1
    text.add("default: \(rounds.next) = \(last)")
    text.close()
    if isEntered { text.close() }
    openRounds(rounds)
    let outer = breakLabel
    breakLabel = " " + rounds.loop
    jumps.open.insert(block.id)
    for (index, section) in sections.enumerated() {
      text.add("case \(index + 1):")
      text.indent()
      for child in section.statements { statement(child) }
      text.add("fallthrough")
      text.outdent()
    }
    jumps.open.remove(block.id)
    breakLabel = outer
    text.add("default: break")
    closeRounds(rounds)
    text.close()
  }

  private func values(_ section: SwitchSection) -> String {
    section.cases.map { node in
      let value = { (child: ClangNode) in child.texts["value"] ?? self.expression(child) }
      guard node.inner.count > 2 else { return value(node.inner[0]) }
      return "\(value(node.inner[0]))...\(value(node.inner[1]))"
    }.joined(separator: ", ")
  }
}
