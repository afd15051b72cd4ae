import SwiftSyntax

/// Values of a push that the code takes to be there, and of the type it expects.
enum UnsafePayloadCheck: Check {
  static let page = CheckPage(
    id: "unsafe-payload-value", title: "Payload value taken by force", severity: .warning,
    summary: "!, as! or try! is used on a value that a push brings.",
    rationale: """
      A push without the key, or with a number where a string was expected, crashes the extension.
      The push is shown as it came, and so is every one like it.
      """,
    wrong: """
      let link = request.content.userInfo["image"] as! String
      """,
    right: """
      guard let link = request.content.userInfo["image"] as? String else {
        return contentHandler(request.content)
      }
      """,
    fix: "use as?, if let or try?, and hand over the unchanged content when the value is not right",
    rule: nil)

  static func findings(in context: LintContext) -> [Finding] {
    guard !context.program.serviceExtensions.isEmpty else { return [] }
    let payload = Payload(origins: context.origins)
    let unwrapped = context.all(ForceUnwrapExprSyntax.self).filter { node in
      !node.expression.is(ForceUnwrapExprSyntax.self) && !isSafe(node.expression)
        && isFailable(node.expression) && payload.isValue(node.expression)
        && !isTested(node)
    }.map { Finding($0, "a value from the push is unwrapped by force") }
    let cast = context.all(AsExprSyntax.self).filter { node in
      node.questionOrExclamationMark?.text == "!" && !isSafe(node.expression)
        && payload.isValue(node.expression)
    }.map { node in
      guard context.program.file(of: node)?.isTranslated == true else {
        return Finding(node, "a value from the push is cast by force")
      }
      return Finding(
        node, "a value from the push is taken for one of \(node.type.trimmedDescription) unseen",
        fix: "ask isKindOfClass: first")
    }
    let tried = context.all(TryExprSyntax.self).filter { node in
      node.questionOrExclamationMark?.text == "!" && payload.isValue(node.expression)
    }.map { Finding($0, "what a push brings decides whether this try! crashes") }
    return unwrapped + cast + tried
  }

  /// The payload itself and `aps`, which every push that starts an extension has.
  private static func isSafe(_ expression: ExprSyntax) -> Bool {
    let expression = expression.uncast
    if expression.lastName == "userInfo" || expression.lastName == "mutableCopy" { return true }
    guard let access = expression.as(SubscriptCallExprSyntax.self) else { return false }
    let key = access.arguments.first?.expression
    let text =
      key?.stringValue
      ?? key?.bare.as(FunctionCallExprSyntax.self)?.arguments.first?.expression.stringValue
    return text == "aps"
  }

  /// Whether an expression can be nil because of the payload: its values, and values made of them.
  private static func isFailable(_ expression: ExprSyntax) -> Bool {
    if expression.bare.as(FunctionCallExprSyntax.self) != nil {
      let name = expression.lastName
      return name == "URL" || name == "Int" || name == "Double" || name == "NSURL"
        || name == "Data" || name == "UUID"
    }
    let inner = expression.bare
    return inner.is(SubscriptCallExprSyntax.self) || inner.is(AsExprSyntax.self)
      || inner.is(DeclReferenceExprSyntax.self)
  }

  /// Whether an `if` around has made sure of the same expression.
  private static func isTested(_ node: ForceUnwrapExprSyntax) -> Bool {
    let text = node.expression.trimmedDescription
    var child = Syntax(node)
    while let scope = child.parent {
      if let statement = scope.as(IfExprSyntax.self),
        child.id == statement.body.id || child.is(ConditionElementListSyntax.self),
        statement.conditions.trimmedDescription.contains("\(text) != nil")
      {
        return true
      }
      if let ternary = scope.as(TernaryExprSyntax.self),
        ternary.condition.trimmedDescription.contains("\(text) != nil")
      {
        return true
      }
      if let infix = scope.as(InfixOperatorExprSyntax.self),
        infix.leftOperand.trimmedDescription.contains("\(text) != nil")
      {
        return true
      }
      if let items = scope.as(CodeBlockItemListSyntax.self) {
        let before = items.filter { $0.position < child.position }
        let isTested = before.contains { item in
          let text = "\(text) != nil"
          return item.item.as(GuardStmtSyntax.self)?.conditions.trimmedDescription.contains(text)
            ?? false
        }
        if isTested { return true }
      }
      child = scope
    }
    return false
  }
}
