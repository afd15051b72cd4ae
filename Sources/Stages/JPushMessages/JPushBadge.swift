import JSONModel

/// The badge of a push: a number, or a change of the one the provider keeps for the device (PROV-11).
package enum JPushBadge: Sendable, Hashable {
  case absolute(Int)
  case change(Int)

  /// Reads `n`, `"+n"` or `"-n"`.
  /// - Returns: nil for a value that is not a badge.
  package init?(json: JSONValue) {
    if let number = json.integer {
      guard number >= 0 else { return nil }
      self = .absolute(number)
      return
    }
    guard let text = json.string, let number = Int(text),
      (-Self.limit...Self.limit).contains(number)
    else {
      return nil
    }
    self = text.hasPrefix("+") || text.hasPrefix("-") ? .change(number) : .absolute(number)
  }

  private static let limit = 99_999

  /// The number that APNs gets.
  package func resolved(from current: Int) -> Int {
    switch self {
    case .absolute(let number): number
    case .change(let number): max(0, min(current, Self.limit) + number)
    }
  }
}
