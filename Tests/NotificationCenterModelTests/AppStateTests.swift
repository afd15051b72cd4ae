import DeviceTime
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import Testing

@Suite struct AppStateTests {
  @Test(
    "an app that is not in front hears nothing of a push until a touch (STAT-02, STAT-03)",
    arguments: [AppPresence.background, .notRunning, .forceQuit])
  func untouched(presence: AppPresence) throws {
    var phone = try TestPhone()
    try phone.state.setDelegate(of: phone.app, .asked)
    try phone.state.setPresence(of: phone.app, presence, at: phone.now)
    #expect(
      try phone.push("a") { $0.badge = 2 }
        == ["badge 2", "presented a temporary lock list sound=default badge=2"])
    #expect(phone.state.presence(of: phone.app) == presence)
    #expect(try phone.perform(.tap, "a").last?.hasPrefix("didReceiveResponse a") == true)
  }

  @Test("an app started by its icon gets no notification, which stays where it is (STAT-04)")
  func icon() throws {
    var phone = try TestPhone()
    try phone.push("a")
    // Starting an app has no events at all.
    try phone.state.setPresence(of: phone.app, .foreground, at: phone.now)
    #expect(phone.delivered == ["a"])
    #expect(phone.advance(by: 60) == [])
  }

  @Test("a notification's date is when it was delivered, a replacing one's its own (CENT-34)")
  func date() throws {
    var phone = try TestPhone()
    try phone.add("a", .interval(seconds: 10, repeats: false))
    _ = phone.advance(by: 60)
    #expect(phone.state.delivered(of: phone.app).map(\.date) == [TestPhone.start + 10])
    try phone.push("a")
    #expect(phone.state.delivered(of: phone.app).map(\.date) == [TestPhone.start + 60])
  }

  @Test("asking for alert, sound and badge is a line of the trace with options 7 (CENT-35)")
  func options() throws {
    var phone = try TestPhone(options: nil)
    let events = try phone.state.requestAuthorization(
      of: phone.app, [.alert, .sound, .badge], at: phone.now)
    #expect(events.map(\.kind.name) == ["prompted"])
    #expect(events.first?.kind.detail["options"]?.integer == 7)
  }

  @Test("the statuses are Apple's five, in the order of their numbers (CENT-03)")
  func statuses() {
    #expect(
      AuthorizationStatus.allCases
        == [.notDetermined, .denied, .authorized, .provisional, .ephemeral])
  }
}
