import Foundation

/// Numbers as people read them.
enum AmountText {
  /// `1,234,567`
  static func count(_ value: Int) -> String {
    var digits = Array(String(abs(value)))
    var position = digits.count - 3
    while position > 0 {
      digits.insert(",", at: position)
      position -= 3
    }
    return (value < 0 ? "-" : "") + String(digits)
  }

  /// `0.8 ms`, `12 ms`, `1.23 s`
  static func time(microseconds: Int) -> String {
    switch microseconds {
    case ..<10_000: String(format: "%.2f ms", Double(microseconds) / 1000)
    case ..<1_000_000: "\(microseconds / 1000) ms"
    default: String(format: "%.2f s", Double(microseconds) / 1_000_000)
    }
  }

  /// `9 s`, `2 min 05 s`, `3 h 20 min`
  static func time(_ duration: Duration) -> String {
    let seconds = max(0, Int(duration.components.seconds))
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3600: return String(format: "%d min %02d s", seconds / 60, seconds % 60)
    default: return String(format: "%d h %02d min", seconds / 3600, seconds / 60 % 60)
    }
  }

  /// `3.1 MB`
  static func memory(bytes: Int) -> String {
    String(format: "%.1f MB", Double(bytes) / 1_048_576)
  }

  /// `10,204` or, for slow ones, `0.8`
  static func rate(_ count: Int, over duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    guard seconds > 0 else { return "0" }
    let rate = Double(count) / seconds
    return rate < 10 ? String(format: "%.1f", rate) : self.count(Int(rate.rounded()))
  }
}
