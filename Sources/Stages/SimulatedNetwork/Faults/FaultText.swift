/// How the values of parameters are written.
enum FaultText {
  /// Reads one number or two with a hyphen between, such as `3` or `2-4`, counted from 1.
  static func range(_ text: some StringProtocol) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends.first ?? nil, let last = ends.last ?? nil,
      first >= 1, last >= first
    else { return nil }
    return first...last
  }
}
