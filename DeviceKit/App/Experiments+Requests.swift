import UIKit
import UserNotifications

extension Experiments {
  /// Requests that arrive at once, the badge, and lists.
  static let requests: [String: Piece] = [
    "local-now": {
      Notebook.see("now-error", await add("local", nil))
    },
    "list-pending": {
      for name in ["a", "b"] {
        await add(name, UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: false))
      }
      Notebook.see("listed", "\(await center.pendingNotificationRequests().count)")
      center.removePendingNotificationRequests(withIdentifiers: ["a", "unknown"])
      Notebook.see("after-removal", "\(await center.pendingNotificationRequests().count)")
    },
    "add-two": { for name in ["a", "b"] { await add(name, nil) } },
    "count": { Notebook.see("counted", "\(await center.deliveredNotifications().count)") },
    "remove-delivered": { center.removeDeliveredNotifications(withIdentifiers: ["a"]) },
    "replace-pending": {
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: false)
      await add("same", trigger)
      await add("same", trigger, content("Second"))
      let pending = await center.pendingNotificationRequests()
      Notebook.see("pending-title", pending.first?.content.title ?? "")
    },
    "order": {
      for number in 1...64 {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: false)
        center.add(
          UNNotificationRequest(
            identifier: "same", content: content("\(number)"), trigger: trigger),
          withCompletionHandler: nil)
      }
      Notebook.see("order", await center.pendingNotificationRequests().first?.content.title ?? "")
    },
    "no-content": {
      Notebook.see("add-error", await add("empty", nil, UNMutableNotificationContent()))
    },
    "set-badge": { await setBadge(4) },
    "set-badge-negative": { await setBadge(-1) },
    "icon-three": {
      await iconBadge(3)
      await add("local", nil)
    },
    "icon-minus": { await iconBadge(-1) },
    "icon-zero": { await iconBadge(0) },
    "replace-categories": {
      center.setNotificationCategories([
        UNNotificationCategory(identifier: "other", actions: [], intentIdentifiers: [])
      ])
      let all = await center.notificationCategories()
      Notebook.see("categories", all.map(\.identifier).sorted().joined(separator: " "))
    },
    "placeholder": {
      let found = await center.notificationCategories().first { $0.identifier == "kit-summary" }
      Notebook.see("placeholder", found?.hiddenPreviewsBodyPlaceholder ?? "")
    },
    "levels": {
      let all: [UNNotificationInterruptionLevel] = [.passive, .active, .timeSensitive, .critical]
      Notebook.see("levels", all.map { "\($0.rawValue)" }.joined(separator: " "))
    },
  ]

  private static func setBadge(_ count: Int) async {
    guard #available(iOS 16, *) else { return Notebook.see("badge-error", "iOS 15") }
    do {
      try await center.setBadgeCount(count)
      Notebook.see("badge-error", "none")
    } catch { Notebook.see("badge-error", error.kitText) }
  }

  @MainActor private static func iconBadge(_ count: Int) async {
    UIApplication.shared.applicationIconBadgeNumber = count
  }
}
