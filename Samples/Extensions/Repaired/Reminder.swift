import Foundation
import UserNotifications

/// Something to be done.
struct Reminder {
  let content: UNMutableNotificationContent

  init(_ content: UNMutableNotificationContent) { self.content = content }

  func apply(_ info: [AnyHashable: Any]) {
    if info["muted"] as? Bool == true { content.sound = nil }
    if let due = info["due"] as? String {
      let parts = due.split(separator: ":").compactMap { Int($0) }
      if parts.count == 2, (0..<24).contains(parts[0]), (0..<60).contains(parts[1]) {
        content.subtitle = "in \(parts[0] * 60 + parts[1]) minutes"
      }
    }
    if let list = info["list"] as? [String: Any], let id = list["id"] as? String {
      content.threadIdentifier = id
    }
    if let color = info["color"] as? String, let value = UInt32(color.dropFirst(), radix: 16) {
      content.targetContentIdentifier = String(value)
    }
  }
}
