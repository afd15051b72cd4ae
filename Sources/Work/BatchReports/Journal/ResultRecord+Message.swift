extension ResultRecord {
  /// The message in lists of failures, in a line: how the result differs from its golden, where it
  /// does, else the reason of its outcome.
  var message: String {
    let changed = goldenDifference.dropFirst().filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
    guard let first = goldenDifference.first else { return explanation }
    return ([first] + changed.prefix(4)).joined(separator: " ")
  }
}
