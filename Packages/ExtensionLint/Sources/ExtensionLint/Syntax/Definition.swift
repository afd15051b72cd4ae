import SwiftSyntax

/// The definition of a name at some place.
enum Definition {
  /// `let name = value`, also in a condition.
  case value(ExprSyntax)
  /// An element of a tuple: `let (name, other) = value`.
  case element(ExprSyntax, Int)
  case closureParameter(ClosureExprSyntax, Int)
  case functionParameter(FunctionDeclSyntax, Int)
  /// The sequence that a loop goes through.
  case loop(ExprSyntax)
  /// A property of the type around.
  case property(PatternBindingSyntax)
  /// A name that is declared without a value: in a pattern, a `catch`.
  case other

  /// The declaration of `name` that is visible at `node`; nil when there is none in its file.
  static func of(_ name: String, at node: some SyntaxProtocol) -> Definition? {
    var child = Syntax(node)
    while let scope = child.parent {
      if let found = search(scope, from: child, for: name) { return found }
      child = scope
    }
    return nil
  }

  private static func search(
    _ scope: Syntax, from child: Syntax, for name: String
  ) -> Definition? {
    if let items = scope.as(CodeBlockItemListSyntax.self) {
      return inItems(items, before: child, name)
    }
    if let list = scope.as(ConditionElementListSyntax.self) {
      return inConditions(list.filter { $0.position < child.position }, name)
    }
    if let statement = scope.as(IfExprSyntax.self), child.id == statement.body.id {
      return inConditions(Array(statement.conditions), name)
    }
    if let statement = scope.as(WhileStmtSyntax.self), child.id == statement.body.id {
      return inConditions(Array(statement.conditions), name)
    }
    if let statement = scope.as(ForStmtSyntax.self), child.id == statement.body.id {
      return names(in: statement.pattern).contains(name) ? .loop(statement.sequence) : nil
    }
    if let closure = scope.as(ClosureExprSyntax.self) {
      return closure.parameterNames.firstIndex(of: name).map { .closureParameter(closure, $0) }
    }
    if let function = scope.as(FunctionDeclSyntax.self) {
      return function.parameterNames.firstIndex(of: name).map { .functionParameter(function, $0) }
    }
    if let initializer = scope.as(InitializerDeclSyntax.self) {
      let names = initializer.signature.parameterClause.parameters
        .map { ($0.secondName ?? $0.firstName).plain }
      return names.contains(name) ? .other : nil
    }
    if let label = scope.as(SwitchCaseSyntax.self) {
      let tokens = label.label.tokens(viewMode: .sourceAccurate)
      return tokens.contains { $0.text == name }
        && !label.label.all(IdentifierPatternSyntax.self)
          .filter { $0.identifier.plain == name }.isEmpty
        ? .other : nil
    }
    if let clause = scope.as(CatchClauseSyntax.self), child.id == clause.body.id, name == "error" {
      return .other
    }
    if let members = scope.as(MemberBlockItemListSyntax.self) { return inMembers(members, name) }
    return nil
  }

  private static func inItems(
    _ items: CodeBlockItemListSyntax, before child: Syntax, _ name: String
  ) -> Definition? {
    for item in items.reversed() where item.position < child.position {
      if let variable = item.item.as(VariableDeclSyntax.self),
        let found = inBindings(Array(variable.bindings), name)
      {
        return found
      }
      if let statement = item.item.as(GuardStmtSyntax.self),
        let found = inConditions(Array(statement.conditions), name)
      {
        return found
      }
    }
    return nil
  }

  private static func inBindings(_ bindings: [PatternBindingSyntax], _ name: String) -> Definition?
  {
    for binding in bindings {
      if let tuple = binding.pattern.as(TuplePatternSyntax.self) {
        let position = tuple.elements.enumerated().first {
          $0.element.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain == name
        }
        if let position {
          return binding.initializer.map { .element($0.value, position.offset) } ?? .other
        }
      }
      guard names(in: binding.pattern).contains(name) else { continue }
      return binding.initializer.map { .value($0.value) } ?? .other
    }
    return nil
  }

  private static func inConditions(_ list: [ConditionElementSyntax], _ name: String) -> Definition?
  {
    for element in list.reversed() {
      if let binding = element.condition.as(OptionalBindingConditionSyntax.self),
        names(in: binding.pattern).contains(name)
      {
        // `if let name` unwraps what the name was before.
        return binding.initializer.map { .value($0.value) } ?? of(name, at: element)
      }
      if let pattern = element.condition.as(MatchingPatternConditionSyntax.self),
        names(in: pattern.pattern).contains(name)
      {
        return .other
      }
    }
    return nil
  }

  private static func inMembers(
    _ members: MemberBlockItemListSyntax, _ name: String
  ) -> Definition? {
    for member in members {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings where names(in: binding.pattern).contains(name) {
        return .property(binding)
      }
    }
    return nil
  }

  static func names(in pattern: PatternSyntax) -> [String] {
    pattern.all(IdentifierPatternSyntax.self).map(\.identifier.plain)
  }
}
