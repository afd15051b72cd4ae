import Foundation
import SystemFiles

/// A folder for what is needed during a build only.
enum BuildFolder {
  /// Calls `body` with a folder below the system's temporary one, and removes it afterwards.
  /// - Throws: `BuildError`: what `body` throws, or `outputFailed` when there is no room.
  static func with<Value>(
    _ body: (URL) throws(BuildError) -> Value
  ) throws(BuildError) -> Value {
    let folder: TemporaryFolder
    do {
      folder = try .made(prefix: "pushsim-build")
    } catch {
      throw BuildError(
        .outputFailed,
        "cannot make a temporary folder in \(FileManager.default.temporaryDirectory.path): "
          + "\(error.reason)", cause: error)
    }
    defer { withExtendedLifetime(folder) {} }
    return try body(folder.url)
  }
}
