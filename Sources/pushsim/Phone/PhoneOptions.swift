import ArgumentParser
import DeviceClock
import Foundation
import NotificationTriggers
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
  var locale = "en_US"

  @OptionGroup(title: "Device") var device: DeviceOptions
  @OptionGroup(title: "Building an extension given as a folder") var build: ExtensionOptions

  func validate() throws {
    let route = device.route
    if route.permission != nil || route.appState != nil || route.alertsDisabled || route.locked
      || route.deviceState != nil
    {
      throw ValidationError(
        "A phone's permission, lock and apps change by verbs: ask, prompt, lock, launch, settings.")
    }
    if let zone, TimeZone(identifier: zone) == nil {
      throw ValidationError("--zone \(zone) is not a time zone such as Europe/Berlin.")
    }
    if let start, PhoneMoment(start) == nil {
      throw ValidationError("--start \(start) is not a date such as 2026-03-28T22:00.")
    }
  }

  /// The phone's calendar; `zone` where no other is named.
  func calendar(_ zone: TimeZone) -> TriggerCalendar {
    TriggerCalendar(
      timeZone: self.zone.flatMap { TimeZone(identifier: $0) } ?? zone, locale: locale)
  }

  /// The phone's clock.
  /// - Parameter now: what it shows where no date is named.
  func clock(
    _ pace: DeviceClock.Pace, now: PhoneMoment?, in calendar: TriggerCalendar
  ) throws -> DeviceClock {
    let moment = start.flatMap { PhoneMoment($0) } ?? now
    guard let moment else { return DeviceClock(clock?.pace ?? pace, now: Date()) }
    guard let date = moment.date(after: Date(), in: calendar) else {
      throw ValidationError("--start: there is no such date in \(calendar.timeZone.identifier).")
    }
    return DeviceClock(clock?.pace ?? pace, now: date)
  }

  /// The simulator's options, with the phone's clock.
  func simulatorOptions(_ clock: DeviceClock) async throws -> SimulatorOptions {
    var options = try await device.simulatorOptions(build: build.buildOptions())
    options.now = { clock.now }
    return options
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
