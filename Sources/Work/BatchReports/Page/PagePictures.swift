import Cryptography
import DeliveryReports
import Foundation
import JSONModel
import NotificationModel

/// The pictures of a page; equal ones are in it once.
struct PagePictures {
  /// As `data:` URLs.
  private(set) var urls: [String] = []
  private var indices: [[UInt8]: Int] = [:]
  private var room = ReportLimits.pictureBytes
  private let thumbnails: ThumbnailSource?

  /// - Parameter thumbnails: small pictures of stored files; nil for the files themselves.
  init(thumbnails: ThumbnailSource? = nil) {
    self.thumbnails = thumbnails
  }

  /// Where an attachment's thumbnail is in `urls`, clipped already; nil where none can be made.
  mutating func thumbnail(of attachment: Attachment?) -> Int? {
    guard let attachment, let data = thumbnails?(attachment) else { return nil }
    return index(of: InlineImage(mimeType: "image/png", data: data))
  }

  /// Where an attached picture is in `urls`; nil where it is not a picture, is gone, or is too
  /// large.
  mutating func index(of attachment: Attachment?) -> Int? {
    guard let attachment, !attachment.options.isThumbnailHidden,
      let image = InlineImage(attachment, limit: ReportLimits.onePictureBytes)
    else { return nil }
    return index(of: image)
  }

  private mutating func index(of image: InlineImage) -> Int? {
    let digest = MessageDigest.sha256.of(image.data)
    if let index = indices[digest] { return index }
    guard image.data.count <= room else { return nil }
    room -= image.data.count
    urls.append(image.url)
    indices[digest] = urls.count - 1
    return urls.count - 1
  }
}
