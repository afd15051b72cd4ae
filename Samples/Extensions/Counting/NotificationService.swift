import UserNotifications

/// Counts what is unread, lets the newest message of a thread stand for the others, offers a button
/// and reminds of it in an hour: what an extension does with the notification center of its app.
class NotificationService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let content = request.content.mutableCopy() as! UNMutableNotificationContent
    let center = UNUserNotificationCenter.current()
    center.getDeliveredNotifications { delivered in
      let older = delivered.map(\.request).filter {
        $0.content.threadIdentifier == content.threadIdentifier
      }
      center.removeDeliveredNotifications(withIdentifiers: older.map(\.identifier))
      content.subtitle = "\(older.count) older"
      content.badge = NSNumber(value: delivered.count - older.count + 1)

      let unread = UNNotificationCategory(
        identifier: "unread",
        actions: [UNNotificationAction(identifier: "read", title: "Mark as Read")],
        intentIdentifiers: [])
      center.getNotificationCategories { known in
        center.setNotificationCategories(known.union([unread]))
      }
      content.categoryIdentifier = unread.identifier

      let reminder = UNMutableNotificationContent()
      reminder.title = "Still unread"
      let request = UNNotificationRequest(
        identifier: "reminder-\(content.threadIdentifier)", content: reminder,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false))
      center.add(request) { error in
        center.getPendingNotificationRequests { pending in
          content.body += " (\(error == nil ? pending.count : -1) reminders)"
          contentHandler(content)
        }
      }
    }
  }
}
