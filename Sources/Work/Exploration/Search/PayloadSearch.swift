import Foundation
import JSONModel
import PushSimulator
import SimulatedNetwork

/// Changes payloads, keeps those that reach new code, and changes these again.
///
/// It goes in rounds: a round's payloads are made before any of it is delivered, and its results are
/// taken in in their order, so that the same seed makes the same payloads however many are under way.
struct PayloadSearch {
  /// Payloads of a round: 256.
  private static let perRound = 256
  /// Payloads that are taken together to one process: 16.
  private static let perSeries = 16
  /// How many payloads that reach new code are tried as what was before a sample.
  private static let mostLeakChecks = 60
  /// How many payloads are delivered once more that a busy machine decided.
  private static let mostRepeats = 60

  let exploration: Exploration
  let investigations: Investigations

  init(_ exploration: Exploration, _ investigations: Investigations) {
    (self.exploration, self.investigations) = (exploration, investigations)
  }

  /// - Returns: the payloads that reach code which the others do not, and deliveries a second.
  func run(_ references: [Reference]) async throws -> (corpus: [JSONValue], perSecond: Double) {
    exploration.say { $0.stage = "payloads" }
    let plan = exploration.plan
    let begin = ContinuousClock.now
    var round = PayloadRounds(plan: plan, samples: references.map(\.payload), exploration)
    for payload in round.corpus { try exploration.keep(payload) }
    var done = 0
    var leakChecks = 0
    while !exploration.isStopped, ContinuousClock.now - begin < plan.time,
      done < plan.executions ?? .max
    {
      // A new device now and then: what was kept on the old one does not grow, and does not add up.
      try await exploration.runner.withDevice(reused: true) { simulator in
        var onDevice = 0
        while !exploration.isStopped, ContinuousClock.now - begin < plan.time,
          done < plan.executions ?? .max, onDevice < ProbeRunner.notificationsPerDevice
        {
          let count = min(Self.perRound, (plan.executions ?? .max) - done)
          let payloads = round.next(count)
          guard !payloads.isEmpty else { return }
          let trials = try await deliver(payloads, to: simulator)
          done += trials.count
          onDevice += trials.count
          exploration.count(trials.count)
          let new = learn(trials, references, &round)
          for payload in new { try exploration.keep(payload) }
          let elapsed = (ContinuousClock.now - begin) / .seconds(1)
          exploration.say {
            $0.perSecond = Double(done) / max(elapsed, 0.001)
            $0.reached = round.reachedCounters
            $0.counters = round.counters
            $0.open = investigations.open
          }
          for payload in new.prefix(max(0, Self.mostLeakChecks - leakChecks)) {
            leakChecks += 1
            checkLeak(of: payload, references)
          }
        }
      }
    }
    let elapsed = (ContinuousClock.now - begin) / .seconds(1)
    return (round.corpus, Double(done) / max(elapsed, 0.001))
  }

  private func deliver(_ payloads: [JSONValue], to simulator: Simulator) async throws -> [Trial] {
    let series = stride(from: 0, to: payloads.count, by: Self.perSeries).map {
      payloads[$0..<min($0 + Self.perSeries, payloads.count)].map { payload in
        var probe = Probe(payload)
        probe.isReused = true
        return probe
      }
    }
    let runner = exploration.runner
    return try await exploration.inParallel(series) { probes in
      try await runner.run(series: probes, on: simulator)
    }.flatMap(\.self)
  }

  /// Takes the trials of a round in.
  /// - Returns: the payloads that reach new code.
  private func learn(
    _ trials: [Trial], _ references: [Reference], _ round: inout PayloadRounds
  ) -> [JSONValue] {
    var new: [JSONValue] = []
    for (index, trial) in trials.enumerated() {
      let reference = Reference.nearest(to: trial.probe.payload, among: references)
      if trial.isStarved, round.mayRepeat(Self.mostRepeats) {
        repeatAlone(trial, reference)
        continue
      }
      for entry in exploration.note(trial, reference) {
        inquire(trial, entry, reference, after: index > 0 ? trials[index - 1] : nil)
      }
      // One that fails is not built upon: what comes of it would fail in the same way.
      if trial.delivery.isAsIntended, round.keeps(trial) { new.append(trial.probe.payload) }
    }
    return new
  }

  private func inquire(
    _ trial: Trial, _ entry: SuspicionBook.Entry, _ reference: Reference?, after last: Trial?
  ) {
    var alone = trial.probe
    alone.isReused = false
    var following: [Probe] = []
    if let last {
      var probe = trial.probe
      probe.before = [Probe.Step(payload: last.probe.payload)]
      following.append(probe)
    }
    let (first, others) = (alone, following)
    investigations.begin { [exploration] in
      try await exploration.inquire(into: entry, of: trial, reference, as: first, or: others)
    }
  }

  /// Delivers a payload that a busy machine decided once more, beside the search.
  private func repeatAlone(_ trial: Trial, _ reference: Reference?) {
    let exploration = exploration
    var alone = trial.probe
    alone.isReused = false
    let probe = alone
    investigations.begin {
      let again = try await exploration.runner.run(probe, patience: .busyMachine)
      exploration.count(1)
      guard let entry = exploration.note(again, reference).first else { return [] }
      return try await exploration.inquire(into: entry, of: again, reference)
    }
  }

  /// Tries whether a sample shows otherwise after a payload.
  private func checkLeak(of payload: JSONValue, _ references: [Reference]) {
    guard let reference = Reference.nearest(to: payload, among: references) else { return }
    let (exploration, check) = (exploration, LeakCheck(exploration))
    investigations.begin {
      guard let found = try await check.check(reference, after: payload) else { return [] }
      let entries = exploration.suspicions.note(found.trial, [found.symptom])
      guard let entry = entries.first else { return [] }
      return try await exploration.inquire(into: entry, of: found.trial, reference)
    }
  }
}

/// Which payloads come next.
struct PayloadRounds {
  private(set) var corpus: [JSONValue]
  private let mutator: PayloadMutator
  private var random: SeededGenerator
  private var singles: ArraySlice<JSONValue>
  private var delivered: Set<JSONValue> = []
  /// How many payloads were delivered once more.
  private var repeats = 0
  /// The classes of counts that were seen of each counter, a bit each.
  private var seen: [UInt8] = []

  init(plan: ExplorationPlan, samples: [JSONValue], _ exploration: Exploration) {
    let hosts = Set(samples.flatMap { GeneratedSite.hosts(in: $0) }).sorted()
    let mutator = PayloadMutator(values: PayloadValues(hosts: hosts, words: plan.words))
    self.mutator = mutator
    random = SeededGenerator(seed: plan.seed, for: "explore")
    corpus = samples
    // A further part of each sample's changes in turn.
    let keys = Set(samples.flatMap { $0.object.map { Array($0.keys) } ?? [] })
    let all = samples.map { mutator.singles(of: $0, keys: keys) }
    var interleaved = plan.corpus
    for index in 0..<(all.map(\.count).max() ?? 0) {
      for list in all where index < list.count { interleaved.append(list[index]) }
    }
    singles = interleaved[...]
  }

  var counters: Int { seen.count }
  var reachedCounters: Int? { seen.isEmpty ? nil : seen.count { $0 != 0 } }

  /// Takes one of so many repeats.
  mutating func mayRepeat(_ most: Int) -> Bool {
    repeats += 1
    return repeats <= most
  }

  /// The payloads of the next round.
  mutating func next(_ count: Int) -> [JSONValue] {
    var payloads: [JSONValue] = []
    var attempts = 0
    while payloads.count < count, attempts < count * 20 {
      attempts += 1
      let payload: JSONValue
      if let single = singles.popFirst() {
        payload = single
      } else {
        guard let parent = corpus.randomElement(using: &random) else { break }
        payload = mutator.changed(parent, from: corpus, &random)
      }
      guard Probe.bytes(of: payload).count <= ProbeRunner.maximumBytes,
        delivered.insert(payload).inserted
      else { continue }
      payloads.append(payload)
    }
    return payloads
  }

  /// Keeps a payload that passes a counter for the first time, or far more often than any before.
  mutating func keeps(_ trial: Trial) -> Bool {
    if seen.count < trial.counts.count {
      seen += Array(repeating: 0, count: trial.counts.count - seen.count)
    }
    var isNew = false
    for (index, count) in trial.counts.enumerated() where count > 0 {
      let bit = UInt8(1) << UInt8(min(7, 64 - count.leadingZeroBitCount - 1))
      if seen[index] & bit == 0 {
        seen[index] |= bit
        isNew = true
      }
    }
    if isNew { corpus.append(trial.probe.payload) }
    return isNew
  }
}
