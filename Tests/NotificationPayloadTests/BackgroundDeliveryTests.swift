import Diagnostics
import NotificationModel
import NotificationPayload
import Testing

/// The findings about the app that gets a push in the background.
@Suite struct BackgroundDeliveryTests {
  private func findings(
    _ state: AppPresence, aps: String = #""content-available":1"#,
    type: String? = nil, hasBackgroundMode: Bool? = nil
  ) throws -> [Finding] {
    var conditions = DeviceConditions()
    conditions.appState = state
    conditions.hasBackgroundMode = hasBackgroundMode
    return try push(aps: aps, type: type, conditions: conditions).decision.findings
      .filter { $0.rule?.rawValue.hasPrefix("STAT") == true }
  }

  @Test("STAT-11: a background push does not start an app that the user ended by force")
  func forceQuit() throws {
    let found = try findings(.forceQuit)
    #expect(found.map(\.rule) == [.`STAT-11`])
    #expect(found.first?.severity == .warning && found.first?.fix != nil)
    let visible = #""content-available":1,"alert":{"body":"x"},"mutable-content":1"#
    #expect(try findings(.forceQuit, aps: visible).map(\.rule) == [.`STAT-11`])
    let alert = #""alert":"x""#
    #expect(try findings(.forceQuit, aps: alert).isEmpty, "an alert asks for no background")
  }

  @Test("STAT-09: a terminated app is started, as Apple documents; others need not be")
  func terminated() throws {
    let found = try findings(.notRunning)
    #expect(found.map(\.rule) == [.`STAT-09`, .`STAT-10`] && found.first?.severity == .info)
    #expect(try findings(.background).map(\.rule) == [.`STAT-10`])
  }

  @Test("STAT-10, STAT-15, STAT-16: a push for the app's handler says what the handler has to do")
  func handler() throws {
    for state in [AppPresence.foreground, .background] {
      let found = try #require(try findings(state).first)
      #expect(found.rule == .`STAT-10` && found.severity == .info)
      for text in ["30 s", "STAT-15", "STAT-16"] { #expect(found.message.contains(text)) }
      #expect(try findings(state, aps: #""alert":"x""#).isEmpty)
    }
  }

  @Test("STAT-07: without the background mode no code of the app runs, whatever its state")
  func backgroundMode() throws {
    for state in AppPresence.allCases {
      #expect(try findings(state, hasBackgroundMode: false).map(\.rule) == [.`STAT-07`])
    }
    #expect(try findings(.background, hasBackgroundMode: true).map(\.rule) == [.`STAT-10`])
  }

  @Test("pushes of other types, and refused ones, say nothing of the app's background")
  func others() throws {
    #expect(try findings(.forceQuit, type: "voip").isEmpty)
    #expect(try findings(.forceQuit, type: "nonsense").isEmpty)
  }
}
