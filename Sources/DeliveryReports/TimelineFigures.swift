import Foundation

/// Times and sizes as the page writes them.
package enum TimelineFigures {
  /// `0.4 ms`, `37 ms`, `2.50 s`, `125 s`.
  package static func time(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "–" }
    switch abs(seconds) {
    case 0: return "0 ms"
    case ..<0.01: return String(format: "%.1f ms", seconds * 1_000)
    case ..<0.9995: return String(format: "%.0f ms", seconds * 1_000)
    case ..<100: return String(format: "%.2f s", seconds)
    default: return String(format: "%.0f s", seconds)
    }
  }

  /// A time that was set, such as a deadline: `30 s`, `500 ms`.
  package static func setting(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "–" }
    let (value, unit) = seconds >= 1 || seconds == 0 ? (seconds, "s") : (seconds * 1_000, "ms")
    let rounded = (value * 1_000).rounded() / 1_000
    return rounded == rounded.rounded()
      ? String(format: "%.0f %@", rounded, unit) : "\(rounded) \(unit)"
  }

  /// `812 B`, `13.0 KB`, `1.4 MB`; 1 KB is 1,024 bytes.
  package static func size(_ bytes: Int) -> String {
    let value = Double(bytes)
    switch abs(value) {
    case ..<1_024: return "\(bytes) B"
    case ..<(1_024 * 1_024): return trimmed(value / 1_024) + " KB"
    case ..<(1_024 * 1_024 * 1_024): return trimmed(value / 1_048_576) + " MB"
    default: return trimmed(value / 1_073_741_824) + " GB"
    }
  }

  /// How much was held under a cap; what is over it by less than figures show is told apart.
  package static func held(_ bytes: Int, cap: Int) -> String {
    let text = size(bytes)
    guard bytes > cap, text == size(cap) else { return text }
    return "\(text) + \(size(bytes - cap))"
  }

  /// `1 transfer`, `3 transfers`; `plural` for nouns that take more than an s.
  package static func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  private static func trimmed(_ value: Double) -> String {
    let text = String(format: value < 100 ? "%.1f" : "%.0f", value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
