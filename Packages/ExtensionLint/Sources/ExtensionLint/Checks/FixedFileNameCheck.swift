import SwiftSyntax

/// Attachments that all have the same file name in the same folder.
enum FixedFileNameCheck: Check {
  static let page = CheckPage(
    id: "fixed-file-name", title: "One fixed file name for every push", severity: .warning,
    summary: "The media of every push are written to the same file.",
    rationale: """
      Two pushes can be under way at once, in one process or in two. The second overwrites the
      first one's picture before it is shown, or fails because the file is there already.
      """,
    wrong: """
      let file = temporaryDirectory.appendingPathComponent("image.jpg")
      """,
    right: """
      let file = temporaryDirectory.appendingPathComponent("\\(UUID().uuidString).jpg")
      """,
    fix: "put a UUID into the file's name, or into that of a folder around it", rule: "ATTA-42")

  static func findings(in context: LintContext) -> [Finding] {
    var found: [SyntaxIdentifier: Finding] = [:]
    for file in AttachedFile.all(in: context) {
      for name in file.names(context) {
        guard let constant = name.constant, let folder = name.folder, isShared(folder, context)
        else { continue }
        found[name.node.id] = Finding(
          name.node, "the media of every push are written to \(constant)")
      }
    }
    return Array(found.values)
  }

  /// Whether a folder is the same for every push; false when that is not known.
  private static func isShared(_ folder: ExprSyntax, _ context: LintContext) -> Bool {
    let roots = context.origins.of(folder)
    return !roots.isEmpty && roots.allSatisfy { isSharedRoot($0, context) }
  }

  private static func isSharedRoot(_ root: ExprSyntax, _ context: LintContext) -> Bool {
    let root = root.bare
    if let subscripted = root.as(SubscriptCallExprSyntax.self) {
      return isShared(subscripted.calledExpression, context)
    }
    if let member = root.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      if ["temporaryDirectory", "cachesDirectory", "documentsDirectory"].contains(name) {
        return true
      }
      guard name == "first" || name == "last", let base = member.base else { return false }
      return isShared(base, context)
    }
    guard let call = root.as(FunctionCallExprSyntax.self) else { return false }
    switch call.functionName {
    case "urls", "containerURL", "NSSearchPathForDirectoriesInDomains", "NSTemporaryDirectory":
      return true
    case "url": return call.argument("for") != nil && call.argument("appropriateFor") != nil
    case "URL":
      return (call.argument("fileURLWithPath") ?? call.argument("filePath"))
        .map { isShared($0, context) } ?? false
    case "appendingPathComponent":
      let isConstant = call.arguments.first.map {
        let texts = context.origins.of($0.expression).map(\.stringValue)
        return !texts.isEmpty && !texts.contains(nil)
      }
      return isConstant == true && call.receiver.map { isShared($0, context) } == true
    default: return false
    }
  }
}
