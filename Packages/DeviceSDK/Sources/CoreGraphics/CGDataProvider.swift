import DeviceImaging
import Foundation

/// The source of the bytes of a file or of a bitmap.
public final class CGDataProvider: Sendable {
  enum Source: Sendable {
    case bytes(Data)
    /// Decoded when asked for, as on a device.
    case picture(Picture)
  }

  let source: Source

  init(_ source: Source) { self.source = source }

  /// Creates a source of these bytes.
  public convenience init?(data: NSData) { self.init(.bytes(data as Data)) }

  /// Creates a source of a file's bytes; nil when it cannot be read.
  public convenience init?(url: NSURL) {
    guard (url as URL).isFileURL, let mapped = MappedFile.data(at: (url as URL).path) else {
      return nil
    }
    self.init(.bytes(mapped))
  }

  /// A copy of the bytes; a bitmap's are decoded for it, and cost their size twice.
  public var data: NSData? {
    switch source {
    case .bytes(let data): data as NSData
    case .picture(let picture):
      picture.decode(for: "CGDataProvider.data").map { pixels in
        (0..<pixels.height).reduce(into: NSMutableData()) { bytes, line in
          bytes.append(pixels.row(line), length: 4 * pixels.width)
        }
      }
    }
  }
}
