import Foundation
import UserNotifications

/// Something to be done.
struct Reminder {
  let content: UNMutableNotificationContent

  init(_ content: UNMutableNotificationContent) { self.content = content }

  func apply(_ info: [AnyHashable: Any]) {
    if let due = info["due"] as? String {
      let parts = due.split(separator: ":")
      let minutes = Int(parts[0])! * 60 + Int(parts[1])!  // bug: a time in another form
      content.subtitle = "in \(minutes) minutes"
    }
    if let list = info["list"] as? [String: Any] {
      content.threadIdentifier = list["id"] as! String  // bug: a key that is not there
    }
    if let color = info["color"] as? String {
      let digits = color.dropFirst()
      content.targetContentIdentifier = String(UInt32(digits, radix: 16)!)  // bug: a colour by name
    }
    if let sync = info["sync"] as? Bool, sync {
      let finished = DispatchSemaphore(value: 0)
      finished.wait()  // bug: waits for what never comes
    }
  }
}
