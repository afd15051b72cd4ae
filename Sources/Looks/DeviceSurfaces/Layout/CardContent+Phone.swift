import DeviceTime
import Foundation
import NotificationCenterModel
import NotificationModel

extension CardContent {
  /// Creates the present content of a phone's card; nil for a card that is gone.
  package init?(_ key: NotificationKey, in state: NotificationCenterState, at now: Date) {
    guard let card = state.card(key), let (request, date) = state.notification(key) else {
      return nil
    }
    let content = request.content
    self.init(appName: Self.name(of: key.app, in: state))
    title = card.title == content.title ? content.displayedTitle : card.title
    subtitle = card.subtitle == content.subtitle ? content.displayedSubtitle : card.subtitle
    body = card.body
    time = Self.time(of: date ?? now, at: now, in: state.situation.calendar.timeZone)
    media = card.showsAttachment ? content.attachments.map(Media.init) : []
    isHidden = card.isHidden
    if isHidden {
      // The category's options decide what stays; a sender's name is a title (CATE-21).
      (title, subtitle) = (card.title, card.subtitle)
    }
    isTimeSensitive = card.isTimeSensitive
    buttons = card.expandedButtons
    avatar = content.communication.flatMap { $0.avatar == nil ? nil : $0.sender.name }
    asksToKeep = card.offers.contains { $0.gesture == .keep(inSummary: false) }
  }

  /// `now`, `5m ago`, `2h ago`, `Yesterday, 09:41`, or the day.
  static func time(of date: Date, at now: Date, in zone: TimeZone) -> String {
    let seconds = now.timeIntervalSince(date)
    if seconds < 60 { return "now" }
    if seconds < 3600 { return "\(Int(seconds / 60))m ago" }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let days =
      calendar.dateComponents(
        [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)
      ).day ?? 0
    switch days {
    case ...0: return "\(Int(seconds / 3600))h ago"
    case 1: return "Yesterday, " + PhoneTime.text("HH:mm", date, zone)
    case 2...6: return PhoneTime.text("EEE HH:mm", date, zone)
    default: return PhoneTime.text("d MMM", date, zone)
    }
  }
}

/// Dates as a phone in English writes them.
enum PhoneTime {
  static func text(_ format: String, _ date: Date, _ zone: TimeZone) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = zone
    formatter.dateFormat = format
    return formatter.string(from: date)
  }
}
