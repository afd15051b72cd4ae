import NotificationModel

/// The check whether a picture's end is missing, as after a download that broke off.
///
/// The last bytes decide where they can; a file with something behind its end (a motion photo has
/// a film there) is followed from mark to mark instead.
enum TruncationCheck {
  /// Whether a PNG, JPEG or GIF stops before its end mark; false for other types.
  /// - Throws: `MediaTypeError` when the source cannot be read.
  static func isTruncated(
    in source: some MediaSource, mimeType: String
  ) throws(MediaTypeError) -> Bool {
    switch mimeType {
    case "image/png": try isPNGTruncated(source)
    case "image/jpeg": try isJPEGTruncated(source)
    case "image/gif": try isGIFTruncated(source)
    default: false
    }
  }

  /// The device refuses a larger picture for its size (ATTA-02), so we do not read all of it.
  private static func isWorthWalking(_ source: some MediaSource) -> Bool {
    source.byteCount <= AttachmentType.Kind.image.maximumBytes
  }

  private static func tail(
    of source: some MediaSource, count: Int
  ) throws(MediaTypeError) -> [UInt8] {
    try source.read(at: max(0, source.byteCount - count), count: count)
  }

  // MARK: PNG: chunks of length, name, data and checksum; the last one is IEND.

  private static let pngEnd: [UInt8] =
    [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

  private static func isPNGTruncated(_ source: some MediaSource) throws(MediaTypeError) -> Bool {
    if try tail(of: source, count: pngEnd.count) == pngEnd { return false }
    guard isWorthWalking(source) else { return false }
    var window = MediaWindow(source)
    var offset = 8
    while true {
      let chunk = try window.bytes(at: offset, count: 8)
      guard chunk.count == 8 else { return true }
      let next = offset + 12 + bigEndian(chunk.prefix(4))
      if chunk.suffix(4).elementsEqual("IEND".utf8) { return next > source.byteCount }
      offset = next
    }
  }

  // MARK: JPEG: segments up to the first scan (FFDA), then data in which FFD9 is only the end.

  private static func isJPEGTruncated(_ source: some MediaSource) throws(MediaTypeError) -> Bool {
    if try tail(of: source, count: 2) == [0xFF, 0xD9] { return false }
    guard isWorthWalking(source) else { return false }
    guard var offset = try JPEGSegments(of: source).firstScan else { return true }
    var last: UInt8 = 0
    while offset < source.byteCount {
      let block = try source.read(at: offset, count: 64 << 10)
      if block.isEmpty { break }
      for byte in block {
        if last == 0xFF, byte == 0xD9 { return false }
        last = byte
      }
      offset += block.count
    }
    return true
  }

  // MARK: GIF: the last byte is 3B; some writers add zeros.

  private static func isGIFTruncated(_ source: some MediaSource) throws(MediaTypeError) -> Bool {
    try tail(of: source, count: 4096).last { $0 != 0 } != 0x3B
  }

  private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
