import Foundation
import Glibc

/// A folder that its process holds a lock on, which tells that the process is there: what a killed
/// one left is found and removed.
package final class LockedFolder: Sendable {
  package let path: String
  // Held open for as long as the folder is in use.
  private let lock: OpenFile

  /// Creates a folder in another; its name begins with `prefix`, and it cannot be guessed.
  package init(prefix: String = "", in parent: String) throws(SystemCallError) {
    while true {
      let path = "\(parent)/\(prefix)\(UUID().uuidString.lowercased())"
      try FileCalls.makeFolder(path)
      guard let lock = try Self.locked(path) else { continue }
      self.path = path
      self.lock = lock
      return
    }
  }

  deinit { FileCalls.removeTree(path) }

  /// Removes a folder, unless its process is there.
  package static func removeIfLeft(_ path: String) {
    guard let folder = left(path) else { return }
    withExtendedLifetime(folder) { FileCalls.removeTree(path) }
  }

  /// The folder, locked; nil while its process is there.
  package static func left(_ path: String) -> OpenFile? {
    guard let folder = try? OpenFile(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW),
      (try? folder.tryLock()) == true
    else { return nil }
    return folder
  }

  /// A lock on a folder that was just made; nil where another process took the folder for one that
  /// was left, before it was locked.
  private static func locked(_ path: String) throws(SystemCallError) -> OpenFile? {
    let folder: OpenFile
    do throws(SystemCallError) {
      folder = try OpenFile(path, O_RDONLY | O_DIRECTORY)
    } catch {
      guard error.errno == ENOENT else { throw error }
      return nil
    }
    guard flock(folder.descriptor, LOCK_SH | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw SystemCallError("flock") }
      return nil
    }
    return access(path, F_OK) == 0 ? folder : nil
  }
}
