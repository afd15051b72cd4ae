import DeliveryReports
import Foundation
import PushSimulator

/// Compares deliveries with golden files, and writes those.
enum GoldenDelivery {
  /// Writes the golden file.
  /// - Returns: the message for the test, which never passes.
  static func record(_ delivery: Delivery, in file: URL) -> String {
    do {
      try GoldenFile(file).record(StableDelivery(delivery).json)
    } catch {
      return "writing the golden file \(file.path) failed: \(error.localizedDescription)"
    }
    return "recorded \(file.lastPathComponent); look at it, then take .recordsGoldens away"
  }

  /// Writes the golden file where it is missing or another one.
  /// - Returns: the message for a test whose golden cannot be written; nil otherwise.
  static func update(_ delivery: Delivery, in file: URL) -> String? {
    let stable = StableDelivery(delivery).json
    guard GoldenFile(file).compare(stable) != .equal else { return nil }
    do { try GoldenFile(file).record(stable) } catch {
      return "writing the golden file \(file.path) failed: \(error.localizedDescription)"
    }
    return nil
  }

  /// How the delivery differs from the golden file, with the timeline; nil when it does not.
  static func difference(_ delivery: Delivery, from file: URL) -> String? {
    switch GoldenFile(file).compare(StableDelivery(delivery).json) {
    case .equal: return nil
    case .unreadable(let why): return "the golden file \(file.path) is of no use: \(why)"
    case .missing:
      return "there is no golden file \(file.path); write it by running the test once with "
        + "UPDATE_GOLDENS=1 in the environment"
    case .different(let lines):
      return """
        \(delivery.payload) differs from \(file.lastPathComponent) (- expected, + found):

        \(lines.joined(separator: "\n"))

        \(delivery.report)
        """
    }
  }
}
