import CMagic

/// One handle of libmagic with the system's database loaded.
///
/// A handle answers one question at a time: libmagic keeps the last answer and its working memory
/// in it. `MediaSniffer` hands each to one thread at a time.
// @unchecked: a handle is bound to no thread; MediaSniffer lends it to one caller at a time.
final class MagicCookie: @unchecked Sendable {
  /// A question for libmagic; shim.h says what each leaves out.
  enum Question {
    /// The MIME type of a picture, sound or film; anything else may get a vaguer answer.
    case mediaType
    /// The MIME type of anything, text included.
    case anyType

    fileprivate var flags: Int32 {
      switch self {
      case .mediaType: Int32(pushsim_magic_media_type)
      case .anyType: Int32(pushsim_magic_any_type)
      }
    }
  }

  private let handle: OpaquePointer

  /// Loads the database: 5 ms the first time in a process, 0.1 ms afterwards.
  /// - Throws: `MediaTypeError` with `.databaseUnavailable`.
  init() throws(MediaTypeError) {
    guard let opened = magic_open(Int32(pushsim_magic_media_type)) else {
      throw Self.unavailable(nil)
    }
    guard magic_load(opened, nil) == 0 else {
      let error = Self.unavailable(magic_error(opened))
      magic_close(opened)
      throw error
    }
    handle = opened
  }

  deinit { magic_close(handle) }

  /// libmagic's answer for the first bytes of something called `name`.
  /// - Throws: `MediaTypeError` with `.unanswered`.
  func ask(_ question: Question, about head: [UInt8], name: String) throws(MediaTypeError) -> String
  {
    // Setting the flags again costs nothing; they are the only state a question leaves behind.
    magic_setflags(handle, question.flags)
    guard let answer = head.withUnsafeBytes({ magic_buffer(handle, $0.baseAddress, $0.count) })
    else {
      throw MediaTypeError(
        .unanswered,
        "libmagic gave no type for \(printable(name))" + Self.reason(magic_error(handle)))
    }
    return String(cString: answer)
  }

  /// libmagic's own words, where it has some.
  private static func reason(_ text: UnsafePointer<CChar>?) -> String {
    text.map { " (\(String(cString: $0)))" } ?? ""
  }

  private static func unavailable(_ reason: UnsafePointer<CChar>?) -> MediaTypeError {
    MediaTypeError(
      .databaseUnavailable,
      "libmagic could not load its database of file types; install the Debian package "
        + "libmagic-mgc, or unset MAGIC if that variable names another database"
        + Self.reason(reason))
  }
}
