import Foundation
import NotificationModel

/// The thumbnail of an attached file as PNG; nil where there is none.
package typealias ThumbnailSource = (Attachment) -> Data?

/// A picture that is part of a page.
package struct InlineImage {
  package let data: Data
  private let mimeType: String

  /// Creates a picture of its bytes.
  package init(mimeType: String, data: Data) {
    self.mimeType = mimeType
    self.data = data
  }

  /// Reads an attached picture; nil for what is not a picture, is gone, is empty, or has more than
  /// `limit` bytes.
  package init?(_ attachment: Attachment, limit: Int) {
    guard let type = AttachmentType.named(attachment.type), type.kind == .image,
      let mimeType = type.mimeTypes.first, let url = URL(string: attachment.url), url.isFileURL,
      let file = FileHandle(forReadingAtPath: url.path)
    else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: limit + 1), !data.isEmpty, data.count <= limit
    else { return nil }
    self.init(mimeType: mimeType, data: data)
  }

  /// As a `data:` URL.
  package var url: String { "data:\(mimeType);base64,\(data.base64EncodedString())" }
}
