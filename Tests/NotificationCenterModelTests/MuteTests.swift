import NotificationCenterModel
import NotificationModel
import Testing

@Suite struct MuteTests {
  @Test(
    "a muted app delivers to the list only, for an hour or until midnight (CENT-62)",
    arguments: [(MuteSpan.hour, 3_600.0), (.today, 16 * 3_600)])
  func mute(span: MuteSpan, seconds: Double) throws {
    // 08:00 in GMT.
    var phone = try TestPhone()
    try phone.push("a")
    #expect(try phone.perform(.mute(span), "a") == ["settingsChanged"])
    _ = phone.advance(by: seconds - 1)
    #expect(try phone.push("b") == ["presented b lock list silenced"])
    _ = phone.advance(by: 1)
    #expect(try phone.push("c") == ["presented c temporary lock list sound=default"])
  }

  @Test("only critical notifications break through, and another app is not muted (CENT-62)")
  func breakThrough() throws {
    var phone = try TestPhone(
      options: [.alert, .sound, .badge, .criticalAlert],
      entitlements: .init(criticalAlerts: true, timeSensitive: true))
    try phone.push("a")
    _ = try phone.perform(.mute(.hour), "a")
    #expect(
      try phone.push("b") { $0.interruptionLevel = .timeSensitive }
        == ["presented b lock list silenced"])
    #expect(
      try phone.push("c") { $0.interruptionLevel = .critical }.last?.contains("sound") == true)
    #expect(try phone.push("d", to: phone.other).last?.contains("temporary") == true)
  }

  @Test("a card offers to unmute a muted app only (CENT-62)")
  func unmute() throws {
    var phone = try TestPhone()
    try phone.push("a")
    #expect(refusal { _ = try phone.perform(.unmute, "a") } == .notOffered)
    _ = try phone.perform(.mute(.today), "a")
    #expect(phone.state.card(phone.key("a"))?.offers.contains { $0.gesture == .unmute } == true)
    #expect(try phone.perform(.unmute, "a") == ["settingsChanged"])
    #expect(try phone.push("b") == ["presented b temporary lock list sound=default"])
  }
}
