import SwiftSyntax

/// Tests of a response for a class that no response has.
enum ResponseClassCheck: Check {
  static let page = CheckPage(
    id: "impossible-response-class", title: "Class that no response has", severity: .error,
    summary: "A UNNotificationResponse is tested for a class that is none of a response.",
    rationale: """
      The system hands over a UNNotificationResponse, or a UNTextInputNotificationResponse with the
      person's text. UNTextInputNotificationAction is the button that was registered: the test is
      never true, and the text is never read.
      """,
    wrong: """
      if response is UNTextInputNotificationAction { … }
      """,
    right: """
      if let reply = response as? UNTextInputNotificationResponse { send(reply.userText) }
      """,
    fix: "test for UNTextInputNotificationResponse", rule: "CATE-10")

  private static let base = "UNNotificationResponse"
  private static let possible: Set = [base, "UNTextInputNotificationResponse"]

  static func findings(in context: LintContext) -> [Finding] {
    let tests = context.all(IsExprSyntax.self).map { (Syntax($0), $0.expression, $0.type) }
    let casts = context.all(AsExprSyntax.self).map { (Syntax($0), subject(of: $0), $0.type) }
    let cases = context.all(IsTypePatternSyntax.self).compactMap { pattern in
      pattern.enclosing(SwitchExprSyntax.self).map { (Syntax(pattern), $0.subject, pattern.type) }
    }
    // Objective-C's tests, as they are written in Swift.
    let messages = ["isKindOfClass", "isMemberOfClass", "isKind", "isMember"]
      .flatMap { context.calls($0) }.compactMap { call -> (Syntax, ExprSyntax, String)? in
        guard let receiver = call.receiver, let type = call.arguments.first?.expression else {
          return nil
        }
        return (Syntax(call), receiver, name(type.trimmedDescription))
      }
    return ((tests + casts + cases).map { ($0, $1, name($2.trimmedDescription)) } + messages)
      .compactMap { node, value, type in
        guard type.hasPrefix("UN"), !possible.contains(type), isResponse(value, context) else {
          return nil
        }
        return Finding(.node(node), "a response is never a \(type)")
      }
  }

  /// The value that is cast; in `case let reply as Type`, the one that is switched over.
  private static func subject(of cast: AsExprSyntax) -> ExprSyntax {
    guard cast.expression.is(PatternExprSyntax.self),
      let statement = cast.enclosing(SwitchExprSyntax.self)
    else { return cast.expression }
    return statement.subject
  }

  private static func name(_ type: String) -> String {
    String(type.replacing(".self", with: "").split(separator: ".").last ?? "")
      .trimmingSuffix { "?!)".contains($0) }
  }

  private static func isResponse(_ value: ExprSyntax, _ context: LintContext) -> Bool {
    switch context.origins.definition(of: value) {
    case .functionParameter(let function, let index):
      let parameters = Array(function.signature.parameterClause.parameters)
      return name(parameters[index].type.trimmedDescription) == base
    case .property(let binding):
      return name(binding.typeAnnotation?.type.trimmedDescription ?? "") == base
    default: return false
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    guard let last, isTrimmed(last) else { return self }
    return String(dropLast()).trimmingSuffix(isTrimmed)
  }
}
