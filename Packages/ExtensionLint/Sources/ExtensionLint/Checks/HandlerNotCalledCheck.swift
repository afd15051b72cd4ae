/// Paths through `didReceive` that end without a call of the content handler.
enum HandlerNotCalledCheck: Check {
  static let page = CheckPage(
    id: "handler-not-called", title: "Handler not called on some path", severity: .error,
    summary: "A way through didReceive, or a closure it starts, ends without calling the handler.",
    rationale: """
      The system waits for the handler. Without a call it waits until the time is up, about half a
      minute, and shows the push as it came; other pushes may have to wait behind it.
      """,
    wrong: """
      guard let url = mediaURL(request) else { return }
      """,
    right: """
      guard let url = mediaURL(request) else { return contentHandler(request.content) }
      """,
    fix: "call the content handler here, with the unchanged content if there is nothing better",
    rule: "LIFE-04")

  static func findings(in context: LintContext) -> [Finding] {
    context.flows.flatMap { flow in
      flow.silentEnds.map {
        Finding($0, "a path through didReceive ends here and has not called the content handler")
      }
    }
  }
}
