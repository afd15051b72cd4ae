import Foundation

extension UNNotificationSettings.Values: CustomStringConvertible {
  /// The settings in the order and the words of the device's log.
  package var description: String {
    let settings: [(String, UNNotificationSetting)] = [
      ("notificationCenterSetting", notificationCenterSetting), ("soundSetting", soundSetting),
      ("badgeSetting", badgeSetting), ("lockScreenSetting", lockScreenSetting),
      ("carPlaySetting", carPlaySetting), ("announcementSetting", announcementSetting),
      ("criticalAlertSetting", criticalAlertSetting),
      ("timeSensitiveSetting", timeSensitiveSetting), ("alertSetting", alertSetting),
      ("scheduledDeliverySetting", scheduledDeliverySetting),
      ("directMessagesSetting", directMessagesSetting),
    ]
    let parts =
      ["authorizationStatus: \(Self.word(authorizationStatus))"]
      + settings.map { "\($0): \(Self.word($1))" }
      + ["showsPreviewsSetting: \(Self.word(showPreviewsSetting))"]
      + ["alertStyle: \(Self.word(alertStyle))"]
    // Without a comma before the last, as the device writes it.
    return parts.joined(separator: ", ") + ", groupingSetting: Default "
      + "providesAppNotificationSettings: \(providesAppNotificationSettings ? "Yes" : "No")"
  }

  // A case's name begins with a capital letter in the log.
  private static func word(_ value: some RawRepresentable) -> String {
    let name = String(describing: value)
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
