/// `goto` and its labels.
///
/// Where a body only jumps ahead, the statements from the label to the end stand in place of the
/// jump. Where it also jumps back, the body becomes a loop around a `switch`: each label begins a
/// case, and a jump goes round to its case. Swift's scopes end with a case, so the body's variables
/// are declared before the loop.
extension CodeWriter {
  /// A body whose jumps go round.
  struct Rounds {
    /// The variable that holds the number of the next case.
    let next: String
    /// The loop's label.
    let loop: String
    /// The number of each label's case.
    var cases: [String: Int] = [:]
    /// The variables that are declared before the loop.
    var variables: Set<String> = []
  }

  /// Finds a body's labels.
  func findLabels(_ body: ClangNode) {
    labels = [:]
    for (index, node) in body.inner.enumerated() {
      for label in node.labels { labels[label] = Array(body.inner[index...]) }
    }
  }

  /// Writes the statements of a function's, a method's or a block's body.
  func wholeBody(_ body: ClangNode) {
    guard jumpsBack(body) else { return statements(body) }
    var rounds = Rounds(next: fresh(), loop: fresh("jumps"))
    var sections: [[ClangNode]] = [[]]
    for node in body.inner {
      if !node.labels.isEmpty { sections.append([]) }
      for label in node.labels { rounds.cases[label] = sections.count - 1 }
      sections[sections.count - 1].append(node)
    }
    text.add("var \(rounds.next) = 0")
    for node in body.inner { hoist(node, &rounds) }
    self.rounds = rounds
    text.open("\(rounds.loop): while true")
    text.open("switch \(rounds.next)")
    for (number, section) in sections.enumerated() {
      let isLast = number == sections.count - 1
      text.add(isLast ? "default:" : "case \(number):")
      text.indent()
      for node in section { statement(node) }
      text.add(isLast ? "break" : "fallthrough")
      text.outdent()
    }
    text.close()
    text.add("break \(rounds.loop)")
    text.close()
    self.rounds = nil
  }

  /// Whether a jump in `node` goes back to a label of the body.
  private func jumpsBack(_ node: ClangNode) -> Bool {
    if node.kind == "GotoStmt", let first = labels[node.target]?.first?.place,
      let here = node.place, !here.isBefore(first)
    {
      return true
    }
    return node.kind != "BlockExpr" && node.inner.contains(where: jumpsBack)
  }

  /// Declares the variables of a statement of the body itself.
  private func hoist(_ node: ClangNode, _ rounds: inout Rounds) {
    if node.kind == "LabelStmt" { return node.inner.forEach { hoist($0, &rounds) } }
    guard node.kind == "DeclStmt" else { return }
    for variable in node.children("VarDecl") where variable.texts["storageClass"] == nil {
      if variable.inner.contains(where: { $0.kind == "BlocksAttr" }) {
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
        declare(variable, nil)
      }
      rounds.variables.insert(variable.id)
    }
  }

  /// Gives a variable that was declared before the loop its first value.
  func begin(_ node: ClangNode, _ value: ClangNode?) {
    let name = local(node)
    if case .array(let element, let count?) = type(of: node).type {
      let zero = representation.zero(element.type)
      let values = value.map { arrayValues($0, element) } ?? "[]"
      let type = representation.swift(element.type)
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

  /// Writes a jump.
  func jump(_ node: ClangNode) {
    if let rounds, let number = rounds.cases[node.target] {
      text.at(node.place)
      text.add("\(rounds.next) = \(number)")
      text.add("continue \(rounds.loop)")
      return
    }
    guard let rest = labels[node.target], let first = rest.first?.place, let here = node.place,
      here.isBefore(first), openLabels.insert(node.target).inserted
    else {
      program.fail(
        "this goto cannot be translated: only one to a label that stands in no inner statement can "
          + "be; use a loop or a return", node.place)
      return
    }
    text.at(node.place)
    text.open("do")
    for statement in rest { self.statement(statement) }
    text.add(result.type == .void ? "return" : "return \(representation.zero(result.type))")
    text.close()
    openLabels.remove(node.target)
  }
}

extension ClangNode {
  /// The label that a jump goes to.
  fileprivate var target: String { texts["targetLabelDeclId"] ?? "" }

  /// The labels right before a statement.
  fileprivate var labels: [String] {
    guard kind == "LabelStmt" else { return [] }
    return [texts["declId"] ?? ""] + (inner.first?.labels ?? [])
  }
}

extension SourcePlace {
  fileprivate func isBefore(_ other: SourcePlace) -> Bool {
    (line, column) < (other.line, other.column)
  }
}
