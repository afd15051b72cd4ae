import DeviceModel
import Foundation
import PhoneSimulator
import PushSimulator
import SimulatorRuntime
import Synchronization
import SystemFiles

/// The folder of a phone, which stays while the phone is off.
final class PhoneHome: Sendable {
  private let parent: PhoneHomes
  private let folder = Mutex<TemporaryFolder?>(nil)

  init(in parent: PhoneHomes) {
    self.parent = parent
  }

  /// The device in it.
  /// - Throws: `SimulatorError` when there is no room for it.
  func device() throws(SimulatorError) -> Device {
    do {
      let folder = try folder.withLock { folder in
        if let folder { return folder }
        let new = try TemporaryFolder.made(prefix: "phone", in: try parent.folder().url)
        folder = new
        return new
      }
      return try Device(folder: folder.url, owner: self)
    } catch let error as SimulatorError {
      throw error
    } catch {
      throw SimulatorError(.failed, "cannot make a phone's folder: \(error)", cause: error)
    }
  }
}

/// The folder of all phones of an inbox, removed with the last of them, or by another process when
/// this one is killed.
final class PhoneHomes: Sendable {
  private static let prefix = "pushsim-phones"
  private let made = Mutex<TemporaryFolder?>(nil)

  func folder() throws(SystemCallError) -> TemporaryFolder {
    try made.withLock { made throws(SystemCallError) in
      if let made { return made }
      TemporaryFolder.removeLeft(prefix: Self.prefix)
      let new = try TemporaryFolder.locked(prefix: Self.prefix)
      made = new
      return new
    }
  }
}
