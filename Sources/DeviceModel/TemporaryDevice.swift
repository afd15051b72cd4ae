import Foundation
import SimulatorRuntime
import SystemFiles

extension Device {
  /// A device of its own, whose folder is removed when nobody uses the device any more, at the
  /// latest when the process exits.
  /// - Throws: `SimulatorError` when there is no room for it.
  public static func temporary() throws(SimulatorError) -> Device {
    let folder = TemporaryFolder(prefix: "pushsim-device")
    return try Device(folder: folder.url, owner: folder)
  }
}
