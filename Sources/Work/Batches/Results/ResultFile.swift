import Glibc
import PayloadInput
import SystemFiles

/// Where results go: standard output, or a file that is its own journal.
///
/// A file holds whole lines at every instant save for the end of one that is being written; a line
/// that a full disk cut short is taken back.
// It is used by one thread at a time: the one that opens it, then the one that writes.
package final class ResultFile: @unchecked Sendable {
  /// The treatment of an existing file.
  package enum Mode: Sendable, Hashable {
    /// It is an error, unless it is empty.
    case create
    /// It is emptied.
    case overwrite
    /// New results go to its end.
    case resume
  }

  /// How often what was written to a file is flushed to the disk: 5 s. A killed process loses
  /// nothing, as the kernel has it; a power cut may take the last results, which a resumed batch
  /// makes anew.
  private static let flushInterval = Duration.seconds(5)

  /// The path for messages; nil for standard output.
  package let path: String?
  /// The file itself; nil for standard output and anything that is not a regular file.
  package let identity: FileIdentity?
  /// The contents that a resumed batch found.
  private(set) var scan: JournalScan?
  /// Gets a copy of what is written, where the file cannot be read back.
  package var copy: (@Sendable (ArraySlice<UInt8>) throws(BatchError) -> Void)?
  private let descriptor: Int32
  private let isRegular: Bool
  /// Bytes of a regular file up to the end of its last whole line.
  private var wholeBytes = 0
  private var flushedAt = ContinuousClock.now

  /// Writes to standard output.
  package static func standardOutput() -> ResultFile {
    ResultFile(STDOUT_FILENO, path: nil, isRegular: false, identity: nil, scan: nil)
  }

  private init(
    _ descriptor: Int32, path: String?, isRegular: Bool, identity: FileIdentity?,
    scan: JournalScan?
  ) {
    self.descriptor = descriptor
    self.path = path
    self.isRegular = isRegular
    self.identity = identity
    self.scan = scan
    wholeBytes = scan?.wholeBytes ?? 0
  }

  deinit {
    if path != nil { close(descriptor) }
  }

  /// Opens a file and locks it against other batches.
  /// - Throws: `BatchError` for a file that is there and not to be touched, that another batch
  ///   writes to, that holds something else, or that cannot be written.
  package static func open(_ path: String, _ mode: Mode) throws(BatchError) -> ResultFile {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure("opening the results file \(path) failed") }
    do throws(BatchError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw failure("looking at \(path) failed") }
      guard status.st_mode & S_IFMT == S_IFREG else {
        guard mode != .resume else {
          throw BatchError(
            .usage, "\(path) is not a regular file, so no batch can be resumed from it")
        }
        return ResultFile(descriptor, path: path, isRegular: false, identity: nil, scan: nil)
      }
      try lock(descriptor, path)
      var scan: JournalScan?
      switch mode {
      case .create:
        guard status.st_size == 0 else {
          throw BatchError(
            .usage,
            "\(path) is there already: resume the batch it is of, overwrite it, or name another "
              + "file", setting: .existingResults)
        }
      case .overwrite: break
      case .resume: scan = try JournalScan(descriptor, path: path)
      }
      guard ftruncate(descriptor, scan?.wholeBytes ?? 0) == 0 else {
        throw failure("cutting \(path) to its whole lines failed")
      }
      return ResultFile(
        descriptor, path: path, isRegular: true, identity: FileIdentity(status), scan: scan)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Held by the process alone, not by those it forks, and released however it ends.
  private static func lock(_ descriptor: Int32, _ path: String) throws(BatchError) {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    guard fcntl(descriptor, F_SETLK, &lock) != 0 else { return }
    if errno == EAGAIN || errno == EACCES {
      throw BatchError(
        .usage, "another pushsim batch is writing to \(path); wait for it, or name another file")
    }
    // A file system without locks cannot tell; the batch is not kept from it for that.
  }

  /// Returns the results that the file had; the reading thread alone asks, while another one
  /// writes.
  func consumeDone() -> CompletedItems { scan?.consumeDone() ?? CompletedItems() }

  /// Writes lines.
  /// - Throws: `BatchError` with code `closedPipe`, or `failed` for a full disk and the like.
  func write(_ lines: [UInt8]) throws(BatchError) {
    var rest = lines[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        uninterrupted {
          isRegular
            ? pwrite(descriptor, bytes.baseAddress, bytes.count, wholeBytes + rest.startIndex)
            : Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        }
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        waitForRoom()
      } else {
        throw writeFailure(written: lines[..<rest.startIndex])
      }
    }
    try copy?(lines[...])
    guard isRegular else { return }
    wholeBytes += lines.count
    if ContinuousClock.now - flushedAt > Self.flushInterval { _ = flush() }
  }

  /// Makes the results survive a power cut.
  /// - Throws: `BatchError` with code `failed`.
  func finish() throws(BatchError) {
    guard isRegular, !flush() else { return }
    throw Self.failure("flushing \(name) to the disk failed")
  }

  private func flush() -> Bool {
    flushedAt = .now
    return fdatasync(descriptor) == 0
  }

  private func writeFailure(written: ArraySlice<UInt8>) -> BatchError {
    let code = errno
    if isRegular {
      let whole = written.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      // Should this fail too, a resumed batch drops the torn line.
      _ = ftruncate(descriptor, wholeBytes + whole)
    }
    if code == EPIPE {
      return BatchError(.closedPipe, "the reader of the results is gone")
    }
    return BatchError(
      .failed,
      "writing results to \(name) failed: \(String(cString: strerror(code)))"
        + (isRegular ? "; what was written before is whole: make room and resume the batch" : ""),
      setting: isRegular ? .resuming : nil)
  }

  /// Somebody else made the pipe a non-blocking one.
  private func waitForRoom() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }

  private var name: String { path ?? "standard output" }

  private static func failure(_ what: String) -> BatchError {
    BatchError(
      .failed, "\(what): \(String(cString: strerror(errno))); name another file", setting: .results)
  }
}
