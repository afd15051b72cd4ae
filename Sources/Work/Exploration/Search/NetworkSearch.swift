import Foundation
import PushSimulator
import SimulatedNetwork

/// Has each request of each sample answered by each fault, and the next one by another.
struct NetworkSearch {
  /// How many requests of a sample are tried: 4.
  private static let mostRequests = 4

  let exploration: Exploration
  let investigations: Investigations

  init(_ exploration: Exploration, _ investigations: Investigations) {
    (self.exploration, self.investigations) = (exploration, investigations)
  }

  func run(_ references: [Reference]) async throws {
    exploration.say { $0.stage = "network" }
    for reference in references where !exploration.isStopped {
      let requests = Self.requests(of: reference.trial.delivery)
      let cases = requests.prefix(Self.mostRequests).flatMap { request in
        NetworkCases.faults.map {
          [NetworkCases.striking($0, host: request.host, request: request.number)]
        }
      }
      let trials = try await run(cases, reference)
      // A fault may lead to a request that the sample alone does not make.
      let pairs = trials.flatMap { trial -> [[NetworkFault]] in
        let made = Self.requests(of: trial.delivery)
        guard let first = trial.probe.faults.first, let number = first.requests?.lowerBound,
          let next = made.first(where: { $0.host == first.host && $0.number == number + 1 })
            ?? made.first(where: { $0.host != first.host })
        else { return [] }
        return NetworkCases.second.map {
          [first, NetworkCases.striking($0, host: next.host, request: next.number)]
        }
      }
      _ = try await run(pairs, reference)
    }
  }

  private func run(_ cases: [[NetworkFault]], _ reference: Reference) async throws -> [Trial] {
    let exploration = exploration
    let trials = try await exploration.inParallel(cases) { faults in
      var probe = Probe(reference.payload)
      probe.faults = faults
      defer { exploration.count(1) }
      return try await exploration.runner.run(probe)
    }
    for trial in trials {
      for entry in exploration.note(trial, reference) {
        investigations.begin { try await exploration.inquire(into: entry, of: trial, reference) }
      }
    }
    return trials
  }

  /// The requests of a delivery: the host of each, and which of the host's it is.
  private static func requests(of delivery: Delivery) -> [(host: String, number: Int)] {
    var counts: [String: Int] = [:]
    return delivery.transfers.compactMap { transfer in
      guard let host = URL(string: transfer.url)?.host?.lowercased() else { return nil }
      counts[host, default: 0] += 1
      return (host, counts[host, default: 1])
    }
  }
}
