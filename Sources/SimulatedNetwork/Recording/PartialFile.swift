import Glibc
import Synchronization
import SystemPackage

/// A file being written: it appears whole under its name, or not at all.
final class PartialFile: Sendable {
  /// What the names of files being written end in; a kill can leave one behind.
  static let suffix = ".partial"
  /// Files of that kind are removed when they are older than this in seconds: an hour, longer than a
  /// body takes to arrive.
  private static let staleSeconds = 60 * 60

  private let folder: FolderHandle
  private let name: String
  private let descriptor: Int32
  private let isKept = Mutex(false)

  /// Makes an empty file of a name that readers ignore.
  /// - Throws: `NetworkError` when it cannot be made.
  init(in folder: FolderHandle) throws(NetworkError) {
    let name = "." + String(UInt64.random(in: 0 ... .max), radix: 36) + Self.suffix
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(folder.descriptor, name, flags, mode_t(0o666))
    guard descriptor >= 0 else {
      throw NetworkError.recording("make a file in", folder.path, errno)
    }
    self.folder = folder
    self.name = name
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    if !isKept.withLock(\.self) { folder.remove(name) }
  }

  /// Appends bytes.
  /// - Throws: `NetworkError` when they cannot be written, as on a full disk.
  func append(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, part.baseAddress, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw NetworkError.recording("write a file in", folder.path, errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the file its name, in place of one that is there.
  /// - Throws: `NetworkError` when it cannot be given; the file is removed then.
  func keep(as final: String) throws(NetworkError) {
    guard renameat(folder.descriptor, name, folder.descriptor, final) == 0 else {
      throw NetworkError.recording("name a file in", folder.path, errno)
    }
    isKept.withLock { $0 = true }
  }

  /// Writes a small file at once.
  /// - Throws: `NetworkError` when it cannot be written.
  static func write(
    _ bytes: some Sequence<UInt8>, as name: String, in folder: FolderHandle
  ) throws(NetworkError) {
    let file = try PartialFile(in: folder)
    let outcome = Array(bytes).withUnsafeBytes { buffer -> Result<Void, NetworkError> in
      do throws(NetworkError) {
        return .success(try file.append(buffer))
      } catch {
        return .failure(error)
      }
    }
    try outcome.get()
    try file.keep(as: name)
  }

  /// Removes what a killed process left behind in a folder.
  static func sweep(_ folder: FolderHandle) throws(NetworkError) {
    for name in try folder.names() where name.hasPrefix(".") && name.hasSuffix(suffix) {
      let file = openat(folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      // Through swift-system, as in `ServedFile`.
      guard let status = try? FileDescriptor(rawValue: file).stat() else { continue }
      let age = time(nil) - Int(Duration(status.st_mtim).components.seconds)
      if age > staleSeconds { folder.remove(name) }
    }
  }
}
