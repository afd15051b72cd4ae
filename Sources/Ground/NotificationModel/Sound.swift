import JSONModel

/// The sound of a notification (PAYL-14, PAYL-16).
public struct Sound: Sendable, Hashable, JSONRepresentable {
  /// The name that stands for the system's default sound.
  public static let defaultName = "default"

  /// A file name in the app, or "default".
  public var name: String
  /// Whether the sound ignores the mute switch and Do Not Disturb.
  public var isCritical: Bool
  /// Volume of a critical sound, 0…1; nil for the default.
  public var volume: Double?
  /// Whether the sound repeats as a ringtone.
  public var isRingtone: Bool

  /// Creates a sound; the system's default one without arguments.
  public init(
    name: String = Sound.defaultName, isCritical: Bool = false, volume: Double? = nil,
    isRingtone: Bool = false
  ) {
    self.name = name
    self.isCritical = isCritical
    self.volume = volume
    self.isRingtone = isRingtone
  }

  /// Reads a plain name, or a dictionary with `name`, `critical`, `volume` and `ringtone`.
  public init(json: JSONValue) throws {
    if let name = json.string {
      self.init(name: name)
      return
    }
    let reader = try JSONReader(json)
    self.init(
      name: try reader.string("name"),
      isCritical: try reader.bool("critical", default: false),
      volume: try reader.optionalNumber("volume"),
      isRingtone: try reader.bool("ringtone", default: false))
  }

  /// The plain name where that says all, a dictionary otherwise.
  public var json: JSONValue {
    if !isCritical, !isRingtone, volume == nil { return .string(name) }
    return [
      "name": .string(name), "critical": .bool(isCritical), "volume": JSONValue(volume),
      "ringtone": .bool(isRingtone),
    ]
  }
}
