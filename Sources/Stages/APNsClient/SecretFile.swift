import Diagnostics
import Glibc
import SystemFiles

/// Why pushes cannot be sent.
package typealias SendError = CodedError<SendErrorCode>

/// The kind of failure.
package enum SendErrorCode: String, Sendable, Hashable {
  /// The call makes no sense.
  case usage
  /// A key, a certificate or a token cannot be read, or others can read it.
  case unreadableInput
  /// The server cannot be reached.
  case unreachable
}

/// A file with a key: only its owner may be able to read it.
package enum SecretFile {
  /// Longest file that is read: keys and certificates have a few kilobytes.
  private static let longestBytes = 65_536

  /// Reads a file.
  /// - Parameter what: the name of the secret in errors, such as "the key".
  /// - Throws: `SendError` with `unreadableInput`, which never holds the secret.
  package static func read(_ path: String, _ what: String) throws(SendError) -> [UInt8] {
    let file = try opened(path, what)
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else { throw unreadable(path, what, errno) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFIFO else {
      throw SendError(.unreadableInput, "\(what) \(path) is no file; name the file itself")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw SendError(
        .unreadableInput,
        "\(what) \(path) is open to its group or to others, so it may be known to them already; "
          + "close it with `chmod 600 \(path)`")
    }
    var bytes = [UInt8](repeating: 0, count: longestBytes + 1)
    var count = 0
    do {
      while count < bytes.count {
        let more = try bytes.withUnsafeMutableBytes { buffer in
          try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
        }
        if more == 0 { break }
        count += more
      }
    } catch {
      throw unreadable(path, what, (error as? SystemCallError)?.errno ?? EIO)
    }
    guard (1...longestBytes).contains(count) else {
      throw SendError(
        .unreadableInput, "\(what) \(path) is \(count == 0 ? "empty" : "too long to be one")")
    }
    return Array(bytes.prefix(count))
  }

  private static func opened(_ path: String, _ what: String) throws(SendError) -> OpenFile {
    do { return try OpenFile(path, O_RDONLY) } catch { throw unreadable(path, what, error.errno) }
  }

  private static func unreadable(_ path: String, _ what: String, _ code: Int32) -> SendError {
    SendError(
      .unreadableInput, "\(what) \(path) cannot be read: \(String(cString: strerror(code)))")
  }
}
