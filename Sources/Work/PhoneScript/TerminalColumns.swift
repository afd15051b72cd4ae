extension StringProtocol {
  /// How many columns of a terminal the text takes; East Asian letters and emoji take two.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The beginning that takes at most so many columns.
  func prefix(columns: Int) -> String {
    var (rest, result) = (columns, "")
    for character in self {
      rest -= character.columns
      guard rest >= 0 else { break }
      result.append(character)
    }
    return result
  }

  /// The text cut or filled up to exactly so many columns.
  func fitted(columns: Int) -> String {
    let text = self.columns > columns ? prefix(columns: columns - 3) + "..." : String(self)
    return text + String(repeating: " ", count: Swift.max(0, columns - text.columns))
  }
}

extension Character {
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
  ]

  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first, scalar.value >= 32 else { return 0 }
    return Self.wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }
}
