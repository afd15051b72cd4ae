import ArgumentParser
import StoreExport

/// `--thumbnails`, which several commands take.
enum Thumbnails {
  static let help: ArgumentHelp = """
    Show thumbnails of attached pictures and movies in HTML pages: the frame and the part that the \
    attachment's options name. ffmpeg makes them, in a process without network.
    """

  /// Reports on standard error which are missing, and why.
  static func tell(_ thumbnailer: Thumbnailer?) {
    if let notice = thumbnailer?.notice { StandardOutput.error("pushsim: \(notice)") }
  }
}
