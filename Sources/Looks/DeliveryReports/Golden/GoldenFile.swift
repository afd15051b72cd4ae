import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TextFormats

/// A file that holds the stable part of a delivery, to compare others with.
package struct GoldenFile: Sendable {
  /// The result of a comparison.
  package enum Comparison: Sendable, Hashable {
    case equal
    /// The lines that differ, as `TextDifference` writes them.
    case different([String])
    /// There is no such file.
    case missing
    /// The file holds something else; why, in words.
    case unreadable(String)
  }

  /// Where it lies.
  package let url: URL

  /// Names a file, which need not be there.
  package init(_ url: URL) {
    self.url = url
  }

  /// Records the golden, and makes the folders above it.
  /// - Throws: Foundation's error for a full disk and the like.
  package func record(_ stable: JSONValue) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((stable.prettyText + "\n").utf8).write(to: url, options: .atomic)
  }

  /// Compares what was found with the file; only the keys the file has count.
  package func compare(_ stable: JSONValue) -> Comparison {
    guard let data = try? Data(contentsOf: url) else {
      return FileManager.default.fileExists(atPath: url.path)
        ? .unreadable("it cannot be read") : .missing
    }
    let golden: JSONValue
    do {
      golden = try JSONParser.parse(data).value
    } catch {
      return .unreadable("it is not JSON: \(error)")
    }
    let found = stable.narrowed(to: golden)
    guard found != golden else { return .equal }
    return .different(TextDifference(from: golden.prettyText, to: found.prettyText).lines)
  }
}

extension JSONValue {
  /// The value without the keys that `shape` does not have; what is below `userInfo` stays whole.
  fileprivate func narrowed(to shape: JSONValue) -> JSONValue {
    switch (self, shape) {
    case (.object(let members), .object(let shapes)):
      let kept = members.compactMap { key, value -> (String, JSONValue)? in
        guard let shape = shapes[key] else { return nil }
        return (key, key == "userInfo" ? value : value.narrowed(to: shape))
      }
      return .object(Dictionary(uniqueKeysWithValues: kept))
    case (.array(let values), .array(let shapes)):
      return .array(
        values.enumerated().map { index, value in
          index < shapes.count ? value.narrowed(to: shapes[index]) : value
        })
    default:
      return self
    }
  }
}
