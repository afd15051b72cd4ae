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
    _ = cleanedUp
    let folder: TemporaryFolder
    do {
      folder = try TemporaryFolder.locked(prefix: prefix)
    } catch {
      throw SimulatorError(.failed, "cannot make a temporary device: \(error)", cause: error)
    }
    return try Device(folder: folder.url, owner: folder)
  }
}
