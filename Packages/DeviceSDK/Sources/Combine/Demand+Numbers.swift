// Apple's demands compare and add with numbers, too.
extension Subscribers.Demand {
  /// Whether it is so many.
  public static func == (left: Self, right: Int) -> Bool { left == .max(right) }

  /// Whether it is less than so many.
  public static func < (left: Self, right: Int) -> Bool { left < .max(right) }

  /// Whether it is at most so many.
  public static func <= (left: Self, right: Int) -> Bool { left <= .max(right) }

  /// Whether it is more than so many.
  public static func > (left: Self, right: Int) -> Bool { left > .max(right) }

  /// Whether it is at least so many.
  public static func >= (left: Self, right: Int) -> Bool { left >= .max(right) }

  /// The sum with so many.
  public static func + (left: Self, right: Int) -> Self { left + .max(right) }

  /// Adds so many.
  public static func += (left: inout Self, right: Int) { left = left + right }

  /// The remaining demand without so many; not less than none.
  public static func - (left: Self, right: Int) -> Self {
    left.max.map { .max(Swift.max(0, $0 - right)) } ?? .unlimited
  }

  /// Takes so many away; not more than there are.
  public static func -= (left: inout Self, right: Int) { left = left - right }
}
