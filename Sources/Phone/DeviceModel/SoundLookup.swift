import AppBundle
import Diagnostics
import Foundation
import MediaType
import NotificationModel

/// Looks for the file of a notification's sound where a device does, as far as it is known here:
/// in the app's container, its groups, then its bundle (PAYL-14).
package struct SoundLookup: Sendable {
  /// The `Library/Sounds` of the app's container and of each app group.
  let folders: [URL]
  /// The app's bundle; nil where only its extension is at hand.
  let app: URL?

  /// - Parameters:
  ///   - container: the app's; nil where only its extension is at hand.
  ///   - groups: the folders of the app groups, by group.
  init(app: URL?, container: URL? = nil, groups: [String: String]) {
    let groups = groups.values.sorted().map { URL(fileURLWithPath: $0) }
    folders = ([container].compactMap(\.self) + groups).map {
      $0.appendingPathComponent("Library/Sounds")
    }
    self.app = app
  }

  /// Why the default sound plays instead of the one that is named; nil where it does not, and where
  /// it cannot be known.
  package func finding(_ sound: Sound?) -> Finding? {
    guard let sound, sound.name != Sound.defaultName, !sound.isRingtone,
      !sound.name.contains("/"), !sound.name.utf8.contains(0),
      !["", ".", ".."].contains(sound.name)
    else { return nil }
    for folder in folders + [app].compactMap(\.self) {
      do {
        let file = try SoundFile(path: folder.appendingPathComponent(sound.name).path)
        return file.fault.map { fault in
          Finding(
            rule: .`PAYL-15`, severity: .warning,
            message: "the default sound plays instead of the one named: its file \(fault)",
            fix: "make it with afconvert -f caff -d LEI16, and shorter than 30 seconds")
        }
      } catch {
        continue
      }
    }
    guard app != nil else { return nil }
    return Finding(
      rule: .`PAYL-14`, severity: .warning,
      message: "the default sound plays instead of the one named: neither the app's bundle nor "
        + "Library/Sounds of its groups has such a file",
      fix: "add the sound file to the app's target, or send \"default\"")
  }
}
