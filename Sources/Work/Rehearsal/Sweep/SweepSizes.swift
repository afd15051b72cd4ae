import Foundation
import PushSimulator
import TextFormats

/// Which sizes of media a sweep tries: a range in logarithmic steps, or a list.
package struct SweepSizes: Sendable, Hashable {
  /// The largest size of media that is tried: 1 GB.
  private static let largest = 1 << 30

  /// The sizes in bytes, ascending, each once.
  package let bytes: [Int]

  /// Reads a range such as `10KB..10MB`, which it splits into `steps`, or a list such as
  /// `100KB,1MB`.
  /// - Throws: `SimulatorError` that says what was expected.
  package init(_ text: String, steps: Int) throws(SimulatorError) {
    if let dots = text.range(of: "..") {
      let low = try Self.size(String(text[..<dots.lowerBound]), in: text)
      let high = try Self.size(String(text[dots.upperBound...]), in: text)
      guard low < high else {
        throw SimulatorError(
          .usage, "the sizes \(text): the first must be below the second", setting: .sweepSizes)
      }
      guard (2...200).contains(steps) else {
        throw SimulatorError(
          .usage, "\(steps) steps: a range is split into 2 to 200 sizes", setting: .sweepSteps)
      }
      bytes = Self.logarithmic(low, high, steps: steps)
    } else {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      var sizes: Set<Int> = []
      for part in parts { sizes.insert(try Self.size(part, in: text)) }
      bytes = sizes.sorted()
    }
  }

  private static func size(_ part: String, in text: String) throws(SimulatorError) -> Int {
    if let size = ByteSize.parse(part), (1...largest).contains(size) { return size }
    throw SimulatorError(
      .usage,
      "the sizes \(text): \"\(part)\" is not a size; give a range such as 10KB..10MB, or a list such "
        + "as 100KB,1MB", setting: .sweepSizes)
  }

  /// Sizes in equal ratios, rounded to three digits except for the ends.
  private static func logarithmic(_ low: Int, _ high: Int, steps: Int) -> [Int] {
    let ratio = Double(high) / Double(low)
    let inner = (1..<(steps - 1)).map { step in
      rounded(Double(low) * pow(ratio, Double(step) / Double(steps - 1)))
    }
    return Set([low, high] + inner.filter { low < $0 && $0 < high }).sorted()
  }

  private static func rounded(_ value: Double) -> Int {
    let unit = pow(10, max(0, floor(log10(value)) - 2))
    return Int((value / unit).rounded() * unit)
  }
}
