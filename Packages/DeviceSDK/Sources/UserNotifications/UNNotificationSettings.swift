import Foundation

/// The user's permissions for an app's notifications; only the system makes it.
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding {
  /// The settings as values; by default those of an app that was allowed everything ordinary and
  /// has no special entitlement.
  package struct Values: Sendable, Hashable, Codable {
    package var authorizationStatus = UNAuthorizationStatus.authorized
    package var soundSetting = UNNotificationSetting.enabled
    package var badgeSetting = UNNotificationSetting.enabled
    package var alertSetting = UNNotificationSetting.enabled
    package var notificationCenterSetting = UNNotificationSetting.enabled
    package var lockScreenSetting = UNNotificationSetting.enabled
    package var carPlaySetting = UNNotificationSetting.notSupported
    package var alertStyle = UNAlertStyle.banner
    package var showPreviewsSetting = UNShowPreviewsSetting.always
    package var criticalAlertSetting = UNNotificationSetting.notSupported
    package var providesAppNotificationSettings = false
    package var announcementSetting = UNNotificationSetting.notSupported
    package var timeSensitiveSetting = UNNotificationSetting.notSupported
    package var scheduledDeliverySetting = UNNotificationSetting.disabled
    package var directMessagesSetting = UNNotificationSetting.notSupported

    package init() {}
  }

  private let values: Values

  package init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// Whether the user allows notifications.
  open var authorizationStatus: UNAuthorizationStatus { values.authorizationStatus }
  /// Sounds.
  open var soundSetting: UNNotificationSetting { values.soundSetting }
  /// The number on the app's icon.
  open var badgeSetting: UNNotificationSetting { values.badgeSetting }
  /// Banners and lists.
  open var alertSetting: UNNotificationSetting { values.alertSetting }
  /// The list of past notifications.
  open var notificationCenterSetting: UNNotificationSetting { values.notificationCenterSetting }
  /// The lock screen.
  open var lockScreenSetting: UNNotificationSetting { values.lockScreenSetting }
  /// CarPlay; inert.
  open var carPlaySetting: UNNotificationSetting { values.carPlaySetting }
  /// How alerts show on an unlocked device.
  open var alertStyle: UNAlertStyle { values.alertStyle }
  /// When notifications show their text.
  open var showPreviewsSetting: UNShowPreviewsSetting { values.showPreviewsSetting }
  /// Critical alerts.
  open var criticalAlertSetting: UNNotificationSetting { values.criticalAlertSetting }
  /// Whether the app has notification settings of its own.
  open var providesAppNotificationSettings: Bool { values.providesAppNotificationSettings }
  /// Announcements by Siri; inert.
  open var announcementSetting: UNNotificationSetting { values.announcementSetting }
  /// Time-sensitive notifications.
  open var timeSensitiveSetting: UNNotificationSetting { values.timeSensitiveSetting }
  /// The scheduled summary.
  open var scheduledDeliverySetting: UNNotificationSetting { values.scheduledDeliverySetting }
  /// Direct messages.
  open var directMessagesSetting: UNNotificationSetting { values.directMessagesSetting }

  // MARK: Copying, comparing and coding

  /// These settings themselves: they cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether every setting is the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationSettings)?.values == values
  }

  /// Follows all settings.
  open override var hash: Int { values.hashValue }

  /// The form the device logs: every setting by its name, in the device's order.
  open override var description: String {
    "<\(type(of: self)): \(address(of: self)); \(values.description)>"
  }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the settings to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(try? JSONEncoder().encode(values) as NSData, forKey: "values")
  }

  /// Reads settings from a keyed archive; nil when they are missing.
  public required init?(coder: NSCoder) {
    guard
      let data = coder.object(NSData.self, "values"),
      let values = try? JSONDecoder().decode(Values.self, from: data as Data)
    else { return nil }
    self.values = values
    super.init()
  }
}

extension UNAuthorizationStatus: Codable {}
extension UNShowPreviewsSetting: Codable {}
extension UNNotificationSetting: Codable {}
extension UNAlertStyle: Codable {}
