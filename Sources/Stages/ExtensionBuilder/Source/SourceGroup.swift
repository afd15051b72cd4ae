import Foundation
import JSONModel

/// Swift files of one folder that are compiled, and why they are.
package struct SourceGroup: JSONRecord, Hashable {
  /// Whose files they are, in words.
  package var origin: String
  /// The path of their folder.
  package var folder: String
  /// Their names.
  package var files: [String]

  package init(origin: String, folder: String, files: [String]) {
    (self.origin, self.folder, self.files) = (origin, folder, files)
  }

  package static var blank: Self { Self(origin: "", folder: "", files: []) }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("files", &files)
    try coder.member("folder", &folder)
    try coder.member("origin", &origin)
  }
}

extension SourceGroup {
  /// The groups of some files, in the order in which origins and folders turn up.
  static func all(of files: [URL], _ origin: (URL) -> String) -> [SourceGroup] {
    var order: [SourceGroup] = []
    var names: [SourceGroup: [String]] = [:]
    for file in files {
      let key = SourceGroup(
        origin: origin(file), folder: file.deletingLastPathComponent().path, files: [])
      if names[key] == nil { order.append(key) }
      names[key, default: []].append(file.lastPathComponent)
    }
    return order.map {
      SourceGroup(origin: $0.origin, folder: $0.folder, files: (names[$0] ?? []).sorted())
    }
  }

  // MARK: - For people

  /// Folders of one origin that have a line each; more are counted with the folder above.
  private static let shownFolders = 8
  /// Files that are named in a line.
  private static let shownFiles = 5

  /// A line for each folder with the number of its files and the first of them; of many folders, those
  /// that lie deepest are counted with the folder above them, so that 500 files stay readable.
  static func lines(_ groups: [SourceGroup]) -> [String] {
    var origins: [String] = []
    for group in groups where !origins.contains(group.origin) { origins.append(group.origin) }
    return origins.flatMap { origin in
      folded(groups.filter { $0.origin == origin }).map { $0.line(origin) }
    }
  }

  /// Files of a folder, and of how many folders below it.
  private struct Place {
    var folder: String
    var files: [String]
    var below = 0

    func line(_ origin: String) -> String {
      let count = files.count == 1 ? "1 file" : "\(files.count) files"
      let folders = below == 1 ? " and a folder below" : " and \(below) folders below"
      let shown = files.prefix(SourceGroup.shownFiles).joined(separator: ", ")
      let more = files.count - SourceGroup.shownFiles
      return "\(count) of \(origin) in \(folder)\(below > 0 ? folders : ""): \(shown)"
        + (more > 0 ? " and \(more) more" : "")
    }
  }

  private static func folded(_ groups: [SourceGroup]) -> [Place] {
    var places = groups.map { Place(folder: $0.folder, files: $0.files) }
    func depth(_ place: Place) -> Int { place.folder.count { $0 == "/" } }
    while places.count > shownFolders {
      // What is as deep as the deepest goes up a step together.
      guard let deepest = places.map(depth).max(), deepest > 1 else { break }
      var next: [Place] = []
      for var place in places {
        if depth(place) == deepest {
          place.folder = (place.folder as NSString).deletingLastPathComponent
          place.below += 1
        }
        if let index = next.firstIndex(where: { $0.folder == place.folder }) {
          next[index].files += place.files
          next[index].below += place.below
        } else {
          next.append(place)
        }
      }
      places = next
    }
    return places
  }
}

/// Where the Swift files of a build come from.
struct SourceOrigins {
  let folder: URL
  /// The target of the Xcode project; nil where the folder counts as it is.
  var target: XcodeTarget?
  /// The files and folders that the given options name.
  var named: [URL] = []
  /// The files and folders that `pushsim.json` names.
  var configured: [URL] = []

  /// Whose file it is, in words.
  func origin(of file: URL) -> String {
    if let target {
      if target.sources.contains(where: { $0.path == file.path }) {
        return Self.isIn(file, folder)
          ? "the target \(target.name)" : "the target \(target.name), from outside its folder,"
      }
      if target.folders.contains(where: { Self.isIn(file, $0) }),
        !target.excluded.contains(where: { $0.path == file.path })
      {
        return "the target \(target.name)'s synchronized folders"
      }
    } else if Self.isIn(file, folder) {
      return "the folder that is built"
    }
    if named.contains(where: { Self.isIn(file, $0) }) { return "--sources" }
    if configured.contains(where: { Self.isIn(file, $0) }) { return ProjectFile.name }
    return "the app and its tests"
  }

  private static func isIn(_ file: URL, _ place: URL) -> Bool {
    let place = place.absoluteURL.standardizedFileURL.path
    return file.path == place || file.path.hasPrefix(place + "/")
  }
}
