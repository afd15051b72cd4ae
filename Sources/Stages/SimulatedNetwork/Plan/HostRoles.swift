/// The servers of a plan's hosts: this machine, the real network, or no server.
package struct HostRoles: Sendable {
  /// Named hosts that the simulated origin answers for.
  package let answeredHosts: Set<HostName>
  /// Named hosts that are reached over the real network, in lower case.
  package let reachableHosts: Set<String>
  /// Whether the simulated origin answers for all other hosts.
  package let answersAnyHost: Bool
  /// Whether all other hosts are reached over the real network.
  package let reachesUnnamedHosts: Bool

  /// Whether a simulated origin is needed at all.
  var needsOrigin: Bool { answersAnyHost || !answeredHosts.isEmpty }

  init(_ plan: NetworkPlan, _ faults: FaultSchedule) {
    let isReplay = if case .recording = plan.unnamedHosts { true } else { false }
    // What is recorded, spoilt or replayed passes through the origin; all else goes straight to its
    // host, whose own certificate and timing it sees.
    let passesOrigin = isReplay || plan.recording != nil
    let answered = plan.hosts.filter { host in
      guard case .network = host.source else { return true }
      return passesOrigin || !host.answers.isEmpty || host.certificate != .valid
        || faults.needsOrigin(host: host.name.text)
    }
    answeredHosts = Set(answered.map(\.name))
    reachableHosts = Set(plan.hosts.map(\.name.text)).subtracting(answered.map(\.name.text))
    let isOnline = plan.unnamedHosts == .network
    answersAnyHost = isReplay || isOnline && (passesOrigin || faults.needsOriginForUnnamedHosts)
    reachesUnnamedHosts = isOnline && !answersAnyHost
  }
}

extension NetworkPlan {
  /// The plan with the hosts that only a fault names as hosts of the real network.
  func namingHostsOfFaults() -> NetworkPlan {
    guard unnamedHosts == .network else { return self }
    var plan = self
    for name in faults.compactMap(\.host).compactMap({ HostName($0) })
    where !plan.hosts.contains(where: { $0.name == name }) {
      plan.hosts.append(HostPlan(name, source: .network))
    }
    return plan
  }
}
