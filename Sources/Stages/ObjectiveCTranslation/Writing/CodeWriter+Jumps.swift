/// `goto` and its labels.
///
/// Where a body only jumps ahead to labels of its own and out of no `@try`, the statements from the
/// label to the end stand in place of the jump. Every other jump goes round: see
/// `CodeWriter+Rounds.swift`.
extension CodeWriter {
  /// A list of statements on the way to a label, and the number of the section to go to.
  struct Step {
    let list: String
    let number: Int
  }

  /// The jumps of a body and where they go.
  struct Jumps {
    /// The way to each label, from the body's own statements inwards.
    var ways: [String: [Step]] = [:]
    /// The statements from each label of the body itself to its end.
    var rests: [String: [ClangNode]] = [:]
    /// The lists that jumps go round in.
    var rounds: [String: Rounds] = [:]
    /// Their order.
    var order: [String] = []
    /// The places of the labels.
    var places: [String: SourcePlace] = [:]
    /// The lists that jumps go back in.
    var back: Set<String> = []
    /// The lists that jumps enter from outside.
    var entered: Set<String> = []
    /// The lists that are being written.
    var open: Set<String> = []
    /// The variables that are declared before a list.
    var variables: Set<String> = []
    /// The labels whose statements are being written for a jump.
    var openLabels: Set<String> = []
  }

  /// Finds a body's labels and the lists that its jumps go round in.
  func findLabels(_ body: ClangNode) {
    var survey = JumpSurvey()
    survey.list(body, body.inner, [])
    jumps = Jumps()
    (jumps.ways, jumps.places) = (survey.ways, survey.places)
    for (index, node) in body.inner.enumerated() {
      for label in node.labels { jumps.rests[label] = Array(body.inner[index...]) }
    }
    for jump in survey.jumps { prepare(jump) }
    for list in survey.tangled { round(list) }
  }

  private func prepare(_ jump: Jump) {
    let node = jump.node
    guard let way = jumps.ways[node.target], !way.isEmpty else { return }
    let shared = zip(way, jump.lists).prefix { $0.list == $1 }.count
    if way.count == 1, isAhead(node), !jump.isGuarded { return }
    for (depth, step) in way.enumerated() where depth >= shared - 1 {
      round(step.list)
      if !isAhead(node) { jumps.back.insert(step.list) }
      if depth >= shared { jumps.entered.insert(step.list) }
    }
  }

  private func round(_ list: String) {
    guard jumps.rounds[list] == nil else { return }
    jumps.rounds[list] = Rounds(next: fresh(), loop: fresh("jumps"))
    jumps.order.append(list)
  }

  private func isAhead(_ node: ClangNode) -> Bool {
    guard let label = jumps.places[node.target], let here = node.place else { return false }
    return here.isBefore(label)
  }

  /// Writes the statements of a function's, a method's or a block's body.
  func wholeBody(_ body: ClangNode) {
    for list in jumps.order {
      if let rounds = jumps.rounds[list] { text.add("var \(rounds.next) = 0") }
    }
    statements(body)
  }

  /// Writes a jump.
  func jump(_ node: ClangNode) {
    text.at(node.place)
    let way = jumps.ways[node.target] ?? []
    if let first = way.lastIndex(where: { jumps.open.contains($0.list) }),
      let outer = jumps.rounds[way[first].list]
    {
      for step in way[first...] {
        if let rounds = jumps.rounds[step.list] {
          text.add("\(rounds.next) = \(step.number)")
        }
      }
      text.add("continue \(outer.loop)")
      return
    }
    guard let rest = jumps.rests[node.target], isAhead(node),
      jumps.openLabels.insert(node.target).inserted
    else {
      program.fail(
        "this goto cannot be translated: it leaves statements that are a value, or @finally; use a "
          + "loop or a return", node.place)
      return
    }
    text.open("do")
    for statement in rest { self.statement(statement) }
    text.add(result.type == .void ? "return" : "return \(representation.zero(result.type))")
    text.close()
    jumps.openLabels.remove(node.target)
  }
}

/// A jump with the lists that it stands in.
struct Jump {
  let node: ClangNode
  let lists: [String]
  /// Whether it stands in `@try` or `@synchronized`, which end before the label's statements run.
  let isGuarded: Bool
}

/// Goes through a body in search of jumps and labels.
struct JumpSurvey {
  var ways: [String: [CodeWriter.Step]] = [:]
  var places: [String: SourcePlace] = [:]
  /// The jumps, each with the lists that it stands in.
  var jumps: [Jump] = []
  /// The bodies of switches that Swift's `switch` cannot say by itself.
  var tangled: [String] = []
  private var guards = 0

  /// Goes through a list of statements.
  mutating func list(_ owner: ClangNode, _ statements: [ClangNode], _ way: [CodeWriter.Step]) {
    var number = 0
    for statement in statements {
      if statement.hasLabel { number += 1 }
      visit(statement, way + [CodeWriter.Step(list: owner.id, number: number)])
    }
  }

  private mutating func visit(_ node: ClangNode, _ way: [CodeWriter.Step]) {
    var node = node
    while ["LabelStmt", "CaseStmt", "DefaultStmt"].contains(node.kind), let next = node.inner.last {
      if node.kind == "LabelStmt" { add(node, way) }
      node = next
    }
    switch node.kind {
    case "GotoStmt":
      jumps.append(Jump(node: node, lists: way.map(\.list), isGuarded: guards > 0))
    case "BlockExpr", "StmtExpr": return
    case "CompoundStmt": list(node, node.inner, way)
    case "SwitchStmt": switchStatement(node, way)
    default:
      let isGuard = node.kind == "ObjCAtTryStmt" || node.kind == "ObjCAtSynchronizedStmt"
      if isGuard { guards += 1 }
      defer { if isGuard { guards -= 1 } }
      for child in node.inner {
        if child.kind == "LabelStmt" { list(child, [child], way) } else { visit(child, way) }
      }
    }
  }

  private mutating func add(_ label: ClangNode, _ way: [CodeWriter.Step]) {
    let id = label.texts["declId"] ?? ""
    (ways[id], places[id]) = (way, label.place)
  }

  private mutating func switchStatement(_ node: ClangNode, _ way: [CodeWriter.Step]) {
    guard let block = node.inner.last else { return }
    if SwitchSection.isTangled(block) { tangled.append(block.id) }
    for (index, section) in SwitchSection.all(of: block).enumerated() {
      let step = CodeWriter.Step(list: block.id, number: index + 1)
      for label in section.labels { add(label, way + [step]) }
      for statement in section.statements { visit(statement, way + [step]) }
    }
  }
}

extension ClangNode {
  /// The label that a jump goes to.
  var target: String { texts["targetLabelDeclId"] ?? "" }

  /// The labels right before a statement.
  var labels: [String] {
    guard kind == "LabelStmt" else { return [] }
    return [texts["declId"] ?? ""] + (inner.first?.labels ?? [])
  }

  /// Whether there is a label in it or before it.
  var hasLabel: Bool {
    if kind == "LabelStmt" { return true }
    return kind != "BlockExpr" && kind != "StmtExpr" && inner.contains(where: \.hasLabel)
  }
}

extension SourcePlace {
  fileprivate func isBefore(_ other: SourcePlace) -> Bool {
    (line, column) < (other.line, other.column)
  }
}
