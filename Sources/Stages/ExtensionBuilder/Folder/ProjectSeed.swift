import Foundation
import JSONModel

/// The data that the app has left on the device, as a `pushsim.json` describes it; building does
/// not use it.
package struct ProjectSeed: Sendable {
  /// The file it stands in, from whose folder relative paths start.
  package let file: URL
  /// The dictionary under `seed`.
  package let json: JSONValue

  /// The seed of an extension's folder of sources; nil where there is none.
  /// - Throws: `BuildError` with code `badProjectFile`.
  package static func find(for folder: URL) throws(BuildError) -> ProjectSeed? {
    guard let file = try ProjectFile.find(for: folder), let json = file.seed else { return nil }
    return ProjectSeed(file: file.url, json: json)
  }
}
