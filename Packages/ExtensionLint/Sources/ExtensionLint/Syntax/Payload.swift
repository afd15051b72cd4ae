import SwiftSyntax

/// Which expressions hold values that a push brought.
struct Payload {
  let origins: Origins
  private static let maximumDepth = 8
  /// Types and functions that make one value of another.
  private static let conversions: Set<String> = [
    "URL", "NSURL", "String", "NSString", "Int", "Double", "Float", "Data", "UUID", "jsonObject",
    "decode", "NSNumber", "URLComponents", "URLRequest",
  ]

  /// Whether a value comes from a notification's `userInfo`: is in it, or was made of what is.
  func isValue(_ expression: ExprSyntax, depth: Int = 0) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    let expression = expression.uncast
    let next = depth + 1
    if expression.lastName == "userInfo", let member = expression.as(MemberAccessExprSyntax.self) {
      return !Self.isError(member)
    }
    if expression.name != nil {
      return origins.of(expression).contains { $0.id != expression.id && isValue($0, depth: next) }
    }
    if let access = expression.as(SubscriptCallExprSyntax.self) {
      return isValue(access.calledExpression, depth: next)
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return member.base.map { isValue($0, depth: next) } ?? false
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      if call.receiver.map({ isValue($0, depth: next) }) == true { return true }
      guard Self.conversions.contains(call.functionName ?? "") else { return false }
      return call.arguments.contains { isValue($0.expression, depth: next) }
    }
    if let infix = expression.as(InfixOperatorExprSyntax.self),
      infix.operator.trimmedDescription == "+"
    {
      return isValue(infix.leftOperand, depth: next) || isValue(infix.rightOperand, depth: next)
    }
    return expression.as(StringLiteralExprSyntax.self)?.segments.contains { segment in
      guard case .expressionSegment(let part) = segment else { return false }
      return part.expressions.contains { isValue($0.expression, depth: next) }
    } ?? false
  }

  /// `error.userInfo` is something else, and so is that of a `Notification`.
  private static func isError(_ member: MemberAccessExprSyntax) -> Bool {
    let base = member.base?.trimmedDescription.lowercased() ?? ""
    return base.contains("error") || base.hasSuffix("notification")
  }
}
