import DeviceTime
import Foundation
import NotificationCenterModel
import NotificationModel
import Testing

/// A person's use of a phone from evening to morning, as a trace.
@Suite struct StoryTests {
  /// Events with the wall clock in front.
  private func trace(_ events: [CenterEvent], in zone: TimeZone) -> [String] {
    zip(events, TestPhone.text(events)).map { event, text in
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let time = calendar.dateComponents([.hour, .minute], from: event.date)
      return String(format: "%02d:%02d ", time.hour ?? 0, time.minute ?? 0) + text
    }
  }

  @Test(
    "an alarm rings at seven after the night clocks go forward, and again nine minutes after Snooze (CATE-07, CENT-44)"
  )
  func snooze() throws {
    var phone = try TestPhone(zone: "Europe/Berlin")
    let zone = phone.state.situation.calendar.timeZone
    phone.now = Date(timeIntervalSince1970: 1_774_731_600)  // 28 March 2026, 22:00
    try phone.state.setCategories(
      of: phone.app,
      [
        NotificationCategory(
          identifier: "alarm", actions: [NotificationAction(identifier: "snooze", title: "Snooze")])
      ])
    try phone.add("alarm", .calendar(DateComponents(hour: 7), repeats: true)) {
      $0.categoryIdentifier = "alarm"
    }
    var events = phone.state.lock(at: phone.now)
    phone.now += 9 * 3_600
    events += phone.state.advance(to: phone.now)
    #expect(events.last?.date == Date(timeIntervalSince1970: 1_774_760_400), "eight hours later")
    phone.now = Date(timeIntervalSince1970: 1_774_760_400)
    events += try phone.state.perform(.action("snooze"), on: phone.key("alarm"), at: phone.now)
    let again = CenterRequest(
      identifier: "snoozed", content: TestPhone.content("Alarm"),
      trigger: .interval(seconds: 540, repeats: false))
    events += try phone.state.add(again, of: phone.app, at: phone.now)
    events += phone.state.advance(to: phone.now + 600)
    #expect(
      trace(events, in: zone) == [
        "22:00 lock locked",
        "07:00 fired alarm",
        "07:00 presented alarm lock list sound=default light",
        "07:00 removed alarm touched",
        "07:00 didReceiveResponse alarm snooze background",
        "07:00 scheduled snoozed",
        "07:09 fired snoozed",
        "07:09 presented snoozed lock list sound=default light",
      ])
    #expect(phone.pending == ["alarm"], "it rings on the next day too (CENT-38)")
  }

  @Test("a provisional app is kept, asks outright and rings (CENT-05, CENT-53, CENT-54)")
  func provisional() throws {
    var phone = try TestPhone(options: [.alert, .sound, .provisional])
    var lines = try phone.push("quiet")
    lines += TestPhone.text(
      try phone.state.requestAuthorization(of: phone.app, [.alert, .sound], at: phone.now))
    lines += TestPhone.text(
      try phone.state.answerPrompt(of: phone.app, allow: true, at: phone.now))
    lines += try phone.push("loud")
    #expect(
      lines == [
        "presented quiet list", "prompted", "answered true 1",
        "presented loud temporary lock list sound=default",
      ])
  }
}
