import CAppClock
import Foundation
import Glibc

/// The wall clock of an app's process, which is the phone's.
///
/// An app's executable has libc's functions for the time under their own names and calls these, so
/// that `Date()` is what the phone's clock shows.
public enum AppClock {
  /// Sets it to a time in seconds since 1970, from which it goes on as time passes.
  static func set(_ seconds: Double) {
    pushsim_app_clock_set_offset(0)
    var now = timespec()
    guard pushsim_app_clock_gettime(CLOCK_REALTIME, &now) == 0 else { return }
    let machine = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    pushsim_app_clock_set_offset(Int64((seconds - machine) * 1e9))
  }

  /// Comes to a time zone.
  static func travel(to name: String) {
    guard NSTimeZone.default.identifier != name, let zone = TimeZone(identifier: name) else {
      return
    }
    setenv("TZ", name, 1)
    tzset()
    NSTimeZone.default = zone
  }

  /// `clock_gettime` of an app.
  public static func read(
    _ clock: Int32, _ result: UnsafeMutablePointer<timespec>?
  ) -> Int32 { pushsim_app_clock_gettime(clock, result) }

  /// `gettimeofday` of an app.
  public static func read(
    _ result: UnsafeMutablePointer<timeval>?, _ zone: UnsafeMutableRawPointer?
  ) -> Int32 { pushsim_app_gettimeofday(result, zone) }

  /// `time` of an app.
  public static func read(_ result: UnsafeMutablePointer<Int64>?) -> Int64 {
    pushsim_app_time(result)
  }
}
