import Glibc
import NIOCore
import SystemPackage

/// A regular file inside a hosted folder, open for reading; it closes with its last user.
package final class ServedFile: Sendable {
  /// Why there is no file to serve: answers, not failures of the simulator.
  enum Refusal: Error, Equatable {
    /// Nothing, something that is not a regular file, or a way out of the folder.
    case notFound
    /// The file's permissions deny it.
    case forbidden
  }

  /// The version that is open.
  package let version: FileVersion
  /// The requested name; for a folder, the name of its index.
  let name: String

  private let descriptor: Int32

  /// Linux's `O_PATH`, which the Glibc module does not show: x86-64 and arm64 have the same value.
  private static let pathOnly: Int32 = 0o10_000_000
  /// The file that stands for a folder.
  private static let indexName = "index.html"

  private init(descriptor: Int32, version: FileVersion, name: String) {
    self.descriptor = descriptor
    self.version = version
    self.name = name
  }

  deinit {
    close(descriptor)
  }

  /// Opens `relative` below `root`, which must be free of symbolic links.
  ///
  /// Symbolic links may lead elsewhere within the folder. The place of the open file counts, so
  /// that nothing can change between the check and the opening; devices and pipes are never opened
  /// for reading.
  /// - Throws: `Refusal`, or `NetworkError` for other failures.
  static func open(_ relative: [UInt8], in root: String) throws -> ServedFile {
    var place = try probe([UInt8](root.utf8) + [UInt8(ascii: "/")] + relative)
    defer { close(place) }
    var status = try status(of: place)
    var name = String(
      decoding: relative.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
    if status.type == .directory {
      let index = openat(place, indexName, Self.pathOnly | O_CLOEXEC)
      guard index >= 0 else { throw failure(errno) }
      close(place)
      place = index
      name = indexName
      status = try Self.status(of: place)
    }
    guard status.type == .regular else { throw Refusal.notFound }
    let path = try realPath(of: place)
    guard path.hasPrefix(root == "/" ? "/" : root + "/") else { throw Refusal.notFound }
    return try reading(place, status: status, name: name)
  }

  private static func reading(
    _ place: Int32, status: Stat, name: String
  ) throws -> ServedFile {
    let descriptor = Glibc.open("/proc/self/fd/\(place)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    return ServedFile(descriptor: descriptor, version: version(status), name: name)
  }

  /// Opens a file of this machine wherever it lies; symbolic links are followed.
  /// - Throws: `Refusal`, or `NetworkError` for other failures.
  static func open(path: String) throws -> ServedFile {
    let place = try probe(Array(path.utf8))
    defer { close(place) }
    let status = try status(of: place)
    guard status.type == .regular else { throw Refusal.notFound }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return try reading(place, status: status, name: name)
  }

  /// Reads a part as a whole.
  /// - Throws: `NetworkError` when the file cannot be read or has become shorter.
  func read(_ range: Range<Int>) throws -> ByteBuffer {
    var buffer = ByteBuffer()
    while buffer.readableBytes < range.count {
      var piece = try read(
        at: range.lowerBound + buffer.readableBytes, count: range.count - buffer.readableBytes)
      buffer.writeBuffer(&piece)
    }
    return buffer
  }

  /// Reads up to `count` bytes from `offset`.
  /// - Throws: `NetworkError` when the file cannot be read or has become shorter.
  func read(at offset: Int, count: Int) throws -> ByteBuffer {
    var buffer = ByteBufferAllocator().buffer(capacity: count)
    let length = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { bytes in
      max(0, pread(descriptor, bytes.baseAddress, count, off_t(offset)))
    }
    guard length > 0 else {
      throw NetworkError(
        .readFile, "cannot serve \(name): it became shorter than it was, or cannot be read")
    }
    return buffer
  }

  /// Opens without reading rights: nothing blocks and no device wakes up.
  private static func probe(_ path: [UInt8]) throws -> Int32 {
    let descriptor = (path.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { path in
      path.baseAddress.map { Glibc.open($0, Self.pathOnly | O_CLOEXEC) } ?? -1
    }
    guard descriptor >= 0 else { throw failure(errno) }
    return descriptor
  }

  /// Through swift-system: with imports of NIO beside it, the compiler counts the members of C's
  /// `stat` to one C module or another, depending on the order of the files it is given.
  private static func status(of descriptor: Int32) throws -> Stat {
    do {
      return try FileDescriptor(rawValue: descriptor).stat()
    } catch {
      throw failure(error.rawValue)
    }
  }

  private static func realPath(of descriptor: Int32) throws -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/fd/\(descriptor)", &bytes, bytes.count)
    guard length >= 0 else { throw failure(errno) }
    return String(decoding: bytes.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func version(_ status: Stat) -> FileVersion {
    FileVersion(
      size: Int(status.size), modified: Duration(status.st_mtim),
      inode: UInt64(status.inode.rawValue))
  }

  private static func failure(_ code: Int32) -> any Error {
    switch code {
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: Refusal.notFound
    case EACCES, EPERM: Refusal.forbidden
    default:
      NetworkError(.readFile, "cannot open a file to serve it: \(String(cString: strerror(code)))")
    }
  }
}
