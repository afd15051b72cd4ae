import Diagnostics
import JSONModel
import NotificationModel

/// Reads `aps.sound`, a name or the dictionary of a critical alert (PAYL-14, PAYL-16).
enum SoundReader {
  static func read(_ reader: inout MemberReader) -> Sound? {
    guard let value = reader.value("sound") else { return nil }
    switch value {
    case .string(let name):
      return named(name, &reader)
    case .object(let members):
      let (sound, findings) = critical(members)
      for finding in findings {
        reader.add(finding.rule, finding.severity, finding.message, fix: finding.fix)
      }
      return sound
    default:
      reader.wrongType("sound", value, "a string or a dictionary", rule: .`PAYL-14`)
      return nil
    }
  }

  private static func named(_ name: String, _ reader: inout MemberReader) -> Sound? {
    guard name.isEmpty else { return Sound(name: name) }
    reader.add(
      .`PAYL-14`, .info, "aps.sound is an empty name and is taken as no sound",
      fix: "name a sound file or \"default\", or leave the key out")
    return nil
  }

  private static func critical(_ members: [String: JSONValue]) -> (Sound, [Finding]) {
    var reader = MemberReader(path: "aps.sound", members: members)
    let name = reader.string("name", rule: .`PAYL-16`)
    var sound = Sound(name: name.flatMap { $0.isEmpty ? nil : $0 } ?? Sound.defaultName)
    sound.isCritical = reader.integer("critical", rule: .`PAYL-16`) == 1
    if let volume = reader.number("volume", rule: .`PAYL-16`) {
      sound.volume = min(max(volume, 0), 1)
      if sound.volume != volume {
        reader.add(
          .`PAYL-16`, .warning, "aps.sound.volume lies outside 0…1; the nearest bound is taken",
          fix: "use a number from 0 to 1")
      }
    }
    if sound.isCritical {
      reader.add(
        .`PAYL-16`, .info,
        "a critical sound plays only for apps with Apple's entitlement for critical alerts and the "
          + "user's consent")
    }
    reader.reportUnknownKeys(known: .sound)
    return (sound, reader.findings)
  }
}
