import Foundation
import SystemFiles

/// A folder for what is needed during a build only.
enum BuildFolder {
  /// The list of the files that messages name.
  private static let listName = "named-by-messages"

  /// Calls `body` with a folder below the system's temporary one, and removes it afterwards, but
  /// those files that the messages of a build that failed have named.
  /// - Throws: `BuildError`: what `body` throws, or `outputFailed` when there is no room.
  static func with<Value>(
    _ body: (URL) throws(BuildError) -> Value
  ) throws(BuildError) -> Value {
    let (result, kept) = try attempt(body)
    for (file, data) in kept {
      // Without the copy the message alone remains.
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? data.write(to: file)
    }
    return try result.get()
  }

  /// Calls `body`; the folder is gone afterwards, and of a failure the files are given that messages
  /// have named.
  private static func attempt<Value>(
    _ body: (URL) throws(BuildError) -> Value
  ) throws(BuildError) -> (Result<Value, BuildError>, [(file: URL, data: Data)]) {
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
    do throws(BuildError) {
      return (.success(try body(folder.url)), [])
    } catch {
      return (.failure(error), namedFiles(in: folder.url))
    }
  }

  /// Notes the Swift files of the folder `work` that a compiler's messages name.
  static func noteNamed(in messages: String, _ work: URL) {
    let parts = messages.split(separator: work.path + "/", omittingEmptySubsequences: false)
    let names = parts.dropFirst().compactMap { rest in
      rest.prefixMatch(of: #/([\w.+-]+\.swift):\d/#).map { String($0.1) }
    }
    guard !names.isEmpty else { return }
    let list = work.appendingPathComponent(listName)
    let former = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
    try? (former + names.map { $0 + "\n" }.joined())
      .write(to: list, atomically: true, encoding: .utf8)
  }

  private static func namedFiles(in folder: URL) -> [(file: URL, data: Data)] {
    let list = try? String(
      contentsOf: folder.appendingPathComponent(listName), encoding: .utf8)
    let names = Set((list ?? "").split(separator: "\n"))
    return names.map { folder.appendingPathComponent(String($0)) }.compactMap { file in
      (try? Data(contentsOf: file)).map { (file, $0) }
    }
  }
}
