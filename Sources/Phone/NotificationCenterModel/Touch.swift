import DeviceTime
import Foundation
import NotificationModel

/// For how long a person mutes an app (CENT-62).
public enum MuteSpan: String, Sendable, Hashable, CaseIterable, Codable {
  /// For 1 hour.
  case hour
  /// Until midnight.
  case today

  /// When it is over.
  func end(after now: Date, in calendar: TriggerCalendar) -> Date? {
    switch self {
    case .hour: now + 3600
    case .today: calendar.nextDate(after: now, matching: DateComponents(hour: 0))
    }
  }
}

/// A person's gesture on a notification, by the verbs of the phone.
public enum Gesture: Sendable, Hashable, Codable {
  /// Touches the card: the app opens.
  case tap
  /// Opens the card to its full size.
  case expand
  /// Closes the open card; it stays in Notification Center.
  case collapse
  /// Touches a button.
  case action(String)
  /// Types into the field of a text action, and sends.
  case reply(String, text: String)
  /// Flicks the banner away; it stays in Notification Center.
  case dismiss
  /// Takes the card out of Notification Center.
  case clear
  /// Keeps a provisional app, quietly or in the scheduled summary (CENT-53).
  case keep(inSummary: Bool)
  /// Turns the app's notifications off.
  case turnOff
  /// Lets the app deliver to Notification Center only (CENT-56).
  case deliverQuietly
  /// Lets the app use banner, lock screen, sound and badge again (CENT-56).
  case deliverProminently
  /// Mutes the app for an hour or for the day (CENT-62).
  case mute(MuteSpan)
  /// Lets a muted app be heard again.
  case unmute
  /// Touches the way to the app's own settings (CENT-55).
  case openSettings
}

/// A gesture and what it is for.
public struct Touch: Sendable, Hashable, Codable {
  /// The person's gesture.
  public let gesture: Gesture
  /// To which notification.
  public let key: NotificationKey
}
