import UserNotifications

/// Attaches the media that a push links to.
final class NotificationService: UNNotificationServiceExtension {
  private var contentHandler: ((UNNotificationContent) -> Void)?
  private var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
    guard let link = MediaLink.firstLink(inUserInfo: request.content.userInfo) else {
      return handBack()
    }
    link.download { file, _ in
      if let file { self.attach(file, of: link) }
      self.handBack()
    }
  }

  override func serviceExtensionTimeWillExpire() { handBack() }

  /// The downloaded file has no file extension, by which the system would know its type.
  private func attach(_ file: URL, of link: MediaLink) {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString).appendingPathExtension(link.url.pathExtension)
    do {
      try FileManager.default.moveItem(at: file, to: place)
      bestAttemptContent?.attachments = [
        try UNNotificationAttachment(identifier: link.key, url: place)
      ]
      bestAttemptContent?.subtitle = link.kind == .movie ? "Movie" : "Picture"
    } catch {
      print("\(link.key) is not attached: \(error.localizedDescription)")
    }
  }

  /// Only the first call counts.
  private func handBack() {
    guard let handler = contentHandler, let content = bestAttemptContent else { return }
    contentHandler = nil
    handler(content)
  }
}
