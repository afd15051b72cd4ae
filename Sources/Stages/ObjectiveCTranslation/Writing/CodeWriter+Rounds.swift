/// Lists of statements that jumps go round in.
///
/// The list becomes a loop around a `switch`: each statement with a label in it or before it begins
/// a case, and a jump goes round to its case. A jump into a statement sets the number of its inner
/// list as well, which lets the statement be entered without its condition. Swift's scopes end with
/// a case, so the list's variables are declared before the loop.
extension CodeWriter {
  /// A list that jumps go round in.
  struct Rounds {
    /// The variable that holds the number of the next case; 0 for the beginning.
    let next: String
    /// The loop's label.
    let loop: String
  }

  /// Writes the statements of a list.
  func list(_ owner: ClangNode, _ statements: [ClangNode], _ rounds: Rounds) {
    jumps.open.insert(owner.id)
    defer { jumps.open.remove(owner.id) }
    var sections: [[ClangNode]] = [[]]
    for node in statements {
      if node.hasLabel { sections.append([]) }
      sections[sections.count - 1].append(node)
    }
    for node in statements { hoist(node, isRepeated: jumps.back.contains(owner.id)) }
    openRounds(rounds)
    for (number, section) in sections.enumerated() {
      let isLast = number == sections.count - 1
      text.add(isLast ? "default:" : "case \(number):")
      text.indent()
      for node in section { statement(node) }
      text.add(isLast ? "break" : "fallthrough")
      text.outdent()
    }
    closeRounds(rounds)
  }

  /// Begins the loop and its `switch`.
  func openRounds(_ rounds: Rounds) {
    let here = fresh()
    text.open("\(rounds.loop): while true")
    text.add("let \(here) = \(rounds.next)")
    text.add("\(rounds.next) = 0")
    text.open("switch \(here)")
  }

  /// Ends both.
  func closeRounds(_ rounds: Rounds) {
    text.close()
    text.add("break \(rounds.loop)")
    text.close()
  }

  /// Declares the variables of a statement of the list itself.
  /// - Parameter isRepeated: Whether a jump back may declare them again.
  func hoist(_ node: ClangNode, isRepeated: Bool = false) {
    if ["LabelStmt", "CaseStmt", "DefaultStmt"].contains(node.kind) {
      return node.inner.forEach { hoist($0, isRepeated: isRepeated) }
    }
    guard node.kind == "DeclStmt" else { return }
    for variable in node.children("VarDecl") where variable.texts["storageClass"] == nil {
      if isRepeated, variable.inner.contains(where: { $0.kind == "BlocksAttr" }) {
        program.fail(
          "a __block variable in a body that jumps back cannot be translated; use a loop",
          variable.place)
      }
      text.at(variable.place)
      if case .array(let element, let count) = type(of: variable).type {
        if count == nil {
          program.fail(
            "an array without a fixed length in a body that jumps back cannot be translated; use a "
              + "loop", variable.place)
        }
        declareArray(variable, element, count, nil)
      } else {
        declare(variable, nil, isLater: true)
      }
      jumps.variables.insert(variable.id)
    }
  }

  /// Gives a variable that was declared before the loop its first value.
  func begin(_ node: ClangNode, _ value: ClangNode?) {
    let name = local(node)
    if case .array(let element, let count?) = type(of: node).type {
      let zero = representation.zero(stored: element.type)
      let values = value.map { arrayValues($0, element) } ?? "[]"
      let type = representation.stored(element.type)
      let filled = fresh()
      text.add("let \(filled): [\(type)] = \(values)")
      text.open("for n in 0..<\(count)")
      text.add("\(name).pointer![n] = n < \(filled).count ? \(filled)[n] : \(zero)")
      text.close()
      return
    }
    let place = boxed.contains(node.id) ? "\(name).value" : name
    let first = value.map { "try \(expression($0))" } ?? representation.zero(type(of: node).type)
    text.add("\(place) = \(first)")
  }

  // MARK: Statements around a list

  /// The condition that holds while a jump enters `node`; empty where none does.
  func entry(_ node: ClangNode) -> String {
    var conditions: [String] = []
    func find(_ node: ClangNode) {
      guard node.kind != "BlockExpr", node.kind != "StmtExpr" else { return }
      if jumps.entered.contains(node.id), let rounds = jumps.rounds[node.id] {
        conditions.append("\(rounds.next) != 0")
      }
      node.inner.forEach(find)
    }
    if !jumps.entered.isEmpty { find(node) }
    return conditions.isEmpty ? "" : "(\(conditions.joined(separator: " || ")))"
  }

  /// The condition of a statement that jumps may enter at `body`.
  func condition(_ node: ClangNode, entering body: ClangNode) -> String {
    let entry = entry(body)
    return entry.isEmpty ? condition(node) : "\(entry) || \(condition(node))"
  }

  /// Writes a loop or a `switch` whose inner jumps name it, where they go round in another loop.
  /// - Parameter write: Is given the label to put before the statement.
  func labelled(_ node: ClangNode, isLoop: Bool, _ write: (String) -> Void) {
    let outer = (breakLabel, continueLabel)
    defer { (breakLabel, continueLabel) = outer }
    guard goesRound(node) else {
      breakLabel = ""
      if isLoop { continueLabel = "" }
      return write("")
    }
    let label = fresh("loop")
    breakLabel = " " + label
    if isLoop { continueLabel = breakLabel }
    write(label + ": ")
  }

  private func goesRound(_ node: ClangNode) -> Bool {
    guard !jumps.rounds.isEmpty, node.kind != "BlockExpr", node.kind != "StmtExpr" else {
      return false
    }
    return jumps.rounds[node.id] != nil || node.inner.contains(where: goesRound)
  }
}
