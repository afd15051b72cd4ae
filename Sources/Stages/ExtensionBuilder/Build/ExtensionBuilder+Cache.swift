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
    let entries = CacheFolder.url(environment: environment)
      .appendingPathComponent(isApp ? "Apps" : "Extensions")
    let entry = entries.appendingPathComponent(CacheFolder.name(for: key.compactText))
    let built = try FileLock.held(CachePruning.lock(of: entry)) { () throws(BuildError) in
      try build(
        folder: folder,
        output: entry.appendingPathComponent(
          Self.product(of: folder) + (isApp ? ".app" : ".appex")), options: options)
    }
    if !built.isUpToDate { CachePruning().pruneSometimes(entries) }
    return built
  }

  /// The name of a bundle for `folder`, which must not begin with a dot.
  static func product(of folder: URL) -> String {
    let name = folder.lastPathComponent.drop { $0 == "." || $0 == "/" }
    return name.isEmpty ? "Extension" : String(name)
  }
}
