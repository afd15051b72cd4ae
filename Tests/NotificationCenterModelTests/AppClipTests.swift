import Foundation
import NotificationCenterModel
import NotificationModel
import Testing

@Suite struct AppClipTests {
  private func clip() throws -> (TestPhone, BundleIdentifier) {
    var phone = try TestPhone()
    let clip = try #require(BundleIdentifier("com.example.app.Clip"))
    phone.state.install(clip, asAppClip: true)
    try phone.state.setPresence(of: clip, .foreground, at: phone.now)
    try phone.state.setPresence(of: clip, .notRunning, at: phone.now)
    return (phone, clip)
  }

  @Test("an App Clip may notify until 8 hours after its launch (CENT-63)")
  func eightHours() throws {
    var (phone, clip) = try clip()
    #expect(phone.advance(by: 8 * 3_600 - 1) == [])
    #expect(try phone.push("a", to: clip).last?.hasPrefix("presented a") == true)
    #expect(phone.advance(by: 1) == ["settingsChanged"])
    #expect(phone.state.permission(of: clip)?.status == .notDetermined)
    #expect(try phone.push("b", to: clip) == ["withheld b not-determined"])
  }

  @Test("each launch begins 8 hours anew; a deleted App Clip leaves nothing behind (CENT-63)")
  func again() throws {
    var (phone, clip) = try clip()
    _ = phone.advance(by: 4 * 3_600)
    try phone.state.setPresence(of: clip, .foreground, at: phone.now)
    #expect(phone.state.nextDate == phone.now + 8 * 3_600)
    // Coming back to the front is no launch.
    _ = phone.advance(by: 3_600)
    try phone.state.setPresence(of: clip, .background, at: phone.now)
    try phone.state.setPresence(of: clip, .foreground, at: phone.now)
    #expect(phone.state.nextDate == phone.now + 7 * 3_600)
    _ = try phone.state.uninstall(clip, at: phone.now)
    #expect(phone.state.nextDate == nil)
  }
}
