import AppBundle
import Foundation
import JSONModel

/// A model of Core Data: an `.xcdatamodeld` with its versions, or a single `.xcdatamodel`.
struct DataModel {
  /// A version, as Xcode's editor writes it.
  struct Version {
    let name: String
    /// See `XMLTree`.
    let root: JSONValue
  }

  /// The model's name, by which an app opens it.
  let name: String
  let versions: [Version]
  /// The version that new stores have, and from which classes are generated.
  let current: Version

  /// Whether a file or folder is a model.
  static func isModel(_ url: URL) -> Bool {
    ["xcdatamodeld", "xcdatamodel"].contains(url.pathExtension.lowercased())
  }

  /// The files of the model at `url`; `url` itself where it is not a model.
  static func files(of url: URL) -> [URL] {
    guard isModel(url) else { return [url] }
    let versions = url.pathExtension == "xcdatamodel" ? [url] : Self.versions(url)
    return (versions.map { $0.appendingPathComponent("contents") } + [mark(url)])
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func versions(_ url: URL) -> [URL] {
    DeviceSDKLocation.entries(url).filter { $0.pathExtension == "xcdatamodel" }
      .sorted { $0.path < $1.path }
  }

  private static func mark(_ url: URL) -> URL { url.appendingPathComponent(".xccurrentversion") }

  /// Reads the model at `url`.
  /// - Throws: `BuildError` with code `unreadableInput`.
  init(at url: URL) throws(BuildError) {
    name = url.deletingPathExtension().lastPathComponent
    let places = url.pathExtension == "xcdatamodel" ? [url] : Self.versions(url)
    var versions: [Version] = []
    for place in places {
      let contents = place.appendingPathComponent("contents")
      versions.append(
        Version(
          name: place.deletingPathExtension().lastPathComponent,
          root: try XMLTree(reading: contents, kind: "Xcode's model editor").root))
    }
    let marked = (try? PropertyListFile.read(Self.mark(url)))?["_XCCurrentVersionName"] as? String
    let wanted = marked.map { ($0 as NSString).deletingPathExtension }
    guard let current = versions.first(where: { $0.name == wanted }) ?? versions.last else {
      throw BuildError(
        .unreadableInput, "\(url.path) has no version of a model; open and save it in Xcode")
    }
    (self.versions, self.current) = (versions, current)
  }
}
