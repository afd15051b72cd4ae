import Batches
import Foundation
import Glibc
import SystemFiles

/// A file of results that is read from its beginning any number of times, line by line.
// The descriptor is read with pread, which has no state, and closed when it is no longer used.
package final class ResultJournal: Sendable {
  /// The file's name in messages.
  package let name: String
  /// The file, which may have no name of its own.
  package let descriptor: Int32

  private static let chunkBytes = 1 << 18

  private init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  deinit {
    close(descriptor)
  }

  /// Opens the results at a path; those of `-`, of pipes and of devices are copied first.
  /// - Throws: `BatchError` with code `unreadableInput`, or `failed` without room for the copy.
  package static func open(_ path: String) throws(BatchError) -> ResultJournal {
    let isInput = path == "-"
    let name = isInput ? "standard input" : path
    let descriptor =
      isInput ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) : Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(name) }
    let journal = ResultJournal(descriptor, name: name)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(name) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw BatchError(.unreadableInput, "\(name) is a folder; name a file of results")
    }
    return status.st_mode & S_IFMT == S_IFREG ? journal : try journal.copied()
  }

  /// A nameless file in the temporary folder, for results that are needed once more.
  /// - Throws: `BatchError` with code `failed`.
  package static func scratch(named name: String) throws(BatchError) -> ResultJournal {
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/pushsim-results-\(UUID().uuidString)"
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw BatchError(
        .failed, "making a file in \(folder) failed: \(String(cString: strerror(errno)))")
    }
    unlink(path)
    return ResultJournal(descriptor, name: name)
  }

  private func copied() throws(BatchError) -> ResultJournal {
    let copy = try Self.scratch(named: name)
    var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
    var (lines, lineBytes) = (0, 0)
    while true {
      let count = uninterrupted { read(descriptor, &chunk, chunk.count) }
      guard count >= 0 else { throw Self.unreadable(name) }
      if count == 0 { return copy }
      // A device without an end has no lines either.
      let last = chunk[..<count].lastIndex(of: 0x0A)
      lines += chunk[..<count].count { $0 == 0x0A }
      lineBytes = last.map { count - $0 - 1 } ?? lineBytes + count
      guard lineBytes <= ReportLimits.lineBytes else { throw Self.tooLong(lines + 1, of: name) }
      try copy.append(chunk[..<count])
    }
  }

  /// Writes to the end of a scratch file.
  /// - Throws: `BatchError` with code `failed`.
  package func append(_ bytes: ArraySlice<UInt8>) throws(BatchError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        uninterrupted { write(descriptor, bytes.baseAddress, bytes.count) }
      }
      guard count >= 0 else {
        throw BatchError(
          .failed,
          "keeping the results for their reports failed: \(String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes all that is in the file to a report.
  func copy(to text: ReportText) throws(BatchError) {
    var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
    var offset = 0
    while true {
      let size = uninterrupted { pread(descriptor, &chunk, chunk.count, off_t(offset)) }
      guard size >= 0 else { throw Self.unreadable(name) }
      if size == 0 { return }
      offset += size
      try text.write(Array(chunk[..<size]))
    }
  }

  /// The part that was left out at the end of the results.
  package enum Tail: Sendable, Hashable {
    case whole
    /// The last line has no end, or holds what a power cut left.
    case torn
  }

  /// A line's place in the file, without its end.
  struct Place {
    /// Counted from 1.
    var number: Int
    var start: Int
    var size: Int
  }

  /// The size of the file; 0 where it cannot be found out.
  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Calls `body` with each whole line, without its end; blank ones are skipped.
  /// - Throws: `BatchError` for what cannot be read, and what `body` throws.
  func lines(
    _ body: (_ place: Place, _ line: [UInt8]) throws(BatchError) -> Void
  ) throws(BatchError) -> Tail {
    var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
    var line: [UInt8] = []
    var offset = 0
    var number = 0
    while true {
      let size = uninterrupted { pread(descriptor, &chunk, chunk.count, off_t(offset)) }
      guard size >= 0 else { throw Self.unreadable(name) }
      if size == 0 { return line.isEmpty ? .whole : .torn }
      var start = 0
      while let end = Self.first(0x0A, in: chunk[start..<size]) {
        line += chunk[start..<end]
        start = end + 1
        number += 1
        if Self.first(0, in: line[...]) != nil { return .torn }
        if !line.isEmpty {
          let place = Place(number: number, start: offset + end - line.count, size: line.count)
          try body(place, line)
        }
        line.removeAll(keepingCapacity: true)
      }
      line += chunk[start..<size]
      offset += size
      guard line.count <= ReportLimits.lineBytes else {
        throw Self.tooLong(number + 1, of: name)
      }
    }
  }

  /// Reads a line once more.
  /// - Throws: `BatchError` when it cannot be read, or the file has become shorter.
  func line(at place: Place) throws(BatchError) -> [UInt8] {
    var line = [UInt8](repeating: 0, count: place.size)
    var count = 0
    while count < place.size {
      let size = line.withUnsafeMutableBytes { bytes in
        uninterrupted {
          pread(
            descriptor, bytes.baseAddress.map { $0 + count }, place.size - count,
            off_t(place.start + count))
        }
      }
      guard size > 0 else { throw Self.unreadable(name) }
      count += size
    }
    return line
  }

  /// Where a byte comes first; the C library looks at many at once.
  private static func first(_ byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { raw in
      guard let start = raw.baseAddress, let found = memchr(start, Int32(byte), raw.count) else {
        return nil
      }
      return bytes.startIndex + (UnsafeRawPointer(found) - start)
    }
  }

  private static func tooLong(_ line: Int, of name: String) -> BatchError {
    BatchError(
      .unreadableInput,
      "line \(line) of \(name) is longer than \(ReportLimits.lineBytes >> 20) MiB, so it is no "
        + "result of pushsim batch; name a file of results")
  }

  private static func unreadable(_ name: String) -> BatchError {
    BatchError(
      .unreadableInput,
      "\(name) cannot be read: \(String(cString: strerror(errno))); name a file of results")
  }
}
