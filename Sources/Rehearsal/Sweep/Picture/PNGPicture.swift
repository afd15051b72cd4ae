/// A drawing as a PNG file on white paper, twice as fine as it is measured.
package enum PNGPicture {
  private static let scale = 2

  /// The file's bytes.
  package static func bytes(_ drawing: Drawing) -> [UInt8] {
    var canvas = Canvas(
      width: Int(drawing.width.rounded(.up)) * scale,
      height: Int(drawing.height.rounded(.up)) * scale)
    for shape in drawing.shapes { paint(shape, on: &canvas) }
    return PNGFile.bytes(
      width: canvas.width, height: canvas.height, pixels: canvas.pixels,
      palette: Drawing.Ink.allCases.map(\.light))
  }

  private static func paint(_ shape: Drawing.Shape, on canvas: inout Canvas) {
    switch shape {
    case .rectangle(let x, let y, let width, let height, let ink, _):
      canvas.fill(
        left: pixel(x), top: pixel(y), right: pixel(x + width), bottom: pixel(y + height), ink)
    case .text(let text, let x, let y, let ink, let anchor, let isLarge):
      let size = isLarge ? scale + 1 : scale
      let width = BitmapFont.advance * size * text.count
      let left =
        switch anchor {
        case .start: pixel(x)
        case .middle: pixel(x) - width / 2
        case .end: pixel(x) - width
        }
      canvas.write(
        text, left: left, top: pixel(y) - BitmapFont.height * size / 2, size: size, ink)
    case .upright(let text, let x, let y, let ink):
      canvas.writeUpwards(
        text, left: pixel(x) - BitmapFont.height * scale / 2,
        bottom: pixel(y) + BitmapFont.advance * scale * text.count, size: scale, ink)
    }
  }

  private static func pixel(_ value: Double) -> Int {
    Int((value * Double(scale)).rounded())
  }
}

/// Pixels that are painted by ink.
private struct Canvas {
  let width: Int
  let height: Int
  /// The number of each pixel's ink, row after row; paper is the first.
  private(set) var pixels: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: 0, count: width * height)
  }

  mutating func fill(left: Int, top: Int, right: Int, bottom: Int, _ ink: Drawing.Ink) {
    let columns = max(0, left)..<max(0, left, min(width, right))
    let number = Self.number(ink)
    for row in max(0, top)..<max(0, top, min(height, bottom)) {
      for column in columns { pixels[row * width + column] = number }
    }
  }

  mutating func write(_ text: String, left: Int, top: Int, size: Int, _ ink: Drawing.Ink) {
    for (index, character) in text.enumerated() {
      let start = left + index * BitmapFont.advance * size
      for (column, row) in BitmapFont.dots(of: character) {
        fill(
          left: start + column * size, top: top + row * size,
          right: start + (column + 1) * size, bottom: top + (row + 1) * size, ink)
      }
    }
  }

  mutating func writeUpwards(
    _ text: String, left: Int, bottom: Int, size: Int, _ ink: Drawing.Ink
  ) {
    for (index, character) in text.enumerated() {
      let start = bottom - index * BitmapFont.advance * size
      for (column, row) in BitmapFont.dots(of: character) {
        fill(
          left: left + row * size, top: start - (column + 1) * size,
          right: left + (row + 1) * size, bottom: start - column * size, ink)
      }
    }
  }

  private static func number(_ ink: Drawing.Ink) -> UInt8 {
    UInt8(Drawing.Ink.allCases.firstIndex(of: ink) ?? 0)
  }
}
