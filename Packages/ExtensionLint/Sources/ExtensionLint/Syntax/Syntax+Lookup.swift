import SwiftParser
import SwiftSyntax

extension ExprSyntax {
  /// The expression without parentheses, `try`, `await`, `!` and `?` around it.
  var bare: ExprSyntax {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let first = tuple.elements.first
    {
      return first.expression.bare
    }
    if let inner = self.as(TryExprSyntax.self) { return inner.expression.bare }
    if let inner = self.as(AwaitExprSyntax.self) { return inner.expression.bare }
    if let inner = self.as(ForceUnwrapExprSyntax.self) { return inner.expression.bare }
    if let inner = self.as(OptionalChainingExprSyntax.self) { return inner.expression.bare }
    return self
  }

  /// The expression whose type a cast changes, bare.
  var uncast: ExprSyntax {
    bare.as(AsExprSyntax.self)?.expression.uncast ?? bare
  }

  /// The name of a plain reference such as `url`, or of `self.url`.
  var name: String? {
    if let reference = bare.as(DeclReferenceExprSyntax.self) { return reference.baseName.plain }
    guard let member = bare.as(MemberAccessExprSyntax.self), member.base?.bare.isSelf == true else {
      return nil
    }
    return member.declName.baseName.plain
  }

  var isSelf: Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" }

  /// The text between the quotes of a string literal without interpolation.
  var stringValue: String? {
    bare.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// The member's name of `a.b` or of the call `a.b()`; the name of a plain reference.
  var lastName: String? {
    if let call = bare.as(FunctionCallExprSyntax.self) { return call.functionName }
    if let member = bare.as(MemberAccessExprSyntax.self) { return member.declName.baseName.plain }
    return bare.as(DeclReferenceExprSyntax.self)?.baseName.plain
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var plain: String {
    text.first == "`" && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }
}

extension FunctionCallExprSyntax {
  /// The last name of what is called: `dataTask` of `session.dataTask(…)`.
  var functionName: String? {
    let called = calledExpression.bare
    if let member = called.as(MemberAccessExprSyntax.self) { return member.declName.baseName.plain }
    return called.as(DeclReferenceExprSyntax.self)?.baseName.plain
  }

  /// The expression that the function is called on; nil for a plain call.
  var receiver: ExprSyntax? { calledExpression.bare.as(MemberAccessExprSyntax.self)?.base }

  /// The argument labelled `label`, or the first when `label` is nil.
  func argument(_ label: String?) -> ExprSyntax? {
    if let found = arguments.first(where: { $0.label?.text == label }) { return found.expression }
    return nil
  }

  /// All closures of the call, trailing ones included.
  var closures: [ClosureExprSyntax] {
    arguments.compactMap { $0.expression.bare.as(ClosureExprSyntax.self) }
      + [trailingClosure].compactMap { $0 } + additionalTrailingClosures.map(\.closure)
  }

  /// The labels of all arguments; `nil` for those without and for a trailing closure.
  var labels: [String?] {
    arguments.map { $0.label?.text } + (trailingClosure == nil ? [] : [nil])
      + additionalTrailingClosures.map { $0.label.text }
  }

  /// All arguments, trailing closures last.
  var values: [ExprSyntax] {
    arguments.map(\.expression) + [trailingClosure].compactMap { $0.map(ExprSyntax.init) }
      + additionalTrailingClosures.map { ExprSyntax($0.closure) }
  }
}

extension ClosureExprSyntax {
  /// The names of the parameters; `$0`… when the closure names none.
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): return list.map(\.name.plain)
    case .parameterClause(let clause):
      return clause.parameters.map { ($0.secondName ?? $0.firstName).plain }
    default: return (0..<4).map { "$\($0)" }
    }
  }
}

extension FunctionDeclSyntax {
  /// The names that the body uses for the parameters.
  var parameterNames: [String] {
    signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).plain }
  }

  /// The labels a caller writes; nil for `_`.
  var parameterLabels: [String?] {
    signature.parameterClause.parameters.map {
      $0.firstName.text == "_" ? nil : $0.firstName.plain
    }
  }

  /// Which parameters may be left out.
  var hasDefault: [Bool] {
    signature.parameterClause.parameters.map {
      $0.defaultValue != nil || $0.ellipsis != nil
    }
  }

  /// The parameter of each argument of `call`; nil when the call is not a call of this function.
  func matching(_ call: FunctionCallExprSyntax) -> [Int]? {
    let labels = call.labels
    let trailing = call.trailingClosure == nil ? nil : call.arguments.count
    var parameter = 0
    var found: [Int] = []
    for (index, label) in labels.enumerated() {
      // The label of the first trailing closure is left out.
      while parameter < parameterLabels.count,
        index == trailing ? !acceptsClosure(parameter) : parameterLabels[parameter] != label
      {
        guard hasDefault[parameter] else { return nil }
        parameter += 1
      }
      guard parameter < parameterLabels.count else { return nil }
      found.append(parameter)
      parameter += 1
    }
    return hasDefault[min(parameter, hasDefault.count)...].allSatisfy { $0 } ? found : nil
  }

  private func acceptsClosure(_ index: Int) -> Bool {
    let parameters = Array(signature.parameterClause.parameters)
    let type = parameters[index].type.trimmedDescription
    // A closure, or an alias that may be one.
    return type.contains("->") || !hasDefault[index]
      || ["Handler", "Completion", "Block", "Callback"].contains { type.contains($0) }
  }
}

extension SyntaxProtocol {
  /// All nodes of a kind in this one, itself included, in the order of the text.
  func all<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    var found: [Node] = []
    var stack: [Syntax] = [Syntax(self)]
    while let next = stack.popLast() {
      if let node = next.as(kind) { found.append(node) }
      stack.append(contentsOf: next.children(viewMode: .sourceAccurate).reversed())
    }
    return found
  }

  /// The nearest node of a kind around this one.
  func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let found = current.as(kind) { return found }
      node = current.parent
    }
    return nil
  }

  /// Whether this lies in `other` or is it.
  func isInside(_ other: some SyntaxProtocol) -> Bool {
    var node: Syntax? = Syntax(self)
    while let current = node {
      if current.id == other.id { return true }
      node = current.parent
    }
    return false
  }
}
