import Foundation

/// An app's page in Settings: the values of `UNNotificationSettings`, each by itself (CENT-06).
public struct AppSettings: Sendable, Hashable, Codable {
  /// A switch of the page.
  public enum State: String, Sendable, Hashable, CaseIterable, Codable {
    /// The app did not ask for it: the page does not show it.
    case notSupported = "not-supported"
    /// Off.
    case disabled
    /// On.
    case enabled
  }

  /// The look of an alert on an unlocked phone.
  public enum AlertStyle: String, Sendable, Hashable, CaseIterable, Codable {
    /// Nothing comes down.
    case none
    /// It leaves by itself.
    case banner
    /// It stays until it is touched.
    case alert
  }

  /// When a card shows its texts (CENT-08).
  public enum Previews: String, Sendable, Hashable, CaseIterable, Codable {
    /// Always.
    case always
    /// While the phone is unlocked.
    case whenAuthenticated = "when-authenticated"
    /// Never.
    case never
  }

  /// How the app's cards are grouped (CENT-57).
  public enum Grouping: String, Sendable, Hashable, CaseIterable, Codable {
    /// By app and thread.
    case automatic
    /// All together.
    case byApp = "by-app"
    /// Not at all.
    case off
  }

  /// Banners and cards.
  public var alert = State.notSupported
  /// The number on the icon.
  public var badge = State.notSupported
  /// Sounds.
  public var sound = State.notSupported
  /// Cards on the lock screen.
  public var lockScreen = State.notSupported
  /// Cards in Notification Center.
  public var notificationCenter = State.notSupported
  /// Sounds that nothing mutes.
  public var criticalAlert = State.notSupported
  /// Whether time-sensitive notifications break through Focus and summary.
  public var timeSensitive = State.notSupported
  /// Whether the scheduled summary takes the app's notifications.
  public var scheduledDelivery = State.notSupported
  /// The look of an alert.
  public var alertStyle = AlertStyle.banner
  /// Nil follows the phone's setting.
  public var previews: Previews?
  /// How its cards are grouped.
  public var grouping = Grouping.automatic
  /// Whether the page has a button to the app's own settings (CENT-55).
  public var providesAppNotificationSettings = false

  /// When a person who muted the app hears it again; nil for an app that was not (CENT-62).
  public var mutedUntil: Date?

  /// A page that shows nothing yet.
  public init() {}

  /// Turns on what was asked for and allowed, as the first grant does.
  mutating func enable(_ options: AuthorizationOptions, timeSensitive hasTimeSensitive: Bool) {
    if options.contains(.alert) {
      alert = .enabled
      lockScreen = .enabled
      notificationCenter = .enabled
    }
    if options.contains(.badge) { badge = .enabled }
    if options.contains(.sound) { sound = .enabled }
    if hasTimeSensitive { timeSensitive = .enabled }
    if options.contains(.providesAppNotificationSettings) { providesAppNotificationSettings = true }
    if scheduledDelivery == .notSupported { scheduledDelivery = .disabled }
  }

  /// Notification Center only, as Deliver Quietly and a provisional grant do (CENT-05, CENT-56).
  mutating func deliverQuietly() {
    notificationCenter = .enabled
    alertStyle = .none
    for setting in [\AppSettings.lockScreen, \.sound, \.badge]
    where self[keyPath: setting] == .enabled {
      self[keyPath: setting] = .disabled
    }
  }

  /// Banner, lock screen, sound and badge again, as Deliver Prominently does.
  mutating func deliverProminently() {
    alertStyle = .banner
    for setting in [\AppSettings.lockScreen, \.sound, \.badge]
    where self[keyPath: setting] == .disabled {
      self[keyPath: setting] = .enabled
    }
  }
}
