/// The permissions that an app asks a person for: the values of `UNAuthorizationOptions`.
public struct AuthorizationOptions: OptionSet, Sendable, Hashable, Codable {
  /// The bits, as Apple's.
  public let rawValue: Int

  /// Takes the bits, as Apple's.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The number on the icon.
  public static let badge = AuthorizationOptions(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = AuthorizationOptions(rawValue: 1 << 1)
  /// Banners and cards.
  public static let alert = AuthorizationOptions(rawValue: 1 << 2)
  /// Notifications in a car.
  public static let carPlay = AuthorizationOptions(rawValue: 1 << 3)
  /// Sounds that nothing mutes; needs an entitlement and a prompt of its own.
  public static let criticalAlert = AuthorizationOptions(rawValue: 1 << 4)
  /// A button in Settings that opens the app's own settings (CENT-55).
  public static let providesAppNotificationSettings = AuthorizationOptions(rawValue: 1 << 5)
  /// Quiet delivery without a prompt (CENT-05).
  public static let provisional = AuthorizationOptions(rawValue: 1 << 6)

  /// The interactions that a person sees or hears of a notification.
  public static let interactions: AuthorizationOptions = [
    .badge, .sound, .alert, .carPlay, .criticalAlert,
  ]
}
