import Glibc

/// The system calls on paths; symbolic links are never followed in the last part.
package enum FileCalls {
  package static func stamp(_ path: String) throws(SystemCallError) -> FileStamp {
    var status = stat()
    try check("stat", lstat(path, &status))
    return FileStamp(status)
  }

  /// The stamp, or nil where there is nothing.
  package static func stampIfPresent(_ path: String) throws(SystemCallError) -> FileStamp? {
    do {
      return try stamp(path)
    } catch {
      if error.errno == ENOENT { return nil }
      throw error
    }
  }

  /// Creates one folder for its owner only; one that exists already is fine.
  /// - Returns: whether it is new.
  @discardableResult
  package static func makeFolder(_ path: String) throws(SystemCallError) -> Bool {
    guard mkdir(path, 0o700) != 0 else { return true }
    let reason = errno
    guard reason == EEXIST, try stamp(path).isFolder else {
      throw SystemCallError(call: "mkdir", errno: reason)
    }
    return false
  }

  /// Flushes the names in a folder to the disk.
  package static func synchronizeFolder(_ path: String) throws(SystemCallError) {
    let folder = try OpenFile(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    try check("fsync", fsync(folder.descriptor))
  }

  package static func rename(_ source: String, to target: String) throws(SystemCallError) {
    try check("rename", Glibc.rename(source, target))
  }

  /// Removes a file; one that is gone already is fine.
  package static func remove(_ path: String) throws(SystemCallError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw SystemCallError("unlink")
  }

  package static func removeFolder(_ path: String) throws(SystemCallError) {
    try check("rmdir", rmdir(path))
  }

  /// Removes a folder with all that is in it, as far as it can be; symbolic links are not followed.
  package static func removeTree(_ path: String) {
    try? OpenFolder(path).removeContents()
    rmdir(path)
  }

  /// Gives an open file one more name: no race can put another file under it.
  package static func link(_ file: OpenFile, to target: String) throws(SystemCallError) {
    let source = "/proc/self/fd/\(file.descriptor)"
    try check("linkat", linkat(AT_FDCWD, source, AT_FDCWD, target, AT_SYMLINK_FOLLOW))
  }

  /// Whether names in the folder can be removed.
  package static func isWritableFolder(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, W_OK | X_OK, AT_EACCESS) == 0
  }

  /// The path without symbolic links.
  package static func canonical(_ path: String) throws(SystemCallError) -> String {
    guard let resolved = realpath(path, nil) else { throw SystemCallError("realpath") }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The names in a folder, in order.
  package static func names(in folder: String) throws(SystemCallError) -> [String] {
    guard let stream = opendir(folder) else { throw SystemCallError("opendir") }
    defer { closedir(stream) }
    return names(stream).sorted()
  }

  /// The names an open folder has, in any order.
  package static func names(_ stream: OpaquePointer) -> [String] {
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  private static func check(_ call: String, _ result: Int32) throws(SystemCallError) {
    guard result == 0 else { throw SystemCallError(call) }
  }
}
