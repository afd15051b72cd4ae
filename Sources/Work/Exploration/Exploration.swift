import CodeCoverage
import CoverageReports
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimulator
import SimulatedNetwork
import Synchronization

/// Looks for the payload, the moment and the answer of the network that break an extension.
///
/// Three searches, each of which ends by itself: `MomentSearch`, `NetworkSearch`, `PayloadSearch`.
/// They hand suspicions in; each is looked at beside them (`Investigation`), made smaller, and comes
/// out as a `Discovery` or not at all. The same seed and number of executions make the same payloads.
package final class Exploration: Sendable {
  let plan: ExplorationPlan
  let runner: ProbeRunner
  let oracle: Oracle
  let suspicions = SuspicionBook()
  /// Takes a payload of the corpus.
  let keep: @Sendable (JSONValue) throws -> Void
  private let progress: @Sendable (ExplorationProgress) -> Void
  /// The hosts of the samples' links that nothing but media made up answers for.
  private let generatedHosts: Set<String>
  private let state = Mutex(ExplorationProgress())
  private let stopped = Atomic(false)

  /// - Parameters:
  ///   - options: the device, the extension and the network; the links of the samples are answered with
  ///     media made up where the options do not say by what.
  ///   - keep: gets each payload that reaches new code as soon as it is known.
  ///   - progress: hears how far it is, on any thread.
  package init(
    _ plan: ExplorationPlan, options: SimulatorOptions,
    keep: @escaping @Sendable (JSONValue) throws -> Void = { _ in },
    progress: @escaping @Sendable (ExplorationProgress) -> Void = { _ in }
  ) throws {
    self.plan = plan
    self.keep = keep
    self.progress = progress
    var options = options
    let given = Set(options.hosts.map(\.name))
    for sample in plan.samples { options.addGeneratedHosts(for: sample.payload) }
    generatedHosts = Set(options.hosts.map(\.name)).subtracting(given)
    runner = try ProbeRunner(options, searchDeadline: plan.searchDeadline)
    oracle = Oracle(options, words: plan.words)
  }

  /// Ends the search for payloads; what it found by then is still looked at.
  package func stop() { stopped.store(true, ordering: .relaxed) }

  var isStopped: Bool { stopped.load(ordering: .relaxed) || Task.isCancelled }

  /// Explores.
  /// - Throws: `SimulatorError` for what this machine could not do, and for samples that come out as
  ///   nobody meant.
  package func run() async throws -> ExplorationResult {
    let investigations = Investigations(jobs: plan.jobs)
    do {
      let result = try await explore(investigations)
      await runner.shutDown()
      return result
    } catch {
      await investigations.cancel()
      await runner.shutDown()
      throw error
    }
  }

  private func explore(_ investigations: Investigations) async throws -> ExplorationResult {
    say { $0.stage = "samples" }
    let references = try await references()
    try await suspect(references)
    if plan.searches.contains(.expiry) {
      try await MomentSearch(self, investigations).run(references)
    }
    if plan.searches.contains(.network) {
      try await NetworkSearch(self, investigations).run(references)
    }
    var corpus: [JSONValue] = []
    var speed = 0.0
    if plan.searches.contains(.payloads) {
      let search = PayloadSearch(self, investigations)
      (corpus, speed) = try await search.run(references)
    }
    say { $0.stage = "findings" }
    let inquiries = try await investigations.finish { [self] open in say { $0.open = open } }
    let programs = runner.coverage()
    var found = try DiscoveryList(
      inquiries.filter(\.isConfirmed), clean: suspicions.cleanCounts,
      program: programs.first { $0.profile != nil }
    ).discoveries
    for index in found.indices { found[index].generatedHosts = generatedHosts }
    return ExplorationResult(
      discoveries: found,
      unconfirmed: inquiries.filter { !$0.isConfirmed }.map { Unconfirmed($0) }, corpus: corpus,
      executions: state.withLock(\.executions),
      perSecond: speed, reached: programs.first.map { $0.totals.count { $0 > 0 } },
      counters: programs.first?.totals.count ?? 0, seed: plan.seed, programs: programs,
      unanswered: state.withLock(\.unanswered))
  }

  /// Delivers each sample as it is, twice.
  private func references() async throws -> [Reference] {
    var references: [Reference] = []
    for sample in plan.samples {
      let first = try await undisturbed(sample)
      let payload = first.probe.payload
      let second = try await runner.run(
        Probe(payload), patience: first.isUnanswered ? .search : .busyMachine)
      count(3)
      runner.keepPace(with: first, jobs: plan.jobs)
      guard first.delivery.serviceExtension.isWoken else {
        throw SimulatorError(
          .unreadableInput,
          "\(sample.name) does not wake the extension, so that there is nothing to explore; "
            + "`pushsim explain` says why")
      }
      var expiring = Probe(payload)
      expiring.interruption = RunInterruption(.expiry, at: RunMoment(.started))
      suspicions.pass(try await runner.run(expiring, patience: .busyMachine))
      let changing = ShownPart.differences(first.delivery, second.delivery)
      references.append(
        Reference(
          name: sample.name, payload: payload, trial: first,
          steady: Set(ShownPart.allCases).subtracting(changing)))
      if first.isUnanswered {
        let seconds = first.delivery.serviceExtension.deadlineSeconds
        say { $0.unanswered.append(UnansweredSample(name: sample.name, seconds: seconds)) }
      }
    }
    runner.shorten(for: references.map(\.trial), jobs: plan.jobs)
    return references
  }

  /// Delivers a sample as it is, but for the name of its app where the extension's own app gets it
  /// without that too. All else is held against it, so that it has time on a busy machine.
  private func undisturbed(_ sample: ExplorationPlan.Sample) async throws -> Trial {
    let payload = GeneratedSite.placing(sample.payload, runner.options)
    if let bundle = payload[PayloadParser.targetKey]?.string {
      let target = PayloadPath(parts: [.key(PayloadParser.targetKey)])
      let shorter = target.replacing(in: payload, with: nil)
      let trial = try await runner.run(Probe(shorter), patience: .busyMachine)
      if trial.delivery.bundle?.rawValue == bundle { return trial }
    }
    return try await runner.run(Probe(payload), patience: .busyMachine)
  }

  /// Suspects what is wrong with the samples themselves.
  private func suspect(_ references: [Reference]) async throws {
    for reference in references { note(reference.trial, reference) }
  }

  // MARK: - For the searches

  /// Takes a trial in.
  /// - Returns: the suspicions that are new, each with the counters that tell it from clean runs.
  @discardableResult
  func note(_ trial: Trial, _ reference: Reference?) -> [SuspicionBook.Entry] {
    let symptoms = oracle.symptoms(of: trial, reference: reference?.trial)
    return suspicions.note(trial, symptoms)
  }

  func count(_ executions: Int) { say { $0.executions += executions } }

  func say(_ change: (inout ExplorationProgress) -> Void) {
    let current = state.withLock { state in
      change(&state)
      return state
    }
    progress(current)
  }
}

/// The result of an exploration.
package struct ExplorationResult: Sendable {
  /// The findings, the gravest kinds first.
  package var discoveries: [Discovery]
  /// Suspicions that did not show again in a process of their own.
  package var unconfirmed: [Unconfirmed]
  /// The payloads that reach code which the others do not.
  package var corpus: [JSONValue]
  package var executions: Int
  /// Of the search for payloads.
  package var perSecond: Double
  /// How many of the code's counters were passed; nil where it does not count.
  package var reached: Int?
  package var counters: Int
  package var seed: UInt64
  /// The coverage of all runs.
  package var programs: [ProgramCoverage]
  /// The samples for which the handler is not called.
  package var unanswered: [UnansweredSample] = []
}
