import DeviceTime
import Foundation
import SimulatorRuntime

// Where and when the device is.
extension DeviceConfiguration {
  /// The device's time, where its clock does not show this machine's.
  /// - Throws: `SimulatorError` with code `usage` for an invalid region, zone or date.
  package func ownClock() throws(SimulatorError) -> (@Sendable () -> Date)? {
    for setting in PlaceSetting.all {
      guard let text = self[keyPath: setting.property], !setting.isValid(text) else { continue }
      throw SimulatorError(.usage, "\(setting.path): \"\(text)\" is not \(setting.form)")
    }
    guard let clock else { return nil }
    let zone = timeZone.flatMap { TimeZone(identifier: $0) } ?? .current
    let started = Date()
    let shown = PhoneMoment(clock)?.date(
      after: started, in: TriggerCalendar(timeZone: zone, locale: "en_US"))
    guard let shown else {
      throw SimulatorError(.usage, "device.clock: there is no \(clock) in \(zone.identifier)")
    }
    let ahead = shown.timeIntervalSince(started)
    return { Date().addingTimeInterval(ahead) }
  }
}

/// A key for where or when the device is: a text of a certain form.
struct PlaceSetting: Sendable {
  let path: String
  let property: any WritableKeyPath<DeviceConfiguration, String?> & Sendable
  let form: String
  let summary: String
  let isValid: @Sendable (String) -> Bool

  static let all = [
    PlaceSetting(
      path: "device.region", property: \.region, form: "a region such as DE",
      summary: "The region of the user's settings; that of the languages by default."
    ) { $0.wholeMatch(of: #/[A-Z]{2}|\d{3}/#) != nil },
    PlaceSetting(
      path: "device.timeZone", property: \.timeZone, form: "a time zone such as Europe/Berlin",
      summary: "The time zone; this machine's by default, on a phone the phone's."
    ) { TimeZone(identifier: $0) != nil },
    PlaceSetting(
      path: "device.clock", property: \.clock, form: "a date such as 2026-03-28 22:00",
      summary: "What the clock shows at the start, from where it goes on; a phone has its own."
    ) { PhoneMoment($0) != nil },
  ]
}
