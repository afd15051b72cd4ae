/// Everything the simulated network is for one run: who answers, over which link, with what faults.
package struct NetworkPlan: Sendable {
  /// How the network treats hosts that the plan does not name.
  package enum UnnamedHosts: Sendable, Hashable {
    /// They are offline: -1009.
    case offline
    /// Over the real network.
    case network
    /// From recorded exchanges, with `keepsTiming` as slowly as they were recorded.
    case recording(Recording, keepsTiming: Bool)
  }

  /// The named hosts, each once.
  package var hosts: [HostPlan] = []
  /// How it treats all others; offline by default.
  package var unnamedHosts = UnnamedHosts.offline
  /// The device's link to all hosts that have none of their own; nil, the default, for loopback as
  /// it is.
  package var condition: NetworkCondition?
  /// Faults of all hosts, named or not; none by default.
  package var faults: [NetworkFault] = []
  /// The seed of loss, jitter and probabilities; 0 by default.
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
