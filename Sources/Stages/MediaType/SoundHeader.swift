/// Walks the chunks of sound files and reads their numbers.
enum SoundHeader {
  /// The most chunks to read in one file; real files have fewer than ten.
  private static let maximumChunks = 64
  /// Bytes of a chunk that are handed on: no header is longer.
  private static let bodyBytes = 32

  /// Chunks with a length of four bytes, as in WAV and AIFF, each padded to an even length.
  /// - Parameter visit: gets the name, the first bytes with zeros behind the file's end, and the
  ///   length.
  static func chunks(
    of source: some MediaSource, from start: Int, isBigEndian: Bool,
    _ visit: (String, [UInt8], Int) -> Void
  ) throws(MediaTypeError) {
    var offset = start
    for _ in 0..<maximumChunks {
      let head = try source.read(at: offset, count: 8)
      guard head.count == 8 else { return }
      let size = Int(number(head[4..<8], isBigEndian: isBigEndian))
      try visit(text(head[0..<4]), body(of: source, at: offset + 8, size), size)
      offset += 8 + size + size % 2
    }
  }

  /// Chunks with a length of eight bytes, as in CAF; -1 means to the end.
  static func wideChunks(
    of source: some MediaSource, from start: Int, _ visit: (String, [UInt8], Int) -> Void
  ) throws(MediaTypeError) {
    var offset = start
    for _ in 0..<maximumChunks {
      let head = try source.read(at: offset, count: 12)
      guard head.count == 12 else { return }
      let length = Int64(bitPattern: number(head[4..<12], isBigEndian: true))
      let rest = source.byteCount - offset - 12
      let size = length < 0 || length > Int64(rest) ? rest : Int(length)
      try visit(text(head[0..<4]), body(of: source, at: offset + 12, size), size)
      offset += 12 + size
    }
  }

  private static func body(
    of source: some MediaSource, at offset: Int, _ size: Int
  ) throws(MediaTypeError) -> [UInt8] {
    let bytes = try source.read(at: offset, count: min(size, bodyBytes))
    // So that a file that stops in the middle is read as one of zeros. A chunk that is shorter than
    // its numbers is too, unless its length decides.
    return bytes + Array(repeating: 0, count: max(0, max(12, min(size, bodyBytes)) - bytes.count))
  }

  /// Four letters, or whatever stands in their place.
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.map { (0x20..<0x7F).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }

  /// A whole number of up to eight bytes.
  static func number(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> UInt64 {
    let ordered = isBigEndian ? Array(bytes) : bytes.reversed()
    return ordered.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The 80-bit number of AIFF: sign and exponent in two bytes, then the fraction in eight.
  static func extended(_ bytes: ArraySlice<UInt8>) -> Double {
    let start = bytes.startIndex
    let exponent = Int(number(bytes[start..<start + 2], isBigEndian: true) & 0x7FFF) - 16383 - 63
    let fraction = Double(number(bytes[start + 2..<start + 10], isBigEndian: true))
    return fraction * Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
