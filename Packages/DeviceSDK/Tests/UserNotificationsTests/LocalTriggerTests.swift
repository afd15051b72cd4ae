import Foundation
import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(1))) struct LocalTriggerTests {
  @Test("A time interval trigger fires that many seconds from now")
  func interval() throws {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true)
    let before = Date(timeIntervalSinceNow: 90)
    let date = try #require(trigger.nextTriggerDate())
    #expect(date >= before && date <= Date(timeIntervalSinceNow: 90))
    #expect(trigger.repeats)
  }

  @Test("CENT-22, CENT-23: an interval of zero, or a short one that repeats, ends the process")
  func intervalLimits() async {
    await #expect(processExitsWith: .failure) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
    }
    await #expect(processExitsWith: .failure) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true)
    }
  }

  @Test("A calendar trigger fires at the next date with its components, in its time zone")
  func calendar() throws {
    var components = DateComponents(hour: 7, minute: 30)
    components.timeZone = TimeZone(secondsFromGMT: 3600)
    let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
    let date = try #require(trigger.nextTriggerDate())
    #expect(date > Date() && date < Date(timeIntervalSinceNow: 86_401))
    #expect(Int(date.timeIntervalSince1970) % 86_400 == 6 * 3600 + 30 * 60)
  }

  @Test("CENT-41: a date that does not exist is the next day or hour that does, minutes kept")
  func missing() throws {
    var components = DateComponents(month: 6, day: 31, hour: 9, minute: 30)
    components.calendar = Calendar(identifier: .gregorian)
    components.timeZone = .gmt
    let june = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let shown = calendar.dateComponents(
      [.month, .day, .hour, .minute], from: try #require(june.nextTriggerDate()))
    #expect(shown == DateComponents(month: 7, day: 1, hour: 9, minute: 30))
    // Clocks in Berlin go from 02:00 to 03:00 that night.
    components = DateComponents(year: 2037, month: 3, day: 29, hour: 2, minute: 30)
    components.calendar = Calendar(identifier: .gregorian)
    components.timeZone = TimeZone(identifier: "Europe/Berlin")
    let spring = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
    #expect(spring.nextTriggerDate() == Date(timeIntervalSince1970: 2_121_903_000))
  }

  @Test("Triggers, notifications, settings and categories survive a secure archive")
  func coding() throws {
    try roundTrip(UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false))
    try roundTrip(
      UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 7), repeats: true))
    try roundTrip(UNNotificationSettings(UNNotificationSettings.Values()))
    let content = UNMutableNotificationContent()
    content.body = "b"
    let request = UNNotificationRequest(
      identifier: "r", content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false))
    try roundTrip(UNNotification(date: Date(timeIntervalSince1970: 5), request: request))
    let actions = [
      UNNotificationAction(
        identifier: "a", title: "A", options: [.foreground],
        icon: UNNotificationActionIcon(systemImageName: "star")),
      UNTextInputNotificationAction(
        identifier: "b", title: "B", textInputButtonTitle: "Send", textInputPlaceholder: "Text"),
    ]
    try roundTrip(
      UNNotificationCategory(
        identifier: "c", actions: actions, intentIdentifiers: ["i"],
        hiddenPreviewsBodyPlaceholder: "p", categorySummaryFormat: "f",
        options: [.customDismissAction]))
  }

  private func roundTrip<Object: NSObject & NSSecureCoding>(_ object: Object) throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    let restored = try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
    #expect(restored == object)
  }
}
