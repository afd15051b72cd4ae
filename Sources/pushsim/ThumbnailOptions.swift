import ArgumentParser
import StoreExport

/// Whether pages show thumbnails.
struct ThumbnailOptions: ParsableArguments {
  @Flag(
    help: """
      Show thumbnails of attached pictures and movies in HTML pages: the frame and the part that \
      the attachment's options name. ffmpeg makes them, in a process without network.
      """)
  var thumbnails = false

  /// Makes the thumbnails; nil without `--thumbnails`.
  var thumbnailer: Thumbnailer? { thumbnails ? Thumbnailer() : nil }

  /// Reports on standard error which thumbnails are missing, and why.
  static func tell(_ thumbnailer: Thumbnailer?) {
    if let notice = thumbnailer?.notice { StandardOutput.error("pushsim: \(notice)") }
  }
}
