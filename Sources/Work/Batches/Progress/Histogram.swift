/// Percentiles of any number of values in 16 KB, off by at most 3 %.
package struct Histogram: Sendable {
  /// Steps within a doubling: 32, which is where the 3 % come from.
  private static let steps = 32

  private var counts = [Int](repeating: 0, count: 60 * steps)
  /// How many values there are.
  package private(set) var count = 0
  /// The largest value; 0 without values.
  package private(set) var maximum = 0

  /// Creates one without values.
  package init() {}

  /// Adds a value; a negative one counts as 0.
  package mutating func add(_ value: Int) {
    let value = max(0, value)
    counts[Self.index(of: value)] += 1
    count += 1
    maximum = max(maximum, value)
  }

  /// The value that a share of all, from 0 to 1, does not exceed; nil without values.
  package func percentile(_ share: Double) -> Int? {
    guard count > 0 else { return nil }
    let rank = max(1, Int((share * Double(count)).rounded(.up)))
    var seen = 0
    for (index, number) in counts.enumerated() {
      seen += number
      if seen >= rank { return min(Self.largest(of: index), maximum) }
    }
    return maximum
  }

  private static func index(of value: Int) -> Int {
    let bits = Int.bitWidth - value.leadingZeroBitCount
    let shift = max(0, bits - 6)
    return shift * steps + value >> shift
  }

  /// The largest of the values that are counted together.
  private static func largest(of index: Int) -> Int {
    let shift = max(0, index / steps - 1)
    let low = (index - shift * steps) << shift
    return low + ((1 << shift) - 1)
  }
}
