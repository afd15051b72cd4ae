import AppBundle
import ExtensionSupervisor
import FidelityRules
import Foundation
import MediaTransfer
import MediaType
import NotificationModel
import NotificationPayload
import PushStore
import SimulatedNetwork
import Synchronization

/// A device that takes pushes: one extension, one network, one push store.
///
/// Deliveries may run at once. End with `shutDown()`, or use `with(…)`.
public final class Simulator: Sendable {
  /// The device's folder and store.
  public let device: Device
  /// How the device behaves.
  public let options: SimulatorOptions
  /// Deliveries under way.
  let flights = Flights()
  let serviceExtension: InstalledExtension?
  let contentExtension: InstalledExtension?
  let supervisor: ExtensionSupervisor?
  private let ownsSupervisor: Bool
  let engine: TransferEngine
  /// What transfers of all notifications are shared through; nil when each is made for itself.
  let media: CoalescingLoader?
  let inspector: AttachmentInspector
  let scopes: ScopeLedger
  let reception: PushReception
  /// What a device that throttles would have counted; nil when nothing is counted.
  let backgroundBudget: BackgroundBudget?
  let network: RunningNetwork
  private let counter = Atomic<Int32>(0)

  /// Starts the device's parts.
  /// - Throws: `SimulatorError` for an extension, folder or option that cannot be used.
  public convenience init(
    device: Device, options: SimulatorOptions
  ) async throws(SimulatorError) {
    try await self.init(device: device, options: options, sharing: nil)
  }

  /// The same, with a supervisor that others use too and that outlives the simulator.
  package init(
    device: Device, options: SimulatorOptions, sharing shared: ExtensionSupervisor?
  ) async throws(SimulatorError) {
    self.device = device
    ownsSupervisor = shared == nil
    self.options = options
    backgroundBudget = options.countsBackgroundPushes ? BackgroundBudget() : nil
    let environment = ProcessInfo.processInfo.environment
    let scopes = ScopeLedger(
      store: device.store,
      placeholder: ExtensionSandbox.deniesFiles(options, environment: environment)
        ? .forbiddenLink : .absence)
    self.scopes = scopes
    inspector = AttachmentInspector(sniffer: MediaSniffer(), switches: options.switches)
    do {
      let installed = try options.serviceExtension.map { url throws(SimulatorError) in
        try InstalledExtension(
          url, on: device, scopes: scopes, options: options, environment: environment)
      }
      serviceExtension = installed
      let shown = try options.contentExtension.map { url throws(SimulatorError) in
        try InstalledExtension(
          url, as: .content, on: device, scopes: scopes, options: options,
          environment: environment)
      }
      contentExtension = shown
      // The reaper is forked here, before any other part starts a thread.
      supervisor =
        installed == nil && shown == nil
        ? nil : try shared ?? ExtensionSupervisor(runsAtOnce: options.processesAtOnce ?? .max)
      reception = try PushReception(
        options, serviceExtension: installed.map { ExtensionOutline($0.bundle) })
      network = try await Self.startNetwork(options)
      engine = try TransferEngine(configuration: Self.transfers(over: network))
      media =
        options.sharesMedia
        ? CoalescingLoader(engine: engine, folder: FileManager.default.temporaryDirectory.path)
        : nil
    } catch let error as SimulatorError {
      throw error
    } catch let error as PayloadError {
      throw SimulatorError(.unreadableInput, of: error)
    } catch let error as NetworkError {
      let isInput = [.invalidNetworkFile, .recording].contains(error.code)
      throw SimulatorError(isInput ? .unreadableInput : .usage, of: error)
    } catch {
      throw SimulatorError(.failed, "\(error)", cause: error)
    }
  }

  deinit {
    if ownsSupervisor { supervisor?.shutDown() }
    engine.shutdown()
    // Its ports cannot be closed without waiting; nobody can reach them any more.
    Task { [network] in await network.shutdown() }
  }

  /// Starts a simulator for the duration of `body` and shuts it down afterwards.
  public static func with<Result: Sendable>(
    device: Device, options: SimulatorOptions,
    _ body: (Simulator) async throws -> Result
  ) async throws -> Result {
    let simulator = try await Simulator(device: device, options: options)
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
    if ownsSupervisor { supervisor?.shutDown() }
    engine.shutdown()
    await network.shutdown()
  }

  /// A number no other notification of this simulator has.
  func nextNumber() -> Int32 {
    counter.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
