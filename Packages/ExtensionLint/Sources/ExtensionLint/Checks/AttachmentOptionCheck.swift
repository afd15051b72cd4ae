import SwiftSyntax

/// Attachment options of a type that the system does not take.
enum AttachmentOptionCheck: Check {
  static let page = CheckPage(
    id: "attachment-option-type", title: "Wrong type in an attachment option", severity: .error,
    summary: "An option of UNNotificationAttachment has a value of the wrong type.",
    rationale: """
      The type hint is a uniform type identifier, not a MIME type; the clipping rectangle is a
      dictionary, not a CGRect or an NSValue; thumbnails are hidden by a Boolean and timed by a
      number. Another value is ignored or refuses the attachment.
      """,
    wrong: """
      [UNNotificationAttachmentOptionsTypeHintKey: "image/jpeg"]
      """,
    right: """
      [UNNotificationAttachmentOptionsTypeHintKey: UTType.jpeg.identifier]
      """,
    fix: "give the option a value of the type that Apple's documentation names", rule: "ATTA-14",
    isFixable: true)

  private static let prefix = "UNNotificationAttachmentOptions"

  static func findings(in context: LintContext) -> [Finding] {
    let elements = context.all(DictionaryElementSyntax.self).map { ($0.key, $0.value) }
    let assigned = context.all(InfixOperatorExprSyntax.self).compactMap {
      infix -> (ExprSyntax, ExprSyntax)? in
      guard infix.operator.is(AssignmentExprSyntax.self),
        let access = infix.leftOperand.as(SubscriptCallExprSyntax.self),
        let key = access.arguments.first?.expression
      else { return nil }
      return (key, infix.rightOperand)
    }
    return (elements + assigned).compactMap { key, value in
      guard
        let name = key.trimmedDescription.firstRange(of: prefix).map({ range in
          key.trimmedDescription[range.upperBound...].prefix { $0.isLetter }
        })
      else { return nil }
      return finding(String(name), value, context)
    }
  }

  private static func finding(
    _ option: String, _ value: ExprSyntax, _ context: LintContext
  ) -> Finding? {
    let roots = context.origins.of(value)
    guard let root = roots.count == 1 ? roots.first : nil else { return nil }
    let text = root.trimmedDescription
    switch option {
    case "TypeHintKey":
      if let literal = root.stringValue, literal.contains("/") || !literal.contains(".") {
        return Finding(
          value, "the type hint \(literal) is not a uniform type identifier",
          edits: edits(of: value, as: literal))
      }
      let isType = root.is(MemberAccessExprSyntax.self) && text.hasPrefix("UTType.")
      return isType && !text.hasSuffix(".identifier")
        ? Finding(value, "the type hint is a UTType, not its identifier") : nil
    case "ThumbnailClippingRectKey":
      let name = root.as(FunctionCallExprSyntax.self)?.functionName
      return ["CGRect", "NSValue", "NSRect", "NSStringFromCGRect"].contains(name)
        ? Finding(
          value, "the clipping rectangle is not a dictionary",
          fix: "use CGRect(…).dictionaryRepresentation") : nil
    case "ThumbnailHiddenKey":
      return root.stringValue != nil
        ? Finding(value, "whether the thumbnail is hidden is a text, not a Boolean") : nil
    case "ThumbnailTimeKey":
      return root.stringValue != nil
        ? Finding(value, "the thumbnail's time is a text, not a number") : nil
    default: return nil
    }
  }

  private static let identifiers = [
    "image/jpeg": "public.jpeg", "image/jpg": "public.jpeg", "image/png": "public.png",
    "image/gif": "com.compuserve.gif", "video/mp4": "public.mpeg-4", "audio/mpeg": "public.mp3",
    "audio/wav": "com.microsoft.waveform-audio",
  ]

  private static func edits(of value: ExprSyntax, as literal: String) -> [Edit] {
    guard value.stringValue == literal, let identifier = identifiers[literal] else { return [] }
    return [
      Edit(
        offset: value.positionAfterSkippingLeadingTrivia.utf8Offset,
        length: value.trimmedLength.utf8Length, replacement: "\"\(identifier)\"")
    ]
  }
}
