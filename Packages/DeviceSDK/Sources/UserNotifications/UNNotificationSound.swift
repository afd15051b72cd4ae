import DeviceChannel
import Foundation
package import NotificationModel

/// The sound of a notification; immutable.
///
/// Differs from Apple: it cannot be subclassed.
public class UNNotificationSound: NSObject, NSCopying, NSSecureCoding {
  /// The sound's values.
  package let sound: Sound

  // `Self` results need a required initialiser.
  required init(_ sound: Sound) {
    self.sound = sound
    super.init()
  }

  /// A sound file of the app, at most 30 seconds long (PAYL-15).
  public convenience init(named name: UNNotificationSoundName) {
    self.init(Sound(name: name.rawValue))
  }

  // Disfavoured, so that `.init("…")` means a sound name.
  /// The same with the name as plain text, as it was spelled before Swift 4.2.
  @_disfavoredOverload
  public convenience init(named name: String) {
    self.init(named: UNNotificationSoundName(name))
  }

  /// This sound: lets `UNNotificationSound.default()` compile, as it was spelled before Swift 4.2.
  public func callAsFunction() -> UNNotificationSound { self }

  /// The system's default sound.
  public class var `default`: UNNotificationSound { UNNotificationSound(Sound()) }

  /// The user's ringtone; inert.
  public class var defaultRingtone: UNNotificationSound {
    Inert.use("UNNotificationSound.defaultRingtone")
    return UNNotificationSound(Sound(isRingtone: true))
  }

  /// The default sound at the user's volume for critical alerts; needs an entitlement (PAYL-16).
  public class var defaultCritical: UNNotificationSound {
    UNNotificationSound(Sound(isCritical: true))
  }

  /// The default critical sound at `volume`, 0…1; needs an entitlement (PAYL-16).
  public class func defaultCriticalSound(withAudioVolume volume: Float) -> Self {
    Self(Sound(isCritical: true, volume: Double(volume)))
  }

  /// A file of the app, played as a ringtone; inert.
  public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self {
    Inert.use("UNNotificationSound.ringtoneSoundNamed(_:)")
    return Self(Sound(name: name.rawValue, isRingtone: true))
  }

  /// A file of the app as a critical sound; needs an entitlement (PAYL-16).
  public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self {
    Self(Sound(name: name.rawValue, isCritical: true))
  }

  /// A file of the app as a critical sound at `volume`, 0…1; needs an entitlement (PAYL-16).
  public class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> Self {
    Self(Sound(name: name.rawValue, isCritical: true, volume: Double(volume)))
  }

  // MARK: Copying, comparing and coding

  /// This sound itself: it cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether file, volume and the marks of critical sounds and ringtones are the same.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationSound)?.sound == sound
  }

  /// Follows what equality compares.
  public override var hash: Int { sound.hashValue }

  /// The form the device logs: class and address, without the file's name.
  public override var description: String { "<\(type(of: self)): \(address(of: self))>" }

  /// True: decoding checks classes.
  public class var supportsSecureCoding: Bool { true }

  /// Writes the sound to a keyed archive.
  public func encode(with coder: NSCoder) {
    coder.encode(sound.name as NSString, forKey: "name")
    coder.encode(sound.isCritical, forKey: "critical")
    coder.encode(sound.isRingtone, forKey: "ringtone")
    coder.encode(sound.volume.map { NSNumber(value: $0) }, forKey: "volume")
  }

  /// Reads a sound from a keyed archive; nil without a name.
  public required init?(coder: NSCoder) {
    guard let name = coder.text("name") else { return nil }
    sound = Sound(
      name: name,
      isCritical: coder.decodeBool(forKey: "critical"),
      volume: coder.object(NSNumber.self, "volume")?.doubleValue,
      isRingtone: coder.decodeBool(forKey: "ringtone"))
    super.init()
  }
}
