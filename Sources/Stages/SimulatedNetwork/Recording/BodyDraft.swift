import Cryptography
import Synchronization
import SystemFiles
import TextFormats

/// A body during its recording: its file and running hash.
final class BodyDraft: Sendable {
  private let folder: RecordingFolder
  private let draft: FileDraft
  private let state = Mutex((digest: DigestStream(.sha256), bytes: 0))

  /// Begins an empty body.
  /// - Throws: `NetworkError` when its file cannot be made.
  init(in bodies: RecordingFolder) throws(NetworkError) {
    folder = bodies
    draft = try bodies.draft()
  }

  /// Appends bytes as they came over the network.
  /// - Throws: `NetworkError` when they cannot be written, as on a full disk.
  func append(_ bytes: [UInt8]) throws(NetworkError) {
    state.withLock { state in
      bytes.withUnsafeBytes(state.digest.update)
      state.bytes += bytes.count
    }
    try folder.append(to: draft) { () throws(SystemCallError) in try draft.append(bytes) }
  }

  /// Keeps the body under its hash; nil for an empty one, which needs no file.
  /// - Throws: `NetworkError` when the file cannot get its name.
  func keep() throws(NetworkError) -> RecordedExchange.Body? {
    let (digest, bytes) = state.withLock { ($0.digest.finish(), $0.bytes) }
    guard bytes > 0 else { return nil }
    let body = RecordedExchange.Body(bytes: bytes, sha256: Hexadecimal.text(digest))
    try folder.publish(draft, as: body.sha256)
    return body
  }
}
