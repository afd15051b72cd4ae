import SwiftSyntax

/// Payloads and secrets in the device's log.
enum PrintedPayloadCheck: Check {
  static let page = CheckPage(
    id: "payload-printed", title: "Payload or secret printed", severity: .warning,
    summary: "The payload, a notification's text or a token is printed.",
    rationale: """
      What NSLog and public log messages say stays in the device's log, which anybody with a cable
      or a sysdiagnose can read: messages, codes, tokens.
      """,
    wrong: """
      NSLog("push: %@", request.content.userInfo)
      """,
    right: """
      logger.debug("push \\(request.identifier)")
      """,
    fix: "print an identifier or a count, or put the line between #if DEBUG and #endif", rule: nil)

  private static let plain = ["print", "debugPrint", "NSLog", "dump"]
  private static let levels = [
    "debug", "info", "notice", "error", "fault", "log", "warning", "trace",
  ]

  static func findings(in context: LintContext) -> [Finding] {
    guard !context.program.serviceExtensions.isEmpty else { return [] }
    let printed = plain.flatMap { context.calls($0) }.filter { $0.receiver == nil }
    let logged = (["os_log"] + levels).flatMap { context.calls($0) }.filter(isPublic)
    return (printed + logged).compactMap { call in
      guard !isDebugOnly(call), let what = call.values.lazy.compactMap({ secret(in: $0) }).first
      else { return nil }
      return Finding(call, "\(what) is printed")
    }
  }

  /// Values in log messages are hidden unless the code says otherwise.
  private static func isPublic(_ call: FunctionCallExprSyntax) -> Bool {
    let text = call.trimmedDescription
    return text.contains("privacy: .public") || text.lowercased().contains("%{public}")
  }

  private static func isDebugOnly(_ call: FunctionCallExprSyntax) -> Bool {
    var node: Syntax? = Syntax(call)
    while let here = node {
      if let clause = here.as(IfConfigClauseSyntax.self),
        clause.condition?.trimmedDescription.contains("DEBUG") == true
      {
        return true
      }
      node = here.parent
    }
    return false
  }

  /// Returns the secret in the printed expression; nil for none.
  private static func secret(in expression: ExprSyntax) -> String? {
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      return literal.segments.lazy.compactMap { segment -> String? in
        guard case .expressionSegment(let part) = segment else { return nil }
        return part.expressions.lazy.compactMap { secret(in: $0.expression) }.first
      }.first
    }
    let value = expression.uncast
    if let infix = value.as(InfixOperatorExprSyntax.self) {
      return secret(in: infix.leftOperand) ?? secret(in: infix.rightOperand)
    }
    if let access = value.as(SubscriptCallExprSyntax.self) {
      return secret(in: access.calledExpression) == "the payload" ? "a value of the payload" : nil
    }
    if let call = value.as(FunctionCallExprSyntax.self) {
      if call.receiver.flatMap({ secret(in: $0) }) == "the payload" { return "the payload" }
      guard ["String", "describing", "description"].contains(call.functionName ?? "") else {
        return nil
      }
      return call.arguments.lazy.compactMap { secret(in: $0.expression) }.first
    }
    if value.lastName == "description" || value.lastName == "debugDescription",
      let base = value.as(MemberAccessExprSyntax.self)?.base
    {
      return secret(in: base)
    }
    return named(value)
  }

  private static func named(_ value: ExprSyntax) -> String? {
    guard let name = value.lastName else { return nil }
    if name == "userInfo" {
      let base = value.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription.lowercased() ?? ""
      return base.contains("error") ? nil : "the payload"
    }
    if ["title", "subtitle", "body"].contains(name),
      let base = value.as(MemberAccessExprSyntax.self)?.base?.lastName?.lowercased(),
      base.hasSuffix("content") || base.hasSuffix("attempt")
    {
      return "the notification's \(name)"
    }
    let secrets = ["token", "secret", "password", "apikey", "privatekey", "passphrase"]
    let lower = name.lowercased()
    return secrets.contains { lower.hasSuffix($0) } ? "the secret \(name)" : nil
  }
}
