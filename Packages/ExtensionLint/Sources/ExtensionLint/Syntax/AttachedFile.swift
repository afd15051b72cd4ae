import SwiftSyntax

/// A file that is made an attachment.
struct AttachedFile {
  let call: FunctionCallExprSyntax
  let url: ExprSyntax
  let options: ExprSyntax?

  static func all(in context: LintContext) -> [AttachedFile] {
    context.calls("UNNotificationAttachment").compactMap { call in
      call.argument("url").map {
        AttachedFile(call: call, url: $0, options: call.argument("options"))
      }
    }
  }

  /// Whether the options may say what the file is.
  func mayHaveHint(_ context: LintContext) -> Bool {
    guard let options, !options.is(NilLiteralExprSyntax.self) else { return false }
    let roots = context.origins.of(options)
    return roots.isEmpty
      || roots.contains { root in
        !root.is(NilLiteralExprSyntax.self) && root.trimmedDescription != "[:]"
          && root.trimmedDescription != "[]"
      }
  }

  /// The last parts of the paths the file can have, with the folder each is in.
  func names(_ context: LintContext) -> [Name] {
    context.origins.of(url).map { Name($0, context) }
  }

  /// The end of a path, as far as the source says it.
  struct Name {
    /// The certain end of the name, such as `.jpg`; nil when unknown.
    let pathExtension: String?
    /// The whole name, when it is always the same.
    let constant: String?
    /// The folder; nil when unknown.
    let folder: ExprSyntax?
    let node: ExprSyntax

    init(_ expression: ExprSyntax, _ context: LintContext) {
      node = expression
      let call = expression.bare.as(FunctionCallExprSyntax.self)
      folder = call?.receiver
      let name = call?.functionName
      guard let call, let argument = call.arguments.first?.expression else {
        (pathExtension, constant) = (nil, nil)
        return
      }
      switch name {
      case "appendingPathExtension":
        let texts = context.origins.of(argument).map(\.stringValue)
        pathExtension = Self.only(texts)?.split(separator: ".").last?.lowercased()
        constant = nil
      case "appendingPathComponent", "appending":
        let texts = context.origins.of(argument).map { Self.text($0, context) }
        let ends = texts.map { $0.flatMap { Self.suffix($0.end) } }
        pathExtension = Self.only(ends)
        let isOne =
          texts.allSatisfy { $0?.isWhole == true } && Set(texts.map { $0?.end }).count == 1
        constant = isOne ? texts.first??.end : nil
      default: (pathExtension, constant) = (nil, nil)
      }
    }

    /// The one text that all are; nil when one is unknown or they differ.
    private static func only(_ texts: [String?]) -> String? {
      let known = Set(texts)
      return known.count == 1 ? known.first ?? nil : nil
    }

    /// The known end of a text, and whether that is all of it.
    private static func text(_ expression: ExprSyntax, _ context: LintContext) -> (
      end: String, isWhole: Bool
    )? {
      let expression = expression.bare
      if let value = expression.stringValue { return (value, true) }
      if let literal = expression.as(StringLiteralExprSyntax.self),
        case .stringSegment(let segment)? = Array(literal.segments).last
      {
        return segment.content.text.isEmpty ? nil : (segment.content.text, false)
      }
      if let infix = expression.as(InfixOperatorExprSyntax.self),
        infix.operator.trimmedDescription == "+",
        let value = context.origins.of(infix.rightOperand).first?.stringValue
      {
        return (value, false)
      }
      return nil
    }

    private static func suffix(_ end: String) -> String? {
      guard let dot = end.lastIndex(of: ".") else { return nil }
      let text = end[end.index(after: dot)...]
      return text.isEmpty || text.count > 5 ? nil : text.lowercased()
    }
  }
}
