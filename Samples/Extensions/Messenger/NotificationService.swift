import UserNotifications

/// The service extension of a messenger: the server sends the number of the sender and what kind of
/// message it is; who that is, and what may show, only the phone knows.
class NotificationService: UNNotificationServiceExtension {
  private var contentHandler: ((UNNotificationContent) -> Void)?
  private var content: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
      let message = Message(content.userInfo)
    else { return contentHandler(request.content) }
    self.contentHandler = contentHandler
    self.content = content
    // Before the first unlock, and once the user has signed out.
    guard let server = MessageServer.signedIn() else {
      content.title = NSLocalizedString("app.name", comment: "")
      content.body = NSLocalizedString("message.hidden", comment: "")
      return contentHandler(content)
    }
    content.describe(message, with: SharedSettings())
    server.confirm(message)
    guard let photo = message.photo else { return contentHandler(content) }
    server.download(photo) { file in
      if let file, let attachment = try? UNNotificationAttachment(identifier: "", url: file) {
        content.attachments = [attachment]
      }
      contentHandler(content)
    }
  }

  override func serviceExtensionTimeWillExpire() {
    if let content { contentHandler?(content) }
  }
}
