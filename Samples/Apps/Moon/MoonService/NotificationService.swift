import UserNotifications

/// Says which phase the moon is in, in an app whose own code is Objective-C.
class NotificationService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
      return contentHandler(request.content)
    }
    content.subtitle = (content.userInfo["phase"] as? String)?.capitalized ?? ""
    contentHandler(content)
  }
}
