import Glibc
import SystemFiles

/// Which file it is, whatever it is called.
package struct FileIdentity: Sendable, Hashable {
  var device: UInt
  var number: UInt

  package init(_ status: stat) {
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
  }
}

/// The bytes of an open file.
final class FileSource: ByteSource {
  private let descriptor: Int32
  private let isOwned: Bool
  private(set) var consumedBytes = 0

  /// Takes over a descriptor, or borrows it.
  init(_ descriptor: Int32, isOwned: Bool = true) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  /// Opens a file; nil for the one that `excluded` names.
  /// - Throws: `ItemError` without a place.
  static func open(
    _ path: String, excluding excluded: FileIdentity? = nil
  ) throws(ItemError) -> FileSource? {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if path.contains("\u{FFFD}") { throw .unreadableName }
      throw .unreadable(code)
    }
    if let excluded {
      var status = stat()
      if fstat(descriptor, &status) == 0, FileIdentity(status) == excluded {
        close(descriptor)
        return nil
      }
    }
    return FileSource(descriptor)
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ItemError) -> Int {
    let count = uninterrupted { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
    guard count >= 0 else { throw .unreadable(errno) }
    consumedBytes += count
    return count
  }
}

extension ItemError {
  /// A name that is not UTF-8 is lost on its way through Swift's strings.
  static let unreadableName = ItemError(
    .unreadable, "cannot be read: its name is not UTF-8; rename it")

  static func unreadable(_ code: Int32) -> ItemError {
    ItemError(.unreadable, "cannot be read: \(String(cString: strerror(code)))")
  }
}
