import PushSimulator
import Synchronization

/// Keeps what was suspected, and what runs without symptoms reach.
final class SuspicionBook: Sendable {
  /// A suspicion that is new.
  struct Entry: Sendable {
    let symptom: Symptom
    /// Counters that no run without symptoms passed.
    let signature: Set<Int>
    /// The counters that runs without symptoms passed by then.
    let clean: Set<Int>
  }

  fileprivate struct Key: Hashable {
    let kind: Symptom.Kind
    let detail: String
  }

  fileprivate struct Known {
    var signatures: Set<Int> = []
    var reached: Set<Set<Int>> = []
  }

  fileprivate struct State {
    var known: [Key: Known] = [:]
    var cleanCounts: [UInt64] = []
  }

  /// How many suspicions of one kind and detail are looked at whose runs pass nothing that clean runs
  /// do not: 6.
  fileprivate static let mostAlike = 6

  private let state = Mutex(State())

  /// How often runs without symptoms passed each counter, together.
  var cleanCounts: [UInt64] { state.withLock(\.cleanCounts) }

  /// Takes a trial in, in the order of the search.
  func note(_ trial: Trial, _ symptoms: [Symptom]) -> [Entry] {
    state.withLock { state in
      guard !symptoms.isEmpty else {
        // What was still loading when the time was up tells nothing.
        let isInTime = trial.delivery.outcome != .bestAttempt || trial.probe.interruption != nil
        if isInTime { state.add(clean: trial.counts) }
        return []
      }
      return symptoms.compactMap { state.entry($0, trial) }
    }
  }

  /// Takes the counts of a run in that tell nothing, such as those of an undisturbed sample whose time
  /// was made to end: every run that hangs passes what is passed then.
  func pass(_ trial: Trial) { state.withLock { $0.add(clean: trial.counts) } }
}

extension SuspicionBook.State {
  fileprivate mutating func add(clean counts: [UInt64]) {
    if cleanCounts.count < counts.count {
      cleanCounts += Array(repeating: 0, count: counts.count - cleanCounts.count)
    }
    for (index, count) in counts.enumerated() where count > 0 {
      cleanCounts[index] = cleanCounts[index].addingReportingOverflow(count).partialValue
    }
  }

  fileprivate mutating func entry(_ symptom: Symptom, _ trial: Trial) -> SuspicionBook.Entry? {
    let key = SuspicionBook.Key(kind: symptom.kind, detail: symptom.detail)
    let reached = trial.reached
    let signature = reached.filter { !cleanCounts.indices.contains($0) || cleanCounts[$0] == 0 }
    var entries = known[key, default: SuspicionBook.Known()]
    defer { known[key] = entries }
    if signature.isEmpty {
      guard entries.reached.count < SuspicionBook.mostAlike,
        entries.reached.insert(reached).inserted
      else { return nil }
    } else {
      guard !signature.isSubset(of: entries.signatures) else { return nil }
      entries.signatures.formUnion(signature)
    }
    return SuspicionBook.Entry(
      symptom: symptom, signature: signature,
      clean: Set(cleanCounts.indices.filter { cleanCounts[$0] > 0 }))
  }
}
