import DeviceTime
import Foundation
import JSONModel
import Testing

@Suite struct TriggerTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)
  private let calendar = TriggerCalendar(timeZone: .gmt, locale: "en_US")

  @Test("an interval fires once, so many seconds after it was scheduled (CENT-38)")
  func once() {
    let trigger = ScheduledTrigger(.interval(seconds: 10, repeats: false), at: start)
    #expect(trigger.nextDate(after: start, in: calendar) == start + 10)
    #expect(trigger.nextDate(after: start + 9.9, in: calendar) == start + 10)
    #expect(trigger.nextDate(after: start + 10, in: calendar) == nil)
  }

  @Test("a repeating interval keeps its rhythm (CENT-38)", arguments: [60, 61.7, 86_400, 1e6 / 3])
  func rhythm(seconds: Double) {
    let trigger = ScheduledTrigger(.interval(seconds: seconds, repeats: true), at: start)
    var date = start
    for count in 1...1_000 {
      guard let next = trigger.nextDate(after: date, in: calendar) else {
        Issue.record("it stopped")
        return
      }
      #expect(abs(next.timeIntervalSince(start) - Double(count) * seconds) < 0.001)
      #expect(next > date)
      date = next
    }
  }

  @Test(
    "an interval has to be above 0, and 60 seconds or more to repeat (CENT-22, CENT-23)",
    arguments: [
      (0.0, false, "time interval must be greater than 0"),
      (-1, true, "time interval must be greater than 0"),
      (.nan, false, "time interval must be greater than 0"),
      (59.9, true, "time interval must be at least 60 if repeating"),
    ])
  func refused(seconds: Double, repeats: Bool, message: String) {
    let trigger = NotificationTrigger.interval(seconds: seconds, repeats: repeats)
    #expect(trigger.refusal == message)
    #expect(ScheduledTrigger(trigger, at: start).nextDate(after: start, in: calendar) == nil)
  }

  @Test("an interval of 60 seconds may repeat and one of a moment may not be refused (CENT-22)")
  func allowed() {
    #expect(NotificationTrigger.interval(seconds: 60, repeats: true).refusal == nil)
    #expect(NotificationTrigger.interval(seconds: 0.001, repeats: false).refusal == nil)
  }

  @Test("an interval beyond all dates never fires and does not trap")
  func endless() {
    for seconds in [Double.infinity, .greatestFiniteMagnitude] {
      let trigger = ScheduledTrigger(.interval(seconds: seconds, repeats: true), at: start)
      _ = trigger.nextDate(after: start, in: calendar)
    }
    let trigger = ScheduledTrigger(.interval(seconds: .infinity, repeats: true), at: start)
    #expect(trigger.nextDate(after: start, in: calendar) == nil)
  }

  @Test("nextTriggerDate of an interval is now plus the interval, at each call (CENT-39)")
  func nextTriggerDate() {
    let trigger = ScheduledTrigger(.interval(seconds: 100, repeats: false), at: start)
    #expect(trigger.nextTriggerDate(at: start + 40, in: calendar) == start + 140)
    #expect(trigger.nextDate(after: start + 40, in: calendar) == start + 100)
  }

  @Test("setting the clock keeps what is left of an interval (CENT-44)")
  func clockSet() {
    var trigger = ScheduledTrigger(.interval(seconds: 100, repeats: false), at: start)
    trigger.clockWasSet(by: -3_600)
    #expect(trigger.nextDate(after: start - 3_560, in: calendar) == start - 3_500)
  }

  @Test("another time zone moves a floating date and leaves a fixed one (CENT-44)")
  func zones() throws {
    var calendar = calendar
    var fixed = DateComponents(hour: 9)
    fixed.timeZone = .gmt
    let floating = ScheduledTrigger(.calendar(DateComponents(hour: 9), repeats: true), at: start)
    let bound = ScheduledTrigger(.calendar(fixed, repeats: true), at: start)
    let before = try #require(floating.nextDate(after: start, in: calendar))
    #expect(bound.nextDate(after: start, in: calendar) == before)
    calendar.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    #expect(
      floating.nextDate(after: start, in: calendar) == before + 15 * 3600, "09:00 in Tokyo is over")
    #expect(bound.nextDate(after: start, in: calendar) == before)
  }

  @Test("dates out of the years 1 to 10,000 give no date and do not trap")
  func farAway() {
    let trigger = ScheduledTrigger(.calendar(DateComponents(hour: 9), repeats: true), at: start)
    for seconds in [-1e300, -1e12, 1e12, 1e300, .infinity, .nan] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(trigger.nextDate(after: date, in: calendar) == nil, "\(seconds)")
    }
  }

  @Test("a trigger survives its JSON")
  func json() throws {
    var bound = DateComponents(month: 2, day: 29, hour: 7, minute: 30)
    bound.timeZone = TimeZone(identifier: "Europe/Berlin")
    let uuid = try #require(UUID(uuidString: "E2C56DB5-DFFB-48D2-B060-D0F5A71096E0"))
    let triggers: [NotificationTrigger] = [
      .push, .interval(seconds: 60, repeats: true), .calendar(bound, repeats: true),
      .calendar(DateComponents(hour: 9, weekday: 2, weekdayOrdinal: 1), repeats: false),
      .location(
        TriggerRegion(
          identifier: "office",
          shape: .circle(center: Position(latitude: 52.5, longitude: 13.4), radius: 100),
          notifiesOnExit: false), repeats: true),
      .location(
        TriggerRegion(
          identifier: "shelf", shape: .beacon(uuid: uuid, major: 1, minor: nil)), repeats: false),
    ]
    for trigger in triggers {
      let bytes = JSONWriter.compact(trigger.json)
      #expect(try NotificationTrigger(json: JSONParser.parse(bytes: bytes).value) == trigger)
    }
  }

  @Test(
    "JSON of no trigger is an error that names the key",
    arguments: [
      ["type": "moon"], [:], ["type": "timeInterval"], ["type": "calendar"],
      ["type": "calendar", "dateComponents": ["timeZone": "Mars/Olympus"]],
      ["type": "location", "region": ["identifier": "a", "uuid": "b"]],
    ] as [JSONValue])
  func badJSON(json: JSONValue) {
    #expect(throws: JSONShapeError.self) { try NotificationTrigger(json: json) }
  }
}
