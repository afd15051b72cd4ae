import NotificationModel
import PushSimulator
import SimulatedNetwork

/// Has the time end at each moment of each sample, and the memory, after which the sample comes again.
struct MomentSearch {
  /// How many moments of a sample are tried: 40.
  private static let mostMoments = 40

  let exploration: Exploration
  let investigations: Investigations

  init(_ exploration: Exploration, _ investigations: Investigations) {
    (self.exploration, self.investigations) = (exploration, investigations)
  }

  func run(_ references: [Reference]) async throws {
    exploration.say { $0.stage = "moments" }
    for reference in references where !exploration.isStopped {
      let watched = try await exploration.runner.run(
        Probe(reference.payload), patience: .busyMachine, watches: true)
      let moments = watched.moments.prefix(Self.mostMoments)
      let needsNoNetwork = try await changesWithoutNetwork(reference)
      let seen = try await exploration.inParallel(Array(moments)) { moment in
        let expired = try await expire(at: moment, reference, needsNoNetwork: needsNoNetwork)
        return [expired, try await kill(at: moment, reference)].compactMap(\.self)
      }
      suspect(seen.flatMap(\.self), reference)
    }
    try await pairs(references)
  }

  private func expire(
    at moment: RunMoment, _ reference: Reference, needsNoNetwork: Bool
  ) async throws -> Sighting {
    var probe = Probe(reference.payload)
    probe.interruption = RunInterruption(.expiry, at: moment)
    let trial = try await exploration.runner.run(probe, patience: .busyMachine)
    exploration.count(1)
    var symptoms = exploration.oracle.symptoms(of: trial, reference: reference.trial)
    if needsNoNetwork,
      let lost = exploration.oracle.lostAttempt(of: trial, reference: reference)
    {
      symptoms.append(lost)
    }
    return Sighting(trial: trial, symptoms: symptoms)
  }

  /// Kills the extension and delivers the sample once more to the same device.
  private func kill(at moment: RunMoment, _ reference: Reference) async throws -> Sighting? {
    var probe = Probe(reference.payload)
    probe.before = [
      Probe.Step(
        payload: reference.payload, interruption: RunInterruption(.memory, at: moment))
    ]
    var undisturbed = probe
    undisturbed.before[0].interruption = nil
    let trial = try await exploration.runner.run(probe, patience: .busyMachine)
    exploration.count(2)
    guard let leak = exploration.oracle.leak(of: trial, reference: reference) else { return nil }
    // What a notification leaves on purpose changes the next one too when nothing was killed.
    let other = try await exploration.runner.run(undisturbed, patience: .busyMachine)
    return reference.shows(theSameAs: other) ? Sighting(trial: trial, symptoms: [leak]) : nil
  }

  /// Delivers samples one after the other to one process.
  private func pairs(_ references: [Reference]) async throws {
    let few = references.prefix(8)
    let pairs = few.flatMap { first in few.map { (first, $0) } }
    let seen = try await exploration.inParallel(pairs) { first, second in
      try await LeakCheck(exploration).check(second, after: first.payload)
        .map { Sighting(trial: $0.trial, symptoms: [$0.symptom]) }
    }
    for (pair, sighting) in zip(pairs, seen) {
      if let sighting { suspect([sighting], pair.1) }
    }
  }

  /// Whether the sample's text is changed though nothing can be loaded.
  private func changesWithoutNetwork(_ reference: Reference) async throws -> Bool {
    guard !reference.trial.delivery.transfers.isEmpty else { return false }
    var probe = Probe(reference.payload)
    probe.faults = [NetworkFault(name: "unreachable")]
    let trial = try await exploration.runner.run(probe, patience: .busyMachine)
    exploration.count(1)
    return trial.delivery.outcome == .modified && !trial.delivery.isUnchanged
  }

  /// Looks at each kind of symptom, in the order of the moments. Where one moment shows it only now and
  /// then, such as one at which two threads race, the others are tried.
  private func suspect(_ seen: [Sighting], _ reference: Reference) {
    for (index, sighting) in seen.enumerated() {
      for entry in exploration.suspicions.note(sighting.trial, sighting.symptoms) {
        let others = seen.enumerated().filter { other in
          other.offset != index && other.element.symptoms.contains(where: entry.symptom.isAlike)
        }
        let probes = others.map(\.element.trial.probe)
        investigations.begin { [exploration] in
          try await exploration.inquire(into: entry, of: sighting.trial, reference, or: probes)
        }
      }
    }
  }
}

/// A trial with what was wrong with it.
private struct Sighting: Sendable {
  let trial: Trial
  let symptoms: [Symptom]
}

/// Whether a notification shows otherwise after another one in its process, for no reason that would
/// hold in processes of their own too.
struct LeakCheck {
  let exploration: Exploration

  init(_ exploration: Exploration) { self.exploration = exploration }

  func check(
    _ reference: Reference, after payload: JSONValue
  ) async throws -> (symptom: Symptom, trial: Trial)? {
    var probe = Probe(reference.payload)
    probe.before = [Probe.Step(payload: payload)]
    probe.isReused = true
    let trial = try await exploration.runner.run(probe, patience: .busyMachine)
    exploration.count(2)
    guard let leak = exploration.oracle.leak(of: trial, reference: reference) else { return nil }
    probe.isReused = false
    let apart = try await exploration.runner.run(probe, patience: .busyMachine)
    return reference.shows(theSameAs: apart) ? (leak, trial) : nil
  }
}

extension Exploration {
  /// Does something with each item, as many at once as the plan says, and returns the results in the
  /// order of the items.
  @discardableResult
  func inParallel<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (Item) async throws -> Value
  ) async throws -> [Value] {
    let gate = AsyncGate(plan.jobs)
    return try await withThrowingTaskGroup(of: (Int, Value).self) { group in
      for (index, item) in items.enumerated() {
        group.addTask {
          await gate.enter()
          defer { gate.leave() }
          try Task.checkCancellation()
          return (index, try await body(item))
        }
      }
      var values: [(Int, Value)] = []
      for try await value in group { values.append(value) }
      return values.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
