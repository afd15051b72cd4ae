import Foundation

/// The scale that all lanes of a delivery's chart share: seconds since the launch to percent of the
/// width.
struct TimelineAxis: Hashable {
  /// A mark on the scale.
  struct Tick: Hashable {
    var seconds: Double
    var label: String
  }

  /// Room after the last moment, so that its mark is not cut: 2 %.
  private static let margin = 1.02
  /// The shortest span that is drawn: 1 ms.
  private static let shortest = 0.001
  /// Ticks a scale has at most.
  static let maximumTicks = 10

  /// Seconds from the left edge, which is the launch, to the right one.
  let span: Double

  /// Creates an axis for moments up to `end`; `deadline` is on it when it is not far from them.
  init(end: Double, deadline: Double? = nil) {
    var last = end.isFinite ? max(end, Self.shortest) : Self.shortest
    if let deadline, deadline.isFinite, deadline <= last * 1.5 { last = max(last, deadline) }
    span = last * Self.margin
  }

  /// Where a moment lies, in percent of the width; within it in any case.
  func percent(_ seconds: Double) -> Double {
    guard seconds.isFinite else { return 0 }
    return min(max(seconds / span * 100, 0), 100)
  }

  /// A percentage as CSS and SVG take it.
  func css(_ seconds: Double) -> String { Self.css(percent: percent(seconds)) }

  /// The width of a period in percent, in CSS.
  func css(from start: Double, to end: Double) -> String {
    Self.css(percent: max(0, percent(end) - percent(start)))
  }

  static func css(percent: Double) -> String { String(format: "%.3f%%", percent) }

  /// Marks at round times, from 0 on; as many as fit, at most `maximumTicks`.
  var ticks: [Tick] {
    let step = self.step
    let count = Int((span / step).rounded(.down))
    return (0...count).map { index in
      let seconds = Double(index) * step
      return Tick(seconds: seconds, label: label(seconds, step: step))
    }
  }

  /// The smallest step of 1, 2 or 5 and, from a minute on, of whole minutes and hours.
  private var step: Double {
    let least = span / Double(Self.maximumTicks - 1)
    let decimal = (-7...1).flatMap { power in
      [1, 2, 5].map { $0 * pow(10, Double(power)) }
    }
    let clock: [Double] = [60, 120, 300, 600, 1_800, 3_600, 7_200, 21_600, 43_200, 86_400]
    let steps = decimal.filter { $0 <= 20 } + [30] + clock
    return steps.first { $0 >= least } ?? least
  }

  private func label(_ seconds: Double, step: Double) -> String {
    if seconds == 0 { return "0" }
    if step >= 3_600 { return Self.number(seconds / 3_600) + " h" }
    if step >= 60 { return Self.number(seconds / 60) + " min" }
    if span >= 1 { return Self.number(seconds) + " s" }
    return Self.number(seconds * 1_000) + " ms"
  }

  private static func number(_ value: Double) -> String {
    let text = String(format: "%.6f", value)
    return String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
  }
}
