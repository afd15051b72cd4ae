/// The boxes of a HEIC, HEIF or AVIF picture up to its size in pixels.
struct HEIFBoxes {
  /// Width and height as a person sees them: turned as the file says.
  let pixelSize: PixelSize

  /// Bytes of the box `meta` that are looked at. A camera's has some kilobytes: a line for each tile.
  private static let metaLimit = 256 << 10
  /// Boxes at the top of a file that are looked at: `meta` is the second or third.
  private static let boxLimit = 16

  /// Reads the head of a picture; nil for what has no size there.
  /// - Throws: `MediaTypeError` when the system refuses.
  init?(of source: some MediaSource) throws(MediaTypeError) {
    guard let meta = try Self.meta(of: source) else { return nil }
    // The version of `meta` and its flags come before the boxes in it.
    let properties = Self.boxes(meta.dropFirst(4)).first { $0.type == "iprp" }
      .flatMap { Self.boxes($0.bytes).first { $0.type == "ipco" } }
    guard let properties else { return nil }
    let parts = Self.boxes(properties.bytes)
    // The whole picture is the largest: the others are its tiles and thumbnails.
    let sizes = parts.filter { $0.type == "ispe" && $0.bytes.count >= 12 }.map { part in
      PixelSize(width: Self.number(part.bytes, at: 4), height: Self.number(part.bytes, at: 8))
    }
    guard let size = sizes.max(by: { $0.decodedBytes < $1.decodedBytes }), size.width > 0,
      size.height > 0
    else { return nil }
    let turns = parts.first { $0.type == "irot" }?.bytes.first.map { $0 & 3 } ?? 0
    pixelSize =
      turns % 2 == 0 ? size : PixelSize(width: size.height, height: size.width)
  }

  /// The picture's type by the brands in its first box; nil for another file.
  static func mimeType(_ head: [UInt8]) -> String? {
    guard head.count >= 12, head[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    let brand = String(decoding: head[8..<12], as: UTF8.self)
    if ["avif", "avis"].contains(brand) { return "image/avif" }
    return ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"].contains(brand)
      ? "image/heic" : nil
  }

  private static func meta(of source: some MediaSource) throws(MediaTypeError) -> [UInt8]? {
    var offset = 0
    for _ in 0..<boxLimit {
      let head = try source.read(at: offset, count: 16)
      guard head.count >= 8 else { return nil }
      let is64 = number(head, at: 0) == 1 && head.count == 16
      let start = is64 ? 16 : 8
      let length = is64 ? number(head, at: 12) : number(head, at: 0)
      let size = length == 0 ? source.byteCount - offset : length
      guard size >= start, size <= source.byteCount - offset else { return nil }
      if head[4..<8].elementsEqual("meta".utf8) {
        return try source.read(at: offset + start, count: min(size - start, metaLimit))
      }
      offset += size
    }
    return nil
  }

  private struct Box {
    let type: String
    let bytes: ArraySlice<UInt8>
  }

  /// The boxes that follow each other, as far as they are whole.
  private static func boxes(_ bytes: ArraySlice<UInt8>) -> [Box] {
    var boxes: [Box] = []
    var rest = bytes
    while rest.count >= 8 {
      let size = number(rest, at: 0)
      guard size >= 8, size <= rest.count else { break }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      boxes.append(Box(type: type, bytes: rest.prefix(size).dropFirst(8)))
      rest = rest.dropFirst(size)
    }
    return boxes
  }

  /// Four bytes, the highest first.
  private static func number(_ bytes: some Collection<UInt8>, at offset: Int) -> Int {
    bytes.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}
