/// The files below a folder in the order of their paths' bytes, one after the other.
final class FolderWalk {
  /// A file, or a folder that cannot be read.
  enum Step: Equatable {
    case file(String)
    case unreadable(String, ItemError)
  }

  private struct Level {
    /// Ends with a slash.
    var path: String
    var names: DirectoryNames
  }

  private let root: String
  private let selection: FileSelection
  private let capacity: Int
  private var levels: [Level] = []

  /// Walks the folder at `root`; hidden files and folders are left out.
  init(_ root: String, _ selection: FileSelection, capacity: Int = InputLimits.folderNames) {
    self.root = root.hasSuffix("/") ? root : root + "/"
    self.selection = selection
    self.capacity = capacity
    enter(self.root)
  }

  /// The next step; nil at the end.
  func next() -> Step? {
    while let level = levels.last {
      do {
        guard let entry = try level.names.next() else {
          levels.removeLast()
          continue
        }
        let path = level.path + String(decoding: entry.name, as: UTF8.self)
        if !entry.isFolder { return .file(path) }
        enter(path)
      } catch {
        levels.removeLast()
        return .unreadable(level.path, error)
      }
    }
    return nil
  }

  private func enter(_ path: String) {
    let relative = Array(path.utf8.dropFirst(root.utf8.count))
    let names = DirectoryNames(path, capacity: capacity) { [selection] entry in
      entry.isFolder || selection.includes(relative + entry.name)
    }
    levels.append(Level(path: path, names: names))
  }
}
