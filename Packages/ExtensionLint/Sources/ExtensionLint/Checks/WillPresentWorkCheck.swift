import SwiftSyntax

/// Downloads and removals in `willPresent`.
enum WillPresentWorkCheck: Check {
  static let page = CheckPage(
    id: "work-in-will-present", title: "Work in willPresent", severity: .warning,
    summary: "userNotificationCenter(_:willPresent:…) asks the network or removes notifications.",
    rationale: """
      The method decides how a notification shows while the app is in front, and the notification
      waits for the answer. It is not called when the app is not in front, so whatever else it does
      happens on some days and not on others.
      """,
    wrong: """
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
      ) async -> UNNotificationPresentationOptions {
        _ = try? await URLSession.shared.data(from: inbox)
        return .banner
      }
      """,
    right: """
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
      ) async {
        _ = try? await URLSession.shared.data(from: inbox)
      }
      """,
    fix: "only answer how it shows; work on the response, or on a push with content-available",
    rule: "CENT-37")

  private static let removals: Set = [
    "removeDeliveredNotifications", "removeAllDeliveredNotifications",
    "removePendingNotificationRequests", "removeAllPendingNotificationRequests",
  ]

  static func findings(in context: LintContext) -> [Finding] {
    let methods = context.all(FunctionDeclSyntax.self).filter(isWillPresent)
    return reached(from: methods, context.program).compactMap { call in
      if removals.contains(call.functionName ?? "") {
        return Finding(call, "notifications are removed while one is about to be presented")
      }
      guard MediaRequest.isRequest(call) || BlockingDownloadCheck.isDownload(call, context) else {
        return nil
      }
      return Finding(call, "the network is asked while a notification is about to be presented")
    }
  }

  private static func isWillPresent(_ function: FunctionDeclSyntax) -> Bool {
    // Objective-C's selector has the longer word.
    function.name.text == "userNotificationCenter"
      && ["willPresent", "willPresentNotification"].contains(
        function.parameterLabels.dropFirst().first)
  }

  /// The calls in the bodies of `methods` and of the files' functions that these call.
  private static func reached(
    from methods: [FunctionDeclSyntax], _ program: Program
  ) -> [FunctionCallExprSyntax] {
    var (rest, seen) = (methods, Set(methods.map(\.id)))
    var calls: [FunctionCallExprSyntax] = []
    while let function = rest.popLast() {
      let own = function.body?.all(FunctionCallExprSyntax.self) ?? []
      calls += own
      for next in own.flatMap({ program.candidates(for: $0) })
      where seen.insert(next.id).inserted { rest.append(next) }
    }
    return calls
  }
}
