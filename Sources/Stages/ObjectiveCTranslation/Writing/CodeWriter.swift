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
    (writer.bound, writer.rawSelf) = (bound, rawSelf)
    return writer
  }

  // MARK: Variables

  /// Finds a body's labels, and the variables whose address is taken.
  func survey(_ body: ClangNode) {
    findLabels(body)
    findBoxed(body)
  }

  private func findBoxed(_ node: ClangNode) {
    if let operand = addressed(node) {
      var base = operand
      while base.kind == "ParenExpr"
        || (base.kind == "MemberExpr" && !base.flags.contains("isArrow")),
        let next = base.inner.first
      { base = next }
      if base.kind == "DeclRefExpr", let variable = base.nodes["referencedDecl"],
        ["VarDecl", "ParmVarDecl"].contains(variable.kind)
      {
        boxed.insert(variable.id)
      }
    }
    for child in node.inner { findBoxed(child) }
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
