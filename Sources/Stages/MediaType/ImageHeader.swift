/// The type and the size in pixels from the head of a picture, without decoding it and without
/// libmagic: JPEG, PNG, GIF, WebP, AVIF and HEIC, the last of which browsers do not draw.
package struct ImageHeader: Sendable, Hashable {
  package let mimeType: String
  package let pixels: PixelSize
  /// The size of the whole file.
  package let byteCount: Int

  /// Looks at a file; nil when it is missing, no ordinary file or no such picture.
  package init?(fileAt path: String) {
    guard let file = try? MediaFile(path: path) else { return nil }
    self.init(file)
  }

  /// Looks at an encoded picture.
  package init?(_ bytes: [UInt8]) { self.init(MediaBytes(bytes: bytes)) }

  private init?(_ source: some MediaSource) {
    guard let head = try? source.read(at: 0, count: 30), let type = Self.type(head) else {
      return nil
    }
    let pixels =
      switch type {
      case "image/jpeg": (try? JPEGSegments(of: source))?.pixelSize
      case "image/heic", "image/avif": (try? HEIFBoxes(of: source))?.pixelSize
      default: PixelSize(head: head, mimeType: type)
      }
    guard let pixels else { return nil }
    (mimeType, self.pixels, byteCount) = (type, pixels, source.byteCount)
  }

  private static func type(_ head: [UInt8]) -> String? {
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if head.starts(with: "GIF8".utf8) { return "image/gif" }
    if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
      return "image/webp"
    }
    return HEIFBoxes.mimeType(head)
  }
}
