import Diagnostics
import NotificationCenterModel
import NotificationModel
import Testing

/// Where a notification shows, and what plays.
@Suite struct PresentationTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var rule: String
    var shows: String
    var settings: @Sendable (inout AppSettings) -> Void = { _ in }
    var content: @Sendable (inout NotificationContent) -> Void = { _ in }
    var isLocked = false
    var isMuted = false
    var focus: PhoneSituation.Focus?

    var testDescription: String { "\(rule): \(shows)" }
  }

  private static let all = "temporary lock list sound=default"
  private static let work = PhoneSituation.Focus(name: "Work")

  static let lines: [Line] = [
    Line(rule: "CENT-06", shows: all),
    Line(rule: "CENT-06", shows: "temporary lock list") { $0.sound = .disabled },
    Line(rule: "CENT-06", shows: "lock list sound=default") { $0.alert = .disabled },
    Line(rule: "CENT-06", shows: "lock list sound=default") { $0.alertStyle = .none },
    Line(rule: "CENT-06", shows: "persistent lock list sound=default") { $0.alertStyle = .alert },
    Line(rule: "CENT-06", shows: "temporary list sound=default") { $0.lockScreen = .disabled },
    Line(rule: "CENT-06", shows: "temporary lock sound=default") {
      $0.notificationCenter = .disabled
    },
    Line(rule: "CENT-06", shows: "\(all) badge=4", content: { $0.badge = 4 }),
    Line(
      rule: "CENT-07", shows: all, settings: { $0.badge = .disabled }, content: { $0.badge = 4 }),
    Line(rule: "CENT-56", shows: "list") {
      $0.alertStyle = .none
      $0.lockScreen = .disabled
      $0.sound = .disabled
    },
    Line(rule: "B 103", shows: "lock list sound=default light", isLocked: true),
    Line(rule: "B 103", shows: "lock list", content: { $0.interruptionLevel = .passive }),
    Line(
      rule: "B 103", shows: "lock list", content: { $0.interruptionLevel = .passive },
      isLocked: true),
    Line(
      rule: "PAYL-37", shows: "sound=default badge=1",
      content: {
        $0.title = ""
        $0.body = ""
        $0.badge = 1
      }),
    Line(rule: "mute", shows: "temporary lock list", isMuted: true),
    Line(
      rule: "CENT-30", shows: all, settings: { $0.criticalAlert = .enabled },
      content: {
        $0.sound = nil
        $0.interruptionLevel = .critical
      }, isMuted: true),
    Line(
      rule: "CENT-29", shows: "temporary lock list",
      content: { $0.interruptionLevel = .critical }, isMuted: true),
    Line(rule: "CENT-59", shows: "lock list silenced", focus: work),
    Line(rule: "CENT-59", shows: "lock list silenced", isLocked: true, focus: work),
    Line(
      rule: "CENT-59", shows: all, settings: { $0.timeSensitive = .enabled },
      content: { $0.interruptionLevel = .timeSensitive }, focus: work),
    Line(
      rule: "CENT-59", shows: "lock list silenced", settings: { $0.timeSensitive = .enabled },
      content: { $0.interruptionLevel = .timeSensitive },
      focus: .init(name: "Sleep", allowsTimeSensitive: false)),
    Line(
      rule: "CENT-29", shows: "lock list silenced", settings: { $0.timeSensitive = .disabled },
      content: { $0.interruptionLevel = .timeSensitive }, focus: work),
    Line(
      rule: "CENT-59", shows: all, settings: { $0.criticalAlert = .enabled },
      content: { $0.interruptionLevel = .critical },
      focus: .init(name: "Sleep", allowsTimeSensitive: false)),
    Line(
      rule: "CENT-59", shows: all,
      focus: BundleIdentifier("com.example.app").map { .init(name: "Work", allowedApps: [$0]) }),
  ]

  @Test(
    "each setting gates its own part, silently; Focus and levels decide the rest (CENT-06, CENT-07, CENT-29, CENT-30, CENT-59)",
    arguments: lines)
  func shows(line: Line) throws {
    var phone = try TestPhone()
    _ = try phone.state.changeSettings(of: phone.app, at: phone.now, line.settings)
    phone.state.setFocus(line.focus)
    phone.state.setMuted(line.isMuted)
    if line.isLocked { _ = phone.state.lock(at: phone.now) }
    let events = try phone.push("a", line.content)
    #expect(events.last == "presented a \(line.shows)")
  }

  @Test("what no setting lets through is withheld without an error (CENT-07)")
  func withheld() throws {
    var phone = try TestPhone()
    _ = try phone.state.changeSettings(of: phone.app, at: phone.now) {
      $0.lockScreen = .disabled
      $0.notificationCenter = .disabled
      $0.alertStyle = .none
      $0.sound = .disabled
    }
    #expect(try phone.push("a") == ["withheld a settings"])
  }

  @Test(
    "a provisional app's notifications go to the list only (CENT-05)",
    arguments: FidelitySwitches.ProvisionalSettings.allCases)
  func provisional(settings: FidelitySwitches.ProvisionalSettings) throws {
    var switches = FidelitySwitches()
    switches.provisionalSettings = settings
    var phone = try TestPhone(switches: switches, options: [.alert, .sound, .badge, .provisional])
    #expect(try phone.push("a") { $0.badge = 1 } == ["presented a list"])
  }

  @Test("a card of the lock screen only leaves when the phone is unlocked; the others are history")
  func history() throws {
    var phone = try TestPhone()
    _ = phone.state.lock(at: phone.now)
    try phone.push("kept")
    _ = try phone.state.changeSettings(of: phone.app, at: phone.now) {
      $0.notificationCenter = .disabled
    }
    try phone.push("gone")
    #expect(phone.state.groups(on: .lockScreen).first?.notifications.count == 2)
    let events = TestPhone.text(phone.state.unlock(at: phone.now))
    #expect(events == ["lock unlocked", "removed gone unlocked"])
    #expect(phone.delivered == ["kept"])
    #expect(phone.state.groups(on: .lockScreen) == [])
    #expect(phone.state.groups().count == 1)
  }
}
