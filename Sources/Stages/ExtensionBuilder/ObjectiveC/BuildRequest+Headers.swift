import Foundation

extension BuildRequest {
  /// The headers that the Objective-C files may include, those of other folders too.
  var objectiveCHeaders: [URL] {
    guard !objectiveCFiles.isEmpty else { return [] }
    let prefix = [prefixHeader].compactMap(\.self)
    let listed = headerFolders.flatMap(DeviceSDKLocation.entries).filter { $0.pathExtension == "h" }
    var found: [URL] = []
    var known: Set<String> = []
    var open = objectiveCFiles + prefix + listed
    while let next = open.popLast() {
      let url = next.standardizedFileURL
      guard known.insert(url.path).inserted,
        url.pathExtension != "h" || FileManager.default.fileExists(atPath: url.path)
      else { continue }
      if !objectiveCFiles.contains(next) { found.append(url) }
      open += HeaderImports.headers(at: url)
    }
    return found.sorted { $0.path < $1.path }
  }
}
