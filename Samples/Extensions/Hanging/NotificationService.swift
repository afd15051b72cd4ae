import UserNotifications

/// Works for longer than it is allowed to.
///
/// With `"hang": "deadline"` in the push it hands back its best attempt when the time is up, with
/// `"hang": "forever"` it never answers.
class NotificationService: UNNotificationServiceExtension {
  private var contentHandler: ((UNNotificationContent) -> Void)?
  private var bestAttempt: UNMutableNotificationContent?
  private var answersOnExpiry = true

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttempt = request.content.mutableCopy() as? UNMutableNotificationContent
    answersOnExpiry = request.content.userInfo["hang"] as? String != "forever"
    // Nobody ever answers the request that would be made here.
  }

  override func serviceExtensionTimeWillExpire() {
    guard answersOnExpiry, let bestAttempt else { return }
    bestAttempt.body = "Loading took too long."
    contentHandler?(bestAttempt)
  }
}
