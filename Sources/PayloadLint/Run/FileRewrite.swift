import Glibc

/// A file in which some stretches are replaced: it is there as it was or, in one step, whole and new.
final class FileRewrite {
  private static let chunkBytes = 65_536

  private let path: String
  /// Where the file really lies, behind symbolic links.
  private let target: String
  private let source: Int32
  private var draft: (path: String, descriptor: Int32)?
  private var position = 0

  /// Opens the file.
  /// - Throws: `LintError` with code `failed`.
  init(_ path: String) throws(LintError) {
    self.path = path
    guard let resolved = realpath(path, nil) else {
      throw LintError(.failed, "\(path) cannot be mended: \(String(cString: strerror(errno)))")
    }
    target = String(cString: resolved)
    free(resolved)
    source = open(target, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else {
      throw LintError(.failed, "\(path) cannot be mended: \(String(cString: strerror(errno)))")
    }
  }

  deinit {
    close(source)
    if let draft {
      close(draft.descriptor)
      unlink(draft.path)
    }
  }

  /// Replaces a stretch behind those that were replaced before.
  /// - Throws: `LintError` with code `failed`; the file is as it was then.
  func replace(_ range: Range<Int>, with bytes: [UInt8]) throws(LintError) {
    if draft == nil { try begin() }
    try copy(to: range.lowerBound)
    try write(bytes[...])
    position = range.upperBound
  }

  /// Puts the new file in the old one's place, where anything was replaced.
  /// - Throws: `LintError` with code `failed`; the file is as it was then.
  func finish() throws(LintError) {
    guard let draft else { return }
    try copy(to: .max)
    guard fsync(draft.descriptor) == 0, rename(draft.path, target) == 0 else { throw failure }
    close(draft.descriptor)
    self.draft = nil
  }

  private func begin() throws(LintError) {
    var status = stat()
    guard fstat(source, &status) == 0 else { throw failure }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw LintError(.failed, "\(path) cannot be mended: it is no regular file")
    }
    let path = "\(target).\(getpid()).tmp"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure }
    draft = (path, descriptor)
    // Owner and group change for those who may; the mode has to be as it was.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw failure }
  }

  private func copy(to end: Int) throws(LintError) {
    var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
    while position < end {
      let count = pread(source, &chunk, min(chunk.count, end - position), position)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure }
      if count == 0 { return }
      try write(chunk[..<count])
      position += count
    }
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws(LintError) {
    guard let draft else { return }
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(draft.descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure }
      rest = rest.dropFirst(count)
    }
  }

  private var failure: LintError {
    LintError(
      .failed,
      "\(path) could not be mended and is as it was: \(String(cString: strerror(errno)))")
  }
}
