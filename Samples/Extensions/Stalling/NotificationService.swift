import UserNotifications

/// Waits in its initializer for something that never comes.
class NotificationService: UNNotificationServiceExtension {
  override init() {
    DispatchSemaphore(value: 0).wait()
    super.init()
  }

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }
}
