import Diagnostics
import Foundation
import NotificationCenterModel
import NotificationModel
import Testing

@Suite struct DeliveryTests {
  @Test(
    "one of the same identifier replaces the delivered one, alerts again and leads (CENT-16, CENT-17)"
  )
  func replaced() throws {
    var phone = try TestPhone()
    try phone.push("score") { $0.body = "0:0" }
    try phone.push("news")
    phone.now += 60
    let events = try phone.push("score") { $0.body = "1:0" }
    #expect(
      events == ["removed score replaced", "presented score temporary lock list sound=default"])
    #expect(phone.delivered == ["score", "news"])
    let score = try #require(phone.state.delivered(of: phone.app).first)
    #expect(score.request.content.body == "1:0")
    #expect(score.date == phone.now, "the date is that of the delivery (CENT-34)")
  }

  @Test("an app removes what was delivered of it, and of no other app (CENT-20, CENT-33)")
  func removed() throws {
    var phone = try TestPhone()
    try phone.push("a")
    try phone.push("b")
    try phone.push("a", to: phone.other)
    let events = try phone.state.removeDelivered(["a", "nothing"], of: phone.app, at: phone.now)
    #expect(TestPhone.text(events) == ["removed a app"])
    #expect(phone.delivered == ["b"])
    _ = try phone.state.removeAllDelivered(of: phone.app, at: phone.now)
    #expect(phone.delivered == [])
    #expect(phone.state.delivered(of: phone.other).count == 1)
  }

  @Test("denied shows nothing; undetermined hands the push to the app silently (CENT-04, CENT-52)")
  func notAllowed() throws {
    var denied = try TestPhone()
    _ = try denied.state.setAllowed(of: denied.app, false, at: denied.now)
    #expect(try denied.push("a") == ["withheld a denied"])
    var undetermined = try TestPhone(options: nil)
    #expect(try undetermined.push("a") { $0.badge = 3 } == ["withheld a not-determined"])
    #expect(undetermined.state.badge(of: undetermined.app) == nil)
  }

  // MARK: Badges

  @Test("a badge of 0 clears the app's notifications, -1 only hides it (CENT-48)")
  func badgeZero() throws {
    var phone = try TestPhone()
    try phone.push("a") { $0.badge = 3 }
    try phone.push("b", to: phone.other)
    #expect(phone.state.badge(of: phone.app) == 3)
    var hidden = phone
    let hides = try hidden.state.setIconBadgeNumber(of: phone.app, -1, at: phone.now)
    #expect(TestPhone.text(hides) == ["badge none"])
    #expect(hidden.delivered == ["a"])
    let clears = try phone.state.setBadgeCount(of: phone.app, 0, at: phone.now)
    #expect(TestPhone.text(clears) == ["badge none", "removed a badge"])
    #expect(phone.state.delivered(of: phone.other).count == 1)
  }

  @Test("a push with badge 0 clears those before it and shows itself (CENT-48)")
  func badgeZeroPush() throws {
    var phone = try TestPhone()
    try phone.push("a") { $0.badge = 1 }
    try phone.push("b") { $0.badge = 0 }
    #expect(phone.delivered == ["b"])
  }

  @Test("a badge of 0 that was 0 before clears nothing: 1 and then 0 does (CENT-48)")
  func badgeStaysZero() throws {
    var phone = try TestPhone()
    try phone.push("a") { $0.badge = 0 }
    try phone.push("b") { $0.badge = 0 }
    #expect(try phone.state.setBadgeCount(of: phone.app, 0, at: phone.now).isEmpty)
    #expect(phone.delivered == ["b", "a"])
    // -1 hides the number, so that a 0 after it clears nothing either.
    _ = try phone.state.setIconBadgeNumber(of: phone.app, 1, at: phone.now)
    _ = try phone.state.setIconBadgeNumber(of: phone.app, -1, at: phone.now)
    _ = try phone.state.setIconBadgeNumber(of: phone.app, 0, at: phone.now)
    #expect(phone.delivered == ["b", "a"])
    _ = try phone.state.setBadgeCount(of: phone.app, 1, at: phone.now)
    _ = try phone.state.setBadgeCount(of: phone.app, 0, at: phone.now)
    #expect(phone.delivered == [])
  }

  @Test("by the switch a badge of 0 clears nothing (CENT-48)")
  func badgeKeeps() throws {
    var switches = FidelitySwitches()
    switches.badgeZero = .keeps
    var phone = try TestPhone(switches: switches)
    try phone.push("a") { $0.badge = 1 }
    _ = try phone.state.setBadgeCount(of: phone.app, 0, at: phone.now)
    #expect(phone.delivered == ["a"])
  }

  @Test(
    "the badge is a number of its own; none given leaves it, a bad one is refused (CENT-49, CENT-28)"
  )
  func badgeNumber() throws {
    var phone = try TestPhone()
    for name in ["a", "b", "c"] { try phone.push(name) }
    #expect(phone.state.badge(of: phone.app) == nil)
    try phone.push("d") { $0.badge = 12 }
    try phone.push("e")
    _ = try phone.state.removeAllDelivered(of: phone.app, at: phone.now)
    #expect(phone.state.badge(of: phone.app) == 12)
    #expect(
      refusal { _ = try phone.state.setBadgeCount(of: phone.app, -1, at: phone.now) }
        == .badBadgeCount)
  }

  // MARK: In front

  @Test(
    "without a delegate the original options count, without its method nothing shows (CENT-12, CENT-13)",
    arguments: [
      (
        PresentingDelegate.none, FidelitySwitches.NoDelegate.originalOptions,
        "presented a temporary lock list sound=default"
      ),
      (.none, .hidden, "withheld a app-in-front"),
      (.none, .byCode, "presented a temporary lock list sound=default"),
      (.withoutMethod, .originalOptions, "withheld a app-in-front"),
      (.asked, .originalOptions, "willPresent a"),
    ])
  func inFront(
    delegate: PresentingDelegate, noDelegate: FidelitySwitches.NoDelegate, event: String
  ) throws {
    var switches = FidelitySwitches()
    switches.noDelegate = noDelegate
    var phone = try TestPhone(switches: switches)
    try phone.state.setPresence(of: phone.app, .foreground, at: phone.now)
    try phone.state.setDelegate(of: phone.app, delegate)
    #expect(try phone.push("a") == [event])
  }

  @Test("without a delegate nothing shows of an app whose code runs, by default (CENT-13)")
  func inFrontWithCode() throws {
    var phone = try TestPhone()
    phone.state.appsWithCode = [phone.app]
    try phone.state.setPresence(of: phone.app, .foreground, at: phone.now)
    #expect(try phone.push("a") == ["withheld a app-in-front"])
  }

  @Test(
    "a passive notification in front goes to the list only, by the switch as the app answers (CENT-29)",
    arguments: [
      (FidelitySwitches.PassiveInFront.listOnly, [.banner, .sound], "withheld a passive"),
      (.listOnly, [.banner, .list], "presented a lock list"),
      (.asAnswered, [.banner, .sound], "presented a temporary sound=default"),
    ] as [(FidelitySwitches.PassiveInFront, PresentationOptions, String)])
  func passiveInFront(
    passive: FidelitySwitches.PassiveInFront, options: PresentationOptions, event: String
  ) throws {
    var switches = FidelitySwitches()
    switches.passiveInFront = passive
    var phone = try TestPhone(switches: switches)
    try phone.state.setPresence(of: phone.app, .foreground, at: phone.now)
    try phone.state.setDelegate(of: phone.app, .asked)
    try phone.push("a") { $0.interruptionLevel = .passive }
    let events = try phone.state.answerWillPresent(phone.key("a"), options, at: phone.now)
    #expect(TestPhone.text(events).last == event)
  }

  @Test(
    "willPresent decides, however late, what shows of what was received (CENT-11, CENT-14, CENT-15, CENT-36, CENT-50)",
    arguments: [
      ([], "withheld a app-in-front", false),
      ([.sound], "presented a sound=default", false),
      ([.banner], "presented a temporary", false),
      ([.list], "presented a lock list", true),
      ([.alert], "presented a temporary lock list", true),
      ([.alert, .sound, .badge], "presented a temporary lock list sound=default badge=1", true),
    ] as [(PresentationOptions, String, Bool)])
  func willPresent(options: PresentationOptions, event: String, isDelivered: Bool) throws {
    var phone = try TestPhone()
    try phone.state.setPresence(of: phone.app, .foreground, at: phone.now)
    try phone.state.setDelegate(of: phone.app, .asked)
    try phone.push("a") { $0.badge = 1 }
    #expect(phone.delivered == [] && phone.state.banner == nil, "it waits for the answer")
    phone.now += 20
    let events = try phone.state.answerWillPresent(phone.key("a"), options, at: phone.now)
    #expect(TestPhone.text(events).last == event)
    #expect((phone.delivered == ["a"]) == isDelivered)
    #expect(
      refusal { _ = try phone.state.answerWillPresent(phone.key("a"), options, at: phone.now) }
        == .nothingAsked)
  }

  @Test("a notification in the background asks no delegate (CENT-60)")
  func background() throws {
    var phone = try TestPhone()
    try phone.state.setDelegate(of: phone.app, .asked)
    try phone.state.setPresence(of: phone.app, .background, at: phone.now)
    #expect(try phone.add("a", nil) == ["presented a temporary lock list sound=default"])
  }

  @Test("one app is in front at a time")
  func front() throws {
    var phone = try TestPhone()
    try phone.state.setPresence(of: phone.app, .foreground, at: phone.now)
    try phone.state.setPresence(of: phone.other, .foreground, at: phone.now)
    #expect(phone.state.presence(of: phone.app) == .background)
  }

  @Test("ten thousand notifications of an app leave the last thousand or so")
  func flood() throws {
    var phone = try TestPhone()
    for number in 1...10_000 { try phone.push("\(number)") }
    let kept = phone.delivered.count
    #expect(kept >= NotificationCenterState.deliveredLimit)
    #expect(kept < NotificationCenterState.deliveredLimit + 100)
    #expect(phone.delivered.first == "10000")
  }
}
