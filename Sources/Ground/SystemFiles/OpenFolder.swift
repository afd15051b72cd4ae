import Glibc

/// A folder held open. What lies in it is reached through its descriptor, so that a folder on its
/// path swapped for a symbolic link does not lead anywhere else.
package final class OpenFolder: Sendable {
  /// Linux's `O_PATH`, which the Glibc module does not show: x86-64 and arm64 have the same value. A
  /// folder on the way needs not be readable.
  private static let pathOnly: Int32 = 0o10000000

  package let descriptor: Int32

  private init(taking descriptor: Int32) { self.descriptor = descriptor }

  /// Opens the folder at an absolute path, in which symbolic links are followed.
  /// - Throws: `SystemCallError` when it is not a folder or may not be read.
  package convenience init(_ path: String) throws(SystemCallError) {
    self.init(taking: try Self.open(AT_FDCWD, path, Self.pathOnly | O_DIRECTORY))
  }

  /// Opens the folder at a path, which is made with those it lies in where there is none.
  package convenience init(_ path: String, making mode: mode_t) throws(SystemCallError) {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made += made.isEmpty && !part.isEmpty ? String(part) : "/" + part
      guard mkdir(made, mode) == 0 || errno == EEXIST else { throw SystemCallError("mkdir") }
    }
    try self.init(path)
  }

  /// Opens the folder at an absolute path, no part of which may be a symbolic link.
  /// - Throws: `SystemCallError` ELOOP or ENOTDIR at one, and when there is no such folder.
  package convenience init(withoutLinks path: String) throws(SystemCallError) {
    var here = try OpenFolder("/")
    for part in path.split(separator: "/") { here = try here.folder(String(part)) }
    self.init(taking: try Self.duplicate(here.descriptor))
  }

  /// Opens the folder of the file at an absolute path without symbolic links, and gives its name.
  package static func parent(of path: String) throws(SystemCallError) -> (OpenFolder, String) {
    guard path.hasPrefix("/"), let end = path.lastIndex(of: "/") else {
      throw SystemCallError(call: "openat", errno: EINVAL)
    }
    return (
      try OpenFolder(withoutLinks: String(path[...end])), String(path[path.index(after: end)...])
    )
  }

  /// Opens the folder in which the file at a path lies, behind symbolic links, and gives its name.
  package static func holding(_ path: String) throws(SystemCallError) -> (OpenFolder, String) {
    let target = (try? FileCalls.canonical(path)) ?? path
    let end = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
    let folder = String(target[..<end])
    return (try OpenFolder(folder.isEmpty ? "." : folder), String(target[end...]))
  }

  deinit { close(descriptor) }

  /// Opens a folder in this one.
  /// - Throws: `SystemCallError` ELOOP or ENOTDIR for a symbolic link and for what is not a folder.
  package func folder(_ name: String) throws(SystemCallError) -> OpenFolder {
    try checkName(name)
    return OpenFolder(
      taking: try Self.open(descriptor, name, Self.pathOnly | O_DIRECTORY | O_NOFOLLOW))
  }

  /// Opens a folder in this one, which is made where there is none.
  /// - Throws: `SystemCallError` ELOOP or ENOTDIR for what else stands there.
  package func folder(_ name: String, making mode: mode_t) throws(SystemCallError) -> OpenFolder {
    guard mkdirat(descriptor, name, mode) == 0 || errno == EEXIST else {
      throw SystemCallError("mkdirat")
    }
    return try folder(name)
  }

  /// Opens a folder in this one, for its owner only where it is new. What stands in its place and
  /// is not a folder goes; one that its owner may not use is opened up.
  /// - Throws: `SystemCallError` when it cannot be made.
  package func madeFolder(_ name: String) throws(SystemCallError) -> OpenFolder {
    try checkName(name)
    if mkdirat(descriptor, name, 0o700) != 0 {
      guard errno == EEXIST else { throw SystemCallError("mkdirat") }
      if try !isFolder(name) {
        try unlink(name)
        guard mkdirat(descriptor, name, 0o700) == 0 else { throw SystemCallError("mkdirat") }
      }
    }
    openUp(name)
    return try folder(name)
  }

  /// Opens a file in this folder; symbolic links are not followed.
  package func file(
    _ name: String, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemCallError) -> OpenFile {
    try checkName(name)
    return OpenFile(taking: try Self.open(descriptor, name, flags | O_NOFOLLOW, mode: mode))
  }

  /// Keeps other processes, and other threads of this one, out for as long as the result is held.
  package func lock() throws(SystemCallError) -> OpenFile {
    // A lock belongs to what was opened: a descriptor of its own excludes this process too.
    let file = OpenFile(taking: try Self.open(descriptor, ".", O_RDONLY | O_DIRECTORY))
    try file.lock()
    return file
  }

  /// Gives a file or folder of this folder another name, in place of the file that has it.
  package func rename(_ name: String, to final: String) throws(SystemCallError) {
    try checkName(final)
    guard renameat(descriptor, name, descriptor, final) == 0 else {
      throw SystemCallError("renameat")
    }
  }

  /// Gives a file of this folder a second name, which no file may have.
  /// - Throws: `SystemCallError` EEXIST for a name that is taken.
  package func name(_ name: String, alsoAs final: String) throws(SystemCallError) {
    try checkName(final)
    guard linkat(descriptor, name, descriptor, final, 0) == 0 else {
      throw SystemCallError("linkat")
    }
  }

  /// Returns the stamp of the file with a name in this folder; nil where there is none.
  package func stampIfPresent(_ name: String) throws(SystemCallError) -> FileStamp? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return nil }
      throw SystemCallError("fstatat")
    }
    return FileStamp(status)
  }

  /// Removes a file or symbolic link; one that is gone already is fine.
  /// - Throws: `SystemCallError` EISDIR for a folder.
  package func unlink(_ name: String) throws(SystemCallError) {
    guard unlinkat(descriptor, name, 0) != 0, errno != ENOENT else { return }
    throw SystemCallError("unlinkat")
  }

  /// Creates the symbolic link `name` to `target`, and replaces any file of this name.
  /// - Throws: `SystemCallError` when it cannot be made.
  package func link(_ name: String, to target: String) throws(SystemCallError) {
    try checkName(name)
    var old = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlinkat(descriptor, name, &old, old.count - 1)
    if length >= 0,
      String(decoding: old[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
        == target
    {
      return
    }
    if try isFolder(name) {
      removeContents(of: name)
      guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 else {
        throw SystemCallError("unlinkat")
      }
    } else {
      try unlink(name)
    }
    guard symlinkat(target, descriptor, name) == 0 else { throw SystemCallError("symlinkat") }
  }

  /// The names in this folder.
  package func names() throws(SystemCallError) -> [String] {
    // A description of its own: a duplicate would share the place that was read up to.
    let copy = try Self.open(descriptor, ".", O_RDONLY | O_DIRECTORY)
    guard let stream = fdopendir(copy) else {
      let reason = errno
      close(copy)
      throw SystemCallError(call: "fdopendir", errno: reason)
    }
    defer { closedir(stream) }
    return FileCalls.names(stream)
  }

  /// Removes all that lies in this folder, as far as it can be; symbolic links are never followed.
  ///
  /// A folder's folders are moved up here before it goes, so neither the depth nor the length of
  /// paths matters; one that its owner may not use is opened up first.
  package func removeContents() {
    while let names = try? names(), !names.isEmpty {
      var hasChanged = false
      for name in names {
        if unlinkat(descriptor, name, 0) == 0 {
          hasChanged = true
        } else {
          if removeContents(of: name) { hasChanged = true }
          if unlinkat(descriptor, name, AT_REMOVEDIR) == 0 { hasChanged = true }
        }
      }
      guard hasChanged else { return }
    }
  }

  /// Removes the files of a folder and moves its folders up here.
  /// - Returns: whether anything came of it.
  @discardableResult
  private func removeContents(of name: String) -> Bool {
    openUp(name)
    guard let inner = try? folder(name), let names = try? inner.names() else { return false }
    var hasChanged = false
    for name in names {
      if unlinkat(inner.descriptor, name, 0) == 0 {
        hasChanged = true
        continue
      }
      // To be moved a folder must be writable.
      inner.openUp(name)
      let target = "\(Self.moved)\(UInt64.random(in: 0 ... .max))"
      if renameat(inner.descriptor, name, descriptor, target) == 0 { hasChanged = true }
    }
    return hasChanged
  }

  /// The prefix of a folder that is being removed.
  private static let moved = ".removed-"

  /// Gives the owner all rights to a folder, so that what is in it can be looked at and removed.
  private func openUp(_ name: String) {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFDIR, status.st_mode & 0o700 != 0o700
    else { return }
    // Does not follow a link that has come there since.
    _ = fchmodat(descriptor, name, status.st_mode & 0o7777 | 0o700, AT_SYMLINK_NOFOLLOW)
  }

  private func isFolder(_ name: String) throws(SystemCallError) -> Bool {
    try stampIfPresent(name)?.isFolder ?? false
  }

  /// A name is one part of a path, and not this folder nor the one above.
  private func checkName(_ name: String) throws(SystemCallError) {
    guard !["", ".", ".."].contains(name), !name.utf8.contains(where: { $0 == 0 || $0 == 47 })
    else { throw SystemCallError(call: "openat", errno: EINVAL) }
  }

  private static func open(
    _ folder: Int32, _ path: String, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemCallError) -> Int32 {
    let result = uninterrupted { openat(folder, path, flags | O_CLOEXEC | O_NOCTTY, mode) }
    guard result >= 0 else { throw SystemCallError("openat") }
    return result
  }

  private static func duplicate(_ descriptor: Int32) throws(SystemCallError) -> Int32 {
    let result = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard result >= 0 else { throw SystemCallError("fcntl") }
    return result
  }
}
