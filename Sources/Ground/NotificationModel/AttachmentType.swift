/// A file type the device takes as an attachment, with its size limit (ATTA-01…03).
public struct AttachmentType: Sendable, Hashable {
  /// The kind of media that a type is shown as; each kind has its own size limit.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Sound, up to 5 MB.
    case audio
    /// Pictures, up to 10 MB.
    case image
    /// Films, up to 50 MB.
    case movie

    /// The largest file of this kind in bytes: audio 5 MB, images 10 MB, movies 50 MB. That a MB
    /// has 1,048,576 bytes is an assumption.
    public var maximumBytes: Int { maximumMegabytes * 1024 * 1024 }

    /// The same as Apple writes it, in MB.
    package var maximumMegabytes: Int {
      switch self {
      case .audio: 5
      case .image: 10
      case .movie: 50
      }
    }
  }

  /// Uniform type identifier, such as `public.jpeg`.
  public let identifier: String
  /// The kind of media that the attachment is shown as.
  public let kind: Kind
  /// File name extensions in lower case; the first is the preferred one.
  public let fileExtensions: [String]
  /// MIME types servers send for it; the first is the registered one.
  public let mimeTypes: [String]

  /// Every type the device takes.
  public static let all: [AttachmentType] = [
    AttachmentType(
      "public.aiff-audio", .audio, ["aiff", "aif", "aifc"], ["audio/aiff", "audio/x-aiff"]),
    AttachmentType(
      "com.microsoft.waveform-audio", .audio, ["wav", "wave"],
      ["audio/wav", "audio/x-wav", "audio/vnd.wave"]),
    AttachmentType("public.mp3", .audio, ["mp3", "mpga"], ["audio/mpeg", "audio/mp3"]),
    AttachmentType("public.mpeg-4-audio", .audio, ["m4a"], ["audio/mp4", "audio/x-m4a"]),
    AttachmentType("public.jpeg", .image, ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"]),
    AttachmentType("com.compuserve.gif", .image, ["gif"], ["image/gif"]),
    AttachmentType("public.png", .image, ["png"], ["image/png"]),
    AttachmentType("public.mpeg", .movie, ["mpg", "mpeg", "mpe"], ["video/mpeg"]),
    AttachmentType("public.mpeg-2-video", .movie, ["m2v"], ["video/mpeg2"]),
    AttachmentType("public.mpeg-4", .movie, ["mp4", "mpg4"], ["video/mp4"]),
    AttachmentType("public.avi", .movie, ["avi", "vfw"], ["video/x-msvideo", "video/avi"]),
  ]

  private init(
    _ identifier: String, _ kind: Kind, _ fileExtensions: [String], _ mimeTypes: [String]
  ) {
    self.identifier = identifier
    self.kind = kind
    self.fileExtensions = fileExtensions
    self.mimeTypes = mimeTypes
  }

  /// The type of a uniform type identifier; nil when the device does not take it.
  public static func named(_ identifier: String) -> AttachmentType? {
    let identifier = kinds[identifier] ?? identifier
    return all.first { $0.identifier == identifier }
  }

  /// Identifiers that Apple declares as kinds of a type in the table.
  private static let kinds = [
    "com.apple.m4a-audio": "public.mpeg-4-audio", "public.aifc-audio": "public.aiff-audio",
  ]

  /// The type of a file name extension without its dot, in any case (ATTA-07); nil when none fits.
  public static func forFileExtension(_ fileExtension: String) -> AttachmentType? {
    let lowered = fileExtension.lowercased()
    return all.first { $0.fileExtensions.contains(lowered) }
  }

  /// The type of a MIME type, parameters such as `; charset=` ignored; nil when none fits.
  public static func forMIMEType(_ mimeType: String) -> AttachmentType? {
    let essence = mimeType.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    return all.first { $0.mimeTypes.contains(essence) }
  }
}

/// Why the device refuses an attachment: the codes of `UNErrorDomain` (ERRS-03…08).
public enum AttachmentErrorCode: Int, Sendable, Hashable, CaseIterable {
  /// The file is not there, is not an ordinary file, or cannot be read.
  case invalidURL = 100
  /// Neither the file extension nor the type hint names a type that notifications show.
  case unrecognizedType = 101
  /// The file is larger than its kind may be.
  case invalidFileSize = 102
  /// The push store does not know the attachment.
  case notInDataStore = 103
  /// The file could not be moved into the push store.
  case moveIntoDataStoreFailed = 104
  /// The file's data cannot be used.
  case corrupt = 105

  /// The text the device logs and returns as `localizedDescription`.
  public var message: String {
    switch self {
    case .invalidURL: "Invalid attachment file URL"
    case .unrecognizedType: "Unrecognized attachment file type"
    case .invalidFileSize: "Invalid attachment file size"
    case .notInDataStore: "Attachment is not in the data store"
    case .moveIntoDataStoreFailed: "Failed to move attachment file into data store"
    case .corrupt: "Attachment is corrupt"
    }
  }
}
