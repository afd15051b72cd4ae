import Glibc
import SystemFiles

/// Reads a payload's bytes from a file or from standard input, and never more than are parsed.
package enum PayloadFile {
  /// The path that stands for standard input.
  package static let standardInput = "-"

  /// What messages call the input at `path`: the file's own name without its folders.
  package static func name(of path: String) -> String {
    if path == standardInput { return "standard input" }
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The bytes of the file at `path`, or of standard input for "-".
  /// - Throws: `PayloadError` with code `unreadable` (missing, a folder, no permission) or
  ///   `inputTooLarge`.
  package static func read(_ path: String) throws(PayloadError) -> [UInt8] {
    if path == standardInput { return try read(descriptor: STDIN_FILENO, "standard input") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, path)
  }

  private static func read(descriptor: Int32, _ path: String) throws(PayloadError) -> [UInt8] {
    let limit = PayloadParser.maximumInputBytes
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= limit {
      let count = uninterrupted { Glibc.read(descriptor, &chunk, chunk.count) }
      if count == 0 { return bytes }
      guard count > 0 else { throw unreadable(path, errno) }
      bytes.append(contentsOf: chunk[..<count])
    }
    throw .inputTooLarge(name: name(of: path))
  }

  private static func unreadable(_ path: String, _ code: Int32) -> PayloadError {
    PayloadError(
      .unreadable,
      "The payload \(path) cannot be read: \(String(cString: strerror(code))). "
        + "Give a file with JSON, or - for standard input.")
  }
}
