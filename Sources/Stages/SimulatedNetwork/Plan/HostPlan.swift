/// One host of the simulated network.
package struct HostPlan: Sendable {
  /// Where answers come from at paths without one of their own.
  package enum Source: Sendable {
    /// Nowhere: status 404.
    case nothing
    /// A folder of files.
    case folder(HostedFolder)
    /// Recorded exchanges, with `keepsTiming` as slowly as they were recorded.
    case recording(NetworkPlan.Recording, keepsTiming: Bool)
    /// The real host, over the real network.
    case network
    /// Bodies made up on demand: `/pushsim-N/…` is N bytes of the type of the path's file extension,
    /// and N may have a unit, such as `/pushsim-200KB/photo.jpg`.
    case generated
  }

  /// The host: a DNS name, an IP address, or a wildcard such as `*.example.com`.
  package let name: HostName
  /// Where answers come from at paths without one of their own.
  package var source: Source
  /// Answers by path, percent-encoded as in the request, with its leading slash; a `*` stands for
  /// anything. Of several patterns that match, the longest counts.
  package var answers: [String: HostedAnswer] = [:]
  /// Answers to certain requests, which win over those by path; of several the last one.
  package var stubs: [HostedStub] = []
  /// Where it notes the requests that it receives; nil, the default, for nowhere.
  package var log: RequestLog?
  /// The certificate it shows; a valid one by default.
  package var certificate = ServerCertificate.valid
  /// Its link; nil, the default, for the device's.
  package var condition: NetworkCondition?
  /// Its faults, beside those of all hosts; none by default.
  package var faults: [NetworkFault] = []

  /// Creates a host.
  /// - Throws: `NetworkError` for a host that is not well formed.
  package init(_ host: String, source: Source = .nothing) throws {
    self.init(try HostedFolder.validated(host), source: source)
  }

  /// Creates a host of a name that is well formed.
  init(_ name: HostName, source: Source) {
    self.name = name
    self.source = source
  }
}
