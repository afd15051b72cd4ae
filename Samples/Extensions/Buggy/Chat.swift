import Foundation
import UserNotifications
import os

/// A message of somebody.
struct Chat {
  private static let log = Logger(subsystem: "com.example.buggy", category: "chat")
  private static var lastRoom: String?

  let content: UNMutableNotificationContent

  init(_ content: UNMutableNotificationContent) { self.content = content }

  func apply(_ info: [AnyHashable: Any]) {
    let sender = info["sender"] as! String  // bug: cast of what is no text
    content.title = sender
    let badge = info["unread"] as? String
    if let badge {
      content.badge = NSNumber(value: Int(badge)!)  // bug: text that is no number
    }
    let names = info["members"] as? [String] ?? []
    if info["members"] != nil {
      content.subtitle = "with " + names[0]  // bug: index of an empty list
    }
    if let room = info["room"] as? String {
      Self.lastRoom = room
    }
    if let room = Self.lastRoom {
      content.threadIdentifier = room  // bug: a static keeps the room of the last notification
    }
    content.body = shortened(content.body)
    Self.log.info("message: \(content.body, privacy: .public)")  // bug: text of the user in the log
    if let reply = info["reply"] as? [String: Any] {
      let mark = reply["mark"] as? String ?? "→"
      content.body = String(format: mark + " %@", content.body)  // bug: text of a push as a format
    }
  }

  /// The first bytes of a text.
  private func shortened(_ text: String) -> String {
    guard text.utf8.count > 60 else { return text }
    return String(decoding: Array(text.utf8).prefix(60), as: UTF8.self)  // bug: half a character
  }
}
