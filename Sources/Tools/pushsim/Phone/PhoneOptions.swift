import ArgumentParser
import DeviceTime
import Foundation
import NotificationCenterModel
import PhoneSimulator
import PushSimulator

/// Options about a phone, beside those of its device.
struct PhoneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The phone's time: real, manual (it passes by advance alone), or so many times as fast, 60x.",
      valueName: "real|manual|60x"))
  var clock: ClockArgument?

  @Option(
    help: ArgumentHelp(
      "What the clock shows at the start, such as 2026-03-28T22:00.", valueName: "date")
  )
  var start: String?

  @Option(help: ArgumentHelp("The phone's time zone.", valueName: "Area/City"))
  var zone: String?

  @Option(help: ArgumentHelp("The phone's language and region, such as en_US.", valueName: "name"))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "The app, as its .app or the folder of its sources: its own code runs, with its extensions.",
      valueName: "X.app"), completion: .directory)
  var app: String?

  func validate() throws {
    if let zone, TimeZone(identifier: zone) == nil {
      throw ValidationError("--zone \(zone) is not a time zone such as Europe/Berlin.")
    }
    if let start, PhoneMoment(start) == nil {
      throw ValidationError("--start \(start) is not a date such as 2026-03-28T22:00.")
    }
  }

  /// The phone's clock; one that does not run goes on where it stood.
  func clock(
    _ pace: DeviceClock.Pace, _ start: PhoneMoment?, last: Date?, in calendar: TriggerCalendar
  ) throws -> DeviceClock {
    let pace = clock?.pace ?? pace
    if pace == .manual, self.start == nil, let last { return DeviceClock(pace, now: last) }
    let moment = self.start.flatMap { PhoneMoment($0) } ?? start
    guard let moment else { return DeviceClock(pace, now: Date()) }
    guard let date = moment.date(after: Date(), in: calendar) else {
      throw ValidationError("--start: there is no such date in \(calendar.timeZone.identifier).")
    }
    return DeviceClock(pace, now: date)
  }
}

/// How fast a phone's clock runs, as it is written.
struct ClockArgument: ExpressibleByArgument {
  let pace: DeviceClock.Pace

  init?(argument: String) {
    switch argument {
    case "real": pace = .real
    case "manual": pace = .manual
    default:
      guard argument.hasSuffix("x"), let rate = Double(argument.dropLast()), rate > 0,
        rate.isFinite
      else { return nil }
      pace = .scaled(rate)
    }
  }
}
