import UserNotifications

let authorizationOptionsUses = RowUses(of: "UNAuthorizationOptions") {
  $0.use("-") {
    requireSendable(UNAuthorizationOptions.self)
    // What CENT-35 sees in the log.
    expect(([.alert, .sound, .badge] as UNAuthorizationOptions).rawValue == 7)
  }
  $0.useRawValue(UNAuthorizationOptions.provisional, 64)
  $0.use("badge") { expect(UNAuthorizationOptions.badge.rawValue == 1) }
  $0.use("sound") { expect(UNAuthorizationOptions.sound.rawValue == 2) }
  $0.use("alert") { expect(UNAuthorizationOptions.alert.rawValue == 4) }
  $0.use("carPlay") { expect(UNAuthorizationOptions.carPlay.rawValue == 8) }
  $0.use("criticalAlert") { expect(UNAuthorizationOptions.criticalAlert.rawValue == 16) }
  $0.use("providesAppNotificationSettings") {
    expect(UNAuthorizationOptions.providesAppNotificationSettings.rawValue == 32)
  }
  $0.use("provisional") { expect(UNAuthorizationOptions.provisional.rawValue == 64) }
  $0.use("announcement") { expect(UNAuthorizationOptions.announcement.rawValue == 128) }
  $0.use("timeSensitive") { expect(UNAuthorizationOptions.timeSensitive.rawValue == 256) }
}

let presentationOptionsUses = RowUses(of: "UNNotificationPresentationOptions") {
  $0.use("-") {
    requireSendable(UNNotificationPresentationOptions.self)
    expect(([.list, .banner, .sound] as UNNotificationPresentationOptions).rawValue == 26)
  }
  $0.useRawValue(UNNotificationPresentationOptions.banner, 16)
  $0.use("badge") { expect(UNNotificationPresentationOptions.badge.rawValue == 1) }
  $0.use("sound") { expect(UNNotificationPresentationOptions.sound.rawValue == 2) }
  $0.use("alert") { expect(UNNotificationPresentationOptions.alert.rawValue == 4) }
  $0.use("list") { expect(UNNotificationPresentationOptions.list.rawValue == 8) }
  $0.use("banner") { expect(UNNotificationPresentationOptions.banner.rawValue == 16) }
}
