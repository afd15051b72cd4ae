import Foundation
import NotificationModel
import PushSimulator

/// Compares deliveries with golden files, and writes those.
enum GoldenDelivery {
  /// Writes the golden file.
  /// - Returns: what to tell the test, which never passes.
  static func record(_ delivery: Delivery, in file: URL) -> String {
    let text = LastingDelivery(delivery).json.prettyText + "\n"
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      return "writing the golden file \(file.path) failed: \(error.localizedDescription)"
    }
    return "recorded \(file.lastPathComponent); look at it, then take .recordsGoldens away"
  }

  /// How the delivery differs from the golden file, with the timeline; nil when it does not.
  static func difference(_ delivery: Delivery, from file: URL) -> String? {
    let golden: JSONValue
    do {
      golden = try JSONParser.parse(try Data(contentsOf: file)).value
    } catch let error as JSONSyntaxError {
      return "the golden file \(file.path) is no JSON: \(error)"
    } catch {
      return "there is no golden file \(file.path); write it by running the test once with the "
        + "trait .recordsGoldens"
    }
    let found = LastingDelivery(delivery).json.narrowed(to: golden)
    guard found != golden else { return nil }
    let lines = TextDifference(from: golden.prettyText, to: found.prettyText).lines
    return """
      \(delivery.payload) differs from \(file.lastPathComponent) (- expected, + found):

      \(lines.joined(separator: "\n"))

      \(delivery.report)
      """
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
