import CustomDump
import UserNotifications
import UserNotificationsUI

// Prints values of the device SDK as CustomDump's own conformances describe them.
// `Scripts/witness` compares the output with `expected.txt`.

struct Content {
  let title: String
  let badge: Int?
  let level: UNNotificationInterruptionLevel
  let attachments: [String]
}

struct Settings {
  let status: UNAuthorizationStatus
  let alert: UNNotificationSetting
  let critical: UNNotificationSetting
  let style: UNAlertStyle
  let previews: UNShowPreviewsSetting
}

let content = UNMutableNotificationContent()
content.title = "Photo"
content.badge = 3
content.interruptionLevel = .timeSensitive
let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
customDump(
  Content(
    title: request.content.title, badge: request.content.badge?.intValue,
    level: request.content.interruptionLevel,
    attachments: request.content.attachments.map(\.identifier)))

let settings = await UNUserNotificationCenter.current().notificationSettings()
customDump(
  Settings(
    status: settings.authorizationStatus, alert: settings.alertSetting,
    critical: settings.criticalAlertSetting, style: settings.alertStyle,
    previews: settings.showPreviewsSetting))

// The expectation of CustomDump's own test, and every other case it knows.
customDump([.badge, .alert] as UNAuthorizationOptions)
customDump(UNAuthorizationOptions(rawValue: 0x3FF))
customDump([.banner, .list, .sound, .badge, .alert] as UNNotificationPresentationOptions)
customDump(UNNotificationPresentationOptions(rawValue: 32))
customDump((0..<6).map { UNAuthorizationStatus(rawValue: $0) })
customDump((0..<5 as Range<UInt>).map { UNNotificationInterruptionLevel(rawValue: $0) })
customDump((0..<4).map { UNNotificationSetting(rawValue: $0) })
customDump((0..<4).map { UNAlertStyle(rawValue: $0) })
customDump((0..<4).map { UNShowPreviewsSetting(rawValue: $0) })
customDump(
  (0..<4 as Range<UInt>).map { UNNotificationContentExtensionResponseOption(rawValue: $0) })
customDump(
  (0..<4 as Range<UInt>).map {
    UNNotificationContentExtensionMediaPlayPauseButtonType(rawValue: $0)
  })
