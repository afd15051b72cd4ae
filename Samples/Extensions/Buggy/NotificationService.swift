import Foundation
import UserNotifications

/// An extension with mistakes of the kinds that people report, each with a comment `bug:` on its line.
/// `pushsim explore` finds them; the sample Repaired does the same without them.
class NotificationService: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var original: UNNotificationContent?
  var content = UNMutableNotificationContent()
  var picture: Picture?
  var story: Story?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    original = request.content
    content = request.content.mutableCopy() as! UNMutableNotificationContent
    let info = content.userInfo
    switch info["kind"] as? String {
    case "chat":
      Chat(content).apply(info)
      deliver()
    case "order":
      Order(content).apply(info)
      deliver()
    case "poll":
      Poll(content).apply(info)
      deliver()
    case "picture":
      picture = Picture(content)
      picture?.apply(info) { self.deliver() }
    case "story":
      story = Story(content)
      story?.apply(info) { self.deliver() }
    case "reminder":
      Reminder(content).apply(info)
      if info["muted"] as? Bool == true {
        content.sound = nil
        deliver()  // bug: handler called twice
      }
      deliver()
    default:
      guard info["kind"] != nil else {
        return  // bug: handler never called without a kind
      }
      deliver()
    }
  }

  override func serviceExtensionTimeWillExpire() {
    guard let original else { return }
    contentHandler?(original)  // bug: what was ready is lost
  }

  private func deliver() { contentHandler?(content) }
}
