import Foundation

/// A time as a fraction of seconds.
public struct CMTime: Hashable, Comparable, Sendable {
  /// The numerator.
  public var value: Int64
  /// The denominator: units in a second.
  public var timescale: Int32
  /// Whether this is a number, infinite and so on.
  public var flags: CMTimeFlags
  /// Distinguishes times of different clocks.
  public var epoch: Int64

  /// Creates an invalid time.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  /// Creates a time of all its parts.
  public init(value: Int64, timescale: Int32, flags: CMTimeFlags, epoch: Int64) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  /// Creates a fraction of seconds.
  public init(value: Int64, timescale: Int32) {
    self.init(value: value, timescale: timescale, flags: timescale == 0 ? [] : .valid, epoch: 0)
  }

  /// Creates a time of seconds, in so many units a second.
  public init(seconds: Double, preferredTimescale: Int32) {
    let value = (seconds * Double(preferredTimescale)).rounded()
    guard value.magnitude < 9e18 else {
      self = .invalid
      return
    }
    self.init(value: Int64(value), timescale: preferredTimescale)
  }

  /// Seconds; not a number for an invalid time.
  public var seconds: Double {
    if !isValid || flags.contains(.indefinite) { return .nan }
    if flags.contains(.positiveInfinity) { return .infinity }
    if flags.contains(.negativeInfinity) { return -.infinity }
    return Double(value) / Double(timescale)
  }

  /// Whether this is a time at all.
  public var isValid: Bool { flags.contains(.valid) }
  /// Whether this is a number.
  public var isNumeric: Bool { flags.intersection([.valid, .impliedValueFlagsMask]) == .valid }
  /// Whether this is not known yet.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }

  /// The start.
  public static var zero: CMTime { CMTime(value: 0, timescale: 1) }
  /// No time.
  public static var invalid: CMTime { CMTime() }
  /// A time that is not known yet.
  public static var indefinite: CMTime {
    CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  }
  /// Later than all others.
  public static var positiveInfinity: CMTime {
    CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  }

  /// Whether the first time is earlier.
  public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }

  /// Whether two times are the same, whatever their units.
  public static func == (left: CMTime, right: CMTime) -> Bool {
    if left.isNumeric, right.isNumeric { return left.seconds == right.seconds }
    return left.flags == right.flags
  }

  /// Hashes the seconds.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isNumeric ? seconds : Double(flags.rawValue))
  }

  /// The sum, in the finer of the two units.
  public static func + (left: CMTime, right: CMTime) -> CMTime {
    CMTime(
      seconds: left.seconds + right.seconds,
      preferredTimescale: max(left.timescale, right.timescale))
  }

  /// The difference, in the finer of the two units.
  public static func - (left: CMTime, right: CMTime) -> CMTime {
    CMTime(
      seconds: left.seconds - right.seconds,
      preferredTimescale: max(left.timescale, right.timescale))
  }
}

/// Whether a time is a number, infinite and so on.
public struct CMTimeFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A time at all.
  public static var valid: Self { Self(rawValue: 1) }
  /// Not exact.
  public static var hasBeenRounded: Self { Self(rawValue: 2) }
  /// Later than all others.
  public static var positiveInfinity: Self { Self(rawValue: 4) }
  /// Earlier than all others.
  public static var negativeInfinity: Self { Self(rawValue: 8) }
  /// Not known yet.
  public static var indefinite: Self { Self(rawValue: 16) }
  /// All that are not numbers.
  public static var impliedValueFlagsMask: Self { Self(rawValue: 28) }
}

/// The spelling before Swift 4.2.
public let kCMTimeZero = CMTime.zero
/// The spelling before Swift 4.2.
public let kCMTimeInvalid = CMTime.invalid
