import Foundation

/// Looks for the largest size that arrives, by sections: several sizes are tried at once, so that
/// two rounds find what bisection needs five or six for.
package struct LargestSearch: Sendable, Hashable {
  /// The most sizes of one round: 16.
  private static let maximumProbes = 16
  /// The most steps of the tolerance to try in one round: 8.
  private static let lastRoundSteps = 8.0

  /// How far apart the largest size that arrives and the next that does not may be, as a share.
  package let tolerance: Double
  private var seen: [Int: Bool] = [:]

  /// A search to 2 % by default.
  package init(tolerance: Double = 0.02) {
    self.tolerance = tolerance
  }

  /// Records the result of a size, from the table or from a round.
  package mutating func record(bytes: Int, arrives: Bool) {
    seen[bytes] = arrives
  }

  /// The largest size that was seen to arrive; nil when none was.
  package var largestArriving: Int? {
    seen.filter(\.value).keys.max()
  }

  /// The smallest size above it that was seen not to arrive; nil when none was.
  package var smallestFailing: Int? {
    let floor = largestArriving ?? 0
    return seen.filter { !$0.value && $0.key > floor }.keys.min()
  }

  /// Whether a smaller size failed, as loss makes it happen.
  package var isScattered: Bool {
    guard let largestArriving else { return false }
    return seen.contains { !$0.value && $0.key < largestArriving }
  }

  /// The sizes to try next; empty when the answer is close enough, or beyond what was asked.
  package var probes: [Int] {
    guard let low = largestArriving, let high = smallestFailing else { return [] }
    let ratio = Double(high) / Double(low)
    guard ratio > 1 + tolerance, high - low > 1 else { return [] }
    // So many steps of the tolerance lie between the two; this round and the next share them.
    let steps = log(ratio) / log(1 + tolerance)
    let sections = steps <= Self.lastRoundSteps ? steps : steps.squareRoot()
    let count = min(Self.maximumProbes, max(1, Int(sections.rounded(.up)) - 1))
    let sizes = (1...count).map { index in
      Int((Double(low) * pow(ratio, Double(index) / Double(count + 1))).rounded())
    }
    let inner = Set(sizes.filter { low < $0 && $0 < high })
    return inner.isEmpty ? [low + (high - low) / 2] : inner.sorted()
  }
}
