import SwiftSyntax

/// Paths on which the content handler is certainly called a second time.
enum HandlerCalledTwiceCheck: Check {
  static let page = CheckPage(
    id: "handler-called-twice", title: "Handler called twice", severity: .error,
    summary: "A way through didReceive calls the handler, goes on, and calls it again.",
    rationale: """
      The notification is shown with what the first call hands over; what the second call does is
      not documented. The better content usually comes second, and is lost.
      """,
    wrong: """
      if let url { download(url) { contentHandler(content) } }
      contentHandler(content)
      """,
    right: """
      guard let url else { return contentHandler(content) }
      download(url) { contentHandler(content) }
      """,
    fix: "leave the function after the first call, or put the second one in an else",
    rule: "LIFE-30"
  )

  static func findings(in context: LintContext) -> [Finding] {
    context.flows.flatMap { flow in
      flow.secondCalls.map { second, first in
        let place = context.place(of: first, from: second)
        let again =
          first.id == second.id ? "on a path that calls it here already" : "after \(place) did"
        return Finding(second, "the content handler is called again \(again)")
      }
    }
  }
}
