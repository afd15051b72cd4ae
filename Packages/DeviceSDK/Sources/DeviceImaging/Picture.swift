import Foundation
import Synchronization

/// A picture: the bytes of a file, a part of another picture, or a bitmap.
///
/// Its pixels cost nothing until something asks for them, and stay until the picture is gone.
package final class Picture: Sendable {
  /// Where the pixels come from.
  package enum Source: Sendable {
    /// A file's bytes, which may hold several frames.
    case file(Data, ImageHeader)
    /// A bitmap that something was drawn into.
    case bitmap(PixelBuffer)
    /// A part of another picture, which it keeps alive.
    case part(of: Picture)
    /// No picture, of no size.
    case nothing
  }

  /// Where the pixels come from.
  package let source: Source
  /// Width of the bitmap in pixels.
  package let width: Int
  /// Height of the bitmap in pixels.
  package let height: Int
  /// Whether pixels may be transparent.
  package let hasAlpha: Bool
  private let decoded = Mutex<PixelBuffer?>(nil)

  /// Takes a file's bytes; nil when they are not a picture.
  package convenience init?(file data: Data) {
    guard let header = ImageHeader(data) else { return nil }
    self.init(
      .file(data, header), width: header.pixelWidth, height: header.pixelHeight,
      hasAlpha: header.hasAlpha)
  }

  /// Creates a picture of a size in pixels.
  package init(_ source: Source, width: Int, height: Int, hasAlpha: Bool) {
    self.source = source
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
  }

  /// Creates a cleared bitmap; nil for an empty size.
  package convenience init?(blankWidth width: Int, height: Int, hasAlpha: Bool) {
    guard let pixels = PixelBuffer(width: width, height: height) else { return nil }
    self.init(.bitmap(pixels), width: width, height: height, hasAlpha: hasAlpha)
  }

  /// The facts in the file about itself; nil for a bitmap.
  package var header: ImageHeader? {
    if case .file(_, let header) = source { header } else { nil }
  }

  /// The file's bytes; nil for a bitmap.
  package var fileBytes: Data? {
    if case .file(let data, _) = source { data } else { nil }
  }

  /// The file's bytes when it has this format.
  package func bytes(of format: ImageFormat) -> Data? {
    header?.format == format ? fileBytes : nil
  }

  /// Takes the memory of the whole bitmap, once; nil where the machine has not so much.
  @discardableResult
  package func decode() -> PixelBuffer? {
    switch source {
    case .bitmap(let pixels): pixels
    case .part(let whole): whole.decode()
    case .nothing: nil
    case .file:
      decoded.withLock { decoded in
        if decoded == nil { decoded = PixelBuffer(width: width, height: height) }
        return decoded
      }
    }
  }

  /// Whether the bitmap's memory is taken.
  package var isDecoded: Bool {
    switch source {
    case .bitmap: true
    case .part(let whole): whole.isDecoded
    case .nothing: false
    case .file: decoded.withLock { $0 != nil }
    }
  }
}
