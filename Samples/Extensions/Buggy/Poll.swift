import Foundation
import UserNotifications

/// The result of a poll.
struct Poll {
  let content: UNMutableNotificationContent

  init(_ content: UNMutableNotificationContent) { self.content = content }

  func apply(_ info: [AnyHashable: Any]) {
    guard let votes = info["votes"] as? Int, let total = info["total"] as? Int else { return }
    if votes >= 0, votes < 1_000_000, total >= 0 {
      content.subtitle = "\(votes * 100 / total) %"  // bug: division by zero
    }
    if let step = info["step"] as? Int, step < 1000 {
      var reached = 0
      while reached < 100 {
        reached += max(step, 0)  // bug: an endless loop for a step of zero
      }
      content.body += " \(reached)"
    }
    if let pages = info["pages"] as? Int, pages >= 0, pages < 100 {
      let history = (0..<pages).map { _ in [UInt8](repeating: 1, count: 1_000_000) }  // bug: 1 MB a page
      content.body += " \(history.count) pages"
    }
    if let shown = info["shown"] as? String {
      let parts = shown.components(separatedBy: "|")
      content.title = parts[0]
      content.body = parts.count > 1 ? parts[1] : ""  // bug: nothing is left of the text
    }
    if let link = info["link"] as? String {
      var kept = content.userInfo
      kept["link"] = URL(string: link)  // bug: a value that no property list holds
      content.userInfo = kept
    }
  }
}
