import Foundation
import Glibc
import Synchronization

/// A folder that is removed when it is no longer needed, at the latest when the process exits.
package final class TemporaryFolder: Sendable {
  /// The folders there may be, for the end of the process.
  private static let present = Mutex<Set<String>>([])
  private static let removesAtExit: Void = {
    atexit { TemporaryFolder.removeAll() }
  }()

  package let url: URL
  /// Tells other processes that this one is there.
  private let lock: LockedFolder?

  /// Creates a name that begins with `prefix`; who uses the folder makes it.
  package init(prefix: String, in parent: URL = FileManager.default.temporaryDirectory) {
    lock = nil
    url = parent.appendingPathComponent("\(prefix)-\(UUID().uuidString)", isDirectory: true)
    Self.enter(url)
  }

  private init(_ lock: LockedFolder) {
    self.lock = lock
    url = URL(fileURLWithPath: lock.path, isDirectory: true)
    Self.enter(url)
  }

  /// Creates a folder that `removeLeft` removes when this process is killed.
  package static func locked(
    prefix: String, in parent: String = FileManager.default.temporaryDirectory.path
  ) throws(SystemCallError) -> TemporaryFolder {
    TemporaryFolder(try LockedFolder(prefix: prefix + "-", in: parent))
  }

  /// Removes what killed processes left of their locked folders.
  package static func removeLeft(prefix: String) {
    for parent in [FileManager.default.temporaryDirectory.path, memory] {
      for name in (try? FileCalls.names(in: parent)) ?? [] where name.hasPrefix(prefix + "-") {
        LockedFolder.removeIfLeft("\(parent)/\(name)")
      }
    }
  }

  /// Linux' folder for files that are memory.
  private static let memory = "/dev/shm"

  /// The folder for short-lived files that never have to reach a disk: Linux' for files in memory
  /// where it has this much room, which a container may give little of, else that for temporary files.
  package static func memoryParent(room bytes: Int) -> String {
    var room = statvfs()
    guard FileCalls.isWritableFolder(memory), statvfs(memory, &room) == 0,
      room.f_bavail * room.f_frsize >= bytes
    else { return FileManager.default.temporaryDirectory.path }
    return memory
  }

  private static func enter(_ url: URL) {
    _ = removesAtExit
    let path = url.path
    present.withLock { _ = $0.insert(path) }
  }

  /// Creates a folder for its owner only, whose name begins with `prefix`.
  package static func made(
    prefix: String, in parent: URL = FileManager.default.temporaryDirectory
  ) throws(SystemCallError) -> TemporaryFolder {
    let folder = TemporaryFolder(prefix: prefix, in: parent)
    try FileCalls.makeFolder(folder.url.path)
    return folder
  }

  deinit {
    let path = url.path
    FileCalls.removeTree(path)
    Self.present.withLock { _ = $0.remove(path) }
  }

  private static func removeAll() {
    for path in present.withLock(\.self) { FileCalls.removeTree(path) }
  }
}
