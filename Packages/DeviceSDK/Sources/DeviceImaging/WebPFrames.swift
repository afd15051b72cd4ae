import CPictures
import Foundation

/// The frames of a WebP file: one, or those of an animation.
struct WebPFrames {
  private let data: Data
  private let header: ImageHeader

  init(_ data: Data, _ header: ImageHeader) { (self.data, self.header) = (data, header) }

  /// Draws a frame with those before it that show through.
  func draw(_ frame: Int, into buffer: PixelBuffer) {
    let reader = ByteReader(data)
    guard reader.has("VP8X", at: 12), (reader.byte(20) ?? 0) & 0x02 != 0 else {
      read(0..<data.count, into: buffer.pixels)
      return
    }
    var canvas = FrameCanvas(buffer)
    var offset = 12
    var index = 0
    while index <= frame, let length = reader.little(offset + 4, bytes: 4) {
      if reader.has("ANMF", at: offset), length >= 16 {
        let end = min(offset + 8 + length, data.count)
        draw(reader, at: offset + 8, until: end, on: &canvas)
        index += 1
      }
      offset += 8 + length + length % 2
    }
  }

  private func draw(
    _ reader: ByteReader, at start: Int, until end: Int, on canvas: inout FrameCanvas
  ) {
    func number(_ place: Int) -> Int { reader.little(start + place, bytes: 3) ?? 0 }
    var frame = FrameCanvas.Frame()
    (frame.x, frame.y) = (2 * number(0), 2 * number(3))
    (frame.width, frame.height) = (number(6) + 1, number(9) + 1)
    let flags = reader.byte(start + 15) ?? 0
    frame.isBlended = flags & 2 == 0
    frame.disposal = flags & 1 == 1 ? .clear : .keep
    // A frame larger than the picture would be memory that its header does not announce.
    guard start + 16 <= end, frame.x + frame.width <= header.pixelWidth,
      frame.y + frame.height <= header.pixelHeight,
      let pixels = PixelBuffer(width: frame.width, height: frame.height)?.pixels
    else { return }
    read(start + 16..<end, into: pixels)
    canvas.lay(frame, pixels)
  }

  private func read(_ range: Range<Int>, into pixels: Pixels) {
    data.withUnsafeBytes { bytes in
      let part = UnsafeRawBufferPointer(rebasing: bytes[range])
      _ = pushsim_webp_read(
        part.baseAddress?.assumingMemoryBound(to: UInt8.self), part.count, pixels.bitmap)
    }
  }
}
