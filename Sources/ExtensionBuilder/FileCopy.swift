import Foundation
import Glibc

/// Copying of files that will be executed.
enum FileCopy {
  private static let chunkBytes = 256 * 1024

  /// Copies a file or a folder; a file's descriptors are inherited by nobody.
  ///
  /// FileManager's are: a compiler started meanwhile by another thread would hold the copy open for
  /// writing as long as it runs, and the kernel executes no such file ("Text file busy").
  /// - Throws: what went wrong; the copy is gone then.
  static func copy(_ source: URL, to target: URL) throws {
    var status = stat()
    guard stat(source.path, &status) == 0 else { throw SystemError.last }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return try FileManager.default.copyItem(at: source, to: target)
    }
    let input = open(source.path, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw SystemError.last }
    defer { close(input) }
    let output = open(
      target.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.st_mode & 0o777)
    guard output >= 0 else { throw SystemError.last }
    defer { close(output) }
    do {
      try pump(input, output)
      guard fchmod(output, status.st_mode & 0o777) == 0 else { throw SystemError.last }
    } catch {
      unlink(target.path)
      throw error
    }
  }

  private static func pump(_ input: Int32, _ output: Int32) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkBytes, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(input, buffer.baseAddress, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw SystemError.last }
      if count == 0 { return }
      var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      while !rest.isEmpty {
        let written = write(output, rest.baseAddress, rest.count)
        if written < 0 && errno == EINTR { continue }
        guard written >= 0 else { throw SystemError.last }
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      }
    }
  }
}
