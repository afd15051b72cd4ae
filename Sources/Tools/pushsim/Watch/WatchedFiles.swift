import ExtensionBuilder
import Foundation
import SystemFiles

/// The files on which a round of `pushsim watch` depends: the extension's inputs, the payloads, and
/// the device's configuration.
struct WatchedFiles {
  /// Most files of a served folder that are watched.
  private static let mostServed = 10_000

  private let extensionFolder: URL
  private let build: BuildOptions
  private let files: [URL]
  private let folders: [URL]

  /// - Parameters:
  ///   - files: files that are read besides the extension's.
  ///   - folders: folders that are read with all that is in them.
  init(extension folder: URL, _ build: BuildOptions, files: [URL], folders: [URL]) {
    extensionFolder = folder
    self.build = build
    self.files = files
    self.folders = folders
  }

  /// The present state of the files.
  struct Snapshot: Equatable {
    /// The files by path; those that could be there and are not have no stamp.
    fileprivate(set) var stamps: [String: FileStamp] = [:]
    /// The folders in which a change counts.
    fileprivate(set) var folders: Set<String> = []

    /// Whether a file has changed, or there is one more or less.
    static func == (left: Snapshot, right: Snapshot) -> Bool { left.stamps == right.stamps }

    /// The names of the files that differ from an earlier snapshot, in order.
    func changes(since former: Snapshot) -> [String] {
      Set(stamps.keys).union(former.stamps.keys).filter { stamps[$0] != former.stamps[$0] }
        .map { ($0 as NSString).lastPathComponent }.sorted()
    }
  }

  /// Looks at all files.
  func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    let inputs = ExtensionBuilder().inputs(folder: extensionFolder, options: build)
    for url in inputs + files + folders.flatMap(Self.contents) {
      snapshot.folders.insert(url.deletingLastPathComponent().path)
      snapshot.stamps[url.path] = try? FileCalls.stampIfPresent(url.resolvingSymlinksInPath().path)
    }
    // Where a first file may appear.
    snapshot.folders.formUnion(([extensionFolder] + folders).flatMap(Self.subfolders).map(\.path))
    return snapshot
  }

  private static func contents(of folder: URL) -> [URL] {
    entries(folder).filter { !$0.hasDirectoryPath }
  }

  private static func subfolders(of folder: URL) -> [URL] {
    [folder] + entries(folder).filter(\.hasDirectoryPath)
  }

  private static func entries(_ folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return all?.prefix(mostServed).compactMap { $0 as? URL } ?? []
  }
}
