/// The MIME type that a web server sends for a file, judged by its name alone.
enum ContentType {
  /// The type of an unknown name.
  static let unknown = "application/octet-stream"

  private static let byFileExtension = [
    "aif": "audio/aiff", "aiff": "audio/aiff", "aifc": "audio/aiff",
    "avi": "video/x-msvideo",
    "bmp": "image/bmp",
    "caf": "audio/x-caf",
    "css": "text/css; charset=utf-8",
    "gif": "image/gif",
    "heic": "image/heic",
    "htm": "text/html; charset=utf-8", "html": "text/html; charset=utf-8",
    "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "m2v": "video/mpeg2",
    "m4a": "audio/mp4",
    "m4v": "video/x-m4v",
    "mov": "video/quicktime",
    "mp3": "audio/mpeg",
    "mp4": "video/mp4",
    "mpeg": "video/mpeg", "mpg": "video/mpeg",
    "pdf": "application/pdf",
    "png": "image/png",
    "svg": "image/svg+xml",
    "tif": "image/tiff", "tiff": "image/tiff",
    "txt": "text/plain; charset=utf-8",
    "wav": "audio/wav", "wave": "audio/wav",
    "webm": "video/webm",
    "webp": "image/webp",
    "xml": "application/xml",
    "zip": "application/zip",
  ]

  /// The type for a file of this name, by its extension in any case.
  static func forFile(named name: some StringProtocol) -> String {
    guard let dot = name.lastIndex(of: ".") else { return unknown }
    return byFileExtension[name[name.index(after: dot)...].lowercased()] ?? unknown
  }
}
