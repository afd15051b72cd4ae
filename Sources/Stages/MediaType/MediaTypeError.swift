// The error's members are this target's own to whoever imports it.
@_exported import Diagnostics
import Glibc

/// Why a file's type could not be determined.
///
/// An existing file of an unknown type is not an error; it has the type
/// `application/octet-stream`.
package typealias MediaTypeError = CodedError<MediaTypeErrorCode>

/// The kind of obstacle.
package enum MediaTypeErrorCode: String, Sendable, Hashable, CaseIterable {
  /// No file has that path.
  case notFound
  /// The file may not be read by this user.
  case permissionDenied
  /// A folder stands where a file was expected.
  case isDirectory
  /// A symbolic link, pipe, socket or device.
  case notRegularFile
  /// Opening or reading failed for another reason.
  case readFailed
  /// libmagic found no usable database.
  case databaseUnavailable
  /// libmagic gave no answer for these bytes.
  case unanswered
}

extension MediaTypeError {
  /// The error of a failed system call on a file.
  static func system(_ number: Int32, opening path: String) -> MediaTypeError {
    let name = printable(path)
    let reason = String(cString: strerror(number))
    switch number {
    case ENOENT, ENOTDIR, ENAMETOOLONG:
      return MediaTypeError(.notFound, "there is no file \(name) (\(reason))")
    case EACCES, EPERM:
      return MediaTypeError(
        .permissionDenied, "\(name) may not be read; change its permissions (\(reason))")
    case ELOOP, ENXIO, ENODEV:
      return .notRegular(path)
    default:
      return MediaTypeError(
        .readFailed, "\(name) could not be read to find its type (\(reason))")
    }
  }

  /// The error for something that is not an ordinary file.
  static func notRegular(_ path: String) -> MediaTypeError {
    MediaTypeError(
      .notRegularFile,
      "\(printable(path)) is a symbolic link, pipe, socket or device; give an ordinary file")
  }
}

/// A name as it may stand in a message: quoted, without control characters, at most 120 characters.
func printable(_ name: String) -> String {
  let clean = name.prefix(120).map { character in
    character.unicodeScalars.contains { $0.properties.generalCategory == .control }
      ? "?" : String(character)
  }
  return "\"\(clean.joined())\(name.count > 120 ? "…" : "")\""
}
