import CDeviceClock
import DeviceFiles
import DeviceFoundation
import ExtensionProtocol
import Foundation
import Glibc

/// The device as a launch describes it to this process.
package enum LaunchedDevice {
  /// Comes to the launch's device: its folders, languages, locks, place and time.
  package static func enter(_ launch: Launch) {
    let context = launch.context
    if let zone = context.timeZone { travel(to: zone) }
    if let now = context.now { setClock(now) }
    var environment = DeviceEnvironment(
      container: launch.container, appGroups: launch.appGroups, languages: launch.languages,
      region: context.region, memoryLimitBytes: launch.limits.memoryBytes,
      acceptsMIMEHints: context.acceptsMIMEHints)
    environment.acceptsTypeObjects = context.acceptsTypeObjects
    environment.announcesAttachments = context.announcesAttachments
    DeviceEnvironment.current = environment
    FileGate.enter(launch)
    ProfileCounters.begin(launch.notification)
    SanitizerReports.begin(launch.notification)
  }

  /// Sets the wall clock to a time in seconds since 1970, from which it goes on as time passes.
  package static func setClock(_ seconds: Double) {
    pushsim_clock_set_offset(Int64(seconds * 1e9) - pushsim_clock_machine())
  }

  /// Comes to a time zone.
  package static func travel(to name: String) {
    guard NSTimeZone.default.identifier != name, let zone = TimeZone(identifier: name) else {
      return
    }
    setenv("TZ", name, 1)
    tzset()
    NSTimeZone.default = zone
  }
}
