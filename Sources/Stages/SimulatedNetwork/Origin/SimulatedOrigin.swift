import NIOCore
import NIOPosix
import Synchronization

/// Web servers for hosts of the run, on loopback: https and http for all of them on two ports.
///
/// The TLS server name picks the certificate, the `Host` header or `:authority` picks the folder.
/// A client reaches it by connecting to the ports instead of the hosts, see `connectTo`.
package final class SimulatedOrigin: Sendable {
  /// The hosts answered for, in the order given: DNS names in lower case, addresses unbracketed.
  package let hosts: [String]
  /// The port on 127.0.0.1 that speaks TLS, HTTP/1.1 and HTTP/2.
  package let httpsPort: Int
  /// The port on 127.0.0.1 that speaks plain HTTP/1.1, as App Transport Security forbids it.
  package let httpPort: Int
  /// The certificate that clients of this run trust, PEM.
  package let authorityPEM: String
  /// Redirections in curl's `--connect-to` form, `HOST:PORT:127.0.0.1:PORT`: two for each host.
  package let connectTo: [String]

  private let listeners: [any Channel]
  private let resources: OriginResources
  private let isShutDown = Mutex(false)

  private init(
    names: [HostName], authority: OriginAuthority,
    listeners: (https: any Channel, http: any Channel),
    resources: OriginResources
  ) throws {
    let httpsPort = try Self.port(of: listeners.https)
    let httpPort = try Self.port(of: listeners.http)
    self.hosts = names.map(\.text)
    self.httpsPort = httpsPort
    self.httpPort = httpPort
    self.authorityPEM = authority.certificatePEM
    self.connectTo = names.flatMap { name in
      [
        "\(name.bracketed):443:127.0.0.1:\(httpsPort)",
        "\(name.bracketed):80:127.0.0.1:\(httpPort)",
      ]
    }
    self.listeners = [listeners.https, listeners.http]
    self.resources = resources
  }

  /// Opens the ports and answers for the setup's hosts until `shutdown`, which every caller owes.
  /// - Throws: `NetworkError` for no host, a host given twice, a folder that is gone, ports that
  ///   cannot be opened.
  package static func start(_ setup: OriginSetup) async throws -> SimulatedOrigin {
    try await start(setup) { try HostResponder(setup, filePool: $0, clock: $1) }
  }

  /// The same for folders alone.
  /// - Throws: as `start(_:)`.
  package static func start(
    hosts: [HostedFolder], authority: OriginAuthority
  ) async throws -> SimulatedOrigin {
    var setup = OriginSetup(authority: authority)
    setup.hosts = try hosts.map { try HostPlan($0.host, source: .folder($0)) }
    return try await start(setup)
  }

  /// The same for any responder; it may use the threads it is given for what blocks.
  static func start(
    _ setup: OriginSetup,
    responder makeResponder: (NIOThreadPool, OriginClock) throws -> any OriginResponding
  ) async throws -> SimulatedOrigin {
    try check(setup)
    let resources = OriginResources()
    do {
      let clock = OriginClock(eventLoop: resources.eventLoop, scale: setup.scale)
      let pipeline = OriginPipeline(
        responder: try makeResponder(resources.filePool, clock), tls: try OriginTLS(setup),
        filePool: resources.filePool, connections: resources.connections, faults: setup.faults,
        journal: setup.journal, clock: clock)
      let https = try await resources.listen { pipeline.configureHTTPS($0) }
      let http = try await resources.listen { pipeline.configureHTTP($0) }
      return try SimulatedOrigin(
        names: setup.hosts.map(\.name), authority: setup.authority, listeners: (https, http),
        resources: resources)
    } catch {
      try? await resources.release()
      throw error
    }
  }

  /// Starts an origin for the duration of `body`.
  /// - Throws: the errors of `start` and `body`.
  package static func with<Result: Sendable>(
    hosts: [HostedFolder], authority: OriginAuthority,
    _ body: (SimulatedOrigin) async throws -> Result
  ) async throws -> Result {
    let origin = try await start(hosts: hosts, authority: authority)
    do {
      let result = try await body(origin)
      try await origin.shutdown()
      return result
    } catch {
      try? await origin.shutdown()
      throw error
    }
  }

  /// Closes the ports and every connection, answered or not, and ends the threads; once is enough.
  /// - Throws: `NetworkError` when a thread cannot be ended.
  package func shutdown() async throws {
    let wasShutDown = isShutDown.withLock { value in
      defer { value = true }
      return value
    }
    guard !wasShutDown else { return }
    for listener in listeners {
      try? await listener.close()
    }
    try await resources.release()
  }

  private static func check(_ setup: OriginSetup) throws {
    let names = setup.hosts.map(\.name)
    guard !names.isEmpty || setup.answersAnyHost else {
      throw NetworkError(
        .invalidHosts, "cannot start the simulated origin: no host was given; write HOST=DIR")
    }
    var seen: Set<HostName> = []
    for name in names where !seen.insert(name).inserted {
      throw NetworkError(
        .invalidHosts,
        "cannot start the simulated origin: \(name) was given twice; keep one of them")
    }
  }

  private static func port(of listener: any Channel) throws -> Int {
    guard let port = listener.localAddress?.port else {
      throw NetworkError(.listen, "cannot start the simulated origin: its port is not known")
    }
    return port
  }
}
