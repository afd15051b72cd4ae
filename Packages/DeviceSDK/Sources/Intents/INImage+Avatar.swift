import Foundation
import NotificationModel

extension INImage {
  /// The picture's facts for the device: its origin, size and type, never its bytes.
  package var avatar: CommunicationContext.Avatar {
    switch source {
    case .data(let data):
      CommunicationContext.Avatar(
        source: .data, bytes: data.count, type: PictureSignature.type(of: data.prefix(12)))
    case .named(let name): Self.named(name)
    case .system(let name): CommunicationContext.Avatar(source: .system, name: name)
    case .url(let url) where url.isFileURL: Self.file(url, source: .file, name: url.path)
    case .url(let url):
      CommunicationContext.Avatar(source: .remote, name: Self.withoutQuery(url.absoluteString))
    }
  }

  /// A picture among the bundle's files; one in an asset catalogue is known by its name only.
  private static func named(_ name: String) -> CommunicationContext.Avatar {
    let endings = ["", ".png", "@2x.png", "@3x.png", ".jpg", ".jpeg"]
    for ending in endings {
      if let url = Bundle.main.url(forResource: name + ending, withExtension: nil) {
        return file(url, source: .named, name: name)
      }
    }
    return CommunicationContext.Avatar(source: .named, name: name)
  }

  private static func file(
    _ url: URL, source: CommunicationContext.Avatar.Source, name: String
  ) -> CommunicationContext.Avatar {
    var avatar = CommunicationContext.Avatar(source: source, name: name)
    guard let handle = try? FileHandle(forReadingFrom: url) else { return avatar }
    defer { try? handle.close() }
    let head = (try? handle.read(upToCount: 12)) ?? Data()
    avatar.type = PictureSignature.type(of: head)
    avatar.bytes = (try? handle.seekToEnd()).map { Int($0) }
    return avatar
  }

  // A query may hold secrets.
  private static func withoutQuery(_ url: String) -> String {
    String(url.prefix { $0 != "?" && $0 != "#" })
  }
}

/// The check that distinguishes types of pictures by their first bytes.
package enum PictureSignature {
  /// The uniform type of a picture that begins with `head`, at least 12 bytes where there are any;
  /// nil for everything else.
  package static func type(of head: Data) -> String? {
    let bytes = Array(head)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "public.png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "public.jpeg" }
    if bytes.starts(with: Array("GIF8".utf8)) { return "com.compuserve.gif" }
    guard bytes.count >= 12 else { return nil }
    if bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8) {
      return "org.webmproject.webp"
    }
    let brand = String(decoding: bytes[8..<12], as: UTF8.self)
    guard bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    return ["heic", "heix", "mif1", "msf1"].contains(brand) ? "public.heic" : nil
  }
}
