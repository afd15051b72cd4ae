import Glibc

/// The inputs to read: files, folders and standard input, in the order in which they were named.
package struct PayloadInputs: Sendable {
  /// The path that stands for standard input.
  package static let standardInput = "-"

  /// The paths as they were named.
  package var paths: [String]
  /// Which files of folders belong to them.
  package var selection: FileSelection

  /// Takes paths that are there.
  /// - Throws: `PayloadInputError` with code `unreadableInput` for a path that is not, with `usage` for
  ///   standard input named twice.
  package init(_ paths: [String], selection: FileSelection) throws(PayloadInputError) {
    for path in paths where path != Self.standardInput && access(path, R_OK) != 0 {
      let reason =
        path.contains("\u{FFFD}")
        ? "its name is not UTF-8; rename it" : String(cString: strerror(errno))
      throw PayloadInputError(
        .unreadableInput,
        "the input \(path) cannot be read: \(reason); give payload "
          + "files, folders of them, NDJSON files, or - for standard input")
    }
    guard paths.count(where: { $0 == Self.standardInput }) <= 1 else {
      throw PayloadInputError(.usage, "standard input can be read only once; give - once")
    }
    self.paths = paths
    self.selection = selection
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return path != standardInput && stat(path, &status) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The size of all files in bytes, which takes a walk through the folders; nil when an input is
  /// a pipe, whose size nobody knows.
  package func totalBytes(excluding excluded: FileIdentity? = nil) -> Int? {
    var total = 0
    for path in paths {
      if Self.isFolder(path) {
        let walk = FolderWalk(path, selection)
        while let step = walk.next() {
          if Task.isCancelled { return nil }
          if case .file(let file) = step { total += Self.size(file, excluded) ?? 0 }
        }
      } else {
        guard let size = Self.size(path, excluded) else { return nil }
        total += size
      }
    }
    return total
  }

  private static func size(_ path: String, _ excluded: FileIdentity?) -> Int? {
    var status = stat()
    let isThere = path == standardInput ? fstat(STDIN_FILENO, &status) : stat(path, &status)
    guard isThere == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileIdentity(status) == excluded ? 0 : Int(status.st_size)
  }
}
