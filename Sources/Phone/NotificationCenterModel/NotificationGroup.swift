import Diagnostics
import NotificationModel

/// Cards of an app that lie together (CENT-31, CENT-57).
public struct NotificationGroup: Sendable, Hashable {
  /// The app of the notifications.
  public let app: BundleIdentifier
  /// The thread they share; empty for those without one, and for groups by app.
  public let thread: String
  /// Its cards, the newest, which leads, first.
  public let notifications: [DeliveredNotification]
  /// The text about the cards behind the leading one; nil when there are none.
  public let summary: String?
}

extension NotificationCenterState {
  /// Where groups lie.
  package enum Surface: String, Sendable, Hashable, CaseIterable {
    /// The notifications since the phone was last unlocked.
    case lockScreen = "lock-screen"
    /// All that is in Notification Center.
    case notificationCenter = "notification-center"
  }

  /// The name by which cards are grouped.
  private struct GroupName: Hashable {
    var app: BundleIdentifier
    var thread: String
    var single: Int?
  }

  /// The groups of all apps, the one with the newest card first.
  package func groups(on surface: Surface = .notificationCenter) -> [NotificationGroup] {
    var cards: [GroupName: [DeliveredNotification]] = [:]
    for (app, record) in apps {
      for notification in record.delivered.values {
        switch surface {
        case .lockScreen where !notification.isOnLockScreen || notification.isHistory: continue
        case .notificationCenter where !notification.isInList: continue
        case .lockScreen, .notificationCenter: break
        }
        cards[name(of: notification, app, record), default: []].append(notification)
      }
    }
    return cards.map { name, cards in
      let sorted = cards.sorted { $0.serial > $1.serial }
      return NotificationGroup(
        app: name.app, thread: name.thread, notifications: sorted,
        summary: summary(of: sorted.dropFirst(), in: apps[name.app]))
    }.sorted { ($0.notifications.first?.serial ?? 0) > ($1.notifications.first?.serial ?? 0) }
  }

  private func name(
    of notification: DeliveredNotification, _ app: BundleIdentifier, _ record: AppRecord
  ) -> GroupName {
    let thread = notification.request.content.threadIdentifier
    return switch record.permission.settings.grouping {
    case .automatic: GroupName(app: app, thread: thread)
    case .byApp: GroupName(app: app, thread: "")
    case .off: GroupName(app: app, thread: thread, single: notification.serial)
    }
  }

  /// "2 more notifications", or by the categories' summary format (CATE-24).
  private func summary(
    of rest: ArraySlice<DeliveredNotification>, in record: AppRecord?
  ) -> String? {
    guard let record, !rest.isEmpty else { return nil }
    let contents = rest.map(\.request.content)
    let formats = Set(contents.map { record.category(of: $0)?.summaryFormat })
    if switches.summaryFormat == .used, formats.count == 1, let format = formats.first ?? nil {
      let count = contents.reduce(0) { $0 + max(1, $1.summaryArgumentCount) }
      let arguments = contents.map(\.summaryArgument).filter { !$0.isEmpty }
        .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      return format.replacing("%u", with: "\(count)")
        .replacing("%@", with: arguments.joined(separator: ", "))
    }
    return rest.count == 1 ? "1 more notification" : "\(rest.count) more notifications"
  }
}
