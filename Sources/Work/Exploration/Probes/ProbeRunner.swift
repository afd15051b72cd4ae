import CodeCoverage
import DeliveryPipeline
import DeviceModel
import ExtensionSupervisor
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import SimulatedNetwork
import SimulatorRuntime
import Synchronization

/// Runs probes: those of the plain network one after the other on a device that is taken anew now
/// and then, all others on devices of their own.
final class ProbeRunner: Sendable {
  /// How long an extension has.
  enum Patience {
    /// The search's own deadline, short so that many hang at once.
    case search
    /// Several times the search's, where a busy machine decided.
    case busyMachine
    /// The device's.
    case device
  }

  private struct State {
    var counts: [String: [UInt64]] = [:]
    var number = 0
    /// How many times the plan's deadline the search's is.
    var pace = 1.0
    /// The most that a sample loads, in bytes.
    var loaded = 0
  }

  /// After so many notifications a search goes on with a new device.
  static let notificationsPerDevice = 1_000
  /// The longest payload that APNs takes of an alert.
  static let maximumBytes = 4_096
  /// Time of the search's expiry callbacks.
  private static let searchGrace = Duration.milliseconds(200)
  /// How many times as long as an undisturbed sample a disturbed one gets at least: 4.
  private static let pacePerSample = 4.0
  /// The shortest time of a search, of the plan's: a quarter.
  private static let leastPace = 0.25
  /// How many times the search's time a delivery gets that a busy machine decided: 10.
  private static let busyFactor = 10.0
  /// The room that devices in memory have at least: 64 MB, and several times what the notifications of
  /// one load.
  private static let leastRoom = 64 << 20
  private static let devicesAtOnce = 4

  let options: SimulatorOptions
  let searchDeadline: Duration
  private let runtime: SimulatorRuntime
  private let recorder: CoverageRecorder
  private let state: StateBox
  private let shared = SharedDevice()

  private final class StateBox: Sendable {
    let state = Mutex(State())
  }

  /// - Parameter options: those of the device, the extension and the network; it counts coverage.
  init(_ options: SimulatorOptions, searchDeadline: Duration) throws {
    let box = StateBox()
    state = box
    recorder = try CoverageRecorder { name, counts in
      box.state.withLock { $0.counts[name] = counts }
      return false
    }
    var options = options
    options.coverage = recorder
    self.options = options
    self.searchDeadline = searchDeadline
    runtime = try SimulatorRuntime(runsAtOnce: nil, runsExtensions: true)
  }

  /// The code that the runs of all probes reached.
  func coverage() -> [ProgramCoverage] { recorder.finish() }

  func shutDown() async {
    await shared.shutDown()
    await runtime.shutDown()
  }

  /// Switches a device on for the duration of `body`.
  func withDevice<Result: Sendable>(
    reused: Bool, faults: [NetworkFault] = [], patience: Patience = .search,
    backtrace: Bool = false, _ body: (Simulator) async throws -> Result
  ) async throws -> Result {
    try await Simulator.with(
      device: newFolder(),
      options: deviceOptions(
        reused: reused, faults: faults, patience: patience, backtrace: backtrace),
      runtime: runtime, body)
  }

  fileprivate func newDevice() async throws -> Simulator {
    try await Simulator(
      device: newFolder(), options: deviceOptions(reused: false), runtime: runtime)
  }

  private func newFolder() throws(SimulatorError) -> Device {
    let media = Self.notificationsPerDevice * state.state.withLock(\.loaded)
    return try Device.temporary(inMemory: Self.leastRoom + Self.devicesAtOnce * media)
  }

  private func deviceOptions(
    reused: Bool, faults: [NetworkFault] = [], patience: Patience = .search,
    backtrace: Bool = false
  ) -> SimulatorOptions {
    var options = options
    options.process = reused ? .reused : .fresh
    options.faults += faults
    if patience != .device {
      let factor = (patience == .search ? 1 : Self.busyFactor) * state.state.withLock(\.pace)
      options.deadline = min(searchDeadline * factor, self.options.deadline)
      options.grace = min(Self.searchGrace * factor, self.options.grace)
    }
    options.showsBacktrace = backtrace
    return options
  }

  /// Gives searches more time where a sample takes long, on a slow network or machine; one that
  /// waits for the end of its time would wait for the end of more too.
  func keepPace(with sample: Trial, jobs: Int) {
    let loaded = sample.delivery.transfers.reduce(0) { $0 + Int($1.bytes) }
    state.state.withLock { $0.loaded = max($0.loaded, loaded) }
    guard !sample.isUnanswered else { return }
    state.state.withLock { $0.pace = max($0.pace, neededPace(of: sample, jobs)) }
  }

  /// Gives searches less time where no sample's handler is called: most of the changed payloads
  /// wait for the end of it too.
  func shorten(for samples: [Trial], jobs: Int) {
    guard samples.allSatisfy(\.isUnanswered) else { return }
    let needed = samples.map { neededPace(of: $0, jobs) }.max() ?? 1
    state.state.withLock { $0.pace = min(1, max(Self.leastPace, needed)) }
  }

  /// How many times the plan's deadline the search's is.
  var pace: Double { state.state.withLock(\.pace) }

  private func neededPace(of sample: Trial, _ jobs: Int) -> Double {
    let crowd = Double(jobs) / Double(ProcessorWait.processorCount)
    let seconds = (sample.activeSeconds ?? 0) * Self.pacePerSample * max(1, crowd)
    return seconds / (searchDeadline / .seconds(1))
  }

  /// Runs a probe that needs nothing of its own on a device that others use too, each in a new
  /// process; any other one on a device of its own.
  func runLightly(_ probe: Probe) async throws -> Trial {
    guard probe.faults.isEmpty, probe.before.isEmpty, !probe.isReused else {
      return try await run(probe)
    }
    return try await run(probe, on: try await shared.simulator(of: self))
  }

  /// Runs a probe on a device of its own, once more with more time where a busy machine decided.
  func run(
    _ probe: Probe, patience: Patience = .search, backtrace: Bool = false, watches: Bool = false
  ) async throws -> Trial {
    let trial = try await runOnce(probe, patience, backtrace: backtrace, watches: watches)
    guard trial.isStarved, patience == .search else { return trial }
    return try await runOnce(probe, .busyMachine, backtrace: backtrace, watches: watches)
  }

  private func runOnce(
    _ probe: Probe, _ patience: Patience, backtrace: Bool, watches: Bool
  ) async throws -> Trial {
    try await withDevice(
      reused: probe.isReused, faults: probe.faults, patience: patience, backtrace: backtrace
    ) { simulator in
      for step in probe.before {
        _ = try await deliver(step.payload, step.interruption, false, on: simulator)
      }
      return try await run(probe, on: simulator, watches: watches)
    }
  }

  /// Runs a probe on a device that is there; what was before it is taken to have been.
  func run(_ probe: Probe, on simulator: Simulator, watches: Bool = false) async throws -> Trial {
    let (delivery, counts, moments) = try await deliver(
      probe.payload, probe.interruption, watches, on: simulator)
    return Trial(probe: probe, delivery: delivery, counts: counts, moments: moments)
  }

  /// Runs several probes of the plain network on a device that is there.
  func run(series probes: [Probe], on simulator: Simulator) async throws -> [Trial] {
    let pushes = probes.map { push($0.payload) }
    let results = await simulator.deliver(pushes)
    return try zip(zip(probes, pushes), results).map { item, result in
      Trial(
        probe: item.0, delivery: try result.get(), counts: removeCounts(of: item.1.name),
        moments: [])
    }
  }

  private func deliver(
    _ payload: JSONValue, _ interruption: RunInterruption?, _ watches: Bool,
    on simulator: Simulator
  ) async throws -> (Delivery, [UInt64], [RunMoment]) {
    let push = push(payload)
    var overrides = DeliveryOverrides()
    if watches || interruption != nil { overrides.watch = MomentWatch(interruption) }
    let delivery = try await simulator.deliver(push, under: overrides)
    return (delivery, removeCounts(of: push.name), overrides.watch?.moments ?? [])
  }

  private func push(_ payload: JSONValue) -> Push {
    let number = state.state.withLock { state in
      state.number += 1
      return state.number
    }
    return Push(name: "probe \(number)", bytes: Probe.bytes(of: payload))
  }

  private func removeCounts(of name: String) -> [UInt64] {
    state.state.withLock { $0.counts.removeValue(forKey: name) } ?? []
  }
}

/// A device that probes share until it has served so many.
private actor SharedDevice {
  private var device: Task<Simulator, any Error>?
  private var served = 0
  private var old: [Task<Simulator, any Error>] = []

  func simulator(of runner: ProbeRunner) async throws -> Simulator {
    served += 1
    if let device, served < ProbeRunner.notificationsPerDevice { return try await device.value }
    served = 0
    if let device { old.append(device) }
    let new = Task { try await runner.newDevice() }
    device = new
    return try await new.value
  }

  func shutDown() async {
    for task in old + [device].compactMap(\.self) { await (try? task.value)?.shutDown() }
  }
}
