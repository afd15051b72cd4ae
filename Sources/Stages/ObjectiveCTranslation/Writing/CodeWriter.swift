/// Writes the body of one method, function or block.
final class CodeWriter {
  let program: Program
  let unit: UnitWriter
  var text = SwiftText()
  /// The class whose method it is.
  let owner: String?
  let isClassMethod: Bool
  /// Whether `self` can be set: the method is an initialiser.
  let setsSelf: Bool
  /// The type of what it returns.
  var result: CType.Qualified
  /// Variables whose address is taken, and arrays.
  var boxed: Set<String> = []
  /// Variables that get another value behind their first.
  var assigned: Set<String> = []
  var names: [String: String] = [:]
  var weak: Set<String> = []
  /// The names of expressions that are evaluated once.
  var bound: [String: String] = [:]
  var rawSelf: String
  /// The jumps of the body.
  var jumps = Jumps()
  /// The name of the statement that `break` leaves, after a space, where it has to be said.
  var breakLabel = ""
  /// The name of the loop that `continue` goes on with, likewise.
  var continueLabel = ""
  /// Whether the code is a block's, where `self` is captured.
  var counter: Counter

  final class Counter {
    private var value = 0
    func next() -> Int {
      value += 1
      return value
    }
  }

  init(
    _ unit: UnitWriter, owner: String?, isClassMethod: Bool, setsSelf: Bool,
    result: CType.Qualified, counter: Counter = Counter()
  ) {
    (self.unit, self.owner, self.isClassMethod) = (unit, owner, isClassMethod)
    (self.setsSelf, self.result, self.counter) = (setsSelf, result, counter)
    program = unit.program
    rawSelf = isClassMethod ? "objcClass(self)" : setsSelf ? "l_self" : "self"
  }

  var scope: TypeScope { program.table.scope }
  var representation: ValueForms { program.representation }

  func type(of node: ClangNode) -> CType.Qualified { node.qualified(in: scope) }
  func swift(_ node: ClangNode) -> String { representation.swift(type(of: node).type) }

  func fresh(_ prefix: String = "q") -> String { "\(prefix)\(counter.next())" }

  func fail(_ message: String, _ node: ClangNode) -> String {
    program.fail(message, node.place)
    return "objcNothing()"
  }

  /// A writer for code within this one: a block, or statements that are a value.
  func nested(result: CType.Qualified) -> CodeWriter {
    let writer = CodeWriter(
      unit, owner: owner, isClassMethod: isClassMethod, setsSelf: setsSelf, result: result,
      counter: counter)
    (writer.boxed, writer.names, writer.weak) = (boxed, names, weak)
    (writer.bound, writer.rawSelf, writer.assigned) = (bound, rawSelf, assigned)
    return writer
  }

  // MARK: Variables

  /// Finds a body's labels, and what its variables need.
  func survey(_ body: ClangNode) {
    findLabels(body)
    findVariables(body)
  }

  func findVariables(_ node: ClangNode) {
    if let variable = addressed(node).flatMap(Self.variable) { boxed.insert(variable) }
    if let variable = Self.changed(node).flatMap(Self.variable) { assigned.insert(variable) }
    for child in node.inner { findVariables(child) }
  }

  /// The variable that a place is, or is a part of.
  private static func variable(_ place: ClangNode) -> String? {
    var base = place
    while base.kind == "ParenExpr"
      || (base.kind == "MemberExpr" && !base.flags.contains("isArrow")),
      let next = base.inner.first
    { base = next }
    guard base.kind == "DeclRefExpr", let variable = base.nodes["referencedDecl"],
      ["VarDecl", "ParmVarDecl"].contains(variable.kind)
    else { return nil }
    return variable.id
  }

  /// The place that `node` gives another value.
  private static func changed(_ node: ClangNode) -> ClangNode? {
    switch node.kind {
    case "CompoundAssignOperator", "ObjCForCollectionStmt": node.inner.first
    case "BinaryOperator" where node.texts["opcode"] == "=": node.inner.first
    case "UnaryOperator" where ["++", "--"].contains(node.texts["opcode"]): node.inner.first
    default: nil
    }
  }

  /// The word that declares a variable: one that stays as it is costs no count of its object when
  /// it is read.
  func word(_ variable: ClangNode) -> String {
    switch type(of: variable).type {
    case .structure, .array, .unknown: return "var"
    default: return assigned.contains(variable.id) ? "var" : "let"
    }
  }

  /// The expression whose address `node` takes: an array within a structure is used by its address.
  private func addressed(_ node: ClangNode) -> ClangNode? {
    if node.kind == "UnaryOperator", node.texts["opcode"] == "&" { return node.inner.first }
    if node.kind == "MemberExpr", case .array = type(of: node).type { return node }
    return nil
  }

  func local(_ node: ClangNode) -> String {
    if let name = names[node.id] { return name }
    let name = "l_\(node.name)"
    names[node.id] = name
    return name
  }
}
