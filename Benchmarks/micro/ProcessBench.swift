import Foundation
import PushSimulator
import Synchronization

/// One delivery after another to the extension Trivial, on a device in memory where there is one.
final class ProcessBench: Sendable {
  private struct State {
    var simulator: Simulator?
    var folder: URL?
    var last: Delivery?
  }

  private let process: SimulatorOptions.Process
  private let state = Mutex(State())

  init(_ process: SimulatorOptions.Process) { self.process = process }

  func open() async throws {
    let appex = URL(fileURLWithPath: ".build-sdk/Extensions/Trivial.appex")
    guard FileManager.default.fileExists(atPath: appex.path) else {
      throw BenchError(description: "\(appex.path) is missing; run `make extensions` first")
    }
    var options = SimulatorOptions()
    options.serviceExtension = appex
    options.process = process
    let folder = try Sample.makeFolder()
    let simulator = try await Simulator(device: .temporary(), options: options)
    state.withLock { $0 = State(simulator: simulator, folder: folder) }
  }

  func deliver() async throws -> Delivery {
    guard let simulator = state.withLock({ $0.simulator }) else {
      throw BenchError(description: "the simulator is not open")
    }
    let push = Push(name: "no-media", bytes: try Sample.payload("no-media"))
    let delivery = try await simulator.deliver(push)
    guard delivery.outcome == .modified else {
      throw BenchError(description: "a delivery came out as \(delivery.outcome), not modified")
    }
    state.withLock { $0.last = delivery }
    return delivery
  }

  func lastDelivery() throws -> Delivery {
    guard let delivery = state.withLock({ $0.last }) else {
      throw BenchError(description: "nothing was delivered yet")
    }
    return delivery
  }

  func close() async {
    let state = state.withLock { state in
      defer { state = State() }
      return state
    }
    await state.simulator?.shutDown()
    if let folder = state.folder { try? FileManager.default.removeItem(at: folder) }
  }
}
