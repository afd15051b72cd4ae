import UserNotifications
@objc class Finisher: NSObject {
  @objc func finish(
    content: UNMutableNotificationContent, handler: @escaping (UNNotificationContent) -> Void
  ) {
    if content.title.isEmpty { return }
    handler(content)
  }
}
