import Foundation
import Synchronization

/// A picture: the bytes of a file, a part of another picture, or a bitmap.
///
/// Its pixels cost nothing until something asks for them, and stay until the picture is gone.
package final class Picture: Sendable {
  /// Where the pixels come from.
  package enum Source: Sendable {
    /// A file's bytes, and which of its frames.
    case file(Data, ImageHeader, frame: Int)
    /// A bitmap that something was drawn into.
    case bitmap(PixelBuffer)
    /// A part of another picture, which it keeps alive.
    case part(of: Picture, x: Int, y: Int)
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
    self.init(data, header, frame: 0)
  }

  /// Takes one of the frames of a file whose header has been read.
  package convenience init(_ data: Data, _ header: ImageHeader, frame: Int) {
    self.init(
      .file(data, header, frame: frame), width: header.pixelWidth, height: header.pixelHeight,
      hasAlpha: header.hasAlpha)
  }

  /// Takes a bitmap.
  package convenience init(_ pixels: PixelBuffer, hasAlpha: Bool) {
    self.init(.bitmap(pixels), width: pixels.width, height: pixels.height, hasAlpha: hasAlpha)
  }

  /// Creates a picture of a size in pixels.
  package init(_ source: Source, width: Int, height: Int, hasAlpha: Bool) {
    self.source = source
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
  }

  /// Creates a clear bitmap, or a black one without transparency; nil for an empty size.
  package convenience init?(blankWidth width: Int, height: Int, hasAlpha: Bool) {
    guard let pixels = PixelBuffer(width: width, height: height, isOpaque: !hasAlpha) else {
      return nil
    }
    self.init(pixels, hasAlpha: hasAlpha)
  }

  /// The facts in the file about itself; nil for a bitmap.
  package var header: ImageHeader? {
    if case .file(_, let header, _) = source { header } else { nil }
  }

  /// The file's bytes; nil for a bitmap.
  package var fileBytes: Data? {
    if case .file(let data, _, _) = source { data } else { nil }
  }

  /// The file's bytes when it has this format.
  package func bytes(of format: ImageFormat) -> Data? {
    header?.format == format ? fileBytes : nil
  }

  /// Reads the pixels, once, which takes the memory of the whole bitmap; nil where the machine has
  /// not so much, or lacks the library for it, of which a note tells.
  /// - Parameter api: The call that needs them, as Apple spells it.
  @discardableResult
  package func decode(for api: String) -> Pixels? {
    switch source {
    case .bitmap(let pixels): pixels.pixels
    case .part(let whole, let x, let y):
      whole.decode(for: api)?.part(x: x, y: y, width: width, height: height)
    case .nothing: nil
    case .file(let data, let header, let frame):
      decoded.withLock { decoded in
        if decoded == nil {
          decoded = PictureReader(data, header, api).read(frame: frame)
        }
        return decoded?.pixels
      }
    }
  }

  /// A smaller bitmap, which costs its own memory alone where the file's format allows that.
  package func reduced(width: Int, height: Int, for api: String) -> PixelBuffer? {
    guard case .file(let data, let header, let frame) = source, !isDecoded else {
      return decode(for: api)?.reduced(width: width, height: height)
    }
    return PictureReader(data, header, api).read(frame: frame, width: width, height: height)
  }

  /// Whether the bitmap's memory is taken.
  package var isDecoded: Bool {
    switch source {
    case .bitmap: true
    case .part(let whole, _, _): whole.isDecoded
    case .nothing: false
    case .file: decoded.withLock { $0 != nil }
    }
  }
}
