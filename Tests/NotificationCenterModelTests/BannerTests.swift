import Foundation
import NotificationCenterModel
import Testing

/// How long a banner stays.
@Suite struct BannerTests {
  @Test("A temporary banner goes after some seconds, and stays in Notification Center (CENT-06)")
  func goes() throws {
    var phone = try TestPhone()
    try phone.push("a")
    let end = NotificationCenterState.bannerSeconds
    #expect(phone.state.nextDate == phone.now + end && phone.state.awaitsNothing)
    #expect(phone.advance(by: end - 1).isEmpty)
    #expect(phone.state.banner == phone.key("a"))
    #expect(phone.advance(by: 1).isEmpty)
    #expect(phone.state.banner == nil && phone.state.nextDate == nil)
    #expect(phone.state.delivered(of: phone.app).count == 1)
  }

  @Test("A further banner takes its place, with its own time")
  func next() throws {
    var phone = try TestPhone()
    try phone.push("a")
    _ = phone.advance(by: 3)
    try phone.push("b")
    _ = phone.advance(by: 3)
    #expect(phone.state.banner == phone.key("b"))
    _ = phone.advance(by: 3)
    #expect(phone.state.banner == nil)
  }

  @Test("A persistent banner stays until it is touched (CENT-06)")
  func stays() throws {
    var phone = try TestPhone()
    _ = try phone.state.changeSettings(of: phone.app, at: phone.now) { $0.alertStyle = .alert }
    try phone.push("a")
    _ = phone.advance(by: 3_600)
    #expect(phone.state.banner == phone.key("a"))
  }

  @Test("A banner that is open as a card stays until that closes")
  func open() throws {
    var phone = try TestPhone()
    try phone.push("a")
    _ = try phone.perform(.expand, "a")
    _ = phone.advance(by: 3_600)
    #expect(phone.state.banner == phone.key("a"))
    _ = phone.state.closeCard(at: phone.now)
    #expect(phone.state.banner == nil)
  }
}
