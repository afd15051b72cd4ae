import ArgumentParser
import PushStore

/// Whether pages show thumbnails, for the commands that write some.
struct ThumbnailOptions: ParsableArguments {
  @Flag(
    help: """
      Show thumbnails of attached pictures and movies in HTML pages: the frame and the part that \
      the attachment's options name. ffmpeg makes them, in a process without network.
      """)
  var thumbnails = false

  /// What makes them; nil when they are not wanted.
  var thumbnailer: Thumbnailer? { thumbnails ? Thumbnailer() : nil }

  /// Says on standard error which are missing, and why.
  static func tell(_ thumbnailer: Thumbnailer?) {
    if let notice = thumbnailer?.notice { StandardOutput.error("pushsim: \(notice)") }
  }
}
