import SwiftSyntax

/// Follows names to the expressions that their values come from, across functions of the files.
struct Origins {
  let program: Program
  private static let maximumDepth = 12

  /// The expressions whose value `expression` can have; itself when it is not a name.
  ///
  /// Origins that cannot be followed are left out, so an empty result means unknown.
  func of(_ expression: ExprSyntax) -> [ExprSyntax] { follow(expression, 0) }

  /// The definition that a plain name comes from at last, through renamings.
  func definition(of expression: ExprSyntax) -> Definition? {
    var expression = expression.uncast
    for _ in 0..<Self.maximumDepth {
      guard let name = expression.name, let found = Definition.of(name, at: expression) else {
        return nil
      }
      guard case .value(let value) = found, value.uncast.name != nil else { return found }
      expression = value.uncast
    }
    return nil
  }

  private func follow(_ expression: ExprSyntax, _ depth: Int) -> [ExprSyntax] {
    guard depth < Self.maximumDepth else { return [] }
    let expression = expression.uncast
    if let ternary = expression.as(TernaryExprSyntax.self) {
      return follow(ternary.thenExpression, depth + 1) + follow(ternary.elseExpression, depth + 1)
    }
    if let infix = expression.as(InfixOperatorExprSyntax.self),
      infix.operator.trimmedDescription == "??"
    {
      return follow(infix.leftOperand, depth + 1) + follow(infix.rightOperand, depth + 1)
    }
    guard let name = expression.name else { return [expression] }
    guard let definition = Definition.of(name, at: expression) else { return [] }
    if let last = lastAssigned(name, before: expression) { return follow(last, depth + 1) }
    switch definition {
    case .value(let value):
      return follow(value, depth + 1) + assigned(name, near: expression, depth)
    case .property(let binding):
      let initial = binding.initializer.map { follow($0.value, depth + 1) } ?? []
      return initial + assigned(name, near: expression, depth)
    case .functionParameter(let function, let index):
      return arguments(of: function, index).flatMap { follow($0, depth + 1) }
    case .closureParameter(let closure, let index):
      return passed(to: closure, index).flatMap { follow($0, depth + 1) }
    case .other: return assigned(name, near: expression, depth)
    case .element, .loop: return []
    }
  }

  /// Returns the arguments that the calls in the files pass for a parameter.
  func arguments(of function: FunctionDeclSyntax, _ index: Int) -> [ExprSyntax] {
    (program.calls[function.name.plain] ?? []).compactMap { call in
      guard let positions = function.matching(call) else { return nil }
      return positions.firstIndex(of: index).map { call.values[$0] }
    }
  }

  /// Returns the values that the files' functions pass to a closure given to one of them.
  func passed(to closure: ClosureExprSyntax, _ index: Int) -> [ExprSyntax] {
    guard let call = Self.call(given: closure),
      let position = call.values.firstIndex(where: { $0.bare.id == closure.id })
    else { return [] }
    return program.candidates(for: call).flatMap { function -> [ExprSyntax] in
      guard let body = function.body, let parameters = function.matching(call) else { return [] }
      let name = function.parameterNames[parameters[position]]
      return body.all(FunctionCallExprSyntax.self)
        .filter { $0.calledExpression.bare.name == name && $0.arguments.count > index }
        .map { Array($0.arguments)[index].expression }
    }
  }

  /// The call that a closure is an argument of.
  static func call(given closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
    var node = closure.parent
    while let here = node {
      if let call = here.as(FunctionCallExprSyntax.self) {
        return call.calledExpression.bare.id == closure.id ? nil : call
      }
      guard
        here.is(LabeledExprSyntax.self) || here.is(LabeledExprListSyntax.self)
          || here.is(MultipleTrailingClosureElementSyntax.self)
          || here.is(MultipleTrailingClosureElementListSyntax.self) || here.is(TupleExprSyntax.self)
      else { return nil }
      node = here.parent
    }
    return nil
  }

  /// The value that a statement right before gives a local name, whatever it was before.
  private func lastAssigned(_ name: String, before node: ExprSyntax) -> ExprSyntax? {
    var child = Syntax(node)
    while let scope = child.parent {
      if let items = scope.as(CodeBlockItemListSyntax.self) {
        for item in items.reversed() where item.position < child.position {
          if let infix = item.item.as(InfixOperatorExprSyntax.self),
            infix.operator.is(AssignmentExprSyntax.self),
            infix.leftOperand.as(DeclReferenceExprSyntax.self)?.baseName.plain == name
          {
            return infix.rightOperand
          }
          // A declaration, or a branch that may set it, ends the search.
          let isOther = item.all(InfixOperatorExprSyntax.self).contains {
            $0.operator.is(AssignmentExprSyntax.self) && $0.leftOperand.name == name
          }
          let isDeclared = item.all(IdentifierPatternSyntax.self)
            .contains { $0.identifier.plain == name }
          if isOther || isDeclared { return nil }
        }
      }
      if scope.is(ClosureExprSyntax.self) || scope.is(FunctionDeclSyntax.self) { return nil }
      child = scope
    }
    return nil
  }

  /// The values assigned to `name` in the function or type around.
  private func assigned(_ name: String, near node: ExprSyntax, _ depth: Int) -> [ExprSyntax] {
    let scope: Syntax?
    if case .property? = Definition.of(name, at: node) {
      scope = node.enclosing(MemberBlockSyntax.self).map(Syntax.init)
    } else {
      scope = node.enclosing(FunctionDeclSyntax.self).map(Syntax.init)
    }
    return (scope?.all(InfixOperatorExprSyntax.self) ?? [])
      .filter { $0.operator.is(AssignmentExprSyntax.self) && $0.leftOperand.name == name }
      .filter { !node.isInside($0) }
      .flatMap { follow($0.rightOperand, depth + 1) }
  }
}
