import DeviceTime
import Diagnostics
import Foundation
import NotificationCenterModel
import Testing

@Suite struct PendingTests {
  @Test("an interval fires when the time has come and leaves; a repeating one stays (CENT-38)")
  func fires() throws {
    var phone = try TestPhone()
    try phone.add("once", .interval(seconds: 10, repeats: false))
    try phone.add("again", .interval(seconds: 60, repeats: true))
    #expect(phone.advance(by: 9.9) == [])
    #expect(
      phone.advance(by: 0.1) == ["fired once", "presented once temporary lock list sound=default"])
    #expect(phone.pending == ["again"])
    #expect(phone.advance(by: 110).count { $0 == "fired again" } == 2)
    #expect(phone.pending == ["again"])
  }

  @Test("a request without a trigger is delivered at once (CENT-18)")
  func atOnce() throws {
    var phone = try TestPhone()
    #expect(try phone.add("now", nil) == ["presented now temporary lock list sound=default"])
    #expect(phone.pending == [] && phone.delivered == ["now"])
  }

  @Test("one of the same identifier takes the place of one that waits (CENT-16)")
  func replaced() throws {
    var phone = try TestPhone()
    try phone.add("a", .interval(seconds: 10, repeats: false))
    let events = try phone.add("a", .interval(seconds: 20, repeats: false))
    #expect(events == ["dropped a replaced", "scheduled a"])
    #expect(phone.advance(by: 15) == [])
    #expect(phone.advance(by: 5).first == "fired a")
  }

  @Test("what the app removes does not fire; what has fired is ignored, its copies stay (CENT-19)")
  func removed() throws {
    var phone = try TestPhone()
    try phone.add("a", .interval(seconds: 10, repeats: false))
    try phone.add("b", .interval(seconds: 60, repeats: true))
    _ = phone.advance(by: 60)
    let events = TestPhone.text(
      try phone.state.removePending(["a", "b", "nothing"], of: phone.app, at: phone.now))
    #expect(events == ["dropped b removed"])
    #expect(phone.advance(by: 1_000) == [])
    #expect(phone.delivered == ["b", "a"])
  }

  @Test("calls work in the order they are made (CENT-32)")
  func serial() throws {
    var phone = try TestPhone()
    for name in ["a", "b", "c"] { try phone.add(name, .interval(seconds: 10, repeats: false)) }
    _ = try phone.state.removePending(["b"], of: phone.app, at: phone.now)
    try phone.add("b", .interval(seconds: 5, repeats: false))
    #expect(phone.pending == ["a", "c", "b"])
    _ = try phone.state.removeAllPending(of: phone.app, at: phone.now)
    #expect(phone.pending == [])
    #expect(phone.state.nextDate == nil)
  }

  @Test(
    "a 65th request drops the oldest, or by the switch the one that fires last (CENT-27)",
    arguments: [FidelitySwitches.PendingLimit.latest, .soonest])
  func limit(kept: FidelitySwitches.PendingLimit) throws {
    var switches = FidelitySwitches()
    switches.pendingLimit = kept
    var phone = try TestPhone(switches: switches)
    for number in 1...65 {
      // The first fires last.
      try phone.add("\(number)", .interval(seconds: Double(1_000 - number), repeats: false))
    }
    try phone.add("far", .interval(seconds: 5_000, repeats: false))
    #expect(phone.pending.count == NotificationCenterState.pendingLimit)
    switch kept {
    case .latest: #expect(phone.pending.first == "3" && phone.pending.last == "far")
    case .soonest: #expect(phone.pending.first == "2" && !phone.pending.contains("far"))
    }
  }

  @Test("each app has 64 of its own, and sees no other app's (CENT-27, CENT-33)")
  func ownApp() throws {
    var phone = try TestPhone()
    for number in 1...64 {
      try phone.add("\(number)", .interval(seconds: 100, repeats: false))
      try phone.add("\(number)", .interval(seconds: 100, repeats: false), to: phone.other)
    }
    #expect(phone.pending.count == 64)
    _ = try phone.state.removeAllPending(of: phone.app, at: phone.now)
    #expect(phone.pending.isEmpty && phone.state.pending(of: phone.other).count == 64)
  }

  @Test("a hundred thousand requests of one app leave the last 64 (CENT-27)")
  func flood() throws {
    var phone = try TestPhone()
    for number in 1...100_000 {
      let request = CenterRequest(
        identifier: "\(number)", content: TestPhone.content("x"),
        trigger: .interval(seconds: 1_000_000, repeats: false))
      _ = try phone.state.add(request, of: phone.app, at: phone.now)
    }
    #expect(phone.pending == (99_937...100_000).map(String.init))
  }

  @Test("a date that is over, or never comes, is dropped without an error (CENT-40, CENT-42)")
  func never() throws {
    var phone = try TestPhone()
    let components = [DateComponents(year: 2020), DateComponents(hour: -1), DateComponents()]
    for parts in components {
      #expect(
        try phone.add("a", .calendar(parts, repeats: false)) == ["dropped a never-fires"])
    }
    #expect(phone.pending == [])
  }

  @Test(
    "a trigger that cannot be made is refused, and nothing changes (CENT-22, CENT-23, CENT-25)",
    arguments: [
      .interval(seconds: 0, repeats: false), .interval(seconds: 59, repeats: true), .push,
    ] as [NotificationTrigger])
  func refused(trigger: NotificationTrigger) throws {
    var phone = try TestPhone()
    try phone.add("a", .interval(seconds: 10, repeats: false))
    #expect(refusal { try phone.add("a", trigger) } == .badTrigger)
    #expect(phone.pending == ["a"])
  }

  @Test("a denied app's request is refused (CENT-04)")
  func denied() throws {
    var phone = try TestPhone()
    _ = try phone.state.setAllowed(of: phone.app, false, at: phone.now)
    #expect(refusal { try phone.add("a", nil) } == .notAllowed)
  }

  @Test("what waits outlives a restart and an update, and goes with its app")
  func survives() throws {
    var phone = try TestPhone()
    try phone.add("a", .interval(seconds: 100, repeats: false))
    _ = phone.state.reboot(at: phone.now)
    phone.state.install(phone.app)
    #expect(phone.pending == ["a"])
    let events = TestPhone.text(try phone.state.uninstall(phone.app, at: phone.now))
    #expect(events == ["dropped a deleted"])
    #expect(phone.advance(by: 1_000) == [])
    #expect(refusal { try phone.add("b", nil) } == .noSuchApp)
  }

  @Test("another time zone moves floating requests and leaves intervals (CENT-44)")
  func timeZone() throws {
    var phone = try TestPhone()
    try phone.add("floating", .calendar(DateComponents(hour: 9), repeats: true))
    try phone.add("interval", .interval(seconds: 90_000, repeats: false))
    let before = try #require(phone.state.fireDate(of: phone.key("floating")))
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    _ = phone.state.setCalendar(
      TriggerCalendar(timeZone: tokyo, locale: "ja_JP"), at: phone.now)
    #expect(phone.state.fireDate(of: phone.key("floating")) == before + 15 * 3_600)
    #expect(phone.state.fireDate(of: phone.key("interval")) == phone.now + 90_000)
  }

  @Test("a clock that is set back keeps intervals as long as they were (CENT-44)")
  func clockBack() throws {
    var phone = try TestPhone()
    try phone.add("interval", .interval(seconds: 100, repeats: false))
    try phone.add("nine", .calendar(DateComponents(hour: 9), repeats: true))
    phone.now -= 86_400
    _ = phone.state.clockWasSet(by: -86_400, to: phone.now)
    #expect(phone.state.fireDate(of: phone.key("interval")) == phone.now + 100)
    #expect(phone.state.fireDate(of: phone.key("nine")) == phone.now + 3_600)
  }

  @Test("a clock that is set forwards makes dates it passed over due")
  func clockForward() throws {
    var phone = try TestPhone()
    try phone.add(
      "nine", .calendar(DateComponents(year: 2027, month: 1, day: 15, hour: 9), repeats: false))
    try phone.add("interval", .interval(seconds: 100, repeats: false))
    phone.now += 86_400
    _ = phone.state.clockWasSet(by: 86_400, to: phone.now)
    #expect(phone.advance(by: 0).first == "fired nine")
    #expect(phone.pending == ["interval"])
  }
}
