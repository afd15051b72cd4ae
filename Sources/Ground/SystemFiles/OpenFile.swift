import Glibc

/// An open file that closes itself.
package final class OpenFile: Sendable {
  /// Copied at a time: large enough that calls cost nothing.
  private static let copiedBytes = 256 * 1024

  package let descriptor: Int32

  package init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemCallError) {
    let result = uninterrupted { open(path, flags | O_CLOEXEC | O_NOCTTY, mode) }
    guard result >= 0 else { throw SystemCallError("open") }
    descriptor = result
  }

  /// Takes over an open descriptor.
  package init(taking descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Returns the file's present stamp.
  package func stamp() throws(SystemCallError) -> FileStamp {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemCallError("fstat") }
    return FileStamp(status)
  }

  /// Takes the advisory lock at once, or says that another holds it.
  package func tryLock() throws(SystemCallError) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemCallError("flock") }
    return false
  }

  /// Takes the advisory lock, and calls `whenTaken` first where another holds it.
  package func lock(whenTaken: () -> Void = {}) throws(SystemCallError) {
    if try tryLock() { return }
    whenTaken()
    guard uninterrupted({ flock(descriptor, LOCK_EX) }) == 0 else { throw SystemCallError("flock") }
  }

  /// Whether no process has the file open for writing at this instant; false where that is not
  /// known.
  ///
  /// Linux gives a read lease only then.
  package func hasNoWriter() -> Bool {
    // Neither is shown by the Glibc module. A breaking lease would otherwise send SIGIO, which ends
    // the process; SIGURG is ignored.
    let (setSignal, setLease): (Int32, Int32) = (10, 1024)
    guard fcntl(descriptor, setSignal, SIGURG) == 0 else { return false }
    guard fcntl(descriptor, setLease, Int32(F_RDLCK)) == 0 else { return false }
    return fcntl(descriptor, setLease, Int32(F_UNLCK)) == 0
  }

  /// Reads the next bytes.
  /// - Returns: how many; 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemCallError) -> Int {
    let count = uninterrupted { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
    guard count >= 0 else { throw SystemCallError("read") }
    return count
  }

  /// Reads bytes from `offset` on.
  /// - Returns: how many; 0 at the end.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SystemCallError) -> Int {
    let count = uninterrupted { pread(descriptor, buffer.baseAddress, buffer.count, offset) }
    guard count >= 0 else { throw SystemCallError("read") }
    return count
  }

  /// The bytes from the beginning, as far as the limit.
  package func contents(maximumBytes: Int) throws(SystemCallError) -> [UInt8] {
    var bytes: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 * 1024, alignment: 16)
    defer { piece.deallocate() }
    while bytes.count < maximumBytes {
      let wanted = min(piece.count, maximumBytes - bytes.count)
      let count = try read(
        into: UnsafeMutableRawBufferPointer(rebasing: piece[..<wanted]), at: bytes.count)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return bytes
  }

  /// Appends what is left of this file to another.
  package func copy(to other: OpenFile) throws(SystemCallError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.copiedBytes, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try read(into: buffer)
      if count == 0 { return }
      try other.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Writes all the bytes at the end of what was written before.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(SystemCallError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = uninterrupted { write(descriptor, part.baseAddress, part.count) }
      guard count > 0 else { throw SystemCallError("write") }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes all the bytes at the end of what was written before.
  package func append(_ bytes: [UInt8]) throws(SystemCallError) {
    try bytes.span.bytes.withUnsafeBytes { buffer throws(SystemCallError) in try append(buffer) }
  }

  /// Gives this file the other's mode, and its owner and group where this user may.
  package func copyOwnerAndMode(of other: OpenFile) throws(SystemCallError) {
    var status = stat()
    guard fstat(other.descriptor, &status) == 0 else { throw SystemCallError("fstat") }
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw SystemCallError("fchmod") }
  }

  /// Flushes the bytes to the disk.
  package func synchronize() throws(SystemCallError) {
    guard fdatasync(descriptor) == 0 else { throw SystemCallError("fdatasync") }
  }
}

extension OpenFile {
  /// Opens the ordinary file at an absolute path for reading, and follows no symbolic link on it.
  /// - Throws: `SystemCallError` EINVAL for anything but an ordinary file.
  package static func pinned(_ path: String) throws(SystemCallError) -> OpenFile {
    let (folder, name) = try OpenFolder.parent(of: path)
    // Looked at before it is opened: opening a device can have effects. A FIFO put there since would
    // block without O_NONBLOCK.
    guard let stamp = try folder.stampIfPresent(name) else {
      throw SystemCallError(call: "openat", errno: ENOENT)
    }
    guard stamp.isRegularFile else {
      throw SystemCallError(call: "openat", errno: stamp.isFolder ? EISDIR : EINVAL)
    }
    let file = try folder.file(name, O_RDONLY | O_NONBLOCK)
    guard try file.stamp().isRegularFile else {
      throw SystemCallError(call: "openat", errno: EINVAL)
    }
    return file
  }
}
