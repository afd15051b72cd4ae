/// The settings of a simulated origin.
package struct OriginSetup: Sendable {
  /// The hosts it answers for, each once.
  package var hosts: [HostPlan] = []
  /// Whether it answers for all other hosts too, with `network`; false by default.
  package var answersAnyHost = false
  /// Whether HTTP/2 is offered beside HTTP/1.1; true by default. Hosts with a fault that needs
  /// HTTP/1.1 never offer it.
  package var offersHTTP2 = true
  /// The authority that signs its certificates.
  package var authority: OriginAuthority
  /// The faults it suffers from; none by default.
  package var faults = FaultSchedule()
  /// How fast its delays pass; as real time by default.
  package var scale = TimeScale()
  /// Where it notes what it did to transfers.
  package var journal = NetworkJournal()
  /// The responder for hosts whose source is the real network, and for hosts that are not named;
  /// nil, the default, answers like a device that is offline.
  package var network: (any OriginResponding)?
  /// Creates the responder for a recording, with or without its timing; nil, the default, for a
  /// network without recordings.
  package var recording:
    (@Sendable (NetworkPlan.Recording, _ keepsTiming: Bool) throws -> any OriginResponding)?

  /// An origin without hosts.
  package init(authority: OriginAuthority) {
    self.authority = authority
  }

  /// An origin for the hosts of a plan, with its faults and its time.
  /// - Throws: `NetworkError` for a fault that is not well formed.
  package init(_ plan: NetworkPlan, authority: OriginAuthority) throws(NetworkError) {
    self.authority = authority
    hosts = plan.hosts
    faults = try FaultSchedule(plan: plan)
    scale = plan.scale
  }
}
