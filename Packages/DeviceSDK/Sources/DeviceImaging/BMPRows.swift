import Foundation

/// The pixels of a BMP file: 1, 4 or 8 bits of a colour table, or 24 or 32 bits without packing.
struct BMPRows {
  private let reader: ByteReader
  private let header: ImageHeader

  init(_ data: Data, _ header: ImageHeader) {
    (reader, self.header) = (ByteReader(data), header)
  }

  /// Draws all rows that the file has.
  func draw(into buffer: PixelBuffer) {
    guard let start = reader.little(10, bytes: 4), let size = reader.little(14, bytes: 4),
      let depth = reader.little(size == 12 ? 24 : 28, bytes: 2),
      [1, 4, 8, 24, 32].contains(depth)
    else { return }
    let rawHeight = size == 12 ? 0 : reader.little(22, bytes: 4) ?? 0
    let isTopDown = rawHeight > Int(Int32.max)
    let rowBytes = (header.pixelWidth * depth + 31) / 32 * 4
    for line in 0..<header.pixelHeight {
      let place = isTopDown ? line : header.pixelHeight - 1 - line
      draw(at: start + place * rowBytes, depth, tableAt: 14 + size, size, buffer.pixels.row(line))
    }
  }

  private func draw(
    at start: Int, _ depth: Int, tableAt table: Int, _ size: Int,
    _ row: UnsafeMutablePointer<UInt8>
  ) {
    for column in 0..<header.pixelWidth {
      var color = start + column * depth / 8
      if depth <= 8 {
        guard let byte = reader.byte(color) else { return }
        let number = byte >> (8 - depth - column * depth % 8) & (1 << depth - 1)
        color = table + number * (size == 12 ? 3 : 4)
      }
      guard let blue = reader.byte(color), let green = reader.byte(color + 1),
        let red = reader.byte(color + 2)
      else { return }
      row[4 * column] = UInt8(red)
      row[4 * column + 1] = UInt8(green)
      row[4 * column + 2] = UInt8(blue)
      row[4 * column + 3] = 255
    }
  }
}
