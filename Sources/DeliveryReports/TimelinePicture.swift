import Foundation
import JSONModel
import NotificationModel
import PushStore

/// An attached picture as part of the page.
enum TimelinePicture {
  /// The largest picture that becomes part of a page: 512 KB.
  static let maximumBytes = 512 << 10

  /// What is left for pictures in a page: 8 MB at first, so that a page of many deliveries opens.
  struct Allowance {
    var bytes = 8 << 20
    /// Makes small pictures of stored files; nil for the files themselves.
    var thumbnailer: Thumbnailer?
  }

  /// The picture as a `data:` URL; nil where it is no picture, is gone, or is too large.
  static func url(of attachment: Attachment, allowance: inout Allowance) -> String? {
    if let data = allowance.thumbnailer?.png(of: attachment), data.count <= allowance.bytes {
      allowance.bytes -= data.count
      return "data:image/png;base64,\(data.base64EncodedString())"
    }
    guard let type = AttachmentType.named(attachment.type), type.kind == .image,
      let mimeType = type.mimeTypes.first, let url = URL(string: attachment.url), url.isFileURL,
      let file = FileHandle(forReadingAtPath: url.path)
    else { return nil }
    defer { try? file.close() }
    let limit = min(maximumBytes, allowance.bytes)
    guard let data = try? file.read(upToCount: limit + 1), !data.isEmpty, data.count <= limit
    else { return nil }
    allowance.bytes -= data.count
    return "data:\(mimeType);base64,\(data.base64EncodedString())"
  }
}
