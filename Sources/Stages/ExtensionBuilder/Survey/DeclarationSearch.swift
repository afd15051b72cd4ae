import Foundation

/// Looks for the file of a repository that declares a name, or is the header, which a build misses.
struct DeclarationSearch {
  /// Most files looked at, which takes a second.
  private static let maximumFiles = 5_000
  /// Largest file looked at, in bytes.
  private static let maximumBytes = 1_048_576
  /// Folders that hold copies, results and other people's code.
  private static let passedOver: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "build", "node_modules",
  ]

  /// The top of the repository.
  let root: URL
  /// The files of the build itself.
  let known: Set<String>

  /// The first file, by its path, that declares `name` at its top; nil where none does.
  func file(declaring name: String) -> URL? {
    guard name.wholeMatch(of: #/\w+/#) != nil,
      let pattern = try? Regex(
        #"(?m)^[ \t]*(?:(?:@\w+|public|open|internal|package|final|indirect|nonisolated)[ \t]+)*"#
          + #"(?:class|struct|enum|protocol|actor|typealias|func|let|var)[ \t]+\#(name)\b"#)
    else { return nil }
    return files(ending: "swift").first { file in
      guard let text = try? String(contentsOf: file, encoding: .utf8), text.contains(name) else {
        return false
      }
      return text.contains(pattern)
    }
  }

  /// The first header, by its path, that has `name` as its own; nil where there is none.
  func file(called name: String) -> URL? {
    files(ending: (name as NSString).pathExtension).first { $0.lastPathComponent == name }
  }

  private func files(ending suffix: String) -> [URL] {
    let keys: [URLResourceKey] = [.isDirectoryKey, .fileSizeKey]
    let all = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    var found: [URL] = []
    while found.count < Self.maximumFiles, let url = all?.nextObject() as? URL {
      if Self.passedOver.contains(url.lastPathComponent) { all?.skipDescendants() }
      guard url.pathExtension == suffix, url.lastPathComponent != "Package.swift",
        !known.contains(url.standardizedFileURL.path),
        let size = try? url.resourceValues(forKeys: Set(keys)).fileSize, size <= Self.maximumBytes
      else { continue }
      found.append(url)
    }
    return found.sorted { $0.path < $1.path }
  }
}
