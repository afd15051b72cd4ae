import Foundation
import NotificationCenterModel
import NotificationModel
import Testing

@Suite struct SummaryTests {
  private func phone() throws -> TestPhone {
    var phone = try TestPhone(entitlements: .init(timeSensitive: true))
    _ = try phone.state.changeSettings(of: phone.app, at: phone.now) {
      $0.scheduledDelivery = .enabled
    }
    _ = phone.state.setSummary(.init(), at: phone.now)
    return phone
  }

  @Test("passive and active ones are kept until 08:00 or 18:00, others never (CENT-58)")
  func held() throws {
    // It is 08:00, so the next summary comes in ten hours.
    var phone = try phone()
    #expect(phone.state.nextDate == phone.now + 36_000)
    #expect(try phone.push("active") == ["held active"])
    #expect(try phone.push("passive") { $0.interruptionLevel = .passive } == ["held passive"])
    #expect(
      try phone.push("urgent") { $0.interruptionLevel = .timeSensitive }
        == ["presented urgent temporary lock list sound=default"])
    #expect(try phone.push("other", to: phone.other).first?.hasPrefix("presented") == true)
    #expect(phone.advance(by: 35_999) == [])
    #expect(
      phone.advance(by: 1)
        == ["presented passive lock list", "presented active lock list", "summary active passive"])
    #expect(phone.state.held(of: phone.app) == [])
    #expect(phone.state.nextDate == phone.now + 50_400, "08:00 on the next day")
  }

  @Test("the summary is sorted by relevance, and a replaced one comes once (CENT-58)")
  func sorted() throws {
    var phone = try phone()
    for (name, score) in [("high", 0.9), ("low", 0.1), ("middle", 0.5), ("high", 0.8)] {
      try phone.push(name) { $0.relevanceScore = score }
    }
    #expect(phone.advance(by: 36_000).last == "summary high middle low")
  }

  @Test("turning the summary off shows what it kept (CENT-58)")
  func off() throws {
    var phone = try phone()
    try phone.push("a")
    let events = TestPhone.text(phone.state.setSummary(nil, at: phone.now))
    #expect(events.last == "summary a")
    #expect(phone.state.nextDate == nil)
  }

  @Test("Keep in the scheduled summary lets it have a provisional app (CENT-53)")
  func keep() throws {
    var phone = try TestPhone(options: [.alert, .provisional])
    _ = phone.state.setSummary(.init(), at: phone.now)
    try phone.push("a")
    _ = try phone.perform(.keep(inSummary: true), "a")
    #expect(try phone.push("b") == ["held b"])
  }
}
