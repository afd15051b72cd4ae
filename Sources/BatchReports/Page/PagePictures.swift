import Crypto
import Foundation
import JSONModel
import NotificationModel
import PushStore

/// The pictures of a page; equal ones are in it once.
struct PagePictures {
  /// As `data:` URLs.
  private(set) var urls: [String] = []
  private var indices: [Data: Int] = [:]
  private var room = ReportLimits.pictureBytes
  private let thumbnailer: Thumbnailer?

  /// - Parameter thumbnailer: makes small pictures of stored files; nil for the files themselves.
  init(thumbnailer: Thumbnailer? = nil) {
    self.thumbnailer = thumbnailer
  }

  /// Where an attachment's thumbnail is in `urls`, clipped already; nil where none can be made.
  mutating func thumbnail(of attachment: Attachment?) -> Int? {
    guard let attachment, let data = thumbnailer?.png(of: attachment) else { return nil }
    return index(of: data, mimeType: "image/png")
  }

  /// Where an attached picture is in `urls`; nil where it is no picture, is gone, or is too large.
  mutating func index(of attachment: Attachment?) -> Int? {
    guard let attachment, let type = AttachmentType.named(attachment.type), type.kind == .image,
      let mimeType = type.mimeTypes.first, !attachment.options.isThumbnailHidden,
      (attachment.bytes ?? 0) <= ReportLimits.onePictureBytes,
      let url = URL(string: attachment.url), url.isFileURL,
      let data = Self.data(url.path)
    else { return nil }
    return index(of: data, mimeType: mimeType)
  }

  private mutating func index(of data: Data, mimeType: String) -> Int? {
    let digest = Data(SHA256.hash(data: data))
    if let index = indices[digest] { return index }
    guard data.count <= room else { return nil }
    room -= data.count
    urls.append("data:\(mimeType);base64,\(data.base64EncodedString())")
    indices[digest] = urls.count - 1
    return urls.count - 1
  }

  private static func data(_ path: String) -> Data? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    let limit = ReportLimits.onePictureBytes
    guard let data = try? file.read(upToCount: limit + 1), !data.isEmpty, data.count <= limit
    else { return nil }
    return data
  }
}
