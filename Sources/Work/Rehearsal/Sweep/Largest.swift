import JSONModel
import NotificationModel
import SimulatedNetwork
import TextFormats

/// The largest media that arrive under one condition and memory limit.
package struct Largest: Sendable, Hashable {
  /// Under what.
  package var column: SweepPlan.Column
  /// The largest size that arrived; nil when none of the sizes did.
  package var arrivingBytes: Int?
  /// The smallest size above that did not; nil when all of the sizes arrived.
  package var failingBytes: Int?
  /// Whether smaller sizes failed too, so that the figure is a matter of luck.
  package var isScattered: Bool

  /// Creates the result of a search.
  package init(_ column: SweepPlan.Column, _ search: LargestSearch) {
    self.column = column
    arrivingBytes = search.largestArriving
    failingBytes = search.smallestFailing
    isScattered = search.isScattered
  }

  /// Such as `2.92 MB`, `≥ 10 MB` where all sizes arrived, `< 10 KB` where none did.
  package var text: String {
    guard let arrivingBytes else {
      return failingBytes.map { "< " + ByteSize.threeDigits($0) } ?? "unknown"
    }
    let mark = failingBytes == nil ? "≥ " : isScattered ? "~ " : ""
    return mark + ByteSize.threeDigits(arrivingBytes)
  }

  /// The result as a line of JSON.
  package var json: JSONValue {
    [
      "kind": "largest", "condition": .string(column.condition.name),
      "memoryLimitBytes": .integer(column.memoryLimitBytes),
      "largestArrivingBytes": JSONValue(arrivingBytes),
      "smallestFailingBytes": JSONValue(failingBytes), "isScattered": .bool(isScattered),
    ]
  }
}
