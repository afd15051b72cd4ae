import SwiftSyntax

/// The text that Xcode's template adds to the title.
enum TemplateTextCheck: Check {
  static let page = CheckPage(
    id: "template-text", title: "Template text left in", severity: .warning,
    summary: "The text [modified] of Xcode's template is still shown to users.",
    rationale: """
      Xcode's template marks each title so that a developer sees that the extension ran. Users see
      it too.
      """,
    wrong: #"""
      bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
      """#,
    right: """
      bestAttemptContent.title = sender.name
      """,
    fix: "remove the line, or set a text of your own", rule: nil, isFixable: true)

  static func findings(in context: LintContext) -> [Finding] {
    context.all(StringLiteralExprSyntax.self).compactMap { literal in
      guard literal.segments.trimmedDescription.contains("[modified]"),
        let infix = assignment(around: literal),
        ["title", "subtitle", "body"].contains(infix.leftOperand.lastName ?? "")
      else { return nil }
      return Finding(
        literal,
        "the template's [modified] is still added to the \(infix.leftOperand.lastName ?? "text")",
        edits: edits(infix, literal))
    }
  }

  private static func assignment(around node: some SyntaxProtocol) -> InfixOperatorExprSyntax? {
    guard let infix = node.enclosing(InfixOperatorExprSyntax.self) else { return nil }
    return infix.operator.is(AssignmentExprSyntax.self) ? infix : assignment(around: infix)
  }

  /// The whole statement goes when it does nothing but mark the text.
  private static func edits(
    _ infix: InfixOperatorExprSyntax, _ literal: StringLiteralExprSyntax
  ) -> [Edit] {
    let target = infix.leftOperand.trimmedDescription
    guard infix.parent?.is(CodeBlockItemSyntax.self) == true,
      infix.rightOperand.id == literal.id,
      literal.trimmedDescription == "\"\\(\(target)) [modified]\""
    else { return [] }
    let start = infix.positionAfterSkippingLeadingTrivia.utf8Offset
    let before = lineStart(infix)
    return [
      Edit(
        offset: start - before, length: infix.trimmedLength.utf8Length + before, replacement: "")
    ]
  }

  /// The bytes of the line's end and the blanks before a statement that has its line to itself; 0
  /// for another.
  private static func lineStart(_ statement: InfixOperatorExprSyntax) -> Int {
    let next = statement.lastToken(viewMode: .sourceAccurate)?
      .nextToken(viewMode: .sourceAccurate)
    guard statement.trailingTrivia.isEmpty, next?.leadingTrivia.first?.isNewline == true else {
      return 0
    }
    var bytes = 0
    for piece in statement.leadingTrivia.reversed() {
      switch piece {
      case .spaces, .tabs: bytes += piece.sourceLength.utf8Length
      case .newlines, .carriageReturns: return bytes + 1
      case .carriageReturnLineFeeds: return bytes + 2
      default: return 0
      }
    }
    return 0
  }
}
