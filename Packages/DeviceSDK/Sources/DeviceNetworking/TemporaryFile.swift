import Foundation

/// Files in the process's temporary folder, named as a download task's (ATTA-09).
package enum TemporaryFile {
  /// A name that no file has yet: `CFNetworkDownload_XXXXXX.tmp`.
  package static func unused() -> URL {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    while true {
      let name = String((0..<6).compactMap { _ in letters.randomElement() })
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("CFNetworkDownload_\(name).tmp")
      if !FileManager.default.fileExists(atPath: url.path) { return url }
    }
  }

  /// Creates an empty file that can be written and read.
  /// - Throws: Foundation's error for a file that cannot be created.
  static func create(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forUpdating: url)
  }

  /// Removes a file unless it was moved away.
  package static func discard(_ url: URL) {
    try? FileManager.default.removeItem(at: url)
  }
}
