internal import DeviceFoundation
import Foundation

extension ModelConfiguration {
  /// The folder of a group, or of the process.
  static func folder(_ container: GroupContainer) -> URL {
    let first = container.isAutomatic ? DeviceEnvironment.current?.appGroups.keys.min() : nil
    if let group = container.group ?? first {
      guard
        let folder = FileManager.default.containerURL(
          forSecurityApplicationGroupIdentifier: group)
      else { fatalError("Unable to determine the container of the group \(group)") }
      return folder.appendingPathComponent("Library/Application Support")
    }
    return FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
  }
}
