import Foundation

extension XcodeProject {
  /// The folders of the headers that the project lists: Xcode's header maps find such a header by
  /// its name from every target.
  var headerFolders: [URL] {
    let headers = places.values.filter { $0.pathExtension == "h" }
    return Set(headers.map { $0.deletingLastPathComponent().path }).sorted().map {
      URL(fileURLWithPath: $0)
    }.filter { FileManager.default.fileExists(atPath: $0.path) }
  }
}
