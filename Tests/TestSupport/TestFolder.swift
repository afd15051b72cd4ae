import Foundation
import SystemFiles

/// A folder of one test, removed with its last reference.
package final class TestFolder: Sendable {
  private let folder: TemporaryFolder

  /// Makes a folder with these texts under their paths.
  package init(
    _ files: [String: String] = [:], in parent: URL = FileManager.default.temporaryDirectory
  ) throws {
    folder = try TemporaryFolder.made(prefix: "pushsim-test", in: parent)
    for (name, text) in files { try write(text, to: name) }
  }

  package var url: URL { folder.url }

  package var path: String { url.path }

  package func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  package func path(_ name: String) -> String { file(name).path }

  /// Writes a file, with the folders above it, and gives its path.
  @discardableResult
  package func write(
    _ bytes: some Sequence<UInt8>, to name: String, isExecutable: Bool = false
  ) throws -> String {
    let file = file(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    if isExecutable {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    return file.path
  }

  @discardableResult
  package func write(
    _ text: String, to name: String, isExecutable: Bool = false
  ) throws -> String {
    try write(text.utf8, to: name, isExecutable: isExecutable)
  }

  /// Makes a file of zeros that takes no room on the disk.
  @discardableResult
  package func writeSparse(byteCount: Int, to name: String) throws -> String {
    let path = try write("", to: name)
    let handle = try FileHandle(forWritingTo: file(name))
    try handle.truncate(atOffset: UInt64(byteCount))
    try handle.close()
    return path
  }

  package func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: destination)
  }

  package func read(_ name: String) throws -> String {
    try String(contentsOf: file(name), encoding: .utf8)
  }

  /// Names in the folder at `name`, hidden ones included.
  package func names(_ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}

/// Runs `body` with an empty folder that is gone afterwards.
package func withTestFolder<Result>(
  _ body: (TestFolder) throws -> Result
) throws -> Result {
  let folder = try TestFolder()
  return try withExtendedLifetime(folder) { try body(folder) }
}

package func withTestFolder<Result>(
  _ body: (TestFolder) async throws -> Result
) async throws -> Result {
  let folder = try TestFolder()
  defer { withExtendedLifetime(folder) {} }
  return try await body(folder)
}
