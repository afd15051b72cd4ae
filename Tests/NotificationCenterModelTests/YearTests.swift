import DeviceTime
import Foundation
import Glibc
import JSONModel
import NotificationCenterModel
import NotificationModel
import Testing

/// A phone full of reminders over a year.
///
/// `swift test -c release --filter NotificationCenterModelTests.YearTests` prints how long it
/// takes.
@Suite(.serialized, .timeLimit(.minutes(2))) struct YearTests {
  private static let year: TimeInterval = 365 * 86_400

  /// Apps with 64 requests each: 10,048 requests; a tenth without the optimiser.
  #if DEBUG
    private static let apps = 16
  #else
    private static let apps = 157
  #endif

  /// Requests as people set them: dates, some that come every week, month or year, some every day.
  private static func trigger(_ number: Int) -> NotificationTrigger {
    let (hour, minute) = (number % 24, number % 60)
    switch number % 20 {
    case 0: return .calendar(DateComponents(hour: hour, minute: minute), repeats: true)
    case 1...3:
      return .calendar(
        DateComponents(hour: hour, minute: minute, weekday: number % 7 + 1), repeats: true)
    case 4...6:
      return .calendar(
        DateComponents(day: number % 31 + 1, hour: hour, minute: minute), repeats: true)
    case 7...9:
      return .calendar(
        DateComponents(month: number % 12 + 1, day: number % 28 + 1, hour: hour), repeats: true)
    case 10...14:
      return .interval(seconds: Double(number * 3_000 + 60), repeats: false)
    default:
      return .calendar(
        DateComponents(
          year: 2027, month: number % 12 + 1, day: number % 28 + 1, hour: hour, minute: minute,
          second: number % 60),
        repeats: false)
    }
  }

  /// Seconds of this thread, which others on the machine do not lengthen.
  private static func measure(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    let start = now()
    try body()
    return now() - start
  }

  @Test(
    "10,000 pending triggers over a simulated year take a second at most, in order of their dates")
  func year() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    var state = NotificationCenterState(
      calendar: TriggerCalendar(timeZone: zone, locale: "de_DE"))
    let start = try #require(
      Calendar(identifier: .gregorian).date(
        from: DateComponents(timeZone: zone, year: 2027, month: 1, day: 1)))
    var pending = 0
    var fired = 0
    let seconds = try Self.measure {
      for number in 0..<Self.apps {
        let app = try #require(BundleIdentifier("com.example.app\(number)"))
        state.install(app)
        _ = try state.requestAuthorization(of: app, [.alert, .sound], at: start)
        _ = try state.answerPrompt(of: app, allow: true, at: start)
        for index in 0..<64 {
          let request = CenterRequest(
            identifier: "\(index)", content: TestPhone.content("Reminder"),
            trigger: Self.trigger(number * 64 + index))
          _ = try state.add(request, of: app, at: start)
        }
        pending += state.pending(of: app).count
      }
      var last = start
      while let events = state.fireNext(through: start + Self.year) {
        fired += 1
        if let date = events.first?.date, date < last { Issue.record("out of order") }
        last = events.first?.date ?? last
      }
    }
    print("\(pending) pending, \(fired) fired in a year: \(seconds) s")
    #expect(pending == Self.apps * 64)
    #expect(fired > Self.apps * 1_500)
    #if !DEBUG
      #expect(seconds < 1)
    #endif
  }

  @Test("an event is a line of the trace, in the device's time zone")
  func trace() throws {
    var phone = try TestPhone()
    phone.now = Date(timeIntervalSince1970: 1_774_760_400)
    let request = CenterRequest(
      identifier: "r", content: TestPhone.content("x"), trigger: .push)
    _ = try phone.state.receive(request, for: phone.app, at: phone.now)
    let event = try #require(
      try phone.state.perform(.tap, on: phone.key("r"), at: phone.now).last)
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    #expect(
      String(decoding: JSONWriter.compact(event.json(in: zone)), as: UTF8.self)
        == """
        {"app":"com.example.app","at":"2026-03-29T07:00:00+02:00","detail":{\
        "action":"com.apple.UNNotificationDefaultActionIdentifier","launch":"foreground",\
        "launchOptions":true,"request":"r","userText":null},"event":"didReceiveResponse","who":"phone"}
        """)
  }
}
