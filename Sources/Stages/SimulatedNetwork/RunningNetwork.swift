import Synchronization

/// The simulated network of one run: its origin, links and journal.
///
/// ```
/// transfer ─▶ LinkProxy ─▶ SimulatedOrigin ─▶ answers · folder · recording · gateway ─▶ real host
///                      └─▶ real host
/// ```
/// A run has a proxy only if a condition or a fault needs one, and an origin only if this machine
/// answers for a host.
package final class RunningNetwork: Sendable {
  /// The plan it carries out.
  package let plan: NetworkPlan
  /// The events of all transfers, in order.
  package let journal: NetworkJournal
  /// The origin; nil where every host is a real one or none is reached.
  package let origin: SimulatedOrigin?
  /// The servers of each host.
  package let roles: HostRoles
  private let faults: FaultSchedule
  private let store: RecordingStore?
  private let proxy = Mutex(StartedProxy())
  private let lastLink = Atomic<Int>(0)

  private struct StartedProxy {
    var start: Task<LinkProxy, any Error>?
    var proxy: LinkProxy?
  }

  private init(
    plan: NetworkPlan, journal: NetworkJournal, origin: SimulatedOrigin?, faults: FaultSchedule,
    store: RecordingStore?
  ) {
    self.plan = plan
    self.store = store
    self.journal = journal
    self.origin = origin
    self.faults = faults
    roles = HostRoles(plan, faults)
  }

  /// How fast simulated time runs.
  package var scale: TimeScale { plan.scale }

  /// Opens the ports that the plan needs until `shutdown`, which every caller owes.
  /// - Parameter upstream: fetches from real hosts, to record or to spoil their answers.
  /// - Throws: `NetworkError` for a plan that cannot be carried out.
  package static func start(
    _ plan: NetworkPlan, upstream: (any UpstreamFetching)?
  ) async throws -> RunningNetwork {
    let journal = NetworkJournal()
    let plan = plan.namingHostsOfFaults()
    let faults = try FaultSchedule(plan: plan)
    let roles = HostRoles(plan, faults)
    let store = try plan.recording.map { recording throws(NetworkError) in
      try RecordingStore(folder: recording.folder)
    }
    let origin =
      roles.needsOrigin
      ? try await SimulatedOrigin.start(
        setup(plan, roles, faults, journal: journal, store: store, upstream: upstream)) : nil
    let network = RunningNetwork(
      plan: plan, journal: journal, origin: origin, faults: faults, store: store)
    do {
      if network.needsProxy { _ = try await network.runningProxy() }
    } catch {
      await network.shutdown()
      throw error
    }
    return network
  }

  /// The way onto the network for a device on the plan's link; nil where it is loopback as it is.
  package func link() async throws -> LinkLease? {
    needsProxy ? LinkLease(proxy: try await runningProxy(), number: 0) : nil
  }

  /// The way onto the network for a device on a link of its own, until `leave`.
  package func link(under condition: NetworkCondition) async throws -> LinkLease {
    let link = LinkLease(
      proxy: try await runningProxy(), number: lastLink.add(1, ordering: .relaxed).newValue)
    link.proxy.setCondition(condition, link: link.number)
    return link
  }

  /// Ends a link that is no longer used.
  package func leave(_ link: LinkLease) {
    if link.number != 0 { link.proxy.forget(link: link.number) }
  }

  /// When the proxy found a host and reached it, by the local port of the client's connection.
  package func connectionTimes(localPort: Int) -> ConnectionTimes? {
    proxy.withLock(\.proxy)?.connectionTimes(localPort: localPort)
  }

  /// The errors of recording; the exchanges themselves succeeded.
  package var recordingFailures: [NetworkError] { store?.failures ?? [] }

  /// Closes every port and connection.
  package func shutdown() async {
    let start = proxy.withLock { state in
      defer { state = StartedProxy() }
      return state.start
    }
    if let proxy = try? await start?.value { await proxy.shutdown() }
    // Ports that are already closed need no report.
    try? await origin?.shutdown()
  }

  private var needsProxy: Bool {
    plan.condition != nil || plan.hosts.contains { $0.condition != nil } || faults.needsProxy
  }

  /// The proxy, which the first caller starts for all.
  private func runningProxy() async throws -> LinkProxy {
    let start = proxy.withLock { state in
      if let start = state.start { return start }
      let configuration = proxyConfiguration
      let start = Task { try await LinkProxy.start(configuration) }
      state.start = start
      return start
    }
    let started = try await start.value
    proxy.withLock { $0.proxy = started }
    return started
  }

  private var proxyConfiguration: LinkProxy.Configuration {
    var configuration = LinkProxy.Configuration()
    configuration.condition = plan.condition
    for host in plan.hosts { configuration.hostConditions[host.name.text] = host.condition }
    configuration.origin = origin.map { ($0.httpsPort, $0.httpPort) }
    configuration.originHosts = Set(roles.answeredHosts.map(\.text))
    configuration.originAnswersAnyHost = roles.answersAnyHost
    configuration.reachableHosts = roles.reachableHosts
    configuration.allowsNetwork = roles.reachesUnnamedHosts
    configuration.seed = plan.seed
    configuration.scale = plan.scale
    configuration.admit = { [faults] host, port in faults.admission(to: host, port: port) }
    return configuration
  }

  private static func setup(
    _ plan: NetworkPlan, _ roles: HostRoles, _ faults: FaultSchedule, journal: NetworkJournal,
    store: RecordingStore?, upstream: (any UpstreamFetching)?
  ) throws -> OriginSetup {
    var setup = OriginSetup(authority: try OriginAuthority())
    setup.hosts = plan.hosts.filter { roles.answeredHosts.contains($0.name) }
    setup.answersAnyHost = roles.answersAnyHost
    setup.faults = faults
    setup.scale = plan.scale
    setup.journal = journal
    let responders = RecordingResponders(journal: journal)
    setup.recording = { recording, keepsTiming in
      try responders.responder(recording, keepsTiming: keepsTiming)
    }
    if case .recording(let recording, let keepsTiming) = plan.unnamedHosts {
      setup.network = try responders.responder(recording, keepsTiming: keepsTiming)
    } else if let upstream {
      setup.network = GatewayResponder(upstream: upstream, store: store, journal: journal)
    }
    return setup
  }
}
