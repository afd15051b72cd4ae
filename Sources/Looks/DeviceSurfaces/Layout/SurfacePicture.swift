import Foundation
import MediaType
import NotificationModel

/// A picture in a layout, with its true size in pixels; its bytes are read when it is drawn.
package struct SurfacePicture: Sendable, Hashable {
  /// Where its bytes are.
  package enum Source: Sendable, Hashable {
    case file(String)
    /// The encoded picture.
    case bytes(Data)
  }

  /// How it fills its frame.
  package enum Fit: String, Sendable, Hashable {
    /// All of it shows.
    case whole
    /// The frame is full, and the middle of the picture shows.
    case filled
    /// Its sides are stretched to those of the frame.
    case stretched
  }

  package var source: Source
  /// As its bytes say, such as `image/jpeg`, whatever the file is called.
  package var mimeType: String
  package var pixels: PixelSize
  package var byteCount: Int
  package var fit = Fit.filled
  /// The part that shows, in the unit square; nil for all.
  package var part: UnitRect?

  /// Whether browsers draw pictures of this kind; a HEIC is a frame with its size.
  package var isDrawable: Bool { mimeType != "image/heic" }

  /// Looks at the head of an attached picture; nil for what is gone, no picture, or one of a kind whose
  /// size is not known.
  package init?(_ attachment: Attachment) {
    guard let url = URL(string: attachment.url), url.isFileURL,
      let header = ImageHeader(fileAt: url.path)
    else { return nil }
    self.init(.file(url.path), header)
  }

  /// Looks at an encoded picture.
  package init?(_ data: Data) {
    guard let header = ImageHeader(Array(data)) else { return nil }
    self.init(.bytes(data), header)
  }

  private init(_ source: Source, _ header: ImageHeader) {
    self.source = source
    (mimeType, pixels, byteCount) = (header.mimeType, header.pixels, header.byteCount)
  }

  /// Width by height, 1:4 to 4:1 so that a line of pixels still is something to see.
  package var ratio: Double {
    min(4, max(0.25, Double(pixels.width) / Double(max(1, pixels.height))))
  }

  /// The picture's bytes; nil when they are gone or more than `limit`.
  package func data(limit: Int) -> Data? {
    switch source {
    case .bytes(let data): return data.count <= limit ? data : nil
    case .file(let path):
      guard byteCount <= limit, let file = FileHandle(forReadingAtPath: path) else { return nil }
      defer { try? file.close() }
      guard let data = try? file.read(upToCount: limit + 1), data.count <= limit else { return nil }
      return data
    }
  }
}
