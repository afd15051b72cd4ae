import Cryptography
import Glibc
import SystemFiles
import TextFormats

/// The digest that names a stored file: SHA-1 for its length (ATTA-26), not for any security.
package struct ContentDigest {
  /// Read at a time: large enough that calls cost nothing, small beside the extension's cap.
  static let chunkBytes = 256 * 1024

  /// Reads an open file from its beginning and hands every chunk to `body`.
  ///
  /// It stops once more than `limit` bytes came, so a file that grows without end cannot hold it.
  /// - Returns: the digest in 40 lower-case hex digits and the number of bytes read.
  package static func read(
    _ file: OpenFile, limit: Int,
    _ body: (UnsafeRawBufferPointer) throws(SystemCallError) -> Void
  ) throws(SystemCallError) -> (hex: String, bytes: Int) {
    let digest = DigestStream(.sha1)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkBytes, alignment: 16)
    defer { buffer.deallocate() }
    var offset = 0
    while offset <= limit {
      let count = try file.read(into: buffer, at: offset)
      if count == 0 { break }
      let chunk = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      digest.update(chunk)
      try body(chunk)
      offset += count
    }
    return (Hexadecimal.text(digest.finish()), offset)
  }

  /// The digest of the regular file at `path`, in 40 lower-case hex digits.
  static func ofFile(atPath path: String) throws(SystemCallError) -> String {
    let file = try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    let stamp = try file.stamp()
    guard stamp.isRegularFile else { throw SystemCallError(call: "open", errno: EINVAL) }
    return try read(file, limit: stamp.bytes) { _ throws(SystemCallError) in }.hex
  }
}
