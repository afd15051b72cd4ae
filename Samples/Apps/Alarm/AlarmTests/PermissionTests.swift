import Testing
import UserNotifications

@Suite struct PermissionTests {
  @Test func `A person has allowed alerts`() async {
    let settings = await UNUserNotificationCenter.current().notificationSettings()
    #expect(settings.authorizationStatus == .authorized)
    #expect(settings.alertSetting == .enabled)
  }
}
