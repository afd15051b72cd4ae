import Glibc
import SystemFiles

/// Reads a payload's bytes from a file or from standard input, and never more than are parsed.
package enum PayloadFile {
  /// The path that stands for standard input.
  package static let standardInput = "-"

  /// Returns the name that messages use for the input at `path`: the file's own name without its
  /// folders.
  package static func name(of path: String) -> String {
    if path == standardInput { return "standard input" }
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The bytes of the file at `path`, or of standard input for "-".
  /// - Throws: `PayloadError` with code `unreadable` (missing, a folder, no permission) or
  ///   `inputTooLarge`. A task that is cancelled while it waits for a pipe ends with `unreadable`.
  package static func read(_ path: String) throws(PayloadError) -> [UInt8] {
    if path == standardInput { return try read(descriptor: STDIN_FILENO, "standard input") }
    // Opening a pipe would wait for its writer, and no cancellation could end that.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, path)
  }

  private static func read(descriptor: Int32, _ path: String) throws(PayloadError) -> [UInt8] {
    let limit = PayloadParser.maximumInputBytes
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= limit {
      guard isReadable(descriptor) else { throw unreadable(path, ECANCELED) }
      let count = uninterrupted { Glibc.read(descriptor, &chunk, chunk.count) }
      if count < 0, errno == EAGAIN { continue }
      if count == 0 { return try checked(bytes, path) }
      guard count > 0 else { throw unreadable(path, errno) }
      bytes.append(contentsOf: chunk[..<count])
    }
    throw .inputTooLarge(name: name(of: path))
  }

  /// The bytes, unless they are of a format that is not read.
  private static func checked(_ bytes: [UInt8], _ path: String) throws(PayloadError) -> [UInt8] {
    guard let format = UnreadFormat(head: bytes, name: path) else { return bytes }
    throw PayloadError(.unreadable, "The payload \(path) cannot be read: it \(format.advice).")
  }

  /// How long a wait for a pipe's writer is at most before the task's cancellation is looked at.
  private static let waitMilliseconds: Int32 = 100

  /// Waits until there is something to read, or the end; false when the task was cancelled.
  private static func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while uninterrupted({ Int(poll(&entry, 1, waitMilliseconds)) }) == 0 {
      if Task.isCancelled { return false }
    }
    return true
  }

  private static func unreadable(_ path: String, _ code: Int32) -> PayloadError {
    // A name that is not UTF-8 is lost on its way through Swift's strings.
    let reason =
      path.contains("\u{FFFD}")
      ? "its name is not UTF-8; rename it" : String(cString: strerror(code))
    return PayloadError(
      .unreadable,
      "The payload \(path) cannot be read: \(reason). "
        + "Give a file with JSON.")
  }
}
