import UserNotifications

let authorizationStatusUses = RowUses(of: "UNAuthorizationStatus") {
  $0.use("-") { requireSendable(UNAuthorizationStatus.self) }
  $0.useRawValue(UNAuthorizationStatus.provisional, 3)
  $0.use("notDetermined") { expect(UNAuthorizationStatus.notDetermined.rawValue == 0) }
  $0.use("denied") { expect(UNAuthorizationStatus.denied.rawValue == 1) }
  $0.use("authorized") { expect(UNAuthorizationStatus.authorized.rawValue == 2) }
  $0.use("provisional") { expect(UNAuthorizationStatus.provisional.rawValue == 3) }
  $0.use("ephemeral") { expect(UNAuthorizationStatus.ephemeral.rawValue == 4) }
}

let showPreviewsSettingUses = RowUses(of: "UNShowPreviewsSetting") {
  $0.use("-") { requireSendable(UNShowPreviewsSetting.self) }
  $0.useRawValue(UNShowPreviewsSetting.never, 2)
  $0.use("always") { expect(UNShowPreviewsSetting.always.rawValue == 0) }
  $0.use("whenAuthenticated") { expect(UNShowPreviewsSetting.whenAuthenticated.rawValue == 1) }
  $0.use("never") { expect(UNShowPreviewsSetting.never.rawValue == 2) }
}

let notificationSettingUses = RowUses(of: "UNNotificationSetting") {
  $0.use("-") { requireSendable(UNNotificationSetting.self) }
  $0.useRawValue(UNNotificationSetting.enabled, 2)
  $0.use("notSupported") { expect(UNNotificationSetting.notSupported.rawValue == 0) }
  $0.use("disabled") { expect(UNNotificationSetting.disabled.rawValue == 1) }
  $0.use("enabled") { expect(UNNotificationSetting.enabled.rawValue == 2) }
}

let alertStyleUses = RowUses(of: "UNAlertStyle") {
  $0.use("-") { requireSendable(UNAlertStyle.self) }
  $0.useRawValue(UNAlertStyle.alert, 2)
  $0.use("none") { expect(UNAlertStyle.none.rawValue == 0) }
  $0.use("banner") { expect(UNAlertStyle.banner.rawValue == 1) }
  $0.use("alert") { expect(UNAlertStyle.alert.rawValue == 2) }
}

let settingsUses = RowUses(of: "UNNotificationSettings") {
  $0.use("-") {
    let text = await currentSettings().description
    expect(text.hasPrefix("<UNNotificationSettings: 0x"))
    // In the order and the words of a device's log.
    expect(
      text.hasSuffix(
        "; authorizationStatus: Authorized, notificationCenterSetting: Enabled, "
          + "soundSetting: Enabled, badgeSetting: Enabled, lockScreenSetting: Enabled, "
          + "carPlaySetting: NotSupported, announcementSetting: NotSupported, "
          + "criticalAlertSetting: NotSupported, timeSensitiveSetting: NotSupported, "
          + "alertSetting: Enabled, scheduledDeliverySetting: Disabled, "
          + "directMessagesSetting: NotSupported, showsPreviewsSetting: Always, "
          + "alertStyle: Banner, groupingSetting: Default providesAppNotificationSettings: No>"))
  }
  $0.use("init(coder:)") { try expectCodingAndCopying(await currentSettings()) }
  $0.use("init()") { expect(UNNotificationSettings() == nil) }
  $0.use("authorizationStatus") {
    expect(await currentSettings().authorizationStatus == .authorized)
  }
  $0.use("soundSetting") { expect(await currentSettings().soundSetting == .enabled) }
  $0.use("badgeSetting") { expect(await currentSettings().badgeSetting == .enabled) }
  $0.use("alertSetting") { expect(await currentSettings().alertSetting == .enabled) }
  $0.use("notificationCenterSetting") {
    expect(await currentSettings().notificationCenterSetting == .enabled)
  }
  $0.use("lockScreenSetting") { expect(await currentSettings().lockScreenSetting == .enabled) }
  $0.use("carPlaySetting") { expect(await currentSettings().carPlaySetting == .notSupported) }
  $0.use("alertStyle") { expect(await currentSettings().alertStyle == .banner) }
  $0.use("showPreviewsSetting") { expect(await currentSettings().showPreviewsSetting == .always) }
  $0.use("criticalAlertSetting") {
    expect(await currentSettings().criticalAlertSetting == .notSupported)
  }
  $0.use("providesAppNotificationSettings") {
    expect(await !currentSettings().providesAppNotificationSettings)
  }
  $0.use("announcementSetting") {
    expect(await currentSettings().announcementSetting == .notSupported)
  }
  $0.use("timeSensitiveSetting") {
    expect(await currentSettings().timeSensitiveSetting == .notSupported)
  }
  $0.use("scheduledDeliverySetting") {
    expect(await currentSettings().scheduledDeliverySetting == .disabled)
  }
  $0.use("directMessagesSetting") {
    expect(await currentSettings().directMessagesSetting == .notSupported)
  }
}

private nonisolated(nonsending) func currentSettings() async -> UNNotificationSettings {
  await UNUserNotificationCenter.current().notificationSettings()
}
