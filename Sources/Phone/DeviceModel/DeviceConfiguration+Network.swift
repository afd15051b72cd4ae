import Foundation
import SimulatedNetwork
import SimulatorRuntime

extension DeviceConfiguration {
  /// The network file's plan, with what the other keys add or put in its place.
  /// - Parameter hosts: hosts that code answers for, beside the served folders.
  /// - Throws: `SimulatorError` for a file, folder or host that cannot be used.
  package func networkPlan(hosts: [SimulatedHost] = []) throws(SimulatorError) -> NetworkPlan {
    do {
      var plan = try networkFile.map { try NetworkFile.read(path: $0.path) } ?? NetworkPlan()
      let folders = servedFolders.sorted { $0.key < $1.key }.map { host, folder in
        SimulatedHost(host, folder: folder)
      }
      // A host that is named here counts instead of the file's.
      let named = try (folders + hosts).map { try $0.plan() }
      plan.hosts.removeAll { host in named.contains { $0.name == host.name } }
      plan.hosts += named
      if let condition { plan.condition = condition }
      plan.faults += faults
      if let seed { plan.seed = seed }
      if let speed { plan.scale = TimeScale(speed: speed) }
      if allowsNetwork { plan.unnamedHosts = .network }
      if let recordFolder { plan.recording = NetworkPlan.Recording(folder: recordFolder.path) }
      if let replayFolder {
        plan.unnamedHosts = .recording(
          NetworkPlan.Recording(folder: replayFolder.path), keepsTiming: false)
      }
      return plan
    } catch {
      throw SimulatorError(networkFailure: error)
    }
  }
}
