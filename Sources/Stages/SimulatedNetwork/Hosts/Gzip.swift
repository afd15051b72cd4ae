import CZlib

/// Bodies compressed as gzip.
enum Gzip {
  /// Bytes of a bomb that one block compresses; the origin sends the block over and over.
  private static let bombBlockBytes = 1 << 20
  /// A gzip header without name and date.
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

  /// Compresses bytes.
  /// - Throws: `NetworkError` when zlib has no memory.
  static func compress(_ bytes: [UInt8]) throws(NetworkError) -> [UInt8] {
    try Deflater(windowBits: 31).deflate(bytes, flush: Z_FINISH)
  }

  /// A body that takes about a thousandth of `bytes` and grows to that many zeros when unpacked.
  ///
  /// zlib empties its window after each block, so that one block can stand for all.
  /// - Throws: `NetworkError` when zlib has no memory.
  static func bomb(bytes: Int) throws(NetworkError) -> GeneratedBody {
    let (blocks, rest) = bytes.quotientAndRemainder(dividingBy: bombBlockBytes)
    let zeros = [UInt8](repeating: 0, count: bombBlockBytes)
    let block = try Deflater(windowBits: -15).deflate(zeros, flush: Z_FULL_FLUSH)
    let end = try Deflater(windowBits: -15).deflate(Array(zeros.prefix(rest)), flush: Z_FINISH)
    var checksum: UInt = 0
    let blockChecksum = self.checksum(zeros)
    for _ in 0..<blocks {
      checksum = crc32_combine(checksum, blockChecksum, bombBlockBytes)
    }
    checksum = crc32_combine(checksum, self.checksum(Array(zeros.prefix(rest))), rest)
    return GeneratedBody(
      head: header, pattern: block, repetitions: blocks,
      tail: end + littleEndian(UInt32(truncatingIfNeeded: checksum))
        + littleEndian(UInt32(truncatingIfNeeded: bytes)))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt {
    bytes.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
  }

  private static func littleEndian(_ value: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }
}

/// One run of zlib's compressor.
private final class Deflater {
  private var stream = z_stream()

  /// - Throws: `NetworkError` when zlib has no memory.
  init(windowBits: Int32) throws(NetworkError) {
    guard pushsim_deflate_init(&stream, windowBits) == Z_OK else {
      throw NetworkError(.readFile, "cannot compress a body: zlib has no memory")
    }
  }

  deinit {
    deflateEnd(&stream)
  }

  /// Compresses all of `bytes` and flushes so far.
  func deflate(_ bytes: [UInt8], flush: Int32) throws(NetworkError) -> [UInt8] {
    var bytes = bytes
    // What deflateBound gives is enough for one call; a flush adds a marker of a few bytes.
    let capacity = Int(deflateBound(&stream, UInt(bytes.count))) + 16
    var result: Int32 = Z_OK
    let output = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      bytes.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(capacity)
        result = CZlib.deflate(&stream, flush)
      }
      count = capacity - Int(stream.avail_out)
    }
    guard result == (flush == Z_FINISH ? Z_STREAM_END : Z_OK) else {
      throw NetworkError(.readFile, "cannot compress a body: zlib gave \(result)")
    }
    return output
  }
}
