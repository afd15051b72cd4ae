import SwiftSyntax

/// Actions that lead away from a content extension that answers them.
enum ContentActionCheck: Check {
  static let page = CheckPage(
    id: "content-action-options", title: "Action that leaves its content extension",
    severity: .warning,
    summary: "An action that a content extension answers opens the app or asks for the passcode.",
    rationale: """
      A content extension that has didReceive(_:completionHandler:) answers every action of the
      categories that it claims, in the open notification. With .foreground the app comes in front
      of it, and with .authenticationRequired a locked phone asks for its passcode first. The
      extension can hand an action on to the app with .dismissAndForwardAction.
      """,
    wrong: """
      UNNotificationAction(identifier: "accept", title: "Accept", options: .foreground)
      """,
    right: """
      UNNotificationAction(identifier: "accept", title: "Accept")
      """,
    fix: "leave the option out; an action that opens the app belongs to a category without one",
    rule: "CEXT-16")

  private static let actions: Set = ["UNNotificationAction", "UNTextInputNotificationAction"]

  static func findings(in context: LintContext) -> [Finding] {
    let claimed = context.source.answeredCategories
    guard !claimed.isEmpty else { return [] }
    return context.all(FunctionCallExprSyntax.self).flatMap { call -> [Finding] in
      guard isMade(call, ["UNNotificationCategory"]), let identifier = call.argument("identifier"),
        let category = context.origins.of(identifier).compactMap(\.stringValue)
          .first(where: { claimed.contains($0) }),
        let list = call.argument("actions")
      else { return [] }
      return elements(of: list, context).flatMap { findings(action: $0, in: category) }
    }
  }

  private static func findings(
    action: FunctionCallExprSyntax, in category: String
  ) -> [Finding] {
    guard let options = action.argument("options") else { return [] }
    let names = options.all(TokenSyntax.self).map { $0.text.lowercased() }
    let effects = [
      ("foreground", "opens the app"), ("authenticationrequired", "asks for the passcode"),
    ].filter { option, _ in names.contains { $0.hasSuffix(option) } }
    return effects.map { _, effect in
      Finding(
        options,
        "the action \(effect), and a content extension answers the category \(category)")
    }
  }

  /// The calls that make the actions of a list.
  private static func elements(
    of list: ExprSyntax, _ context: LintContext
  ) -> [FunctionCallExprSyntax] {
    context.origins.of(list).flatMap {
      $0.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
    }
    .flatMap { context.origins.of($0) }
    .compactMap { $0.bare.as(FunctionCallExprSyntax.self) }.filter { isMade($0, actions) }
  }

  /// Whether a call makes an object of one of the classes, also by a class method of Objective-C.
  private static func isMade(_ call: FunctionCallExprSyntax, _ names: Set<String>) -> Bool {
    names.contains(call.functionName ?? "") || names.contains(call.receiver?.lastName ?? "")
  }
}
