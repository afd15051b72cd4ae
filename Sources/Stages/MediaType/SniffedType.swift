import JSONModel
import NotificationModel

/// The type that the bytes of a file indicate.
package struct SniffedType: Sendable, Hashable {
  /// MIME type by libmagic, such as `image/jpeg`; `application/octet-stream` when it knows none.
  package var mimeType: String
  /// Width and height of a PNG, JPEG, GIF or WebP; nil for everything else.
  package var pixelSize: PixelSize?
  /// Whether a PNG, JPEG or GIF stops before its end; false for every other type.
  package var isTruncated: Bool

  package init(mimeType: String, pixelSize: PixelSize? = nil, isTruncated: Bool = false) {
    self.mimeType = mimeType
    self.pixelSize = pixelSize
    self.isTruncated = isTruncated
  }

  /// Uniform type identifier, such as `public.jpeg`; nil when no entry of the table fits.
  package var uniformType: String? {
    AttachmentType.forMIMEType(mimeType)?.identifier ?? Self.otherUniformTypes[mimeType]
  }

  /// Whether libmagic did not know the bytes, or there are none.
  package var isUnknown: Bool {
    ["application/octet-stream", "inode/x-empty"].contains(mimeType)
  }

  /// Whether the bytes are a page or message for people or programs, as servers send with errors.
  package var isDocument: Bool {
    mimeType.hasPrefix("text/")
      || ["application/json", "application/xml", "application/xhtml+xml"].contains(mimeType)
  }

  /// Containers that the same reader opens, whatever the name says.
  private static let families: [Set<String>] = [
    [
      "public.mpeg-4", "public.mpeg-4-audio", "com.apple.quicktime-movie", "com.apple.m4v-video",
      "public.3gpp", "public.3gpp2",
    ],
    ["public.mpeg", "public.mpeg-2-video"],
  ]

  /// Whether these bytes are of the family of containers that `identifier` belongs to.
  func isRelated(to identifier: String) -> Bool {
    guard let own = uniformType else { return false }
    return Self.families.contains { $0.contains(own) && $0.contains(identifier) }
  }

  /// Types that no attachment may have, but that turn up where one was expected; libmagic's names.
  private static let otherUniformTypes = [
    "application/gzip": "org.gnu.gnu-zip-archive",
    "application/json": "public.json",
    "application/ogg": "org.xiph.ogg",
    "application/pdf": "com.adobe.pdf",
    "application/zip": "public.zip-archive",
    "audio/x-hx-aac-adts": "public.aac-audio",
    "image/avif": "public.avif",
    "image/bmp": "com.microsoft.bmp",
    "image/heic": "public.heic",
    "image/heif": "public.heif",
    "image/svg+xml": "public.svg-image",
    "image/tiff": "public.tiff",
    "image/vnd.microsoft.icon": "com.microsoft.ico",
    "image/webp": "org.webmproject.webp",
    "text/html": "public.html",
    "text/plain": "public.plain-text",
    "text/xml": "public.xml",
    "video/3gpp": "public.3gpp",
    "video/3gpp2": "public.3gpp2",
    "video/mpv": "public.mpeg-2-video",
    "video/quicktime": "com.apple.quicktime-movie",
    "video/webm": "org.webmproject.webm",
    "video/x-m4v": "com.apple.m4v-video",
  ]
}
