import JSONModel
import NotificationModel
import PushSimulator

/// Delivers the cells of a sweep with a simulator.
package struct SweepDelivery: Sendable {
  private let links: MediaLinks

  /// Takes the payload whose media are exchanged.
  /// - Throws: `SimulatorError` for a payload without a link to media.
  package init(_ push: Push) throws(SimulatorError) {
    links = try MediaLinks(push)
    try links.requireLinks()
  }

  /// The device's options, with hosts that answer for the payload's media.
  package func options(_ options: SimulatorOptions) -> SimulatorOptions {
    var options = options
    for host in links.hosts {
      var site = SimulatedHost(host)
      site.generatesBodies = true
      options.hosts.append(site)
    }
    return options
  }

  /// The push of a cell: the same payload, with media of another size.
  package func push(bytes: Int) -> Push {
    let members = links.replacing { url in
      MediaLinks.link(url, path: "/pushsim-\(bytes)/" + MediaLinks.fileName(of: url))
    }
    var push = links.push
    push.bytes = Array(JSONValue.object(members).compactText.utf8)
    return push
  }

  /// Delivers a cell.
  package func deliver(
    _ cell: SweepPlan.Cell, with simulator: Simulator
  ) async throws(SimulatorError) -> SweepResult {
    var overrides = DeliveryOverrides()
    overrides.condition = cell.condition
    overrides.memoryLimitBytes = cell.memoryLimitBytes
    let delivery = try await simulator.deliver(push(bytes: cell.bytes), under: overrides)
    return SweepResult(delivery, cell: cell)
  }
}
