import Glibc

/// An open file that closes itself.
package final class OpenFile: Sendable {
  package let descriptor: Int32

  init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemCallError) {
    var result: Int32
    repeat {
      result = open(path, flags | O_CLOEXEC | O_NOCTTY, mode)
    } while result < 0 && errno == EINTR
    guard result >= 0 else { throw SystemCallError(call: "open", errno: errno) }
    descriptor = result
  }

  /// Takes over an open descriptor.
  init(taking descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// What the file is now.
  func stamp() throws(SystemCallError) -> FileStamp {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw SystemCallError(call: "fstat", errno: errno)
    }
    return FileStamp(status)
  }

  /// Takes the advisory lock at once, or says that another holds it.
  func tryLock() throws(SystemCallError) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else {
      throw SystemCallError(call: "flock", errno: errno)
    }
    return false
  }

  /// Whether nobody has the file open for writing at this instant; false where that is not known.
  ///
  /// Linux gives a read lease only then.
  func hasNoWriter() -> Bool {
    // Neither is shown by the Glibc module. A breaking lease would otherwise send SIGIO, which ends
    // the process; SIGURG is ignored.
    let (setSignal, setLease): (Int32, Int32) = (10, 1024)
    guard fcntl(descriptor, setSignal, SIGURG) == 0 else { return false }
    guard fcntl(descriptor, setLease, Int32(F_RDLCK)) == 0 else { return false }
    return fcntl(descriptor, setLease, Int32(F_UNLCK)) == 0
  }

  /// Writes all the bytes at the end of what was written before.
  func append(_ bytes: UnsafeRawBufferPointer) throws(SystemCallError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw SystemCallError(call: "write", errno: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Flushes the bytes to the disk.
  func synchronize() throws(SystemCallError) {
    guard fdatasync(descriptor) == 0 else {
      throw SystemCallError(call: "fdatasync", errno: errno)
    }
  }
}

/// What tells one state of one file from another.
struct FileStamp: Sendable, Hashable {
  let device: UInt64
  let inode: UInt64
  let bytes: Int
  let modifiedNanoseconds: Int
  let links: Int
  let mode: mode_t

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    bytes = Int(status.st_size)
    let modified = status.st_mtim
    modifiedNanoseconds = Int(modified.tv_sec) &* 1_000_000_000 &+ Int(modified.tv_nsec)
    links = Int(status.st_nlink)
    mode = status.st_mode
  }

  /// A regular file's stamp as the index keeps it.
  init(device: UInt64, inode: UInt64, bytes: Int, modifiedNanoseconds: Int) {
    self.device = device
    self.inode = inode
    self.bytes = bytes
    self.modifiedNanoseconds = modifiedNanoseconds
    links = 1
    mode = S_IFREG
  }

  var isRegularFile: Bool { mode & S_IFMT == S_IFREG }
  var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  /// Whether both are the same file with, as far as `stat` tells, the same bytes.
  func isSameContent(as other: FileStamp) -> Bool {
    device == other.device && inode == other.inode && bytes == other.bytes
      && modifiedNanoseconds == other.modifiedNanoseconds
  }
}

/// The system calls on paths; symbolic links are never followed in the last part.
enum FileCalls {
  static func stamp(_ path: String) throws(SystemCallError) -> FileStamp {
    var status = stat()
    try check("stat", lstat(path, &status))
    return FileStamp(status)
  }

  /// The stamp, or nil where there is nothing.
  static func stampIfPresent(_ path: String) throws(SystemCallError) -> FileStamp? {
    do {
      return try stamp(path)
    } catch {
      if error.errno == ENOENT { return nil }
      throw error
    }
  }

  /// Makes one folder for its owner only; one that exists already is fine.
  /// - Returns: whether it is new.
  @discardableResult
  static func makeFolder(_ path: String) throws(SystemCallError) -> Bool {
    guard mkdir(path, 0o700) != 0 else { return true }
    let reason = errno
    guard reason == EEXIST, try stamp(path).isFolder else {
      throw SystemCallError(call: "mkdir", errno: reason)
    }
    return false
  }

  /// Flushes the names in a folder to the disk.
  static func synchronizeFolder(_ path: String) throws(SystemCallError) {
    let folder = try OpenFile(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    try check("fsync", fsync(folder.descriptor))
  }

  static func rename(_ source: String, to target: String) throws(SystemCallError) {
    try check("rename", Glibc.rename(source, target))
  }

  /// Removes a file; one that is gone already is fine.
  static func remove(_ path: String) throws(SystemCallError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw SystemCallError(call: "unlink", errno: errno)
  }

  static func removeFolder(_ path: String) throws(SystemCallError) {
    try check("rmdir", rmdir(path))
  }

  /// Gives an open file one more name: no race can put another file under it.
  static func link(_ file: OpenFile, to target: String) throws(SystemCallError) {
    let source = "/proc/self/fd/\(file.descriptor)"
    try check("linkat", linkat(AT_FDCWD, source, AT_FDCWD, target, AT_SYMLINK_FOLLOW))
  }

  /// Whether names in the folder can be removed.
  static func isWritableFolder(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, W_OK | X_OK, AT_EACCESS) == 0
  }

  /// The path without symbolic links.
  static func canonical(_ path: String) throws(SystemCallError) -> String {
    guard let resolved = realpath(path, nil) else {
      throw SystemCallError(call: "realpath", errno: errno)
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The names in a folder, in order.
  static func names(in folder: String) throws(SystemCallError) -> [String] {
    guard let stream = opendir(folder) else { throw SystemCallError(call: "opendir", errno: errno) }
    defer { closedir(stream) }
    return names(stream).sorted()
  }

  /// The names an open folder has, in any order.
  static func names(_ stream: OpaquePointer) -> [String] {
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
    guard result == 0 else { throw SystemCallError(call: call, errno: errno) }
  }
}
