import SwiftSyntax

/// Extensions with slow work that do nothing when the time is up.
enum ExpiryHookCheck: Check {
  static let page = CheckPage(
    id: "expiry-hook", title: "Nothing happens at the expiry", severity: .warning,
    summary: "serviceExtensionTimeWillExpire is missing, empty or can do nothing.",
    rationale: """
      An extension has about half a minute. Shortly before the end the system calls
      serviceExtensionTimeWillExpire, the last chance to hand over what is ready; without it the
      push is shown as it came, and all that was decrypted or changed is lost.
      """,
    wrong: """
      override func serviceExtensionTimeWillExpire() {}
      """,
    right: """
      override func serviceExtensionTimeWillExpire() {
        if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
      }
      """,
    fix: "hand the best attempt to the content handler in serviceExtensionTimeWillExpire",
    rule: "LIFE-03")

  static func findings(in context: LintContext) -> [Finding] {
    context.flows.flatMap { flow -> [Finding] in
      guard flow.mayTakeLong || !BlockingDownloadCheck.findings(in: context).isEmpty else {
        return []
      }
      guard let hook = flow.timeWillExpire else { return missing(flow) }
      guard let body = hook.body else { return [] }
      if body.statements.isEmpty {
        return [Finding(hook.name, "serviceExtensionTimeWillExpire is empty")]
      }
      return unset(flow, body).prefix(1).map { name in
        Finding(
          hook.name,
          "serviceExtensionTimeWillExpire does nothing: \(name) never gets a value",
          fix: "set \(name) in didReceive")
      }
    }
  }

  private static func missing(_ flow: ExtensionFlow) -> [Finding] {
    // The class above may have one.
    guard flow.type.inherited.contains(where: { $0.hasSuffix(Program.base) }),
      let node = flow.type.declaration?.as(ClassDeclSyntax.self)
    else { return [] }
    let members = flow.type.functions.map(\.name.text)
    guard !members.contains("serviceExtensionTimeWillExpire") else { return [] }
    return [Finding(node.name, "\(node.name.text) has no serviceExtensionTimeWillExpire")]
  }

  /// The property that the whole body depends on and that nothing ever sets.
  private static func unset(_ flow: ExtensionFlow, _ body: CodeBlockSyntax) -> [String] {
    let conditions: ConditionElementListSyntax
    if body.statements.count == 1,
      let statement = body.statements.first?.item.as(ExpressionStmtSyntax.self)?.expression
        .as(IfExprSyntax.self), statement.elseBody == nil
    {
      conditions = statement.conditions
    } else if let statement = body.statements.first?.item.as(GuardStmtSyntax.self) {
      conditions = statement.conditions
    } else {
      return []
    }
    return conditions.compactMap { element -> String? in
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else {
        return nil
      }
      let name =
        binding.initializer.map { $0.value.name } ?? Definition.names(in: binding.pattern).first
      guard let name, flow.type.propertyNames.contains(name) else { return nil }
      return isSet(name, flow.type) ? nil : name
    }
  }

  private static func isSet(_ name: String, _ type: Program.TypeDeclaration) -> Bool {
    let declared = type.properties.contains { binding in
      Definition.names(in: binding.pattern).contains(name)
        && (binding.initializer.map { !$0.value.is(NilLiteralExprSyntax.self) } ?? false
          || binding.accessorBlock != nil)
    }
    guard !declared, let root = type.declaration?.root else { return true }
    return root.all(InfixOperatorExprSyntax.self).contains {
      $0.operator.is(AssignmentExprSyntax.self) && $0.leftOperand.lastName == name
        && !isShadowed(name, $0.leftOperand)
    } || root.all(InOutExprSyntax.self).contains { $0.expression.lastName == name }
  }

  private static func isShadowed(_ name: String, _ target: ExprSyntax) -> Bool {
    guard target.bare.is(DeclReferenceExprSyntax.self) else { return false }
    if case .property? = Definition.of(name, at: target) { return false }
    return Definition.of(name, at: target) != nil
  }
}
