/// How a file of a type begins, and the bytes that fill it up.
struct GeneratedForm {
  /// The beginning.
  var head: [UInt8]
  /// The filler, repeated as needed; never empty.
  var pattern: [UInt8] = GeneratedForm.zeros

  /// Bytes of filler that are copied at once.
  private static let zeros = [UInt8](repeating: 0, count: 4096)

  /// The form of a MIME type, for a file of this size in bytes.
  static func of(_ type: String, bytes: Int) -> GeneratedForm {
    let essence = type.prefix { $0 != ";" }.lowercased()
    return switch essence {
    // Viewers stop at the image's end and pass over what follows.
    case "image/jpeg": GeneratedForm(head: jpeg)
    case "image/png": GeneratedForm(head: png)
    case "image/gif": GeneratedForm(head: gif)
    case "audio/wav", "audio/x-wav": GeneratedForm(head: wave(bytes: bytes))
    case "audio/mpeg": GeneratedForm(head: [], pattern: mp3Frame)
    case "video/mp4", "video/x-m4v": GeneratedForm(head: mpeg4("isom", bytes: bytes))
    case "audio/mp4": GeneratedForm(head: mpeg4("M4A ", bytes: bytes))
    case "video/quicktime": GeneratedForm(head: mpeg4("qt  ", bytes: bytes))
    case "text/html": GeneratedForm(head: Array("<!DOCTYPE html>\n".utf8), pattern: line)
    case _ where essence.hasPrefix("text/"): GeneratedForm(head: [], pattern: line)
    default: GeneratedForm(head: [])
    }
  }

  private static let line = Array("This line was made up by pushsim.\n".utf8)

  /// Eight by eight grey pixels: one block whose two codes are one bit each.
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8]
    + [0xFF, 0xE0, 0x00, 0x10, 0x4A, 0x46, 0x49, 0x46, 0x00, 1, 1, 0, 0, 1, 0, 1, 0, 0]
    + [0xFF, 0xDB, 0x00, 0x43, 0x00] + [UInt8](repeating: 1, count: 64)
    + [0xFF, 0xC0, 0x00, 0x0B, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
    + [0xFF, 0xC4, 0x00, 0x14, 0x00, 1] + [UInt8](repeating: 0, count: 16)
    + [0xFF, 0xC4, 0x00, 0x14, 0x10, 1] + [UInt8](repeating: 0, count: 16)
    + [0xFF, 0xDA, 0x00, 0x08, 1, 1, 0, 0, 0x3F, 0, 0x3F, 0xFF, 0xD9]

  /// Eight by eight grey pixels.
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x08, 0x00, 0x00, 0x00, 0x08, 0x08, 0x00, 0x00, 0x00, 0x00, 0xE1, 0x64, 0xE1,
    0x57, 0x00, 0x00, 0x00, 0x0E, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x68, 0x80, 0x02, 0x06,
    0xCA, 0x18, 0x00, 0x80, 0x84, 0x20, 0x01, 0x0D, 0x80, 0x24, 0x61, 0x00, 0x00, 0x00, 0x00, 0x49,
    0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  /// One transparent pixel.
  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
    + [0x21, 0xF9, 4, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0x44, 0, 0x3B]

  /// A frame of silence: MPEG-1 layer III, 128 kbit/s, 44,100 Hz, 417 bytes.
  private static let mp3Frame: [UInt8] =
    [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 413)

  /// Silence at 8,000 samples a second, 16 bits.
  private static func wave(bytes: Int) -> [UInt8] {
    let data = max(0, bytes - 44)
    return Array("RIFF".utf8) + littleEndian(data + 36) + Array("WAVEfmt ".utf8)
      + littleEndian(16) + [1, 0, 1, 0] + littleEndian(8000) + littleEndian(16_000) + [2, 0, 16, 0]
      + Array("data".utf8) + littleEndian(data)
  }

  /// A file type box, and a box that is free for the rest.
  private static func mpeg4(_ brand: String, bytes: Int) -> [UInt8] {
    let free = max(8, bytes - 24)
    return bigEndian(24) + Array("ftyp".utf8) + Array(brand.utf8) + bigEndian(512)
      + Array(brand.utf8) + Array("mp41".utf8) + bigEndian(free) + Array("free".utf8)
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    let value = UInt32(clamping: value)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  private static func littleEndian(_ value: Int) -> [UInt8] { bigEndian(value).reversed() }
}
