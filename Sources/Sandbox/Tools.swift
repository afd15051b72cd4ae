import Glibc

/// Finds programs as a shell does.
package enum Tools {
  /// The path of the first program called `name` in the folders of `PATH`, without symbolic links;
  /// nil when there is none.
  package static func find(_ name: String, environment: [String: String]) -> String? {
    for folder in (environment["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/") {
      let candidate = "\(folder)/\(name)"
      guard access(candidate, X_OK) == 0, let resolved = realpath(candidate, nil) else { continue }
      defer { free(resolved) }
      return String(cString: resolved)
    }
    return nil
  }
}
