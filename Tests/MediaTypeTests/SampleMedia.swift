import Foundation
import Testing

/// The files of Samples/Media, and places for files that a test makes itself.
enum SampleMedia {
  struct MissingError: Error {}

  /// Path of one sample; found by walking up from this file to the folder that has `Samples`.
  static func path(_ name: String) throws -> String {
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let path = folder.appending(path: "Samples/Media").appending(path: name).path()
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    throw MissingError()
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path(name))))
  }
}

/// Runs `body` with an empty folder that is gone afterwards.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "MediaTypeTests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path())
}

/// Makes a file of these bytes in a folder; returns its path.
func write(_ bytes: [UInt8], as name: String, in folder: String) throws -> String {
  let path = "\(folder)/\(name)"
  try Data(bytes).write(to: URL(filePath: path))
  return path
}

/// Makes a file of zeros that takes no room on the disk; returns its path.
func writeSparse(byteCount: Int, as name: String, in folder: String) throws -> String {
  let path = try write([], as: name, in: folder)
  try #require(truncate(path, off_t(byteCount)) == 0)
  return path
}
