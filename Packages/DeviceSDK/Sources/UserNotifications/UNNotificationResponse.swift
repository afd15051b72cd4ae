import Foundation

/// The user's action on a notification; only the system makes it.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding {
  private let storedNotification: UNNotification
  private let storedActionIdentifier: String
  // Set before the delegate's method is called.
  /// The first look at it in an async method of the delegate; nil outside of one.
  var firstUse: FirstUse?

  package init(notification: UNNotification, actionIdentifier: String) {
    storedNotification = notification
    storedActionIdentifier = actionIdentifier
    super.init()
  }

  /// The notification the user responded to.
  open var notification: UNNotification {
    firstUse?.note()
    return storedNotification
  }

  /// The action's identifier, or one of the system's two for opening and for dismissing.
  open var actionIdentifier: String {
    firstUse?.note()
    return storedActionIdentifier
  }

  // MARK: Copying, comparing and coding

  /// This response itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both are of one class and take the same action on equal notifications.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationResponse else { return false }
    return type(of: self) == type(of: other) && notification == other.notification
      && actionIdentifier == other.actionIdentifier
  }

  /// Follows the identifier of the action.
  open override var hash: Int { actionIdentifier.hashValue }

  /// The form the device logs: the action's identifier and the notification.
  open override var description: String { "<\(type(of: self)): \(address(of: self)); \(values)>" }

  /// The properties as `description` lists them.
  var values: String { "actionIdentifier: \(actionIdentifier), notification: \(notification)" }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the response to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(notification, forKey: "notification")
    coder.encode(actionIdentifier as NSString, forKey: "actionIdentifier")
  }

  /// Reads a response from a keyed archive; nil when a value is missing.
  public required init?(coder: NSCoder) {
    guard
      let notification = coder.object(UNNotification.self, "notification"),
      let actionIdentifier = coder.text("actionIdentifier")
    else { return nil }
    storedNotification = notification
    storedActionIdentifier = actionIdentifier
    super.init()
  }
}
