import Foundation
import JSONModel

extension ExtensionBuilder {
  /// Builds the extension in `folder`, or the app, into the user's cache, unless it is there already.
  ///
  /// The bundle is called as the folder; every folder and set of options has its own. Of several
  /// processes one builds and the others wait for it. What was not used for long is removed.
  /// - Throws: `BuildError`.
  package func buildCached(
    folder: URL, isApp: Bool = false, options: BuildOptions = BuildOptions()
  ) throws(BuildError) -> BuiltExtension {
    let folder = folder.absoluteURL.standardizedFileURL
    let key: JSONValue = [
      "folder": .string(folder.path), "options": options.json,
      "sources": .array(options.sources.map { .string($0.path) }),
    ]
    let entry = CacheEntry(bundleOf: key.compactText, isApp: isApp, environment: environment)
    let built = try entry.made(from: folder) { () throws(BuildError) in
      try build(
        folder: folder,
        output: entry.url.appendingPathComponent(
          Self.product(of: folder) + (isApp ? ".app" : ".appex")), options: options)
    }
    if !built.isUpToDate { CachePruning().prune(entry.url.deletingLastPathComponent()) }
    return built
  }

  /// The name of a bundle for `folder`, which must not begin with a dot.
  static func product(of folder: URL) -> String {
    let name = folder.lastPathComponent.drop { $0 == "." || $0 == "/" }
    return name.isEmpty ? "Extension" : String(name)
  }
}
