import DeliveryPipeline
import DeviceModel
import SimulatorRuntime

/// A device that takes pushes: one app, one network, one push store.
///
/// Deliveries may run at once. End with `shutDown()`, or use `with(…)`.
public final class Simulator: Sendable {
  /// The device's folder and store.
  public var device: Device { running.device }
  /// How the device behaved when it was switched on, and its app.
  public let options: SimulatorOptions
  private let runtime: SimulatorRuntime
  private let ownsRuntime: Bool
  package let running: RunningDevice
  package let pipeline: DeliveryPipeline

  /// Switches the device on and installs its app.
  ///
  /// Several devices may share a runtime, the process's machinery, which outlives them; without one
  /// the simulator has its own.
  /// - Throws: `SimulatorError` for an extension, folder or option that cannot be used.
  public init(
    device: Device, options: SimulatorOptions, runtime: SimulatorRuntime? = nil
  ) async throws(SimulatorError) {
    self.options = options
    let app = AppInstallation(
      serviceExtension: options.serviceExtension, contentExtensions: options.contentExtensions,
      application: options.app, isDefault: options.isDefaultExtension)
    let ownClock = try options.configuration.ownClock()
    // The reaper is forked here, before the network starts a thread.
    ownsRuntime = runtime == nil
    if let runtime {
      self.runtime = runtime
    } else {
      self.runtime = try SimulatorRuntime(
        runsAtOnce: options.processesAtOnce, runsExtensions: app != AppInstallation())
    }
    running = RunningDevice(
      device, options.configuration, runtime: self.runtime,
      network: try await NetworkStack(
        options.configuration.networkPlan(hosts: options.hosts), sharesMedia: options.sharesMedia),
      now: options.now ?? ownClock, waitsForDebugger: options.waitsForDebugger,
      coverage: options.coverage, sanitizer: options.sanitizer)
    pipeline = DeliveryPipeline(to: running)
    try running.install(app)
    try running.plant(options.configuration.planted)
  }

  /// Starts a simulator for the duration of `body` and shuts it down afterwards.
  public static func with<Result: Sendable>(
    device: Device, options: SimulatorOptions, runtime: SimulatorRuntime? = nil,
    _ body: (Simulator) async throws -> Result
  ) async throws -> Result {
    let simulator = try await Simulator(device: device, options: options, runtime: runtime)
    do {
      let result = try await body(simulator)
      await simulator.shutDown()
      return result
    } catch {
      await simulator.shutDown()
      throw error
    }
  }

  /// Kills what runs and closes every connection.
  public func shutDown() async {
    if ownsRuntime { await runtime.shutDown() } else { running.releasePrograms() }
    await running.network.shutDown()
  }

  // MARK: - While it runs

  /// How the device behaves now.
  public var configuration: DeviceConfiguration { running.configuration }

  /// Changes permission, lock, app state, settings or limits, from the next push on.
  /// - Throws: `SimulatorError` with code `usage` for a change of the network.
  public func update(_ change: (inout DeviceConfiguration) -> Void) throws(SimulatorError) {
    try running.update(change)
  }

  /// Puts on the device what its app has left there: keychain items, defaults and files.
  /// - Throws: `SimulatorError` for a path or a group that cannot be used, and for a file that
  ///   cannot be read or written.
  public func plant(_ seed: DeviceSeed) throws(SimulatorError) { try running.plant(seed) }

  // MARK: - Deliveries

  /// Delivers one push and says what the user would have seen, and why.
  ///
  /// A rejected push, a crashed or killed extension and a refused attachment are results.
  /// - Throws: `SimulatorError` for input that is not a payload, and for what this machine could
  ///   not do. Cancelling the task kills the extension, and nothing is delivered then.
  public func deliver(_ push: Push) async throws(SimulatorError) -> Delivery {
    try await deliver(push, under: DeliveryOverrides())
  }

  /// The same, where something is different for this delivery.
  public func deliver(
    _ push: Push, under overrides: DeliveryOverrides
  ) async throws(SimulatorError) -> Delivery {
    try running.plant(push.seed)
    return try await pipeline.deliver(push, under: overrides)
  }

  /// Delivers one push and tells its events as they happen; their fold is what `deliver` returns.
  ///
  /// Ending the iteration early cancels the delivery. The stream throws what `deliver` throws.
  public func events(
    of push: Push, under overrides: DeliveryOverrides = DeliveryOverrides()
  ) -> AsyncThrowingStream<DeliveryEvent, any Error> {
    AsyncThrowingStream { continuation in
      let recorder = DeliveryRecorder { continuation.yield($0) }
      let task = Task { [pipeline, running] in
        do {
          try running.plant(push.seed)
          _ = try await pipeline.deliver(push, under: overrides, recorder: recorder)
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Delivers several pushes, one after the other, and records them together: what is in the
  /// result is in the device.
  package func deliver(_ pushes: [Push]) async -> [Result<Delivery, SimulatorError>] {
    guard pushes.contains(where: { !$0.seed.isEmpty }) else {
      return await pipeline.deliver(series: pushes)
    }
    var results: [Result<Delivery, SimulatorError>] = []
    for push in pushes {
      do throws(SimulatorError) {
        try running.plant(push.seed)
        results += await pipeline.deliver(series: [push])
      } catch {
        results.append(.failure(error))
      }
    }
    return results
  }
}
