import Matching
import Synchronization

/// Decides which faults strike what: counts for each fault what it could strike, and draws for each
/// from a generator of its own, so that the same seed makes the same run.
package final class FaultSchedule: Sendable {
  /// A fault with what it strikes.
  private struct Entry: Sendable {
    let effect: FaultEffect
    let host: String?
    let path: PathPattern?
    let requests: ClosedRange<Int>?
    let probability: Double
  }

  /// The state of a fault between requests.
  private struct Memory {
    var seen = 0
    var generator: SeededGenerator
  }

  private let entries: [Entry]
  private let memories: Mutex<[Memory]>
  private let retries = RetryLedger()

  /// A schedule without faults.
  package init() {
    entries = []
    memories = Mutex([])
  }

  /// The schedule of a plan: the faults of all hosts first, then those of each.
  /// - Throws: `NetworkError` for a fault that is not well formed, or that a host is given for
  ///   another one.
  package init(plan: NetworkPlan) throws(NetworkError) {
    var faults = plan.faults.map { (fault: $0, owner: HostName?.none) }
    for host in plan.hosts { faults += host.faults.map { ($0, host.name) } }
    var entries: [Entry] = []
    var memories: [Memory] = []
    for (index, (fault, owner)) in faults.enumerated() {
      let host = fault.host.flatMap { HostName($0) }
      if let owner, let host, host != owner {
        throw NetworkError(
          .invalidFault,
          "cannot use the fault '\(fault.name)' of \(owner): it names the host \(host); leave the "
            + "host out, or give the fault to the network")
      }
      entries.append(
        Entry(
          effect: try fault.effect(), host: (owner ?? host)?.text,
          path: fault.path.map { PathPattern($0) }, requests: fault.requests,
          probability: fault.probability))
      memories.append(
        Memory(generator: SeededGenerator(seed: plan.seed, for: "fault \(fault)", index)))
    }
    self.entries = entries
    self.memories = Mutex(memories)
  }

  /// Whether a fault strikes connections, which only the proxy can do.
  package var needsProxy: Bool { entries.contains { $0.effect.admission != nil } }

  /// Whether a fault strikes handshakes or exchanges with a host, which only the origin can do.
  package func needsOrigin(host: String) -> Bool {
    applying(to: host).contains { entries[$0].effect.admission == nil }
  }

  /// Whether the same is true for unnamed hosts.
  var needsOriginForUnnamedHosts: Bool {
    entries.contains { $0.host == nil && $0.effect.admission == nil }
  }

  /// Whether a fault of a host works over HTTP/1.1 only.
  func needsHTTP1(host: String) -> Bool {
    applying(to: host).contains { index in
      entries[index].effect.exchange.map { type(of: $0).needsHTTP1 } ?? false
    }
  }

  /// Decides about an attempt to connect.
  package func admission(to host: String, port: Int) -> Admission {
    striking(host: host, path: nil, \.admission).first ?? .admitted
  }

  /// The effect of the faults on a handshake; nil for none.
  package func handshakeEffect(host: String) -> HandshakeEffect? {
    striking(host: host, path: nil, \.handshake).first
  }

  /// The faults that strike an exchange, in the order of the plan.
  package func exchangeFaults(host: String, path: String) -> [any ExchangeFault] {
    striking(host: host, path: path, \.exchange)
  }

  /// The faults that strike a request. If the client retries by itself, because its connection
  /// closed before an answer arrived, the retry is the same request: it is neither counted nor
  /// drawn for.
  func exchangeFaults(for request: OriginRequest) -> [any ExchangeFault] {
    guard !entries.isEmpty else { return [] }
    if let faults = retries.faults(ofRetried: request) { return faults }
    let faults = exchangeFaults(host: request.host ?? "", path: request.path)
    retries.remember(faults, for: request)
    return faults
  }

  private func applying(to host: String) -> [Int] {
    guard !entries.isEmpty else { return [] }
    let name = HostName(host)?.text ?? host
    let names = Set(HostNames.covering(name))
    return entries.indices.filter { entries[$0].host.map(names.contains) ?? true }
  }

  /// The parts of the faults that strike. Every fault that has the part counts the occasion.
  private func striking<Part>(
    host: String, path: String?, _ part: (FaultEffect) -> Part?
  ) -> [Part] {
    let occasions = applying(to: host).filter { index in
      part(entries[index].effect) != nil
        && entries[index].path.map { $0.matches(path ?? "") } ?? true
    }
    guard !occasions.isEmpty else { return [] }
    let struck = memories.withLock { memories in
      occasions.filter { index in
        memories[index].seen += 1
        let entry = entries[index]
        guard entry.requests?.contains(memories[index].seen) ?? true else { return false }
        return entry.probability >= 1 || memories[index].generator.unit() < entry.probability
      }
    }
    return struck.compactMap { part(entries[$0].effect) }
  }
}
