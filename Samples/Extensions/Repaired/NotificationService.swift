import Foundation
import UserNotifications

/// The sample Buggy without its mistakes: `pushsim explore` finds nothing in it.
class NotificationService: UNNotificationServiceExtension {
  private let lock = NSLock()
  private var contentHandler: ((UNNotificationContent) -> Void)?
  private var content = UNMutableNotificationContent()
  private var picture: Picture?
  private var story: Story?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    lock.withLock { self.contentHandler = contentHandler }
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
      return contentHandler(request.content)
    }
    self.content = content
    let info = content.userInfo
    switch info["kind"] as? String {
    case "chat": Chat(content).apply(info)
    case "order": Order(content).apply(info)
    case "poll": Poll(content).apply(info)
    case "picture":
      picture = Picture(content)
      picture?.apply(info) { self.deliver() }
      return
    case "story":
      story = Story(content)
      story?.apply(info) { self.deliver() }
      return
    case "reminder": Reminder(content).apply(info)
    default: break
    }
    deliver()
  }

  override func serviceExtensionTimeWillExpire() {
    picture?.cancel()
    story?.cancel()
    deliver()
  }

  /// Hands the content back, the first time that it is called.
  private func deliver() {
    let handler = lock.withLock { () -> ((UNNotificationContent) -> Void)? in
      defer { contentHandler = nil }
      return contentHandler
    }
    guard let handler else { return }
    picture?.finish()
    story?.finish()
    handler(content)
  }
}
