import CLinux
import Foundation
import SimulatorRuntime
import SystemFiles

extension Device {
  private static let prefix = "pushsim-device"

  /// Removes what killed processes left.
  private static let cleanedUp: Void = TemporaryFolder.removeLeft(prefix: prefix)

  /// A device of its own, whose folder is removed when the device is no longer used, at the latest
  /// when the process exits, and by another process if this one is killed.
  /// - Throws: `SimulatorError` when there is no room for it.
  public static func temporary() throws(SimulatorError) -> Device {
    try temporary(in: FileManager.default.temporaryDirectory.path)
  }

  /// A temporary device whose files are memory, where there is room for so much.
  ///
  /// A disk's file system is slow to give room again to files that are made and removed at once.
  package static func temporary(inMemory bytes: Int) throws(SimulatorError) -> Device {
    let device = try temporary(in: TemporaryFolder.memoryParent(room: bytes))
    // Extensions may give their files attributes, which files in memory have since Linux 6.6 alone.
    return pushsim_takes_attributes(device.folder.path) ? device : try temporary()
  }

  private static func temporary(in parent: String) throws(SimulatorError) -> Device {
    _ = cleanedUp
    let folder: TemporaryFolder
    do {
      folder = try TemporaryFolder.locked(prefix: prefix, in: parent)
    } catch {
      throw SimulatorError(.failed, "cannot make a temporary device: \(error)", cause: error)
    }
    return try Device(folder: folder.url, owner: folder)
  }
}
