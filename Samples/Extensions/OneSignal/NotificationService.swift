import OneSignalExtension
import UserNotifications

/// A vendor's template: the vendor's code does the work, here pushsim's stand-in for it.
class NotificationService: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var receivedRequest: UNNotificationRequest?
  var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    receivedRequest = request
    self.contentHandler = contentHandler
    bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
    OneSignalExtension.didReceiveNotificationExtensionRequest(
      request, with: bestAttemptContent, withContentHandler: contentHandler)
  }

  override func serviceExtensionTimeWillExpire() {
    guard let contentHandler, let receivedRequest, let bestAttemptContent else { return }
    OneSignalExtension.serviceExtensionTimeWillExpireRequest(
      receivedRequest, with: bestAttemptContent)
    contentHandler(bestAttemptContent)
  }
}
