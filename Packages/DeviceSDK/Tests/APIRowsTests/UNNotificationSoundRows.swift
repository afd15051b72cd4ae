import Foundation
import UserNotifications

let soundNameUses = RowUses(of: "UNNotificationSoundName") {
  $0.use("-") {
    requireSendable(UNNotificationSoundName.self)
    expect(Set([UNNotificationSoundName("a"), UNNotificationSoundName("a")]).count == 1)
    expect(UNNotificationSoundName("a")._bridgeToObjectiveC() == "a" as NSString)
  }
  $0.use("init(_:)") { expect(UNNotificationSoundName("a.caf").rawValue == "a.caf") }
  $0.use("init(rawValue:)") {
    expect(UNNotificationSoundName(rawValue: "a.caf") == UNNotificationSoundName("a.caf"))
  }
  $0.use("rawValue") { expect(UNNotificationSoundName("b.caf").rawValue == "b.caf") }
}

let soundUses = RowUses(of: "UNNotificationSound") {
  $0.use("-") { expect(UNNotificationSound.default.description.hasPrefix("<UNNotificationSound")) }
  $0.use("init(coder:)") {
    try expectCodingAndCopying(UNNotificationSound.criticalSoundNamed(name, withAudioVolume: 0.5))
  }
  $0.use("init()") { expect(UNNotificationSound() == nil) }
  $0.use("default") {
    expect(UNNotificationSound.default == .default)
    // The spelling before Swift 4.2.
    expect(UNNotificationSound.default() == .default)
    let content = UNMutableNotificationContent()
    content.sound = .default()
    expect(content.sound == UNNotificationSound.default)
  }
  $0.use("defaultRingtone") { expect(UNNotificationSound.defaultRingtone != .default) }
  $0.use("defaultCritical") { expect(UNNotificationSound.defaultCritical != .default) }
  $0.use("defaultCriticalSound(withAudioVolume:)") {
    expect(UNNotificationSound.defaultCriticalSound(withAudioVolume: 0.5) != .defaultCritical)
  }
  $0.use("init(named:)") {
    let sound = UNNotificationSound(named: UNNotificationSoundName("a.caf"))
    expect(UNNotificationSound(named: .init("a.caf")) == sound)
    expect(UNNotificationSound(named: .init(rawValue: "a.caf")) == sound)
    expect(UNNotificationSound(named: UNNotificationSoundName(rawValue: "b.caf")) != sound)
    // The spellings before Swift 4.2.
    expect(UNNotificationSound.init(named: "a.caf") == sound)
    expect(UNNotificationSound(named: "a" + ".caf") == sound)
  }
  $0.use("ringtoneSoundNamed(_:)") {
    expect(UNNotificationSound.ringtoneSoundNamed(name) != UNNotificationSound(named: name))
  }
  $0.use("criticalSoundNamed(_:)") {
    expect(UNNotificationSound.criticalSoundNamed(name) != UNNotificationSound(named: name))
  }
  $0.use("criticalSoundNamed(_:withAudioVolume:)") {
    expect(
      UNNotificationSound.criticalSoundNamed(name, withAudioVolume: 0.1)
        != UNNotificationSound.criticalSoundNamed(name, withAudioVolume: 0.2))
  }
}

private let name = UNNotificationSoundName(rawValue: "a.caf")
