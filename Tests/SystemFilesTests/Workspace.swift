import Foundation
import SystemFiles

/// A folder of one test's own.
struct Workspace {
  private let folder: TemporaryFolder

  init() throws { folder = try .made(prefix: "system-files-tests") }

  func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  /// Writes a file and returns its path.
  @discardableResult
  func source(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  func names(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
