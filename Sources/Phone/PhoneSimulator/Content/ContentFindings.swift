import Diagnostics
import ExtensionProtocol
import JSONModel

/// The mistakes of a content extension that a device punishes.
enum ContentFindings {
  /// The completion handler of `didReceive(_:completionHandler:)` was released.
  static let unanswered = Finding(
    rule: .`CEXT-16`, severity: .error,
    message:
      "the content extension never called the completion handler of an action: the card hangs",
    fix: "call completion on every path, with doNotDismiss, dismiss or dismissAndForwardAction")

  /// A touch went through the interface.
  /// - Parameter flag: the value of the key that lets touches in.
  static func noTouches(_ flag: JSONValue?) -> Finding {
    let key = "UNNotificationExtensionUserInteractionEnabled"
    let isText = flag?.string != nil
    return Finding(
      rule: .`CEXT-08`, severity: isText ? .warning : .info,
      message: "the interface takes no touches: a touch on it opens the app"
        + (isText ? "; \(key) is a text, not a Boolean, and does not count" : ""),
      fix: "set \(key) in NSExtensionAttributes to YES"
        + (isText ? ": <key>\(key)</key><true/>" : ""))
  }

  /// The card comes with one height and changes to another before the person's eyes.
  static func resized(from first: Double, to last: Double, width: Double) -> Finding {
    let ratio = (last / width * 1_000).rounded() / 1_000
    return Finding(
      rule: .`CEXT-14`, severity: .info,
      message: "the interface comes \(Self.points(first)) high and changes to "
        + "\(Self.points(last)): a device animates that",
      fix: "set UNNotificationExtensionInitialContentSizeRatio in NSExtensionAttributes to \(ratio)"
    )
  }

  private static func points(_ length: Double) -> String {
    let rounded = (length * 10).rounded() / 10
    return (rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)") + " points"
  }

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
