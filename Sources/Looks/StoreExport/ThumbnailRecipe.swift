import Cryptography
import Foundation
import JSONModel
import NotificationModel
import TextFormats

/// How ffmpeg makes the thumbnail of one attachment: which demuxer, which frame, which part.
struct ThumbnailRecipe: Sendable, Hashable {
  /// Longest side in pixels: what a phone shows beside a banner, at three pixels a point.
  static let maximumSide = 240
  /// Longest side of a movie's frame: a phone's width at two pixels a point, and a PNG of it is under the
  /// largest thumbnail.
  static let posterSide = 640
  /// Largest picture that is decoded: 64 million pixels, several times a camera's.
  static let maximumPixels = 64 << 20

  /// The demuxer by name, so that a file is never taken for a playlist or a script.
  let demuxer: String
  /// Seconds into a movie; nil for its first frame.
  let seconds: Double?
  /// Number of the frame of an animation, from 0.
  let frame: Int
  /// The part that is shown, in the unit square; nil for all.
  let clip: UnitRect?
  /// Longest side in pixels.
  var side = Self.maximumSide

  private static let demuxers = [
    "public.jpeg": "jpeg_pipe", "public.png": "png_pipe", "com.compuserve.gif": "gif",
    "public.mpeg": "mpeg", "public.mpeg-2-video": "mpegvideo", "public.mpeg-4": "mov",
    "public.avi": "avi",
  ]

  /// Nil for what has no picture, or hides it (ATTA-15).
  init?(_ attachment: Attachment) {
    let options = attachment.options
    guard !options.isThumbnailHidden, let type = AttachmentType.named(attachment.type),
      let demuxer = Self.demuxers[type.identifier]
    else { return nil }
    self.demuxer = demuxer
    let time = options.thumbnailTime.flatMap { $0.isFinite && $0 > 0 && $0 < 1e6 ? $0 : nil }
    seconds = type.kind == .movie ? time : nil
    frame = demuxer == "gif" ? Int(time ?? 0) : 0
    clip = options.thumbnailClippingRect.flatMap { rect in
      rect.isValid && rect.width > 0 && rect.height > 0 ? rect : nil
    }
  }

  /// A movie's frame for an expanded card, all of it, also where the thumbnail is hidden.
  init?(posterOf attachment: Attachment) {
    var whole = attachment
    (whole.options.isThumbnailHidden, whole.options.thumbnailClippingRect) = (false, nil)
    guard AttachmentType.named(attachment.type)?.kind == .movie, let recipe = Self(whole) else {
      return nil
    }
    self = recipe
    side = Self.posterSide
  }

  /// The same picture, but the first frame: for a time that lies behind the end.
  var ofFirstFrame: ThumbnailRecipe {
    ThumbnailRecipe(demuxer: demuxer, seconds: nil, frame: 0, clip: clip, side: side)
  }

  private init(demuxer: String, seconds: Double?, frame: Int, clip: UnitRect?, side: Int) {
    (self.demuxer, self.seconds, self.frame) = (demuxer, seconds, frame)
    (self.clip, self.side) = (clip, side)
  }

  var isOfFirstFrame: Bool { seconds == nil && frame == 0 }

  /// The key that distinguishes it from other thumbnails of the same file: 16 hex digits.
  var key: String {
    Hexadecimal.text(MessageDigest.sha256.of(arguments.joined(separator: "\0").utf8).prefix(8))
  }

  /// ffmpeg reads the file from standard input, writes a PNG to standard output, and may open
  /// nothing else.
  var arguments: [String] {
    var words = ["ffmpeg", "-v", "error", "-nostdin", "-threads", "1"]
    words += ["-protocol_whitelist", "file,pipe", "-max_pixels", "\(Self.maximumPixels)"]
    words += ["-f", demuxer]
    if let seconds { words += ["-ss", Self.plain(seconds)] }
    words += ["-i", "file:/dev/fd/0", "-an", "-sn", "-dn", "-threads", "1"]
    words += ["-filter_threads", "1", "-vf", filters.joined(separator: ",")]
    words += ["-frames:v", "1", "-c:v", "png", "-f", "image2pipe", "pipe:1"]
    return words
  }

  private var filters: [String] {
    var filters: [String] = []
    if frame > 0 { filters.append("select=gte(n\\,\(frame))") }
    if let clip {
      let part = [clip.width, clip.height, clip.x, clip.y].map(Self.plain)
      filters.append(
        "crop=w=max(1\\,iw*\(part[0])):h=max(1\\,ih*\(part[1])):x=iw*\(part[2]):y=ih*\(part[3])")
    }
    filters.append(
      "scale=w=min(\(side)\\,iw):h=min(\(side)\\,ih):force_original_aspect_ratio=decrease")
    return filters
  }

  /// A number without an exponent.
  private static func plain(_ value: Double) -> String {
    value.formatted(
      .number.precision(.fractionLength(0...6)).grouping(.never)
        .locale(Locale(identifier: "en_US_POSIX")))
  }
}
