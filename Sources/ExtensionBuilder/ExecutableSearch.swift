import Foundation
import Glibc

/// Finds tools as a shell does.
enum ExecutableSearch {
  /// The first executable file called `name` in the folders of `PATH`; nil when there is none.
  static func find(_ name: String, environment: [String: String]) -> URL? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return folders.lazy.map { URL(fileURLWithPath: $0).appendingPathComponent(name) }
      .first { isExecutable($0) }
  }

  /// Whether `url` is a regular file that this user may execute.
  static func isExecutable(_ url: URL) -> Bool {
    var status = stat()
    return stat(url.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(url.path, X_OK) == 0
  }
}
