import NIOCore
import Synchronization

/// A body whose pieces come by and by, from a real host.
package final class StreamedBody: Sendable {
  /// The length that counts for a body whose length is not known: 512 MiB, the most that is taken.
  package static let unknownCount = 512 << 20

  /// Length in bytes; `unknownCount` when it is not known, and the body ends before.
  package let count: Int
  private let next: @Sendable () async throws -> ByteBuffer?
  private let rest = Mutex(ByteBuffer())

  /// Creates a body.
  /// - Parameters:
  ///   - count: length in bytes; nil when it is not known beforehand.
  ///   - next: gives the next piece, nil at the end; throws to break the answer off.
  package init(count: Int?, next: @escaping @Sendable () async throws -> ByteBuffer?) {
    self.count = count ?? Self.unknownCount
    self.next = next
  }

  /// Up to `limit` bytes, as soon as there are any; empty at the end.
  func read(upTo limit: Int) async throws -> ByteBuffer {
    var piece = rest.withLock(\.self)
    while piece.readableBytes == 0 {
      guard let more = try await next() else { return ByteBuffer() }
      piece = more
    }
    let taken = piece.readSlice(length: min(limit, piece.readableBytes)) ?? ByteBuffer()
    let left = piece
    rest.withLock { $0 = left }
    return taken
  }
}
