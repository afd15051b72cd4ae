import SwiftSyntax

/// Forced unwrapping of the best attempt.
enum BestAttemptCheck: Check {
  static let page = CheckPage(
    id: "force-unwrapped-best-attempt", title: "Best attempt unwrapped by force",
    severity: .warning,
    summary: "The best attempt is unwrapped with ! where it can be nil.",
    rationale: """
      A closure or the expiry can run before the best attempt is set, or after it was taken away.
      The extension then crashes, and the push is shown as it came.
      """,
    wrong: """
      contentHandler(bestAttemptContent!)
      """,
    right: """
      if let bestAttemptContent { contentHandler(bestAttemptContent) }
      """,
    fix: "unwrap it with if let or guard let, and hand over request.content otherwise", rule: nil,
    isFixable: true)

  static func findings(in context: LintContext) -> [Finding] {
    let properties = Set(
      context.program.serviceExtensions.flatMap(\.properties).filter { binding in
        let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
        return type.hasPrefix("UN") && type.hasSuffix("NotificationContent?")
      }.flatMap { Definition.names(in: $0.pattern) })
    return context.all(ForceUnwrapExprSyntax.self).compactMap { node in
      guard let name = node.expression.name, properties.contains(name),
        !isSet(name, before: node)
      else { return nil }
      return Finding(
        node, "\(name) is unwrapped by force; it can be nil here", edits: edits(node, context))
    }
  }

  /// Whether the same stretch of code has just set it or made sure of it.
  private static func isSet(_ name: String, before node: ForceUnwrapExprSyntax) -> Bool {
    var child = Syntax(node)
    while let scope = child.parent {
      if scope.is(ClosureExprSyntax.self) || scope.is(FunctionDeclSyntax.self) { return false }
      if let items = scope.as(CodeBlockItemListSyntax.self) {
        let before = items.filter { $0.position < child.position }
        if before.contains(where: { assigns(name, $0) || makesSure(of: name, $0) }) { return true }
      }
      if let statement = scope.as(IfExprSyntax.self), child.id == statement.body.id,
        mentions(name, statement.conditions)
      {
        return true
      }
      child = scope
    }
    return false
  }

  private static func assigns(_ name: String, _ item: CodeBlockItemSyntax) -> Bool {
    guard let infix = item.item.as(InfixOperatorExprSyntax.self) else { return false }
    return infix.operator.is(AssignmentExprSyntax.self) && infix.leftOperand.name == name
      && !infix.rightOperand.is(NilLiteralExprSyntax.self)
  }

  private static func makesSure(of name: String, _ item: CodeBlockItemSyntax) -> Bool {
    guard let statement = item.item.as(GuardStmtSyntax.self) else { return false }
    return mentions(name, statement.conditions)
  }

  private static func mentions(_ name: String, _ list: ConditionElementListSyntax) -> Bool {
    list.contains { element in
      if let binding = element.condition.as(OptionalBindingConditionSyntax.self) {
        return (binding.initializer?.value.name ?? Definition.names(in: binding.pattern).first)
          == name
      }
      return element.trimmedDescription.contains("\(name) != nil")
    }
  }

  /// `content!.title = x` can be `content?.title = x`.
  private static func edits(_ node: ForceUnwrapExprSyntax, _ context: LintContext) -> [Edit] {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self),
      let infix = member.parent?.as(InfixOperatorExprSyntax.self),
      infix.leftOperand.id == member.id, infix.operator.is(AssignmentExprSyntax.self),
      infix.parent?.is(CodeBlockItemSyntax.self) == true
    else { return [] }
    let offset = node.exclamationMark.positionAfterSkippingLeadingTrivia.utf8Offset
    return [Edit(offset: offset, length: 1, replacement: "?")]
  }
}
