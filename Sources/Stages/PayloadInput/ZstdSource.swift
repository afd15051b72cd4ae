import CZstd

/// The contents of a Zstandard file; several frames one after the other are one text.
final class ZstdSource: ByteSource {
  static let mark: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
  /// The last three bytes of the mark of a frame that is skipped; the first is 0x50…0x5F.
  static let skippableMark: [UInt8] = [0x2A, 0x4D, 0x18]

  private let source: any ByteSource
  private let stream: OpaquePointer
  private let input: UnsafeMutableRawBufferPointer
  private var window = ZSTD_inBuffer()
  private var isInsideFrame = false
  private var hasInputEnded = false
  private var hasEnded = false

  /// Without what was read and not yet unpacked, which may be a whole small file.
  var consumedBytes: Int { source.consumedBytes - (window.size - window.pos) }

  init(_ source: any ByteSource) throws(ItemError) {
    guard let stream = ZSTD_createDStream() else {
      throw ItemError(.unreadable, "cannot be unpacked: there is no memory for zstd")
    }
    self.source = source
    self.stream = stream
    input = .allocate(byteCount: ZSTD_DStreamInSize(), alignment: 16)
    window.src = UnsafeRawPointer(input.baseAddress)
  }

  deinit {
    ZSTD_freeDStream(stream)
    input.deallocate()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ItemError) -> Int {
    var output = ZSTD_outBuffer(dst: buffer.baseAddress, size: buffer.count, pos: 0)
    while !hasEnded {
      if window.pos == window.size, !hasInputEnded {
        window.size = try source.read(into: input)
        window.pos = 0
        hasInputEnded = window.size == 0
      }
      if hasInputEnded, !isInsideFrame {
        hasEnded = true
        return 0
      }
      let hint = ZSTD_decompressStream(stream, &output, &window)
      guard ZSTD_isError(hint) == 0 else {
        hasEnded = true
        throw .corrupt
      }
      isInsideFrame = hint != 0
      if output.pos > 0 { return output.pos }
      if hasInputEnded {
        hasEnded = true
        throw .truncated
      }
    }
    return 0
  }
}
