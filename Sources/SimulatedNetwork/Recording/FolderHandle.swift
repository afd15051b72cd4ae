import Glibc

/// An open folder below which recordings are written: no symbolic link in it is followed.
final class FolderHandle: Sendable {
  /// How much of a file is read at a time, in bytes: an exchange's is hardly ever longer.
  private static let pieceBytes = 16 * 1024

  /// The path for messages.
  let path: String
  let descriptor: Int32

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Opens the folder of a recording, and makes it where it is missing.
  /// - Throws: `NetworkError` when it cannot be made or opened.
  static func open(making path: String) throws(NetworkError) -> FolderHandle {
    // Together with those it lies in.
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made += made.isEmpty && !part.isEmpty ? String(part) : "/" + part
      if mkdir(made, 0o777) != 0, errno != EEXIST {
        throw NetworkError.recording("make the folder", path, errno)
      }
    }
    let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw NetworkError.recording("open the folder", path, errno) }
    return FolderHandle(path: path, descriptor: descriptor)
  }

  /// Opens a folder in this one, and makes it where it is missing.
  /// - Throws: `NetworkError` when it cannot be made or opened, or is a symbolic link.
  func folder(making name: String) throws(NetworkError) -> FolderHandle {
    let path = path + "/" + name
    guard mkdirat(descriptor, name, 0o777) == 0 || errno == EEXIST else {
      throw NetworkError.recording("make the folder", path, errno)
    }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let folder = openat(descriptor, name, flags)
    guard folder >= 0 else { throw NetworkError.recording("open the folder", path, errno) }
    return FolderHandle(path: path, descriptor: folder)
  }

  /// Keeps other processes, and other stores of this one, out of the folder during `body`.
  func locked<Result>(
    _ body: () throws(NetworkError) -> Result
  ) throws(NetworkError) -> Result {
    // A lock belongs to what was opened: a descriptor of its own excludes this process too.
    let lock = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw NetworkError.recording("lock the folder", path, errno) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw NetworkError.recording("lock the folder", path, errno) }
    }
    return try body()
  }

  /// The names in the folder, sorted.
  /// - Throws: `NetworkError` when it cannot be read.
  func names() throws(NetworkError) -> [String] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else {
      throw NetworkError.recording("read the folder", path, errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The bytes of a small file; nil when there is none, or something else of that name.
  func contents(of name: String, maximumBytes: Int) -> [UInt8]? {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: Self.pieceBytes)
    while bytes.count < maximumBytes {
      let count = read(file, &piece, min(piece.count, maximumBytes - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { break }
      bytes += piece.prefix(count)
    }
    return bytes
  }

  /// Removes a file, if there is one.
  func remove(_ name: String) {
    unlinkat(descriptor, name, 0)
  }
}

extension NetworkError {
  /// An error about the folder that exchanges are recorded into.
  /// - Parameter doing: what could not be done, such as "make the folder".
  static func recording(_ doing: String, _ path: String, _ code: Int32) -> NetworkError {
    let advice =
      switch code {
      case ENOSPC, EDQUOT, EFBIG: "free space there, or record into another folder"
      case EACCES, EPERM, EROFS: "make it writable, or record into another folder"
      case ENOTDIR, ELOOP, EEXIST:
        "a folder has to be there; symbolic links inside a recording are not followed"
      default: "record into another folder"
      }
    return NetworkError(
      .recording,
      "cannot record: cannot \(doing) \(path): \(String(cString: strerror(code))); "
        + advice)
  }
}
