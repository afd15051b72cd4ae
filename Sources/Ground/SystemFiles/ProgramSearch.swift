import Foundation
import Glibc

/// Finds programs as a shell does.
package enum ProgramSearch {
  /// The first executable file called `name` in the folders of `PATH`, which may be a symbolic link;
  /// nil when there is none. Folders that are not absolute are passed over.
  package static func find(_ name: String, environment: [String: String]) -> URL? {
    (environment["PATH"] ?? "").split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }.first(where: isExecutable).map { URL(fileURLWithPath: $0) }
  }

  /// Whether there is a regular file at `path` that this user may execute.
  package static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
