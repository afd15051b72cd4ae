import Foundation
import Glibc

/// Folders with a name of their own.
enum TemporaryFolder {
  /// Makes a folder in `parent` that only this user can read.
  /// - Throws: `SystemError`.
  static func make(in parent: URL, prefix: String) throws(SystemError) -> URL {
    var template = Array("\(parent.path)/\(prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError.last }
    return URL(
      fileURLWithPath: String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self))
  }

  /// Calls `body` with a folder below the system's temporary one, and removes it afterwards.
  /// - Throws: `BuildError`: what `body` throws, or `outputFailed` when there is no room.
  static func with<Value>(
    _ body: (URL) throws(BuildError) -> Value
  ) throws(BuildError) -> Value {
    let parent = FileManager.default.temporaryDirectory
    let folder: URL
    do {
      folder = try make(in: parent, prefix: "pushsim-build-")
    } catch {
      throw BuildError(
        .outputFailed, "cannot make a temporary folder in \(parent.path): \(error)", cause: error)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
