import Foundation

/// The text that the user wrote in answer to a notification; only the system makes it.
open class UNTextInputNotificationResponse: UNNotificationResponse {
  private let storedText: String

  package init(notification: UNNotification, actionIdentifier: String, userText: String) {
    storedText = userText
    super.init(notification: notification, actionIdentifier: actionIdentifier)
  }

  /// The text.
  open var userText: String { storedText }

  /// Whether action, notification and the text that the user wrote are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNTextInputNotificationResponse else { return false }
    return super.isEqual(other) && userText == other.userText
  }

  // What the user wrote stays out of logs.
  override var values: String { super.values + ", userText: <redacted>" }

  /// Writes the response to a keyed archive, with the user's text.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(userText as NSString, forKey: "userText")
  }

  /// Reads a response from a keyed archive; nil when a value is missing.
  public required init?(coder: NSCoder) {
    guard let text = coder.text("userText") else { return nil }
    storedText = text
    super.init(coder: coder)
  }
}
