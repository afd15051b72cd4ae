import DeviceTime
import Diagnostics
import Foundation
import NotificationCenterModel
import Testing

@Suite struct SwitchTests {
  private func phone(_ assignments: String...) throws -> TestPhone {
    var switches = FidelitySwitches()
    for assignment in assignments { try switches.set(assignment) }
    return try TestPhone(switches: switches)
  }

  @Test(
    "a date that is over is dropped, or by the switch stays and never fires (CENT-40)",
    arguments: [("dropped", "dropped a never-fires", []), ("kept", "scheduled a", ["a"])])
  func past(value: String, event: String, pending: [String]) throws {
    var phone = try phone("past-date=\(value)")
    let over = DateComponents(year: 2020, month: 1, day: 1)
    #expect(try phone.add("a", .calendar(over, repeats: false)) == [event])
    #expect(phone.advance(by: 3 * 366 * 86_400) == [])
    #expect(phone.pending == pending)
  }

  @Test(
    "the 31st of a shorter month is what the switch says, in the phone's zone too (CENT-41)",
    arguments: [("preserving", 1, 9), ("next", 1, 0), ("skipped", 31, 9)])
  func missing(value: String, day: Int, hour: Int) throws {
    var phone = try phone("missing-date=\(value)")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    _ = phone.state.setCalendar(
      TriggerCalendar(timeZone: calendar.timeZone, locale: "de_DE"), at: phone.now)
    // From the middle of January: February is the first month without one.
    _ = phone.advance(by: 17 * 86_400)
    try phone.add("a", .calendar(DateComponents(day: 31, hour: 9), repeats: true))
    let date = try #require(phone.state.fireDate(of: phone.key("a")))
    let found = calendar.dateComponents([.day, .hour], from: date)
    #expect(found == DateComponents(day: day, hour: hour))
  }

  @Test(
    "a request before anybody answered is taken, or by the switch refused",
    arguments: FidelitySwitches.UndecidedAdd.allCases)
  func undecided(value: FidelitySwitches.UndecidedAdd) throws {
    var switches = FidelitySwitches()
    try switches.set("undecided-add=\(value.rawValue)")
    var phone = try TestPhone(switches: switches, options: nil)
    let trigger = NotificationTrigger.interval(seconds: 60, repeats: false)
    let code = refusal { _ = try phone.add("a", trigger) }
    #expect(code == (value == .refused ? .notAllowed : nil))
    // Taken or not, nothing of it shows.
    #expect(!phone.advance(by: 60).contains { $0.hasPrefix("presented") })
  }

  @Test(
    "a region fires at once, or by the switch after 20 seconds on the other side (CENT-61)",
    arguments: ["none", "dwell"])
  func latency(value: String) throws {
    var phone = try phone("region-latency=\(value)")
    try phone.state.setLocation(of: phone.app, .whenInUse, at: .distantPast)
    let office = Position(latitude: 52.52, longitude: 13.405)
    let home = Position(latitude: 52.40, longitude: 13.05)
    _ = phone.state.move(to: Surroundings(position: home), at: phone.now)
    let region = TriggerRegion(identifier: "o", shape: .circle(center: office, radius: 100))
    try phone.add("a", .location(region, repeats: true))
    func move(_ place: Position) -> Bool {
      let events = phone.state.move(to: Surroundings(position: place), at: phone.now)
      return TestPhone.text(events).contains("fired a")
    }
    #expect(move(office) == (value == "none"))
    guard value == "dwell" else { return }
    #expect(phone.advance(by: 19) == [])
    #expect(!move(home), "it was there too shortly")
    #expect(phone.advance(by: 60) == [])
    #expect(!move(office))
    #expect(phone.advance(by: 20).first == "fired a")
    #expect(!move(home))
    #expect(phone.advance(by: 20).first == "fired a")
  }

  @Test("each of the four classes of triggers delivers (CENT-26)")
  func classes() throws {
    var phone = try phone()
    try phone.state.setLocation(of: phone.app, .whenInUse, at: .distantPast)
    let beacon = Beacon(uuid: UUID(), major: 1, minor: 1)
    let region = TriggerRegion(
      identifier: "b", shape: .beacon(uuid: beacon.uuid, major: nil, minor: nil))
    try phone.push("push")
    try phone.add("interval", .interval(seconds: 1, repeats: false))
    try phone.add("calendar", .calendar(DateComponents(hour: 9), repeats: false))
    try phone.add("location", .location(region, repeats: false))
    _ = phone.advance(by: 2 * 3_600)
    _ = phone.state.move(to: Surroundings(beacons: [beacon]), at: phone.now)
    #expect(phone.delivered == ["location", "calendar", "interval", "push"])
  }
}
