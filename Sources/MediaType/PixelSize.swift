/// Width and height of a picture in pixels.
package struct PixelSize: Sendable, Hashable {
  package var width: Int
  package var height: Int

  /// Makes a size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Bytes of the decoded bitmap at four a pixel; what an extension pays that draws it (QUIR-01).
  ///
  /// An estimate: one frame, no colour planes shared, no row padding. Saturates at `Int.max`.
  package var decodedBytes: Int {
    let (area, areaOverflow) = width.multipliedReportingOverflow(by: height)
    let (bytes, overflow) = area.multipliedReportingOverflow(by: 4)
    return areaOverflow || overflow ? .max : bytes
  }
}

extension PixelSize {
  /// Types whose size is read from libmagic's description; a JPEG's is in `JPEGSegments`.
  static func isDescribed(for mimeType: String) -> Bool {
    ["image/png", "image/gif", "image/webp"].contains(mimeType)
  }

  /// Reads the size from libmagic's description of a picture: the first pair in it.
  init?(description: String) {
    let parts = description.split(separator: ",").map { $0.drop { $0 == " " } }
    guard let size = parts.lazy.compactMap({ PixelSize(pair: $0) }).first else { return nil }
    self = size
  }

  /// Reads `640x480` or `640 x 480`.
  private init?(pair: Substring) {
    let sides = pair.filter { $0 != " " }.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
      width > 0, height > 0
    else { return nil }
    self.init(width: width, height: height)
  }
}
