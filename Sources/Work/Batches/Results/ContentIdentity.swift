import Cryptography

/// The identity of a payload: a digest of its bytes, the same wherever they stand.
struct ContentIdentity {
  private var high: UInt64
  private var low: UInt64

  /// Digests a line or file as it stands, without the end of the line.
  init(_ bytes: [UInt8]) {
    let digest = MessageDigest.sha256.of(bytes)
    (high, low) = digest.withUnsafeBytes { bytes in
      (
        UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }

  /// The first half of the SHA-256 in 32 lower-case hex digits.
  var text: String {
    String(unsafeUninitializedCapacity: 32) { buffer in
      for index in 0..<32 {
        let half = index < 16 ? high : low
        let digit = UInt8(truncatingIfNeeded: half >> (60 - 4 * UInt64(index % 16))) & 15
        buffer[index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      }
      return 32
    }
  }

  /// Both halves of an identifier's own digest, by which it is looked up.
  var key: CompletedItems.Key { CompletedItems.Key(high: high, low: low) }

  /// Which of `count` shards the content belongs to, from 0.
  func shard(of count: Int) -> Int { Int(high % UInt64(count)) }
}
