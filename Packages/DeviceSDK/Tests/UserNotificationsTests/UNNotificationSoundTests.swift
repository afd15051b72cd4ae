import Foundation
import NotificationModel
import Testing
import UserNotifications

@Suite struct UNNotificationSoundTests {
  private let name = UNNotificationSoundName("a.caf")

  @Test("PAYL-14, PAYL-16: each factory gives the model's values")
  func factories() {
    #expect(UNNotificationSound.default.sound == Sound())
    #expect(UNNotificationSound(named: name).sound == Sound(name: "a.caf"))
    #expect(UNNotificationSound.defaultRingtone.sound == Sound(isRingtone: true))
    #expect(
      UNNotificationSound.ringtoneSoundNamed(name).sound == Sound(name: "a.caf", isRingtone: true))
    #expect(UNNotificationSound.defaultCritical.sound == Sound(isCritical: true))
    #expect(
      UNNotificationSound.defaultCriticalSound(withAudioVolume: 0.5).sound
        == Sound(isCritical: true, volume: 0.5))
    #expect(
      UNNotificationSound.criticalSoundNamed(name).sound == Sound(name: "a.caf", isCritical: true))
    #expect(
      UNNotificationSound.criticalSoundNamed(name, withAudioVolume: 0.25).sound
        == Sound(name: "a.caf", isCritical: true, volume: 0.25))
  }

  @Test("Equal sounds compare equal and survive a secure archive")
  func coding() throws {
    let sound = UNNotificationSound.criticalSoundNamed(name, withAudioVolume: 0.25)
    let data = try NSKeyedArchiver.archivedData(withRootObject: sound, requiringSecureCoding: true)
    let restored = try NSKeyedUnarchiver.unarchivedObject(
      ofClass: UNNotificationSound.self, from: data)
    #expect(restored == sound)
    #expect(UNNotificationSound.default == UNNotificationSound.default)
    #expect(UNNotificationSound.default != sound)
  }
}
