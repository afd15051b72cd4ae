import Foundation

/// Units in a second.
public typealias CMTimeScale = Int32
/// A numerator of time.
public typealias CMTimeValue = Int64

/// Creates a fraction of seconds.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Creates a time of seconds, in so many units a second.
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// Seconds; not a number for an invalid time.
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }

/// A time as property list values, as a notification attachment's thumbnail time takes it.
public func CMTimeCopyAsDictionary(_ time: CMTime, allocator: Any?) -> NSDictionary? {
  [
    "value": NSNumber(value: time.value), "timescale": NSNumber(value: time.timescale),
    "flags": NSNumber(value: time.flags.rawValue), "epoch": NSNumber(value: time.epoch),
  ] as NSDictionary
}

/// A time and how long it lasts.
public struct CMTimeRange: Hashable, Sendable {
  /// When it begins.
  public var start: CMTime
  /// How long it lasts.
  public var duration: CMTime

  /// Creates a range.
  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  /// When it ends.
  public var end: CMTime { start + duration }
}
