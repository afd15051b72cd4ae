import CZlib

/// The contents of a gzip file; several members one after the other are one text.
final class GzipSource: ByteSource {
  static let mark: [UInt8] = [0x1F, 0x8B]
  /// Compressed bytes read at a time: 64 KiB.
  private static let chunkBytes = 65_536

  private let source: any ByteSource
  private let stream: UnsafeMutablePointer<z_stream>
  private let input: UnsafeMutablePointer<UInt8>
  private var hasInputEnded = false
  private var isBetweenMembers = false
  private var hasEnded = false

  /// Without what was read and not yet unpacked, which may be a whole small file.
  var consumedBytes: Int { source.consumedBytes - Int(stream.pointee.avail_in) }

  init(_ source: any ByteSource) throws(ItemError) {
    self.source = source
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    input = .allocate(capacity: Self.chunkBytes)
    guard pushsim_gunzip_begin(stream) == Z_OK else {
      throw ItemError(.unreadable, "cannot be unpacked: there is no memory for zlib")
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ItemError) -> Int {
    stream.pointee.next_out = buffer.assumingMemoryBound(to: UInt8.self).baseAddress
    stream.pointee.avail_out = UInt32(buffer.count)
    while !hasEnded {
      try refill()
      if isBetweenMembers, try !beginMember() { return 0 }
      let status = inflate(stream, Z_NO_FLUSH)
      let count = buffer.count - Int(stream.pointee.avail_out)
      switch status {
      case Z_STREAM_END: isBetweenMembers = true
      case Z_OK, Z_BUF_ERROR:
        // Without input and without output there is nothing more to come.
        if count == 0, hasInputEnded, stream.pointee.avail_in == 0 { throw end(.truncated) }
      default: throw end(.corrupt)
      }
      if count > 0 { return count }
    }
    return 0
  }

  private func refill() throws(ItemError) {
    guard stream.pointee.avail_in == 0, !hasInputEnded else { return }
    let chunk = UnsafeMutableRawBufferPointer(start: input, count: Self.chunkBytes)
    let count = try source.read(into: chunk)
    hasInputEnded = count == 0
    stream.pointee.next_in = input
    stream.pointee.avail_in = UInt32(count)
  }

  /// After a member another one follows, or zeros that fill a tape's block, or nothing.
  private func beginMember() throws(ItemError) -> Bool {
    while stream.pointee.avail_in > 0, stream.pointee.next_in.pointee == 0 {
      stream.pointee.next_in += 1
      stream.pointee.avail_in -= 1
      try refill()
    }
    guard stream.pointee.avail_in > 0 else {
      hasEnded = true
      return false
    }
    isBetweenMembers = false
    guard inflateReset(stream) == Z_OK else { throw end(.corrupt) }
    return true
  }

  private func end(_ fault: ItemError) -> ItemError {
    hasEnded = true
    return fault
  }
}

extension ItemError {
  static let truncated = ItemError(
    .truncatedInput,
    "ends in the middle of its compressed data; what came before was delivered. Get the whole file."
  )
  static let corrupt = ItemError(
    .corruptInput,
    "holds damaged compressed data; what came before was delivered. Get the file anew.")
}
