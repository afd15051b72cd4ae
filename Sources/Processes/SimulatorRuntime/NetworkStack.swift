import Foundation
import MediaTransfer
import SimulatedNetwork
import SystemFiles

/// A simulated network with the engine whose transfers go over it; devices may share one.
package final class NetworkStack: Sendable {
  /// Hosts, links, faults and recordings.
  package let network: RunningNetwork
  /// Makes the transfers of all notifications.
  package let engine: TransferEngine
  /// Fetches once what several notifications ask for; nil when each fetches for itself.
  package let media: CoalescingLoader?
  /// Holds the bodies that are shared while they come.
  private let mediaFolder: TemporaryFolder?

  /// Starts the network that `plan` describes.
  /// - Throws: `SimulatorError` for a plan this machine cannot follow.
  package init(_ plan: NetworkPlan, sharesMedia: Bool = false) async throws(SimulatorError) {
    do {
      network = try await RunningNetwork.start(plan, upstream: try EngineUpstream(for: plan))
      engine = try TransferEngine(configuration: Self.transfers(over: network))
      let folder = sharesMedia ? try Self.makeMediaFolder() : nil
      media = folder.map { [engine] in CoalescingLoader(engine: engine, folder: $0.url.path) }
      mediaFolder = folder
    } catch {
      throw SimulatorError(networkFailure: error)
    }
  }

  /// Creates a folder for bodies; those of killed processes go.
  private static func makeMediaFolder() throws(SystemCallError) -> TemporaryFolder {
    let prefix = "pushsim-media"
    TemporaryFolder.removeLeft(prefix: prefix)
    return try TemporaryFolder.locked(prefix: prefix)
  }

  deinit {
    engine.shutdown()
    // Its ports cannot be closed without waiting; no client can reach them any more.
    Task { [network] in await network.shutdown() }
  }

  /// Closes every connection and port.
  package func shutDown() async {
    engine.shutdown()
    await network.shutdown()
  }

  /// The device's link for the duration of `body`; nil where it is loopback as it is.
  /// - Parameter condition: the link to have instead of the network's own.
  package func withLink<Result: Sendable>(
    under condition: NetworkCondition? = nil,
    _ body: (LinkLease?) async throws(SimulatorError) -> Result
  ) async throws(SimulatorError) -> Result {
    try await withLinks(1, under: condition) { links throws(SimulatorError) in
      try await body(links[0])
    }
  }

  /// The same, with a link for each of several notifications.
  package func withLinks<Result: Sendable>(
    _ count: Int, under condition: NetworkCondition? = nil,
    _ body: ([LinkLease?]) async throws(SimulatorError) -> Result
  ) async throws(SimulatorError) -> Result {
    var links: [LinkLease?] = []
    defer { for case let link? in links { network.leave(link) } }
    do {
      for _ in 0..<count {
        if let condition {
          links.append(try await network.link(under: condition))
        } else {
          links.append(try await network.link())
        }
      }
    } catch {
      throw SimulatorError(.failed, "cannot set up the device's link: \(error)", cause: error)
    }
    return try await body(links)
  }

  /// The engine's view of a network.
  private static func transfers(over network: RunningNetwork) -> TransferConfiguration {
    let origin = network.origin
    let https = origin?.httpsPort ?? 0
    let http = origin?.httpPort ?? 0
    var configuration = TransferConfiguration()
    configuration.routes = (origin?.hosts ?? []).flatMap { host in
      [
        LocalRoute(host: host, port: 443, localPort: https),
        LocalRoute(host: host, port: 80, localPort: http),
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
}

extension SimulatorError {
  /// Creates the error for a network that could not be described or started.
  package init(networkFailure error: any Error) {
    switch error {
    case let error as SimulatorError: self = error
    case let error as NetworkError:
      let isInput = [.invalidNetworkFile, .recording].contains(error.code)
      self.init(isInput ? .unreadableInput : .usage, of: error)
    default: self.init(.failed, "\(error)", cause: error)
    }
  }
}
