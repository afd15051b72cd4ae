import Cryptography
import Matching
import NIOTLS
import Synchronization

/// Which certificate a TLS handshake gets: that of the host it names, in the state that host's plan
/// or a fault wants.
final class OriginTLS: Sendable {
  /// The settings that a TLS context depends on.
  private struct Variant: Hashable {
    var names: [HostName]
    var certificate: ServerCertificate
    var offersHTTP2: Bool
    var isOld: Bool
  }

  /// How many contexts are kept, each some 50 KB: more than the hosts of a run. Beyond it all are
  /// made anew.
  private static let maximumContexts = 512

  private let authority: OriginAuthority
  private let faults: FaultSchedule
  private let offersHTTP2: Bool
  private let plans: [String: HostPlan]
  private let answersAnyHost: Bool
  /// The host whose certificate is presented to clients of hosts that are not served.
  private let fallbackHost: HostName?
  private let addresses: [HostName]
  private let contexts = Mutex<[Variant: TLSContext]>([:])
  private let unknownSigner = Mutex<OriginAuthority?>(nil)

  /// Creates a certificate for each of the hosts.
  /// - Throws: `NetworkError` when a certificate cannot be made.
  init(_ setup: OriginSetup) throws {
    authority = setup.authority
    faults = setup.faults
    offersHTTP2 = setup.offersHTTP2
    plans = Dictionary(setup.hosts.map { ($0.name.text, $0) }) { first, _ in first }
    answersAnyHost = setup.answersAnyHost
    fallbackHost = setup.hosts.first?.name
    addresses = setup.hosts.map(\.name).filter(\.isAddress)
    for host in setup.hosts {
      _ = try context(host: host.name.text, effect: nil)
    }
  }

  /// The host a client means: clients of an IP address name none.
  func host(for result: SNIResult) -> String? {
    switch result {
    case .hostname(let name): HostName(name)?.text
    case .fallback: addresses.count == 1 ? addresses.first?.text : nil
    }
  }

  /// How TLS is spoken with a client of `host`; one that is not served gets another's certificate.
  /// - Throws: `NetworkError` when a certificate cannot be made.
  func context(host: String?, effect: HandshakeEffect?) throws -> TLSContext {
    let plan = host.flatMap { plans.value(ofHost: $0) }
    var variant = Variant(
      names: names(for: host), certificate: plan?.certificate ?? .valid,
      offersHTTP2: offersHTTP2 && !faults.needsHTTP1(host: host ?? ""), isOld: false)
    switch effect {
    case .certificate(let certificate): variant.certificate = certificate
    case .oldTLS: variant.isOld = true
    case .alert, nil: break
    }
    if let context = contexts.withLock({ $0[variant] }) { return context }
    let context = try make(variant)
    contexts.withLock { contexts in
      if contexts.count >= Self.maximumContexts { contexts = [:] }
      contexts[variant] = context
    }
    return context
  }

  private func names(for host: String?) -> [HostName] {
    let plan = host.flatMap { plans.value(ofHost: $0) }
    if let plan, !plan.name.isAddress, !plan.name.isWildcard { return [plan.name] }
    if plan?.name.isWildcard ?? answersAnyHost, let name = host.flatMap({ HostName($0) }),
      !name.isAddress
    {
      return [name]
    }
    // All addresses share one certificate.
    if !addresses.isEmpty { return addresses }
    return fallbackHost.map { [$0] } ?? []
  }

  private func make(_ variant: Variant) throws -> TLSContext {
    // Without a host to name there is no client to convince either.
    let names = variant.names.isEmpty ? [HostName("localhost")].compactMap(\.self) : variant.names
    let signer =
      variant.certificate == .unknownAuthority ? try unknownAuthority() : authority
    return try signer.certificate(for: names, variant.certificate)
      .tlsContext(offersHTTP2: variant.offersHTTP2, isOld: variant.isOld)
  }

  private func unknownAuthority() throws -> OriginAuthority {
    if let unknownSigner = unknownSigner.withLock(\.self) { return unknownSigner }
    let made = try OriginAuthority()
    unknownSigner.withLock { $0 = made }
    return made
  }
}
