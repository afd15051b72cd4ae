import Foundation

/// Finds out what a downloaded file is.
enum MediaKind {
  /// The file extension that tells the system what `file` is: by its first bytes, else by the type
  /// that the server or the push states, else by the name that the server or the link has for it.
  static func pathExtension(of file: URL, response: URLResponse?, link: MediaLink) -> String {
    let types = [response?.mimeType, link.type].compactMap { $0 }
    let suggestedName = response?.suggestedFilename.map { URL(fileURLWithPath: $0) }
    let names = [suggestedName, link.url].compactMap { $0?.pathExtension.lowercased() }
    return pathExtension(ofBytes: firstBytes(of: file))
      ?? types.lazy.compactMap { pathExtension(ofType: $0) }.first
      ?? names.first { !$0.isEmpty }
      ?? "jpg"
  }

  private static func firstBytes(of file: URL) -> Data {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return Data() }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: 16)) ?? Data()
  }

  /// How files of a kind begin; a nil byte may be anything.
  private static let signatures: [(bytes: [UInt8?], pathExtension: String)] = [
    ([0xff, 0xd8, 0xff], "jpg"),
    ([0x89] + ascii("PNG"), "png"),
    (ascii("GIF8"), "gif"),
    (ascii("RIFF") + anyFour + ascii("WAVE"), "wav"),
    (ascii("RIFF") + anyFour + ascii("AVI "), "avi"),
    (ascii("RIFF") + anyFour + ascii("WEBP"), "webp"),
    (ascii("FORM") + anyFour + ascii("AIFF"), "aiff"),
    (ascii("FORM") + anyFour + ascii("AIFC"), "aifc"),
    (ascii("ID3"), "mp3"),
    ([0xff, 0xfb], "mp3"),
    ([0xff, 0xf3], "mp3"),
    ([0xff, 0xf2], "mp3"),
    (anyFour + ascii("ftypM4A"), "m4a"),
    (anyFour + ascii("ftypqt"), "mov"),
    (anyFour + ascii("ftyphei"), "heic"),
    (anyFour + ascii("ftyp"), "mp4"),
    ([0x00, 0x00, 0x01, 0xba], "mpg"),
    ([0x00, 0x00, 0x01, 0xb3], "mpg"),
  ]

  private static let anyFour: [UInt8?] = [nil, nil, nil, nil]

  private static func ascii(_ text: String) -> [UInt8?] { Array(text.utf8) }

  private static func pathExtension(ofBytes bytes: Data) -> String? {
    signatures.first { signature in
      bytes.count >= signature.bytes.count
        && zip(signature.bytes, bytes).allSatisfy { $0 == nil || $0 == $1 }
    }?.pathExtension
  }

  private static let types = [
    "image/jpeg": "jpg", "image/jpg": "jpg", "image/png": "png", "image/gif": "gif",
    "image/webp": "webp", "image/heic": "heic", "audio/mpeg": "mp3", "audio/mp3": "mp3",
    "audio/wav": "wav", "audio/x-wav": "wav", "audio/wave": "wav", "audio/aiff": "aiff",
    "audio/x-aiff": "aiff", "audio/mp4": "m4a", "audio/x-m4a": "m4a", "audio/m4a": "m4a",
    "video/mp4": "mp4", "video/mpeg": "mpg", "video/quicktime": "mov", "video/avi": "avi",
    "video/x-msvideo": "avi",
  ]

  private static func pathExtension(ofType type: String) -> String? {
    let name = type.split(separator: ";").first.map(String.init) ?? type
    return types[name.trimmingCharacters(in: .whitespaces).lowercased()]
  }
}
