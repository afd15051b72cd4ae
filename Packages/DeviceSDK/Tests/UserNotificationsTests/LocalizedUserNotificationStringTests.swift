import Foundation
import Testing
import UserNotifications

@Suite struct LocalizedUserNotificationStringTests {
  @Test("PAYL-10: a missing key gives the key itself")
  func missingKey() {
    #expect(
      NSString.localizedUserNotificationString(forKey: "NO_SUCH_KEY", arguments: nil)
        == "NO_SUCH_KEY")
  }

  @Test(
    "PAYL-08: arguments fill placeholders in order or by position",
    arguments: [
      ("%@ wrote to %@", "Ann wrote to Bob"), ("%2$@ from %1$@", "Bob from Ann"),
      ("100%% of %@", "100% of Ann"), ("no placeholder", "no placeholder"),
      ("%@ %@ %@", "Ann Bob %@"), ("50 %", "50 %"), ("%3$@", "%3$@"),
    ])
  func placeholders(format: String, expected: String) {
    #expect(UserNotificationFormat.fill(format, with: ["Ann", "Bob"]) == expected)
  }

  @Test("Numbers fill number placeholders with their flags")
  func numbers() {
    #expect(UserNotificationFormat.fill("%d of %ld", with: [1, NSNumber(value: 12)]) == "1 of 12")
    #expect(UserNotificationFormat.fill("%.1f|%03d", with: [1.25, 7]) == "1.2|007")
  }
}
