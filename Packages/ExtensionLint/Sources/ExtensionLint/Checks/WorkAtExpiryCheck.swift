import SwiftSyntax

/// Work that is started when there is no time left.
enum WorkAtExpiryCheck: Check {
  static let page = CheckPage(
    id: "work-at-expiry", title: "New work at the expiry", severity: .warning,
    summary: "serviceExtensionTimeWillExpire starts a download or puts the handler's call off.",
    rationale: """
      When serviceExtensionTimeWillExpire is called, the process has a moment left. A download or
      a call that is put off does not come to its end.
      """,
    wrong: """
      override func serviceExtensionTimeWillExpire() {
        Task { contentHandler?(await loadThumbnail()) }
      }
      """,
    right: """
      override func serviceExtensionTimeWillExpire() {
        if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
      }
      """,
    fix: "hand over at once what is ready", rule: "LIFE-03")

  static func findings(in context: LintContext) -> [Finding] {
    context.flows.flatMap { flow -> [Finding] in
      guard let hook = flow.timeWillExpire else { return [] }
      let calls = flow.expiryCalls.filter(\.isLate).map {
        Finding($0.call, "the content handler is called later, but the time is up")
      }
      let functions = reached(from: hook, context)
      let requests = context.requests.filter { request in
        functions.contains { request.call.isInside($0) }
      }
      return calls + requests.map { Finding($0.call, "a download is started when the time is up") }
    }
  }

  /// The hook and the functions of the files that it calls.
  private static func reached(
    from hook: FunctionDeclSyntax, _ context: LintContext
  ) -> Set<FunctionDeclSyntax> {
    var found: Set = [hook]
    var rest = [hook]
    while let function = rest.popLast() {
      for call in function.all(FunctionCallExprSyntax.self) {
        let candidates = context.program.candidates(for: call)
        guard candidates.count == 1, call.receiver?.bare.is(SuperExprSyntax.self) != true else {
          continue
        }
        for next in candidates where found.insert(next).inserted { rest.append(next) }
      }
    }
    return found
  }
}
