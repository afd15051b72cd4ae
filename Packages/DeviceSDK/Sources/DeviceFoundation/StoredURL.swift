import Foundation

/// How the defaults keep a URL: a file's as its path from the home folder, any other archived.
enum StoredURL {
  static func value(of url: URL) -> Any? {
    if url.isFileURL { return abbreviated(url.absoluteURL.path) }
    return try? NSKeyedArchiver.archivedData(
      withRootObject: url as NSURL, requiringSecureCoding: true)
  }

  private static func abbreviated(_ path: String) -> String {
    let home = NSHomeDirectory()
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// Any text counts as a path, as on a device.
  static func url(of value: Any?) -> URL? {
    switch value {
    case let path as String:
      URL(fileURLWithPath: (path as NSString).expandingTildeInPath)
    case let data as Data:
      (try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data)) as URL?
    default: nil
    }
  }
}
