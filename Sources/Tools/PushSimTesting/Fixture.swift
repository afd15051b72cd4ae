import Foundation

/// A file or folder of the tests, by its path from the folder of the file that calls
/// this; an absolute path stays as it is.
public func fixture(_ path: String, filePath: StaticString = #filePath) -> URL {
  let folder = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
  return URL(fileURLWithPath: path, relativeTo: folder).absoluteURL.standardizedFileURL
}
