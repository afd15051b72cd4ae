import ArgumentParser
import DeviceClock
import Foundation
import NotificationCenterModel
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
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "The app, as its .app or the folder of its sources: its own code runs, with its extensions.",
      valueName: "X.app"), completion: .directory)
  var app: String?

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

  /// Switches a phone on for the duration of `body`.
  /// - Parameters:
  ///   - isKept: whether it is the device's phone, which goes on where it was switched off; else it
  ///     begins anew.
  ///   - pace: how its clock runs unless `--clock` says otherwise.
  ///   - start: what a new phone's clock shows unless `--start` says otherwise; nil for the time.
  ///   - zone: the time zone of a new phone unless `--zone` names one.
  func withPhone<Result: Sendable>(
    on device: Device, isKept: Bool, _ pace: DeviceClock.Pace, start: PhoneMoment?,
    zone: TimeZone, observer: @escaping RunningPhone.Observer,
    _ body: (RunningPhone) async throws -> Result
  ) async throws -> Result {
    var options = try await self.device.simulatorOptions(build: build.buildOptions())
    if let app {
      try options.plantProject(of: URL(fileURLWithPath: app))
      options.app = try await DeviceOptions.app(at: app, build.buildOptions())
      if options.isDefaultExtension { options.serviceExtension = nil }
      options.isDefaultExtension = false
    }
    let memory =
      try isKept ? PhoneMemory(device, switches: options.configuration.switches) : nil
    let last = memory?.center?.situation.calendar
    let calendar = TriggerCalendar(
      timeZone: self.zone.flatMap { TimeZone(identifier: $0) } ?? last?.timeZone ?? zone,
      locale: locale ?? last?.locale ?? "en_US")
    let clock = try clock(pace, start, last: memory?.date, in: calendar)
    options.now = { clock.now }
    return try await Simulator.with(device: device, options: options) { simulator in
      let phone = try RunningPhone(
        simulator, clock: clock, calendar: calendar, memory: memory, observer: observer)
      defer { phone.shutDown() }
      try phone.installApps()
      do {
        let result = try await body(phone)
        await phone.endApps()
        return result
      } catch {
        await phone.endApps()
        throw error
      }
    }
  }

  /// The phone's clock; one that does not run goes on where it stood.
  private func clock(
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
