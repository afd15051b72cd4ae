import Foundation
import Glibc
import SystemFiles

/// A lock that processes of this machine share by a file, whose time is that of the last use.
package enum FileLock {
  /// Calls `body` while this process holds the lock of the file at `url`, which is made with its
  /// folders when it is missing; `whenTaken` is called before waiting for another process.
  /// - Throws: the error of `body`; `BuildError` with code `outputFailed` for a file that cannot be
  ///   made.
  package static func held<Value>(
    _ url: URL, whenTaken: () -> Void = {}, _ body: () throws(BuildError) -> Value
  ) throws(BuildError) -> Value {
    let file = try file(url, whenTaken)
    defer { withExtendedLifetime(file) {} }
    return try body()
  }

  /// Opens and locks the file.
  private static func file(
    _ url: URL, _ whenTaken: () -> Void
  ) throws(BuildError) -> OpenFile {
    let folder = url.deletingLastPathComponent()
    while true {
      do {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        throw BuildError(
          .outputFailed,
          "cannot make \(folder.path): \(error.localizedDescription); set XDG_CACHE_HOME to a "
            + "folder you may write", cause: error)
      }
      do {
        let file = try OpenFile(url.path, O_RDWR | O_CREAT, mode: 0o600)
        try file.lock(whenTaken: whenTaken)
        // Another process may have removed it with its folder meanwhile.
        guard try file.stamp().links > 0 else { continue }
        futimens(file.descriptor, nil)
        return file
      } catch  where error.errno == ENOENT && !FileManager.default.fileExists(atPath: folder.path) {
        continue
      } catch {
        throw BuildError(.outputFailed, "cannot make \(url.path): \(error.reason)", cause: error)
      }
    }
  }
}
