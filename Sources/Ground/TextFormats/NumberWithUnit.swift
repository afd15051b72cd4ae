/// A number and the letters behind it, as sizes and times are written.
enum NumberWithUnit {
  /// The parts of `1.5MB` or `2 s`; nil when no plain number comes first.
  static func split(_ text: some StringProtocol) -> (number: Double, unit: String)? {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    guard let first = digits.first, first != ".", let number = Double(digits) else { return nil }
    return (number, String(text.dropFirst(digits.count).drop { $0 == " " }))
  }
}
