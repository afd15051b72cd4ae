import CPictures
import Glibc

/// The memory of a decoded bitmap: four bytes a pixel, as on a device.
///
/// Every page is written, so that the bitmap counts against the extension's memory limit for as
/// long as the object lives (QUIR-01). Pixels are red, green, blue and alpha, the colours
/// multiplied by alpha.
// The bytes are the drawing code's business; this type itself changes nothing after `init`.
package final class PixelBuffer: @unchecked Sendable {
  /// The first byte.
  package let base: UnsafeMutableRawPointer
  /// How many bytes.
  package let byteCount: Int
  /// Width in pixels.
  package let width: Int
  /// Height in pixels.
  package let height: Int

  /// Takes the memory of a bitmap; nil where the machine has not so much.
  /// - Parameter isOpaque: Whether it is black, and not clear.
  package init?(width: Int, height: Int, isOpaque: Bool = false) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, max(width, height) <= Int32.max, !overflow, pixels <= Int.max / 8
    else { return nil }
    (self.width, self.height) = (width, height)
    byteCount = pixels * 4
    let mapping = mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let mapping, mapping != MAP_FAILED else { return nil }
    base = mapping
    if isOpaque {
      paint(0xFF00_0000)
    } else {
      for offset in stride(from: 0, to: byteCount, by: Int(getpagesize())) {
        // A write, even of what is there already, makes the page this process's own.
        base.storeBytes(of: 0, toByteOffset: offset, as: UInt8.self)
      }
    }
  }

  deinit {
    munmap(base, byteCount)
  }

  /// A copy in memory of its own; nil where the machine has not so much.
  package func copied() -> PixelBuffer? {
    let copy = PixelBuffer(width: width, height: height)
    copy?.base.copyMemory(from: base, byteCount: byteCount)
    return copy
  }

  /// Gives all pixels one value: red in the lowest byte, alpha in the highest.
  package func paint(_ pixel: UInt32) {
    let pixels = base.bindMemory(to: UInt32.self, capacity: byteCount / 4)
    pixels.update(repeating: pixel.littleEndian, count: byteCount / 4)
  }

  /// All pixels.
  package var pixels: Pixels { Pixels(self, x: 0, y: 0, width: width, height: height) }
}

/// A rectangle of a bitmap, which it keeps alive.
package struct Pixels: Sendable {
  /// The bitmap.
  package let buffer: PixelBuffer
  /// How many pixels of the bitmap's rows lie before the rectangle.
  package let x: Int
  /// How many rows of the bitmap lie before the rectangle.
  package let y: Int
  /// Width in pixels.
  package let width: Int
  /// Height in pixels.
  package let height: Int

  init(_ buffer: PixelBuffer, x: Int, y: Int, width: Int, height: Int) {
    (self.buffer, self.x, self.y, self.width, self.height) = (buffer, x, y, width, height)
  }

  /// Bytes from one row to the next.
  package var bytesPerRow: Int { 4 * buffer.width }

  /// The first pixel of a row.
  package func row(_ line: Int) -> UnsafeMutablePointer<UInt8> {
    (buffer.base + ((y + line) * buffer.width + x) * 4).assumingMemoryBound(to: UInt8.self)
  }

  /// A rectangle within this one.
  package func part(x: Int, y: Int, width: Int, height: Int) -> Pixels {
    Pixels(buffer, x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// The rectangle as C has it, while the bitmap lives.
  package var bitmap: pushsim_bitmap {
    pushsim_bitmap(
      base: row(0), width: Int32(width), height: Int32(height), bytes_per_row: bytesPerRow)
  }

  /// A smaller bitmap, each of its pixels the mean of those behind it.
  package func reduced(width: Int, height: Int) -> PixelBuffer? {
    PixelBuffer(width: width, height: height).flatMap { small in
      pushsim_reduce(bitmap, small.pixels.bitmap) ? small : nil
    }
  }

  /// A bitmap turned as an EXIF orientation says.
  package func turned(_ orientation: Int) -> PixelBuffer? {
    let isSideways = orientation >= 5
    let turned = PixelBuffer(
      width: isSideways ? height : width, height: isSideways ? width : height)
    if let turned { pushsim_turn(bitmap, turned.pixels.bitmap, Int32(orientation)) }
    return turned
  }

  /// Copies the pixels into a bitmap of the same size.
  package func copy(to target: Pixels) {
    for line in 0..<min(height, target.height) {
      target.row(line).update(from: row(line), count: 4 * min(width, target.width))
    }
  }
}
