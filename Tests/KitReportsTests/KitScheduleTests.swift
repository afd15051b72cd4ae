import DeviceProbes
import DeviceRecordings
import KitReports
import Testing

/// The pushes that the app asks for, by the clock of the test.
struct KitScheduleTests {
  private let start = ContinuousClock.now

  private func message(_ name: String) throws -> KitMessage {
    try #require(KitMessage.all().first { $0.title == name })
  }

  private func entry(_ schedule: KitSchedule, _ name: String) -> KitSchedule.Entry? {
    schedule.entries.first { $0.message.name == name }
  }

  @Test("pushes come in the order of their times, each when it is due")
  func order() throws {
    var schedule = KitSchedule()
    let (one, two) = (try message("center.collapse 1"), try message("center.collapse 2"))
    let isNew = schedule.ask([(two, .seconds(8)), (one, .seconds(3))], run: "a", now: start)
    #expect(isNew && schedule.nextDue == start + .seconds(3))
    let early = schedule.begin(now: start + .seconds(2))
    #expect(early == nil)
    let first = schedule.begin(now: start + .seconds(9))
    #expect(first?.message.name == "1" && entry(schedule, "1")?.state == .sending)
    let second = schedule.begin(now: start + .seconds(9))
    #expect(second?.message.name == "2" && schedule.nextDue == nil)
    let none = schedule.begin(now: start + .seconds(99))
    #expect(none == nil)
    schedule.end(try #require(first).number, isAccepted: false, text: "410 Unregistered")
    #expect(entry(schedule, "1")?.state == .refused)
    #expect(entry(schedule, "1")?.text == "410 Unregistered")
  }

  @Test("a push that was asked for twice is sent once")
  func twice() throws {
    var schedule = KitSchedule()
    let one = try message("wake.number 1")
    let isNew = schedule.ask([(one, .zero)], run: "a", now: start)
    let first = schedule.begin(now: start)
    let isNewAgain = schedule.ask([(one, .zero)], run: "a", now: start)
    let second = schedule.begin(now: start)
    #expect(isNew && !isNewAgain && first != nil && second == nil)
    #expect(schedule.entries.count == 1)
  }

  @Test("a new try drops what was not sent, and a late answer to the old one changes nothing")
  func again() throws {
    var schedule = KitSchedule()
    let (one, two) = (try message("center.collapse 1"), try message("center.collapse 2"))
    _ = schedule.ask([(one, .zero), (two, .seconds(5))], run: "a", now: start)
    let old = schedule.begin(now: start)
    let isNew = schedule.ask([(one, .seconds(3))], run: "b", now: start)
    schedule.end(try #require(old).number, isAccepted: true, text: "200")
    #expect(isNew && entry(schedule, "1")?.state == .waiting && entry(schedule, "2") == nil)
    let next = schedule.begin(now: start + .seconds(60))
    #expect(next?.message.name == "1")
  }
}
