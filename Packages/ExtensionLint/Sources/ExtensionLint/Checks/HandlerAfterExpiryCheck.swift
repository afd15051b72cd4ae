import SwiftSyntax

/// Handler calls of slow work that still come when the expiry has called the handler.
enum HandlerAfterExpiryCheck: Check {
  static let page = CheckPage(
    id: "handler-after-expiry", title: "Handler can run again after expiry", severity: .warning,
    summary: "Slow work calls the handler even if serviceExtensionTimeWillExpire has called it.",
    rationale: """
      serviceExtensionTimeWillExpire runs on another thread while a download is under way, and
      hands over the best attempt. When the download ends a moment later, the handler is called a
      second time, which is not documented, and the content is changed while the system reads it.
      """,
    wrong: """
      override func serviceExtensionTimeWillExpire() {
        contentHandler?(bestAttemptContent)   // the download's closure calls it too
      }
      """,
    right: """
      private func finish() {
        lock.lock()
        let handler = contentHandler
        contentHandler = nil
        lock.unlock()
        handler?(bestAttemptContent)
      }
      override func serviceExtensionTimeWillExpire() { finish() }   // and the download: finish()
      """,
    fix: "take the handler out of its property before it is called, in one function that both use",
    rule: "LIFE-30")

  static func findings(in context: LintContext) -> [Finding] {
    context.flows.flatMap { flow -> [Finding] in
      guard let expiry = flow.timeWillExpire, flow.isExpiryCertain, !flow.expiryCalls.isEmpty else {
        return []
      }
      let signs = ExpirySigns(flow)
      let calls = flow.calls.filter { $0.isLate && !signs.protect($0) }
        .sorted { $0.call.position < $1.call.position }
      // One mistake, however many calls share it.
      guard let first = calls.first else { return [] }
      let name = expiry.name.text
      return [
        Finding(
          first.call,
          "this call of the content handler can come after the one that \(name) makes")
      ]
    }
  }
}

/// The signs that the code at the expiry gives to slow work.
private struct ExpirySigns {
  /// Properties that get another value.
  private var written: Set<String> = []
  /// Whether something is cancelled or signalled in another way.
  private var tells = false
  private let handlers: Set<String>

  init(_ flow: ExtensionFlow) {
    handlers = flow.handlerProperties
    for function in flow.expiryFunctions {
      for infix in function.all(InfixOperatorExprSyntax.self)
      where infix.operator.is(AssignmentExprSyntax.self) {
        if let name = infix.leftOperand.name, !Self.isLocal(name, infix) { written.insert(name) }
        if infix.leftOperand.is(MemberAccessExprSyntax.self), infix.leftOperand.name == nil {
          tells = tells || !Self.isContent(infix.leftOperand)
        }
      }
      tells = tells || function.all(FunctionCallExprSyntax.self).contains { Self.isTelling($0) }
    }
  }

  private static func isLocal(_ name: String, _ node: some SyntaxProtocol) -> Bool {
    switch Definition.of(name, at: node) {
    case .value?, .element?, .closureParameter?, .functionParameter?, .loop?: true
    default: false
    }
  }

  /// Whether a changed member is a part of notification content.
  private static func isContent(_ target: ExprSyntax) -> Bool {
    let fields: Set = [
      "title", "body", "subtitle", "badge", "sound", "attachments", "userInfo", "threadIdentifier",
      "categoryIdentifier", "interruptionLevel", "relevanceScore",
    ]
    return target.lastName.map(fields.contains) ?? false
  }

  /// Calls that may stop the slow work: all but those that only log or make a copy.
  private static func isTelling(_ call: FunctionCallExprSyntax) -> Bool {
    let harmless: Set = [
      "print", "NSLog", "debugPrint", "os_log", "log", "debug", "info", "error", "notice",
      "warning", "fault", "trace", "mutableCopy", "copy", "append", "localizedString", "String",
      "NSLocalizedString", "max", "min", "serviceExtensionTimeWillExpire",
    ]
    guard let receiver = call.receiver, let name = call.functionName else { return false }
    if harmless.contains(name) || receiver.bare.isSelf || receiver.bare.is(SuperExprSyntax.self) {
      return false
    }
    // The expiry's own functions are looked through themselves.
    return true
  }

  /// Whether `call` may not happen once these signs are given.
  func protect(_ call: HandlerCall) -> Bool {
    if tells || !written.subtracting(handlers).isEmpty { return true }
    if let property = call.property { return written.contains(property) }
    // The parameter is held by the closure itself: only a condition can keep it from being called.
    return !written.isEmpty
      && call.conditions.contains { condition in
        written.contains { condition.contains(".\($0)") }
      }
  }
}
