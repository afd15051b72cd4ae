import Foundation
import JPushMessages
import JSONModel
import Testing

/// When a schedule of JPush sends.
@Suite struct JPushScheduleTests {
  /// 2026-03-02 was a Monday.
  private let now = moment("2026-03-02 10:00:00")

  private static func moment(_ text: String) -> Date {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "Asia/Shanghai")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    return formatter.date(from: text) ?? .distantPast
  }

  private static let push: JSONValue = [
    "platform": "all", "audience": "all", "notification": ["alert": "Hi"],
  ]

  private func schedule(_ trigger: JSONValue) throws -> JPushSchedule {
    try JPushSchedule(
      json: ["name": "定时_1", "enabled": true, "trigger": trigger, "push": Self.push], at: now)
  }

  private func period(_ members: [String: JSONValue]) -> JSONValue {
    .object([
      "periodical": .object(
        [
          "start": "2026-03-02 12:00:00", "end": "2026-06-01 12:00:00", "time": "12:00:00",
          "frequency": 1,
        ].merging(members) { $1 })
    ])
  }

  @Test("A single schedule sends once, at Beijing's time")
  func single() throws {
    let schedule = try schedule(["single": ["time": "2026-03-03 08:30:00"]])
    let date = Self.moment("2026-03-03 08:30:00")
    #expect(schedule.nextDate(after: now) == date)
    #expect(schedule.nextDate(after: date) == nil)
  }

  @Test(
    "A periodical schedule sends every so many days, weeks or months, at its time",
    arguments: [
      (["time_unit": "DAY"], ["03-02 12", "03-03 12", "03-04 12"]),
      (["time_unit": "day", "frequency": 3], ["03-02 12", "03-05 12", "03-08 12"]),
      (["time_unit": "week", "point": ["wed", "FRI"]], ["03-04 12", "03-06 12", "03-11 12"]),
      (
        ["time_unit": "week", "point": ["WED"], "frequency": 2],
        ["03-04 12", "03-18 12", "04-01 12"]
      ),
      (["time_unit": "month", "point": ["05", "31"]], ["03-05 12", "03-31 12", "04-05 12"]),
      (["time_unit": "month", "point": ["31"], "frequency": 2], ["03-31 12", "05-31 12"]),
    ] as [([String: JSONValue], [String])])
  func periodical(members: [String: JSONValue], dates: [String]) throws {
    let schedule = try schedule(period(members))
    var date = now
    for text in dates {
      date = try #require(schedule.nextDate(after: date))
      #expect(date == Self.moment("2026-\(text):00:00"))
    }
  }

  @Test(
    "Schedules that JPush refuses",
    arguments: [
      [:], ["single": [:]], ["single": ["time": "2026-3-2 10:00:00"]],
      ["single": ["time": "2026-02-30 10:00:00"]], ["single": ["time": "2026-03-02 09:00:00"]],
      ["single": ["time": "2028-01-01 00:00:00"]],
      // Digits of other scripts, which a pattern's \d and `Int` read differently.
      ["single": ["time": "２０２６-03-03 10:00:00"]], ["single": ["time": "2026-03-03 10:00:٠٠"]],
      ["periodical": ["start": "x"]],
      ["single": ["time": "2026-03-03 10:00:00"], "periodical": [:]],
    ] as [JSONValue])
  func refused(trigger: JSONValue) {
    #expect(throws: JPushFault.self) { try schedule(trigger) }
  }

  @Test("Points stand where they have a meaning, and no schedule is made that is off")
  func faults() throws {
    for members: [String: JSONValue] in [
      ["time_unit": "day", "point": ["MON"]], ["time_unit": "week"],
      ["time_unit": "week", "point": ["01"]], ["time_unit": "year"],
      ["time_unit": "day", "frequency": 101], ["time_unit": "day", "end": "2028-01-01 00:00:00"],
    ] { #expect(throws: JPushFault.self) { try schedule(period(members)) } }
    #expect(throws: JPushFault.self) {
      try JPushSchedule(
        json: [
          "name": "a", "enabled": false, "trigger": ["single": ["time": "2026-03-03 10:00:00"]],
          "push": Self.push,
        ], at: now)
    }
  }

  @Test("A change keeps what it does not name, and the kind of the trigger")
  func change() throws {
    var schedule = try schedule(["single": ["time": "2026-03-03 08:30:00"]])
    try schedule.change(["name": "other", "enabled": false], at: now)
    #expect(schedule.name == "other" && !schedule.isEnabled && schedule.push == Self.push)
    #expect(throws: JPushFault.self) {
      try schedule.change(["trigger": period(["time_unit": "day"])], at: now)
    }
    #expect(throws: JPushFault.self) { try schedule.change(["push": ["platform": "all"]], at: now) }
  }
}
