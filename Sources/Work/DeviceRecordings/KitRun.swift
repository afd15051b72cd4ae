import DeviceProbes
import DeviceTime
import Foundation
import NotificationModel
import PhoneScript
import PhoneSimulator
import PushSimulator
import SimulatorRuntime

/// The kit on phones of pushsim: each probe on a new one, with the kit's own app and extensions.
package struct KitRun: Sendable {
  /// The kit as `pushsim build` makes it.
  private let app: URL
  /// The same with the filtering entitlement; nil where its probes are left out.
  private let filtering: URL?
  private let options: SimulatorOptions

  /// - Parameter options: the phones' configuration.
  package init(app: URL, filtering: URL?, options: SimulatorOptions = SimulatorOptions()) {
    (self.app, self.filtering, self.options) = (app, filtering, options)
  }

  /// Runs probes and gives their recording, whose kind is always `pushsim`.
  /// - Parameters:
  ///   - probes: all of the catalogue by default.
  ///   - progress: gets each probe's result.
  /// - Throws: `SimulatorError` for a kit that cannot be used, `PhoneScriptError` for a probe that
  ///   cannot be run.
  package func record(
    _ probes: [Probe] = Catalogue.all, at once: Int = 4,
    progress: @Sendable (DeviceRecording.Result) -> Void = { _ in }
  ) async throws -> DeviceRecording {
    let runtime = try SimulatorRuntime(runsAtOnce: nil, runsExtensions: true)
    do {
      let recording = try await record(probes, once, runtime, progress)
      await runtime.shutDown()
      return recording
    } catch {
      await runtime.shutDown()
      throw error
    }
  }

  private func record(
    _ probes: [Probe], _ once: Int, _ runtime: SimulatorRuntime,
    _ progress: @Sendable (DeviceRecording.Result) -> Void
  ) async throws -> DeviceRecording {
    let asked = probes.filter { $0.needs != .filtering || filtering != nil }
    var found: [Int: DeviceRecording] = [:]
    try await withThrowingTaskGroup(of: (Int, DeviceRecording).self) { group in
      for (index, probe) in asked.enumerated() {
        if index >= once, let (done, recording) = try await group.next() {
          found[done] = recording
          recording.results.forEach(progress)
        }
        group.addTask { (index, try await self.run(probe, runtime)) }
      }
      for try await (done, recording) in group {
        found[done] = recording
        recording.results.forEach(progress)
      }
    }
    let all = found.sorted { $0.key < $1.key }.map(\.value)
    guard var recording = all.first else {
      throw SimulatorError(.usage, "no probe was named")
    }
    recording.results = all.flatMap(\.results)
    return recording
  }

  /// Runs a probe on a phone of its own.
  private func run(_ probe: Probe, _ runtime: SimulatorRuntime) async throws -> DeviceRecording {
    let clock = DeviceClock(.manual, now: Date(timeIntervalSince1970: 1_767_258_000))
    var options = options
    options.app = probe.needs == .filtering ? filtering : app
    options.now = { clock.now }
    return try await Simulator.with(
      device: Device.temporary(), options: options, runtime: runtime
    ) { simulator in
      let log = PhoneLog()
      let phone = try await RunningPhone(
        simulator, clock: clock, calendar: TriggerCalendar(timeZone: .gmt, locale: "en_US"),
        observer: { log.add($0) })
      defer { phone.shutDown() }
      guard let identifier = simulator.running.apps.first else {
        throw SimulatorError(.usage, "the kit's app has no code that runs")
      }
      try await phone.installApps()
      do {
        try await KitPhone(phone, probe, app: identifier, log: log).run()
        await phone.endApps()
      } catch {
        await phone.endApps()
        throw error
      }
      return try Self.recording(of: identifier, on: simulator.device, probe)
    }
  }

  /// The recording that the kit's app wrote into its app group.
  private static func recording(
    of app: BundleIdentifier, on device: Device, _ probe: Probe
  ) throws -> DeviceRecording {
    let file = device.appGroupContainer("group.\(app.rawValue)")
      .appendingPathComponent("recording.json")
    let recording = try DeviceRecording(contentsOf: file.path)
    guard recording.kind == .pushsim, recording.results.map(\.id) == [probe.id] else {
      throw SimulatorError(
        .failed,
        "the kit's recording of \(probe.id) is of \(recording.kind.rawValue) and has "
          + "\(recording.results.map(\.id).joined(separator: ", "))")
    }
    return recording
  }
}
