/// The permissions that an app asks the user for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Creates options from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The number on the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Banners and lists.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// Notifications in CarPlay; inert.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// Sounds that ignore the mute switch; needs an entitlement.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// The app has notification settings of its own.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Quiet notifications without asking (CENT-05).
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
  /// Always included since iOS 15.
  public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
  /// Replaced by an entitlement since iOS 15.
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}
