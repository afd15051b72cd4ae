import SwiftSyntax

/// A download's own temporary file, attached as it is or used too late.
enum TemporaryFileCheck: Check {
  static let page = CheckPage(
    id: "temporary-file-attached", title: "Temporary file attached without renaming",
    severity: .error,
    summary: "The file of a download task is attached under its own name, or used when it is gone.",
    rationale: """
      The file of a download ends in .tmp, which the system does not know: the attachment is
      refused with code 101. URLSession removes the file when the task's closure returns.
      """,
    wrong: """
      session.downloadTask(with: url) { file, _, _ in
        let attachment = try? UNNotificationAttachment(identifier: "", url: file!)
      """,
    right: """
      session.downloadTask(with: url) { file, response, _ in
        let renamed = file.deletingPathExtension().appendingPathExtension("jpg")
        try FileManager.default.moveItem(at: file, to: renamed)
        let attachment = try UNNotificationAttachment(identifier: "", url: renamed)
      """,
    fix: "move the file in the task's closure to a name that ends as its type demands",
    rule: "ATTA-09")

  static func findings(in context: LintContext) -> [Finding] {
    attached(context) + late(context)
  }

  private static func attached(_ context: LintContext) -> [Finding] {
    AttachedFile.all(in: context).compactMap { file in
      guard isDownloaded(file.url, context), !file.mayHaveHint(context) else { return nil }
      return Finding(file.call, "a downloaded file is attached under its temporary name")
    }
  }

  /// Whether a value is the file a download task hands over, here or at every caller.
  private static func isDownloaded(
    _ expression: ExprSyntax, _ context: LintContext, depth: Int = 0
  ) -> Bool {
    guard depth < 6, let definition = context.origins.definition(of: expression) else {
      return false
    }
    switch definition {
    case .closureParameter(let closure, let index):
      if let call = Origins.call(given: closure), MediaRequest(call)?.kind == .file {
        return index == 0
      }
      let passed = context.origins.passed(to: closure, index)
        .filter { !$0.is(NilLiteralExprSyntax.self) }
      return !passed.isEmpty
        && passed.allSatisfy { isDownloaded($0, context, depth: depth + 1) }
    case .element(let value, let index):
      let call = value.bare.as(FunctionCallExprSyntax.self)
      return index == 0 && call.flatMap { MediaRequest($0) }?.kind == .file
    case .functionParameter(let function, let index):
      let arguments = context.origins.arguments(of: function, index)
      return !arguments.isEmpty
        && arguments.allSatisfy { isDownloaded($0, context, depth: depth + 1) }
    default: return false
    }
  }

  /// Moves of the file in a closure that runs when the task's own has returned.
  private static func late(_ context: LintContext) -> [Finding] {
    context.requests.filter { $0.kind == .file && $0.scope.is(ClosureExprSyntax.self) }
      .flatMap { request -> [Finding] in
        ["moveItem", "copyItem"].flatMap { context.calls($0) }.compactMap { call in
          guard let name = call.argument("at")?.name, name == request.result,
            let closure = call.enclosing(ClosureExprSyntax.self),
            closure.id != request.scope.id, closure.isInside(request.scope),
            ["async", "asyncAfter", "Task", "addOperation"].contains(
              Origins.call(given: closure)?.functionName ?? "")
          else { return nil }
          return Finding(call, "the downloaded file is gone when this closure runs")
        }
      }
  }
}
