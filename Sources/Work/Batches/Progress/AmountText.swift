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

  /// `10,204` or, for slow ones, `0.8`
  static func rate(_ count: Int, over duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    guard seconds > 0 else { return "0" }
    let rate = Double(count) / seconds
    return rate < 10 ? String(format: "%.1f", rate) : self.count(Int(rate.rounded()))
  }
}
