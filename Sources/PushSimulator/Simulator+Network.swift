import Foundation
import MediaTransfer
import SimulatedNetwork

// How the options become a network, and how transfers find their way onto it.
extension Simulator {
  /// Starts the network that the options describe.
  static func startNetwork(_ options: SimulatorOptions) async throws -> RunningNetwork {
    try await RunningNetwork.start(try options.networkPlan(), upstream: try EngineUpstream())
  }

  /// The engine's view of a network.
  static func transfers(over network: RunningNetwork) -> TransferConfiguration {
    let origin = network.origin
    let https = origin?.httpsPort ?? 0
    let http = origin?.httpPort ?? 0
    var configuration = TransferConfiguration()
    configuration.routes = (origin?.hosts ?? []).flatMap { host in
      [
        Route(host: host, port: 443, localPort: https),
        Route(host: host, port: 80, localPort: http),
      ]
    }
    configuration.trustedAuthorities = origin?.authorityPEM
    configuration.allowsNetwork = network.roles.reachesUnnamedHosts
    configuration.reachableHosts = network.roles.reachableHosts
    if network.roles.answersAnyHost { configuration.fallbackRoute = (https, http) }
    configuration.speed = network.scale.speed
    configuration.transferHeader = NetworkJournal.transferHeader
    configuration.connectionTimes = { [weak network] port in
      network?.connectionTimes(localPort: port).map { ($0.dns, $0.connect) }
    }
    configuration.verdict = { [journal = network.journal] transfer in
      for case .upstreamFailed(let code, let text) in journal.events(of: transfer) {
        return (code, text)
      }
      return nil
    }
    return configuration
  }

  /// The device's link for one delivery; nil where it is loopback as it is.
  func link(
    under circumstances: DeliveryCircumstances
  ) async throws(SimulatorError) -> LinkLease? {
    do {
      if let condition = circumstances.condition { return try await network.link(under: condition) }
      return try await network.link()
    } catch {
      throw SimulatorError(.failed, "cannot set up the device's link: \(error)", cause: error)
    }
  }
}

extension SimulatorOptions {
  /// The network file's plan, with what the options add or put in its place.
  func networkPlan() throws -> NetworkPlan {
    var plan = try networkFile.map { try NetworkFile.read(path: $0.path) } ?? NetworkPlan()
    let folders = servedFolders.sorted { $0.key < $1.key }.map { host, folder in
      SimulatedHost(host, folder: folder)
    }
    // A host that the options name counts instead of the file's.
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
  }
}
