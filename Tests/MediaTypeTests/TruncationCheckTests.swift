import Testing

@testable import MediaType

@Suite("Whether a picture's end is there")
struct MediaEndingTests {
  private func isCut(_ bytes: some Sequence<UInt8>, _ mimeType: String) throws -> Bool {
    try TruncationCheck.isTruncated(in: MediaBytes(bytes: Array(bytes)), mimeType: mimeType)
  }

  static let pictures = [
    ("photo.jpg", "image/jpeg"), ("photo.png", "image/png"), ("animation.gif", "image/gif"),
  ]

  @Test("whole pictures end", arguments: pictures)
  func whole(name: String, mimeType: String) throws {
    #expect(try !isCut(SampleMedia.bytes(name), mimeType))
  }

  @Test("a picture cut anywhere is truncated", arguments: pictures)
  func cut(name: String, mimeType: String) throws {
    let bytes = try SampleMedia.bytes(name)
    // GIF has no mark that its data could not hold, so its cuts are chosen, not swept.
    let places =
      mimeType == "image/gif" ? [bytes.count / 2] : Array(stride(from: 4, to: bytes.count, by: 97))
    for place in places {
      #expect(try isCut(bytes[..<place], mimeType), "cut to \(place) bytes")
    }
    #expect(try isCut(bytes.dropLast(), mimeType))
  }

  @Test("a film or other bytes behind the end are not a truncation", arguments: pictures.dropLast())
  func something(name: String, mimeType: String) throws {
    let bytes = try SampleMedia.bytes(name) + SampleMedia.bytes("clip.mp4")
    #expect(try !isCut(bytes, mimeType))
  }

  @Test("the end mark of an EXIF thumbnail is not the picture's")
  func thumbnail() throws {
    let photo = try SampleMedia.bytes("photo.jpg")
    let thumbnail: [UInt8] = [0xFF, 0xE1, 0x00, 0x08, 0xFF, 0xDA, 0, 0, 0xFF, 0xD9]
    let bytes = photo[..<20] + thumbnail + photo[20...]
    #expect(try !isCut(bytes, "image/jpeg"))
    #expect(try isCut(bytes.dropLast(100), "image/jpeg"))
  }

  @Test("zeros behind a GIF's end are not truncation")
  func zeros() throws {
    #expect(try !isCut(SampleMedia.bytes("animation.gif") + [0, 0, 0], "image/gif"))
  }

  @Test("other types and pictures over the size limit are not looked into")
  func others() throws {
    #expect(try !isCut([1, 2, 3], "video/mp4"))
    let large = try SampleMedia.bytes("photo.png").dropLast(12)
    let zeros = [UInt8](repeating: 0, count: 11 << 20)
    #expect(try !isCut(large + zeros, "image/png"))
  }

  @Test("a file of a PNG's first bytes and zeros ends the walk")
  func hostileChunks() throws {
    let bytes = try SampleMedia.bytes("photo.png")[..<8] + [UInt8](repeating: 0, count: 1 << 20)
    #expect(try isCut(bytes, "image/png"))
  }
}
