import Foundation
import Glibc
import SystemFiles

/// A folder of one ingest, where its files wait until the index names them.
///
/// Its lock says that the ingest is alive: the kernel lets go of it when the process dies, however
/// it dies. What is found unlocked is garbage, and the trace that a sweep is due.
final class StagingFolder: Sendable {
  let path: String
  // Held for its lock.
  private let handle: OpenFile

  private init(path: String, handle: OpenFile) {
    self.path = path
    self.handle = handle
  }

  /// Creates and locks a new folder.
  static func make(in parent: String) throws(SystemCallError) -> StagingFolder {
    while true {
      let path = "\(parent)/\(UUID().uuidString.lowercased())"
      try FileCalls.makeFolder(path)
      // Between making and locking it, a sweep in another process may take it for garbage and
      // remove it; a fresh name is tried then.
      if let folder = try adopt(path) { return folder }
    }
  }

  /// Locks a folder that a dead process left.
  /// - Returns: nil when its process is alive, or when it is gone.
  /// - Throws: when it is not a folder or cannot be opened.
  static func adopt(_ path: String) throws(SystemCallError) -> StagingFolder? {
    let handle: OpenFile
    do {
      handle = try OpenFile(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch {
      if error.errno == ENOENT { return nil }
      throw error
    }
    guard try handle.tryLock() else { return nil }
    // The name may have left, or now stand for another folder, before the lock was taken.
    let locked = try handle.stamp()
    guard let named = try? FileCalls.stamp(path), named.inode == locked.inode,
      named.device == locked.device
    else { return nil }
    return StagingFolder(path: path, handle: handle)
  }

  /// Removes the files and the folder; what cannot be removed stays for the next sweep.
  func remove() {
    for name in (try? FileCalls.names(in: path)) ?? [] {
      try? FileCalls.remove("\(path)/\(name)")
    }
    try? FileCalls.removeFolder(path)
  }
}
