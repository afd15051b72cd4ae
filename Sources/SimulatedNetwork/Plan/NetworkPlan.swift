/// Everything the simulated network is for one run: who answers, over which link, with what faults.
package struct NetworkPlan: Sendable {
  /// What becomes of hosts that are not named.
  package enum UnnamedHosts: Sendable, Hashable {
    /// The device is offline towards them: -1009.
    case offline
    /// They are reached over the real network.
    case network
    /// They are answered from recorded exchanges, with `keepsTiming` as slow as they were.
    case recording(Recording, keepsTiming: Bool)
  }

  /// The hosts that are named, each once.
  package var hosts: [HostPlan] = []
  /// What becomes of all others; offline by default.
  package var unnamedHosts = UnnamedHosts.offline
  /// The device's link to all hosts that have none of their own; nil, the default, for loopback as
  /// it is.
  package var condition: NetworkCondition?
  /// Faults of all hosts, also of those that are not named; none by default.
  package var faults: [NetworkFault] = []
  /// What loss, jitter and probabilities are drawn from; 0 by default.
  package var seed: UInt64 = 0
  /// How fast simulated time runs; as real time by default.
  package var scale = TimeScale()
  /// The folder that exchanges with the real network are recorded into; nil, the default, for none.
  package var recording: Recording?

  /// A folder of recorded exchanges.
  package struct Recording: Sendable, Hashable {
    /// The folder's path.
    package var folder: String

    package init(folder: String) {
      self.folder = folder
    }
  }

  /// A network without hosts.
  package init() {}
}
