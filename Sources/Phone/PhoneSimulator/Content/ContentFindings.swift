import Diagnostics
import ExtensionProtocol

/// The mistakes of a content extension that a device punishes.
enum ContentFindings {
  /// The completion handler of `didReceive(_:completionHandler:)` was released.
  static let unanswered = Finding(
    rule: .`CEXT-16`, severity: .error,
    message:
      "the content extension never called the completion handler of an action: the card hangs",
    fix: "call completion on every path, with doNotDismiss, dismiss or dismissAndForwardAction")

  /// A touch went through the interface.
  static let noTouches = Finding(
    rule: .`CEXT-08`, severity: .info,
    message: "the interface takes no touches: a touch on it opens the app",
    fix: "set UNNotificationExtensionUserInteractionEnabled in NSExtensionAttributes to YES")

  /// Something did not come to its end in time.
  static func overdue(_ operation: AppOperation, _ patience: Duration) -> Finding {
    let what =
      switch operation {
      case .rest: "the interface was not ready"
      case .didReceive: "the completion handler of an action was not called"
      default: "the content extension did not answer"
      }
    return Finding(
      rule: operation == .didReceive ? .`CEXT-16` : .`CEXT-24`, severity: .error,
      message: "\(what) within \(patience); what time a device gives is unknown",
      fix: nil)
  }
}
