import NotificationModel

/// The segments before a JPEG's pixels: where its size stands and where the pixels begin.
///
/// libmagic could tell the size too, but at six times the cost of the type, only when the frame
/// header lies within the bytes it was given, and in a line that also quotes the file's comments.
struct JPEGSegments {
  /// The picture's size; nil when there is no frame header, or it leaves the height open.
  private(set) var pixelSize: PixelSize?
  /// Where the first scan starts; nil when the file stops, or stops making sense, before it.
  private(set) var firstScan: Int?

  /// Follows the segments up to the first scan, skipping what they hold: a thumbnail in an EXIF
  /// block is a JPEG of its own.
  /// - Throws: `MediaTypeError` when the source cannot be read.
  init(of source: some MediaSource) throws(MediaTypeError) {
    var window = MediaWindow(source)
    var offset = 2
    // A larger picture is refused for its size (ATTA-02), so the rest does not matter.
    while offset < AttachmentType.Kind.image.maximumBytes {
      let segment = Array(try window.bytes(at: offset, count: 9))
      guard segment.count >= 4, segment[0] == 0xFF else { return }
      switch segment[1] {
      case 0xFF:  // A fill byte before the mark.
        offset += 1
        continue
      case 0xDA:
        firstScan = offset
        return
      case 0xC4, 0xC8, 0xCC: break  // Tables that lie among the frame headers.
      case 0xC0...0xCF: pixelSize = Self.frameSize(segment)
      default: break
      }
      offset += 2 + max(2, Int(segment[2]) << 8 | Int(segment[3]))
    }
  }

  /// A frame header: mark, length, precision, then height and width in two bytes each.
  private static func frameSize(_ segment: [UInt8]) -> PixelSize? {
    guard segment.count == 9 else { return nil }
    let height = Int(segment[5]) << 8 | Int(segment[6])
    let width = Int(segment[7]) << 8 | Int(segment[8])
    return width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
  }
}
