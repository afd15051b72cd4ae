import UserNotifications
class NotificationService: UNNotificationServiceExtension {
  var best: UNMutableNotificationContent?
  var handler: ((UNNotificationContent) -> Void)?
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    handler = contentHandler
    best = request.content.mutableCopy() as? UNMutableNotificationContent
    guard let best else { return contentHandler(request.content) }
    Finisher(prefix: "A").finish(best, withHandler: contentHandler)
  }
  override func serviceExtensionTimeWillExpire() {
    if let handler, let best { handler(best) }
  }
}
