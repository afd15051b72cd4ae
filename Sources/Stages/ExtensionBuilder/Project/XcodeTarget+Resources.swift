import Diagnostics
import Foundation

extension XcodeTarget {
  /// The folders apart from the extension's of which the target has every file too, but what it
  /// excepts.
  /// - Throws: `BuildError` with code `unreadableInput` for a folder that cannot be listed.
  func furtherFolders(than folder: ExtensionFolder) throws(BuildError) -> [ExtensionFolder] {
    var further: [ExtensionFolder] = []
    for url in folders where !Self.isIn(url, folder.url) && !Self.isIn(folder.url, url) {
      guard FileManager.default.fileExists(atPath: url.path) else { continue }
      further.append(try ExtensionFolder(reading: url, without: excluded))
    }
    return further
  }

  /// Returns the files for the bundle of an extension made of `folder`: those of the folder that
  /// the target does not except, those in the further folders, and those that it lists elsewhere;
  /// Interface Builder's files of the further folders and of elsewhere beside.
  /// - Throws: `BuildError` with code `unreadableInput` for a folder that cannot be listed.
  func resources(
    of folder: ExtensionFolder, _ others: [ExtensionFolder]
  ) throws(BuildError) -> (
    items: [ExtensionFolder.Item], interfaces: [ExtensionFolder.Item], findings: [Finding]
  ) {
    let own = folder.resources.filter { item in
      !excluded.contains { Self.isIn(item.url, $0) }
    }
    var further = others.flatMap(\.resources)
    var interfaces = others.flatMap(\.storyboards)
    var findings = others.flatMap(\.findings)
    for url in resources where !([folder] + others).contains(where: { isKnown(url, to: $0) }) {
      guard FileManager.default.fileExists(atPath: url.path) else {
        findings.append(missing(url))
        continue
      }
      let found = try ExtensionFolder(resource: url)
      further += found.resources
      interfaces += found.storyboards
      findings += found.findings
    }
    // Xcode writes the bundle's Info.plist, also where a target lists one by mistake.
    further.removeAll { $0.bundlePath == "Info.plist" }
    let paths = Set(further.map(\.bundlePath))
    return (
      own.filter { !paths.contains($0.bundlePath) || has($0.url) } + further, interfaces, findings
    )
  }

  /// Whether `url` is a file of `folder` already, or a folder of such files.
  private func isKnown(_ url: URL, to folder: ExtensionFolder) -> Bool {
    // What looks like an Info.plist is copied only where the target lists it.
    folder.files.contains { Self.isIn($0.url, url) && !folder.infoPlists.contains($0) }
  }

  /// Whether the target says that a file of the extension's folder is its own.
  private func has(_ file: URL) -> Bool {
    (resources + folders).contains { Self.isIn(file, $0) }
  }

  private static func isIn(_ file: URL, _ place: URL) -> Bool {
    file.path == place.path || file.path.hasPrefix(place.path + "/")
  }
}
