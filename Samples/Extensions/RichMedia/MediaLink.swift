import Foundation

/// A link to a picture, sound or movie in a push.
struct MediaLink {
  /// The key it was found under.
  let key: String
  let url: URL
  /// The type that the push gives beside the link, such as `image/png`.
  let type: String?

  /// The keys that push services and apps use, the most frequent first.
  private static let keys = [
    "image", "attachment-url", "fcm_options.image", "imageUrl", "media-url", "image_url",
    "imageURL", "icon", "gcm.notification.image", "image-url", "gifUrl", "attachment",
    "thumbnail_url", "audio", "video", "attachment_url", "attachmentUrl", "attachmentURL",
    "attachments", "media", "mediaUrl", "mediaURL", "media_url", "picture", "photo", "gif",
    "gif_url", "gif-url", "audioUrl", "audioURL", "audio_url", "audio-url", "videoUrl",
    "videoURL", "video_url", "video-url", "thumbnail", "thumbnailUrl", "thumbnailURL",
    "thumbnail-url", "bigPicture", "big_picture", "iconUrl", "icon_url", "ct_mediaUrl",
  ]

  /// The links of a push, each once: at the top level, then in `data`, then in `aps`.
  static func all(in userInfo: [AnyHashable: Any]) -> [MediaLink] {
    let places = [userInfo, dictionary(userInfo["data"]), dictionary(userInfo["aps"])]
    var known: Set<URL> = []
    return places.compactMap { $0 }
      .flatMap { place in keys.flatMap { links(in: value(at: $0, in: place), key: $0) } }
      .filter { known.insert($0.url).inserted }
  }

  /// The value of a key, which may itself contain dots or lead into dictionaries.
  private static func value(at key: String, in place: [AnyHashable: Any]) -> Any? {
    if let value = place[key] { return value }
    guard let dot = key.firstIndex(of: ".") else { return nil }
    let inner = dictionary(place[String(key[..<dot])])
    return inner.flatMap { value(at: String(key[key.index(after: dot)...]), in: $0) }
  }

  /// A value as links: a string, a dictionary with one, or an array of both.
  private static func links(in value: Any?, key: String) -> [MediaLink] {
    if let text = value as? String {
      return url(text).map { [MediaLink(key: key, url: $0, type: nil)] } ?? []
    }
    if let array = value as? [Any] {
      return array.flatMap { links(in: $0, key: key) }
    }
    guard let dictionary = dictionary(value) else { return [] }
    let texts = ["url", "src", "href", "link"].compactMap { dictionary[$0] as? String }
    guard let found = texts.lazy.compactMap({ self.url($0) }).first else { return [] }
    let types = ["type", "mime", "mimeType", "mime_type"].compactMap { dictionary[$0] as? String }
    return [MediaLink(key: key, url: found, type: types.first)]
  }

  /// A dictionary, or one that was sent as a string of JSON.
  private static func dictionary(_ value: Any?) -> [AnyHashable: Any]? {
    if let text = value as? String, text.hasPrefix("{") {
      return try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [AnyHashable: Any]
    }
    return value as? [AnyHashable: Any]
  }

  /// A link to the web; senders often leave spaces and other characters unescaped.
  private static func url(_ text: String) -> URL? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let escaped = text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)
    guard let url = URL(string: text) ?? escaped.flatMap({ URL(string: $0) }),
      let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http"
    else { return nil }
    return url
  }
}
