import CPictures
import DeviceChannel
import Foundation

/// Reads the pixels of files: PNG, JPEG and WebP with the machine's libraries, GIF and BMP here.
struct PictureReader {
  private let data: Data
  private let header: ImageHeader
  private let api: String

  init(_ data: Data, _ header: ImageHeader, _ api: String) {
    (self.data, self.header, self.api) = (data, header, api)
  }

  /// The whole bitmap; nil without memory or without the library.
  func read(frame: Int) -> PixelBuffer? {
    // A machine without the library shows that before any memory is taken.
    guard let buffer = hasLibrary ? PixelBuffer(header) : nil else { return nil }
    fill(buffer, frame: frame)
    return buffer
  }

  /// A smaller bitmap, for which PNG and JPEG files are not read as a whole first.
  func read(frame: Int, width: Int, height: Int) -> PixelBuffer? {
    guard hasLibrary else { return nil }
    switch header.format {
    case .png, .jpeg:
      guard let small = PixelBuffer(width: width, height: height) else { return nil }
      fill(small, frame: frame)
      return small
    default: return read(frame: frame)?.pixels.reduced(width: width, height: height)
    }
  }

  private var hasLibrary: Bool {
    switch header.format {
    case .png: PictureLibrary.png.isThere(for: api)
    case .jpeg: PictureLibrary.jpeg.isThere(for: api)
    case .webP: PictureLibrary.webP.isThere(for: api)
    case .gif, .bmp, .heic, .avif, .tiff: true
    }
  }

  private func fill(_ buffer: PixelBuffer, frame: Int) {
    switch header.format {
    case .png: read(into: buffer.pixels, with: pushsim_png_read)
    case .jpeg: read(into: buffer.pixels, with: pushsim_jpeg_read)
    case .webP: WebPFrames(data, header).draw(frame, into: buffer)
    case .gif: GIFFrames(data).draw(frame, into: buffer)
    case .bmp: BMPRows(data, header).draw(into: buffer)
    case .heic, .avif, .tiff:
      buffer.paint(Self.unknown)
      Inert.undecoded(header.format.typeIdentifier, for: api)
    }
  }

  /// An opaque grey in the place of pixels that cannot be read here.
  private static let unknown: UInt32 = 0xFF80_8080

  private func read(
    into pixels: Pixels,
    with library: (UnsafePointer<UInt8>?, Int, pushsim_bitmap) -> Int32
  ) {
    data.withUnsafeBytes { bytes in
      _ = library(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, pixels.bitmap)
    }
  }
}

extension PixelBuffer {
  fileprivate convenience init?(_ header: ImageHeader) {
    self.init(width: header.pixelWidth, height: header.pixelHeight)
  }
}

/// A library of the machine's that pictures need, with Debian's package of it.
package enum PictureLibrary: String, CaseIterable, Sendable {
  case png = "libpng16.so.16"
  case jpeg = "libturbojpeg.so.0"
  case webP = "libwebp.so.7"
  case cairo = "libcairo.so.2"

  /// Debian's package.
  package var package: String {
    switch self {
    case .png: "libpng16-16"
    case .jpeg: "libturbojpeg0"
    case .webP: "libwebp7"
    case .cairo: "libcairo2"
    }
  }

  private var number: Int {
    switch self {
    case .png: PUSHSIM_LIBRARY_PNG
    case .jpeg: PUSHSIM_LIBRARY_JPEG
    case .webP: PUSHSIM_LIBRARY_WEBP
    case .cairo: PUSHSIM_LIBRARY_CAIRO
    }
  }

  /// Loads it; notes where the machine has none.
  package func isThere(for api: String) -> Bool {
    if pushsim_has_library(Int32(number)) { return true }
    Inert.lacking(library: rawValue, package: package, for: api)
    return false
  }
}
