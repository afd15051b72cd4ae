import UserNotifications

/// Misbehaves in the way that `"crash"` in the push names.
class NotificationService: UNNotificationServiceExtension {
  private var contentHandler: ((UNNotificationContent) -> Void)?
  private var content = UNMutableNotificationContent()
  private var misbehaviour: Misbehaviour?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    content = request.content.mutableCopy() as? UNMutableNotificationContent ?? content
    misbehaviour = (request.content.userInfo["crash"] as? String).flatMap(Misbehaviour.init)
    content.title = "\(content.title) [first]"

    guard let misbehaviour else { return contentHandler(content) }
    switch misbehaviour {
    case .late, .sigterm:
      misbehaviour.act()
    case .twice:
      contentHandler(content)
      content.title = "\(request.content.title) [second]"
      contentHandler(content)
    case .empty:
      contentHandler(UNNotificationContent())
    default:
      misbehaviour.act()
      contentHandler(content)
    }
  }

  override func serviceExtensionTimeWillExpire() {
    guard misbehaviour == .late else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + 5) {
      self.content.title = "Too late"
      self.contentHandler?(self.content)
    }
  }
}
