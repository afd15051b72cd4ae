import NotificationModel

/// The state of the device and its app that decides whether a push wakes the extension.
public struct DeviceConditions: Sendable, Hashable {
  /// The value that a service extension's `NSExtensionPointIdentifier` must have (WAKE-13).
  public static let servicePoint = "com.apple.usernotifications.service"

  /// Whether the user lets the app show alerts (WAKE-06); true by default.
  public var alertsEnabled = true
  /// Whether the user lets the app notify at all (CENT-03…05); authorized by default.
  public var permission = AuthorizationStatus.authorized
  /// Whether the app contains a service extension; true by default.
  public var hasServiceExtension = true
  /// `NSExtensionPointIdentifier` of the extension; nil when its Info.plist lacks the key.
  public var extensionPointIdentifier: String? = servicePoint
  /// Whether the extension's Info.plist names an `NSExtensionPrincipalClass`; true by default.
  public var hasPrincipalClass = true
  /// The flaw of the class that `NSExtensionPrincipalClass` names; nil for none.
  public var principalClassFault: String?
  /// Whether the extension has the filtering entitlement (LIFE-24); false by default.
  public var mayFilter = false
  /// Whether the app's Info.plist has the background mode `remote-notification` (STAT-07); nil,
  /// the default, where it is not known.
  public var hasBackgroundMode: Bool?
  /// The app's state; in the background by default.
  public var appState = AppPresence.background
  /// Whether the device is locked; unlocked by default.
  public var lock = DeviceState.unlocked

  /// Creates the conditions under which every proper push wakes the extension.
  public init() {}
}
