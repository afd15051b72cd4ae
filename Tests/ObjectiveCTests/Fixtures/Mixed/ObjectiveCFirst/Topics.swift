import UserNotifications

@objc final class Topics: NSObject {
  private let prefix: String

  @objc init(prefix: String) { self.prefix = prefix }

  @objc func postTopic(
    of content: UNNotificationContent, completion: @escaping (Error?) -> Void
  ) {
    let opened = UNMutableNotificationContent()
    opened.title = prefix + ((content.userInfo["topic"] as? String)?.uppercased() ?? "")
    let request = UNNotificationRequest(identifier: "opened", content: opened, trigger: nil)
    UNUserNotificationCenter.current().add(request, withCompletionHandler: completion)
  }
}
