import Glibc

/// The memory of a decoded bitmap: four bytes a pixel, as on a device.
///
/// Every page is written, so that the bitmap counts against the extension's memory limit for as
/// long as the object lives (QUIR-01).
// The bytes are the drawing code's business; this type itself changes nothing after `init`.
package final class PixelBuffer: @unchecked Sendable {
  /// The first byte.
  package let base: UnsafeMutableRawPointer
  /// How many bytes.
  package let byteCount: Int

  /// Takes the memory of a bitmap, cleared; nil where the machine has not so much.
  package init?(width: Int, height: Int) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, pixels <= Int.max / 8 else { return nil }
    byteCount = pixels * 4
    let mapping = mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let mapping, mapping != MAP_FAILED else { return nil }
    base = mapping
    for offset in stride(from: 0, to: byteCount, by: Int(getpagesize())) {
      // A write, even of what is there already, makes the page this process's own.
      base.storeBytes(of: 0, toByteOffset: offset, as: UInt8.self)
    }
  }

  deinit {
    munmap(base, byteCount)
  }
}
