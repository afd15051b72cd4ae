import Foundation
import Glibc
import PushStore
import Synchronization

extension Device {
  /// A device of its own, whose folder is removed when nobody uses the device any more, at the
  /// latest when the process exits.
  /// - Throws: `SimulatorError` when there is no room for it.
  public static func temporary() throws(SimulatorError) -> Device {
    let folder = TemporaryFolder(prefix: "pushsim-device")
    return try Device(folder: folder.url, owner: folder)
  }
}

/// The name of a folder that is removed, if it is there, when nobody needs it any more, at the
/// latest when the process exits.
package final class TemporaryFolder: Sendable {
  /// The folders there may be, for the end of the process.
  private static let present = Mutex<Set<String>>([])
  private static let removesAtExit: Void = {
    atexit { TemporaryFolder.removeAll() }
  }()

  /// Below the system's temporary folder; made by who uses it.
  package let url: URL

  /// Makes a name that begins with `prefix`.
  package init(prefix: String) {
    _ = Self.removesAtExit
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(prefix)-\(UUID().uuidString)", isDirectory: true)
    let path = url.path
    Self.present.withLock { _ = $0.insert(path) }
  }

  deinit {
    let path = url.path
    Self.remove(path)
    Self.present.withLock { _ = $0.remove(path) }
  }

  private static func removeAll() {
    for path in present.withLock(\.self) { remove(path) }
  }

  /// Removes a folder with all that is in it, whatever an extension made of it: folders that nobody
  /// may enter, or thousands in each other.
  private static func remove(_ path: String) {
    try? OpenFolder(path).removeContents()
    rmdir(path)
  }
}
