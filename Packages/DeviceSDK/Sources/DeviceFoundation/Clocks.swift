import Foundation
import Glibc

/// Seconds since the first instant of 2001, UTC.
public typealias CFAbsoluteTime = Double
/// A length of time in seconds.
public typealias CFTimeInterval = Double

// Code that imports CoreFoundation sees a second one, of C.
/// The time now in seconds since the first instant of 2001, UTC.
@_disfavoredOverload
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Seconds between 1970 and 2001.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200

/// Seconds since the system's start, without those asleep.
public func CACurrentMediaTime() -> CFTimeInterval { Double(mach_absolute_time()) / 1e9 }

/// Ticks since the system's start, without those asleep; a tick is a nanosecond here.
public func mach_absolute_time() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * NSEC_PER_SEC + UInt64(time.tv_nsec)
}

/// How ticks of `mach_absolute_time` become nanoseconds.
public struct mach_timebase_info_data_t: Sendable {
  /// Nanoseconds in `denom` ticks.
  public var numer: UInt32 = 0
  /// Ticks in `numer` nanoseconds.
  public var denom: UInt32 = 0

  /// A ratio that is not filled in.
  public init() {}

  /// A ratio.
  public init(numer: UInt32, denom: UInt32) {
    self.numer = numer
    self.denom = denom
  }
}

/// Fills in one to one; always 0.
@discardableResult
public func mach_timebase_info(_ info: UnsafeMutablePointer<mach_timebase_info_data_t>) -> Int32 {
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return 0
}

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
