import Crypto
import Synchronization

/// A body while it is recorded: its file, and its hash so far.
final class BodyDraft: Sendable {
  private let file: PartialFile
  private let state = Mutex((hash: SHA256(), bytes: 0))

  /// Begins an empty body.
  /// - Throws: `NetworkError` when its file cannot be made.
  init(in bodies: FolderHandle) throws(NetworkError) {
    file = try PartialFile(in: bodies)
  }

  /// Appends bytes as they came over the network.
  /// - Throws: `NetworkError` when they cannot be written, as on a full disk.
  func append(_ bytes: [UInt8]) throws(NetworkError) {
    let outcome = bytes.withUnsafeBytes { buffer -> Result<Void, NetworkError> in
      state.withLock { state in
        state.hash.update(bufferPointer: buffer)
        state.bytes += buffer.count
      }
      do throws(NetworkError) {
        return .success(try file.append(buffer))
      } catch {
        return .failure(error)
      }
    }
    try outcome.get()
  }

  /// Keeps the body under its hash; nil for an empty one, which needs no file.
  /// - Throws: `NetworkError` when the file cannot get its name.
  func keep() throws(NetworkError) -> RecordedExchange.Body? {
    let (hash, bytes) = state.withLock { ($0.hash.finalize(), $0.bytes) }
    guard bytes > 0 else { return nil }
    let body = RecordedExchange.Body(bytes: bytes, sha256: hash.hexadecimal)
    try file.keep(as: body.sha256)
    return body
  }
}
