import ArgumentParser
import DeviceTime
import Foundation
import NotificationCenterModel
import PhoneSimulator
import PushSimulator

/// A command with a phone.
protocol PhoneArguments: DeviceArguments {
  var phone: PhoneOptions { get }
}

extension PhoneArguments {
  /// Refuses options about a device that are verbs of a phone.
  func checkRoute() throws {
    if route.permission != nil || route.appState != nil || route.alertsDisabled || route.locked
      || route.deviceState != nil
    {
      throw ValidationError(
        "A phone's permission, lock and apps change by verbs: ask, prompt, lock, launch, settings.")
    }
  }

  /// Switches a phone on for the duration of `body`.
  /// - Parameters:
  ///   - isKept: whether it is the device's phone, which goes on where it was switched off; else it
  ///     begins anew.
  ///   - pace: how its clock runs unless `--clock` says otherwise.
  ///   - start: the time of a new phone's clock unless `--start` says otherwise; nil for the
  ///     present time.
  ///   - zone: the time zone of a new phone unless `--zone` names one.
  func withPhone<Result: Sendable>(
    on device: Device, isKept: Bool, _ pace: DeviceClock.Pace, start: PhoneMoment?,
    zone: TimeZone, observer: @escaping RunningPhone.Observer,
    _ body: (RunningPhone) async throws -> Result
  ) async throws -> Result {
    var options = try await simulatorOptions(showsFindings: true)
    if let app = phone.app {
      try options.plantProject(of: URL(fileURLWithPath: app))
      options.app = try await DeviceOptions.app(at: app, buildOptions())
      if options.isDefaultExtension { options.serviceExtension = nil }
      options.isDefaultExtension = false
    }
    let memory =
      isKept ? try await PhoneMemory(device, switches: options.configuration.switches) : nil
    let last = memory?.center?.situation.calendar
    let calendar = TriggerCalendar(
      timeZone: phone.zone.flatMap { TimeZone(identifier: $0) } ?? last?.timeZone ?? zone,
      locale: phone.locale ?? last?.locale ?? "en_US")
    let clock = try phone.clock(pace, start, last: memory?.date, in: calendar)
    options.now = { clock.now }
    return try await Simulator.with(device: device, options: options) { simulator in
      let phone = try await RunningPhone(
        simulator, clock: clock, calendar: calendar, memory: memory, observer: observer)
      defer { phone.shutDown() }
      try await phone.installApps()
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
}
