import Foundation

/// The keys of links, which the app's Objective-C reads too.
@objcMembers final class MediaKeys: NSObject {
  /// All keys, the most frequent first.
  static let all: [String] = ["image", "attachment-url", "media-url"]

  /// Whether a link leads to a movie.
  static func isMovie(_ url: URL) -> Bool {
    ["mov", "mp4", "m4v"].contains(url.pathExtension.lowercased())
  }
}
