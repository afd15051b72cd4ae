import Foundation
import UserNotifications
import os

/// A message of somebody.
struct Chat {
  private static let log = Logger(subsystem: "com.example.repaired", category: "chat")

  let content: UNMutableNotificationContent

  init(_ content: UNMutableNotificationContent) { self.content = content }

  func apply(_ info: [AnyHashable: Any]) {
    if let sender = info["sender"] as? String, !sender.isEmpty { content.title = sender }
    if let unread = info["unread"] as? String, let badge = Int(unread), badge >= 0 {
      content.badge = NSNumber(value: badge)
    }
    if let first = (info["members"] as? [String])?.first { content.subtitle = "with " + first }
    if let room = info["room"] as? String { content.threadIdentifier = room }
    content.body = shortened(content.body)
    Self.log.info("message: \(content.body, privacy: .private)")
    if let reply = info["reply"] as? [String: Any] {
      let mark = reply["mark"] as? String ?? "→"
      content.body = mark + " " + content.body
    }
  }

  /// The first characters of a text.
  private func shortened(_ text: String) -> String { String(text.prefix(60)) }
}
