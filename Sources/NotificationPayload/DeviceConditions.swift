/// The state of the device and its app that decides whether a push wakes the extension.
public struct DeviceConditions: Sendable, Hashable {
  /// What a service extension's `NSExtensionPointIdentifier` must be (WAKE-13).
  public static let servicePoint = "com.apple.usernotifications.service"

  /// Whether the user lets the app show alerts (WAKE-06); true by default.
  public var alertsEnabled = true
  /// Whether the app contains a service extension; true by default.
  public var hasServiceExtension = true
  /// `NSExtensionPointIdentifier` of the extension; nil when its Info.plist lacks the key.
  public var extensionPointIdentifier: String? = servicePoint
  /// Whether the extension's Info.plist names an `NSExtensionPrincipalClass`; true by default.
  public var hasPrincipalClass = true
  /// How many service extensions the app contains; only one is ever chosen (WAKE-12).
  public var serviceExtensionCount = 1
  /// Whether the notification was scheduled on the device instead of pushed (WAKE-07); false by
  /// default.
  public var isLocalNotification = false

  /// Makes the conditions under which every proper push wakes the extension.
  public init() {}
}
