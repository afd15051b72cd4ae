import SwiftSyntax

/// App groups that the entitlements do not name.
enum AppGroupCheck: Check {
  static let page = CheckPage(
    id: "app-group-entitlement", title: "App group without entitlement", severity: .error,
    summary: "An app group is used that the extension's entitlements do not name.",
    rationale: """
      The extension has a container of its own. Without the group in its entitlements,
      containerURL(forSecurityApplicationGroupIdentifier:) is nil and UserDefaults(suiteName:)
      does not see what the app wrote.
      """,
    wrong: """
      UserDefaults(suiteName: "group.com.example.app")   // no such group in the .entitlements
      """,
    right: """
      <key>com.apple.security.application-groups</key>
      <array><string>group.com.example.app</string></array>
      """,
    fix:
      "add the group under com.apple.security.application-groups to the extension's entitlements",
    rule: "LIFE-37")

  private static let key = "com.apple.security.application-groups"

  static func findings(in context: LintContext) -> [Finding] {
    let source = context.source
    guard source.isFolder || !source.entitlements.isEmpty,
      !context.program.serviceExtensions.isEmpty
    else { return [] }
    // Entitlements that lie elsewhere cannot be looked at.
    if source.entitlements.isEmpty, source.target.project == nil { return [] }
    let groups = Set(source.entitlements.flatMap { $0.value(key) as? [String] ?? [] })
    guard !groups.contains(where: { $0.contains("$(") }) else { return [] }
    return uses(context).compactMap { call, argument in
      let names = context.origins.of(argument).compactMap(\.stringValue)
      guard let name = names.first(where: { $0.hasPrefix("group.") }), !groups.contains(name) else {
        return nil
      }
      return Finding(call, "the app group \(name) is not in the extension's entitlements")
    }
  }

  private static func uses(_ context: LintContext) -> [(FunctionCallExprSyntax, ExprSyntax)] {
    let defaults = context.calls("UserDefaults").compactMap { call in
      call.argument("suiteName").map { (call, $0) }
    }
    let containers = context.calls("containerURL").compactMap { call in
      call.argument("forSecurityApplicationGroupIdentifier").map { (call, $0) }
    }
    return defaults + containers
  }
}
