import SwiftSyntax

/// Attachments whose file extension does not depend on what was downloaded.
enum FixedExtensionCheck: Check {
  static let page = CheckPage(
    id: "fixed-file-extension", title: "File extension fixed whatever the bytes are",
    severity: .warning,
    summary: "Downloaded media always get the same file extension.",
    rationale: """
      The system goes by the file extension. A PNG called .jpg may be shown blank, a movie called
      .jpg is refused, and the next push may link to either.
      """,
    wrong: """
      let file = folder.appendingPathComponent("\\(id).jpg")
      """,
    right: """
      let file = folder.appendingPathComponent(id)
        .appendingPathExtension(pathExtension(for: response.mimeType))
      """,
    fix: "take the extension from the first bytes, the response's type or the link", rule: "ATTA-07"
  )

  static func findings(in context: LintContext) -> [Finding] {
    let loads = ["Data", "NSData"].flatMap { context.calls($0) }
      .filter { $0.argument("contentsOf") != nil }
    guard !context.requests.isEmpty || !loads.isEmpty else { return [] }
    var found: [SyntaxIdentifier: Finding] = [:]
    for file in AttachedFile.all(in: context) where !file.mayHaveHint(context) {
      let names = file.names(context)
      let ends = Set(names.map(\.pathExtension))
      guard ends.count == 1, let end = ends.first ?? nil, let name = names.first,
        !isKnown(file, context), !names.contains(where: { isKnown($0.node, context) })
      else { continue }
      found[name.node.id] = Finding(
        name.node, "every download is attached as .\(end), whatever it is")
    }
    return Array(found.values)
  }

  private static func isKnown(_ file: AttachedFile, _ context: LintContext) -> Bool {
    isKnown(ExprSyntax(file.call), context)
  }

  /// Whether the code around has made the bytes itself, or has looked what they are.
  private static func isKnown(_ node: ExprSyntax, _ context: LintContext) -> Bool {
    let signs: Set = [
      "pngData", "jpegData", "UIImagePNGRepresentation", "UIImageJPEGRepresentation", "mimeType",
      "CGImageDestinationCreateWithURL", "CGImageDestinationCreateWithData", "UTType",
      "AVAssetExportSession", "ImageRenderer", "UIGraphicsImageRenderer", "contentType",
      "suggestedFilename",
    ]
    let scope = node.enclosing(FunctionDeclSyntax.self).map(Syntax.init) ?? node.root
    return scope.all(DeclReferenceExprSyntax.self).contains { signs.contains($0.baseName.text) }
      || scope.all(StringLiteralExprSyntax.self).contains {
        $0.trimmedDescription == "\"Content-Type\""
      }
  }
}
