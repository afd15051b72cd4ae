import SwiftSyntax

/// Media that are attached whatever the server answered.
enum ResponseStatusCheck: Check {
  static let page = CheckPage(
    id: "response-status-unchecked", title: "Response status never checked", severity: .warning,
    summary: "Downloaded media are attached without a look at the server's status.",
    rationale: """
      URLSession reports no error for 404 or 503: the closure gets the error page as if it were
      the picture. It is attached, and refused or shown blank.
      """,
    wrong: """
      session.downloadTask(with: url) { file, _, error in
      """,
    right: """
      session.downloadTask(with: url) { file, response, error in
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { … }
      """,
    fix: "attach only when the HTTPURLResponse has a status from 200 to 299", rule: nil)

  static func findings(in context: LintContext) -> [Finding] {
    guard !context.calls("UNNotificationAttachment").isEmpty else { return [] }
    return context.requests.compactMap { request in
      guard request.uses(request.result), isMedia(request), !isChecked(request),
        reachesAttachment(request.scope, context)
      else { return nil }
      return Finding(
        request.call, "what this request brings is attached whatever status the server answers")
    }
  }

  /// Whether the result is not read as JSON or a picture, which an error page is not.
  private static func isMedia(_ request: MediaRequest) -> Bool {
    let readers: Set = [
      "JSONSerialization", "JSONDecoder", "decode", "jsonObject", "UIImage",
      "CGImageSourceCreateWithData",
    ]
    return !request.scope.all(DeclReferenceExprSyntax.self)
      .contains { readers.contains($0.baseName.text) }
  }

  /// Whether the response is asked for more than a name, or handed on to somebody who may do so.
  private static func isChecked(_ request: MediaRequest) -> Bool {
    guard let name = request.response else { return false }
    let blind: Set = ["suggestedFilename", "url", "expectedContentLength"]
    return request.scope.all(DeclReferenceExprSyntax.self).contains { reference in
      guard reference.baseName.plain == name else { return false }
      var node = Syntax(reference).parent
      while let wrapper = node,
        wrapper.is(OptionalChainingExprSyntax.self) || wrapper.is(ForceUnwrapExprSyntax.self)
      {
        node = wrapper.parent
      }
      guard let member = node?.as(MemberAccessExprSyntax.self) else { return !isNilTest(reference) }
      if member.declName.id == reference.id { return false }
      return !blind.contains(member.declName.baseName.text)
    }
  }

  /// `response != nil` and `let response = response` say nothing of the status.
  private static func isNilTest(_ reference: DeclReferenceExprSyntax) -> Bool {
    if let infix = reference.parent?.as(InfixOperatorExprSyntax.self) {
      return infix.rightOperand.is(NilLiteralExprSyntax.self)
    }
    guard let binding = reference.enclosing(OptionalBindingConditionSyntax.self) else {
      return false
    }
    return binding.initializer?.value.id == reference.id
      && Definition.names(in: binding.pattern) == [reference.baseName.plain]
  }

  /// Whether code makes an attachment, itself or through functions and closures of the files.
  private static func reachesAttachment(_ scope: Syntax, _ context: LintContext) -> Bool {
    var known: Set<SyntaxIdentifier> = [scope.id]
    var rest = [scope]
    while let next = rest.popLast() {
      for call in next.all(FunctionCallExprSyntax.self) {
        if call.functionName == "UNNotificationAttachment" { return true }
        let bodies = context.program.candidates(for: call).compactMap { $0.body.map(Syntax.init) }
        let closures = handlers(of: call, context)
        for body in bodies + closures where known.insert(body.id).inserted { rest.append(body) }
      }
    }
    return false
  }

  /// The closures that callers give for the parameter that `call` calls.
  private static func handlers(
    of call: FunctionCallExprSyntax, _ context: LintContext
  ) -> [Syntax] {
    guard let name = call.calledExpression.bare.name,
      case .functionParameter(let function, let index)? = Definition.of(name, at: call)
    else { return [] }
    return context.origins.arguments(of: function, index).compactMap {
      $0.bare.as(ClosureExprSyntax.self).map(Syntax.init)
    }
  }
}
