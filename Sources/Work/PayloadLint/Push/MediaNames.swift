/// Names by which payloads speak of media. Apple defines none; these are in use (PROV-23).
enum MediaNames {
  /// Endings that a notification shows or plays (ATTA-01…04).
  static let supported: Set<String> = [
    "jpg", "jpeg", "png", "gif", "mp4", "m4v", "mov", "mpg", "mpeg", "m2v", "avi", "mp3", "m4a",
    "wav", "aif", "aiff",
  ]

  /// Endings of media that a notification does not show (ATTA-05).
  static let unsupported: Set<String> = [
    "webp", "svg", "bmp", "tif", "tiff", "avif", "heic", "heif", "ico", "jxl", "webm", "mkv",
    "flv", "wmv", "m3u8", "ogg", "opus", "flac", "wma", "pdf",
  ]

  static let all = supported.union(unsupported)

  private static let words: Set<String> = [
    "image", "images", "img", "media", "photo", "picture", "pic", "attachment", "attachments",
    "attach", "thumbnail", "thumb", "video", "gif", "audio", "poster", "bigpicture", "richmedia",
    "mediaurl", "imageurl", "imgurl", "attachmenturl", "videourl", "gifurl", "photourl",
    "pictureurl", "thumbnailurl", "audiourl",
  ]

  /// Words beside those above that leave their meaning alone.
  private static let fillers: Set<String> = [
    "url", "uri", "link", "src", "big", "large", "rich", "push", "notification", "ios", "apns",
    "my", "the", "small", "hd", "file", "path", "gcm", "fcm", "options", "custom",
  ]

  /// Whether a key names media: `image`, `image-url`, `media_url`, `attachmentUrl`, …; each of its
  /// words counts, so that `image-credit-url` does not.
  static func names(_ key: String, _ keys: Set<String>) -> Bool {
    if keys.contains(key) { return true }
    guard key.utf8.count <= 40 else { return false }
    let parts = parts(key)
    return parts.contains(where: words.contains)
      && parts.allSatisfy { words.contains($0) || fillers.contains($0) }
  }

  /// Whether a key inside such a dictionary holds its address.
  static func namesAddress(_ key: String) -> Bool {
    ["url", "uri", "src", "link", "href"].contains(key.lowercased())
  }

  /// The words of a key in small letters: `imageURL`, `image_url` and `image-url` have two.
  static func parts(_ key: String) -> [String] {
    var parts: [String] = []
    var word: [UInt8] = []
    var wasSmall = false
    func end() {
      if !word.isEmpty { parts.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in key.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: " "):
        end()
        wasSmall = false
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if wasSmall { end() }
        word.append(byte | 0x20)
        wasSmall = false
      default:
        word.append(byte)
        wasSmall = true
      }
    }
    end()
    return parts
  }
}
