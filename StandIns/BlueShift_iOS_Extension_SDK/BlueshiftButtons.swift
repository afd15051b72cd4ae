import Foundation
import UserNotifications

/// The buttons that a push of Blueshift's brings for its category.
struct BlueshiftButtons {
  /// The most that Blueshift's code registers.
  private static let limit = 5

  private let category: String
  private let actions: [UNNotificationAction]
  private let replaces: Bool

  /// The buttons of `payload`; nil without any, or without a category.
  init?(_ payload: [AnyHashable: Any]) {
    let buttons = payload["actions"] as? [[AnyHashable: Any]] ?? []
    actions = buttons.prefix(Self.limit).enumerated().compactMap(Self.action)
    guard let category = (payload["aps"] as? [AnyHashable: Any])?["category"] as? String,
      !actions.isEmpty
    else { return nil }
    self.category = category
    let flag = payload["forceReplaceExistingCategory"]
    replaces = (flag as? NSNumber)?.boolValue ?? (flag as? NSString)?.boolValue ?? false
  }

  private static func action(
    _ index: Int, _ button: [AnyHashable: Any]
  ) -> UNNotificationAction? {
    guard let title = button["title"] as? String else { return nil }
    let options: UNNotificationActionOptions =
      switch button["type"] as? String {
      case "destructive": .destructive
      case "authenticationRequired": .authenticationRequired
      case "none": []
      default: .foreground
      }
    return UNNotificationAction(
      identifier: button["identifier"] as? String ?? "BSPushIdentifier_\(index)", title: title,
      options: options)
  }

  /// Registers the category, unless there is one of the name that the push does not replace.
  func register() {
    let made = UNNotificationCategory(
      identifier: category, actions: actions, intentIdentifiers: [],
      options: .customDismissAction)
    let center = UNUserNotificationCenter.current()
    let done = DispatchSemaphore(value: 0)
    center.getNotificationCategories { [category, replaces] known in
      let others = known.filter { $0.identifier != category }
      if others.count == known.count || replaces {
        center.setNotificationCategories(others.union([made]))
      }
      done.signal()
    }
    done.wait()
  }
}
