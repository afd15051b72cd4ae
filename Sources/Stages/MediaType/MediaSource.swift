import Glibc
import SystemFiles

/// Bytes that can be read at any place: a file or a buffer.
protocol MediaSource {
  /// The name of the bytes in messages.
  var name: String { get }
  /// How many bytes there are.
  var byteCount: Int { get }
  /// Reads up to `count` bytes from `offset` on; fewer only at the end.
  /// - Throws: `MediaTypeError` when the system refuses.
  func read(at offset: Int, count: Int) throws(MediaTypeError) -> [UInt8]
}

/// Bytes in memory.
struct MediaBytes: MediaSource {
  let name = "the bytes"
  let bytes: [UInt8]

  var byteCount: Int { bytes.count }

  func read(at offset: Int, count: Int) -> [UInt8] {
    let start = min(max(offset, 0), bytes.count)
    return Array(bytes[start..<min(start + count, bytes.count)])
  }
}

/// An open ordinary file.
final class MediaFile: MediaSource {
  let name: String
  let byteCount: Int
  private let descriptor: Int32

  /// Opens a file; never waits and never follows a symbolic link.
  ///
  /// It is looked at before it is opened, as opening a device can have effects. A pipe that came
  /// there since would block a plain open for ever; `O_NONBLOCK` returns at once and the check for
  /// an ordinary file follows on the open descriptor, so no process can swap the file in between.
  /// - Throws: `MediaTypeError` when it is missing, refused or no ordinary file.
  init(path: String) throws(MediaTypeError) {
    // The system would cut the path at a zero byte and open another file.
    guard !path.utf8.contains(0) else { throw .system(ENOENT, opening: path) }
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .system(errno, opening: path) }
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { throw .notRegular(path) }
    let opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY)
    guard opened >= 0 else { throw .system(errno, opening: path) }
    do {
      byteCount = try Self.ordinarySize(of: opened, path: path)
    } catch {
      close(opened)
      throw error
    }
    descriptor = opened
    name = path
  }

  /// Takes a second descriptor of a file that is open already.
  /// - Throws: `MediaTypeError` when it is not an ordinary file.
  init(descriptor opened: Int32, path: String) throws(MediaTypeError) {
    byteCount = try Self.ordinarySize(of: opened, path: path)
    let copy = fcntl(opened, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .system(errno, opening: path) }
    descriptor = copy
    name = path
  }

  deinit { close(descriptor) }

  private static func ordinarySize(
    of descriptor: Int32, path: String
  ) throws(MediaTypeError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno, opening: path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR:
      throw MediaTypeError(.isDirectory, "\(printable(path)) is a folder; give a file")
    default: throw .notRegular(path)
    }
  }

  func read(at offset: Int, count: Int) throws(MediaTypeError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 0)) { buffer, filled in
      while filled < buffer.count {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        let got = uninterrupted {
          pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
        }
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    guard failure == 0 else { throw .system(failure, opening: name) }
    return bytes
  }
}

/// Reads a source in pieces of 4 KiB, so that walking thousands of marks costs few system calls.
struct MediaWindow<Source: MediaSource> {
  let source: Source
  private var start = 0
  private var piece: [UInt8] = []

  init(_ source: Source) { self.source = source }

  /// The bytes from `offset` on; fewer than `count` only at the end. `count` is at most 4096.
  /// - Throws: `MediaTypeError` when the system refuses.
  mutating func bytes(at offset: Int, count: Int) throws(MediaTypeError) -> ArraySlice<UInt8> {
    if offset < start || offset + count > start + piece.count {
      start = offset
      piece = try source.read(at: offset, count: 4096)
    }
    return piece.dropFirst(offset - start).prefix(count)
  }
}
