import Foundation

extension BuildRequest {
  /// The headers that the Objective-C files reach, in the folder or elsewhere.
  var objectiveCHeaders: [URL] {
    guard !objectiveCFiles.isEmpty else { return [] }
    let first = [prefixHeader].compactMap(\.self)
    let reached = HeaderSearch(folders: headerFolders).headers(of: objectiveCFiles + first)
    return (first + reached).sorted { $0.path < $1.path }
  }
}
