import Foundation
import Glibc

/// A lock that processes of this machine share by a file.
package enum FileLock {
  /// Calls `body` while this process holds the lock of the file at `url`, which is made with its
  /// folders when it is missing; `whenTaken` is called before waiting for another process.
  /// - Throws: what `body` throws; `BuildError` with code `outputFailed` for a file that cannot be
  ///   made.
  package static func held<Value>(
    _ url: URL, whenTaken: () -> Void = {}, _ body: () throws(BuildError) -> Value
  ) throws(BuildError) -> Value {
    let folder = url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw BuildError(
        .outputFailed,
        "cannot make \(folder.path): \(error.localizedDescription); set XDG_CACHE_HOME to a "
          + "folder you may write", cause: error)
    }
    let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let cause = SystemError.last
      throw BuildError(.outputFailed, "cannot make \(url.path): \(cause)", cause: cause)
    }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      whenTaken()
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }
    return try body()
  }
}
