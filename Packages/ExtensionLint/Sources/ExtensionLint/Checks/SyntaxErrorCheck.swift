import SwiftSyntax

/// A file that the compiler refuses before anything else.
enum SyntaxErrorCheck: Check {
  static let page = CheckPage(
    id: "syntax-error", title: "A file that does not parse", severity: .error,
    summary: "The text is not Swift from here on, so that the extension does not compile.",
    rationale: """
      The other checks read what the parser makes of the rest, and may miss or invent something. Only
      the first error of a file is reported; those behind it often follow from it.
      """,
    wrong: """
      contentHandler(bestAttemptContent
      """,
    right: """
      contentHandler(bestAttemptContent)
      """,
    fix: "correct the line, and look again", rule: nil)

  static func findings(in context: LintContext) -> [Finding] {
    context.program.files.compactMap { file in
      guard let fault = file.error else { return nil }
      let what = file.isTranslated ? "compile" : "parse"
      return Finding(
        .line(fault.line, file: file.path), "the file does not \(what): \(fault.message)")
    }
  }
}
