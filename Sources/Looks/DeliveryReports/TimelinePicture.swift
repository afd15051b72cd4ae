import Foundation
import JSONModel
import NotificationModel

/// An attached picture as part of the page.
enum TimelinePicture {
  /// The largest picture that becomes part of a page: 512 KB.
  static let maximumBytes = 512 << 10

  /// The bytes left for pictures in a page: 8 MB at first, so that a page of many deliveries opens.
  struct Allowance {
    var bytes = 8 << 20
    /// Small pictures of stored files; nil for the files themselves.
    var thumbnails: ThumbnailSource?
  }

  /// The picture as a `data:` URL; nil where it is not a picture, is gone, or is too large.
  static func url(of attachment: Attachment, allowance: inout Allowance) -> String? {
    let thumbnail = allowance.thumbnails?(attachment)
      .map { InlineImage(mimeType: "image/png", data: $0) }
      .flatMap { $0.data.count <= allowance.bytes ? $0 : nil }
    let limit = min(maximumBytes, allowance.bytes)
    guard let image = thumbnail ?? InlineImage(attachment, limit: limit) else { return nil }
    allowance.bytes -= image.data.count
    return image.url
  }
}
