import Foundation

extension Array where Element == Double {
  /// The middle one; the mean of the middle two when their number is even; NaN when there is none.
  public var median: Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The smallest value that `share` of all values, such as 0.99, do not exceed (nearest rank).
  public func percentile(_ share: Double) -> Double {
    guard !isEmpty else { return .nan }
    let rank = Int((share * Double(count)).rounded(.up))
    return sorted()[Swift.min(Swift.max(rank, 1), count) - 1]
  }
}

extension Double {
  /// A figure with so many digits behind the point; a dash where there is none.
  public func shown(_ digits: Int = 2) -> String {
    isFinite ? String(format: "%.\(digits)f", self) : "–"
  }
}

extension Int {
  /// A number with commas between the thousands: 1,000,000.
  public var grouped: String {
    var text = String(magnitude)
    var end = text.count - 3
    while end > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: end))
      end -= 3
    }
    return self < 0 ? "-\(text)" : text
  }
}

extension Duration {
  /// The duration in seconds.
  public var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
