import JSONModel
import PushSimulator

/// Looks at a suspicion: whether it shows in a process of its own and each time, what the smallest
/// probe is that shows it, and whether it shows with the device's deadline.
struct Investigation: Sendable {
  let runner: ProbeRunner
  let oracle: Oracle
  /// The symptom that a trial has to show.
  let suspicion: Symptom
  /// The undisturbed sample.
  let reference: Reference?
  /// Counters of which a smaller probe has to reach one, so that it does not slip to another mistake;
  /// empty for any.
  let signature: Set<Int>
  /// Counters that a smaller probe may pass besides those of the suspicious one: the clean runs'.
  let clean: Set<Int>
  /// The most deliveries for making a probe smaller.
  private let maximumAttempts = 160
  /// Nil for any.
  private var allowed: Set<Int>?

  init(
    runner: ProbeRunner, oracle: Oracle, reference: Reference?,
    _ entry: SuspicionBook.Entry
  ) {
    (self.runner, self.oracle, self.suspicion) = (runner, oracle, entry.symptom)
    (self.reference, self.signature, self.clean) = (reference, entry.signature, entry.clean)
  }

  /// - Parameter alternatives: the same with what was before it in its process.
  func inquire(_ trial: Trial, as probe: Probe? = nil, or alternatives: [Probe] = []) async throws
    -> Inquiry
  {
    var own = self
    own.allowed = trial.counts.isEmpty ? nil : trial.reached.union(clean)
    return try await own.confirmed(trial, [probe ?? trial.probe] + alternatives)
  }

  private func confirmed(_ trial: Trial, _ candidates: [Probe]) async throws -> Inquiry {
    var inquiry = Inquiry(symptom: suspicion, trial: trial, isConfirmed: false)
    for candidate in candidates {
      guard let first = try await withTime(candidate, &inquiry),
        let again = try await withTime(first.probe, &inquiry)
      else { continue }
      var bound = self
      bound.allowed = again.counts.isEmpty ? nil : (allowed ?? []).union(again.reached)
      let smaller = try await bound.shrink(again)
      for last in [smaller.probe, candidate] {
        if let inquiry = try await finally(last) { return inquiry }
      }
    }
    return inquiry
  }

  /// Runs a probe with the device's deadline, and a crash once more for the lines of its backtrace,
  /// which takes so long on a busy machine that the time may be up before it is there.
  private func finally(_ probe: Probe) async throws -> Inquiry? {
    let final = try await runner.run(probe, patience: .device)
    guard let symptom = symptom(of: final) else { return nil }
    guard symptom.kind == .crash else {
      let alone = symptom.kind == .leak ? reference?.trial.counts ?? [] : []
      return Inquiry(symptom: symptom, trial: final, alone: alone)
    }
    let traced = try await runner.run(probe, patience: .device, backtrace: true)
    guard let tracedSymptom = self.symptom(of: traced) else {
      return Inquiry(symptom: symptom, trial: final)
    }
    return Inquiry(symptom: tracedSymptom, trial: traced)
  }

  /// The symptom of a trial that is like the suspicion.
  private func symptom(of trial: Trial) -> Symptom? {
    var all = oracle.symptoms(of: trial, reference: reference?.trial)
    if suspicion.kind == .leak, let reference,
      let leak = oracle.leak(of: trial, reference: reference)
    {
      all.append(leak)
    }
    if suspicion.kind == .lostAttempt, let reference,
      let lost = oracle.lostAttempt(of: trial, reference: reference)
    {
      all.append(lost)
    }
    return all.first { found in
      found.kind == suspicion.kind
        && (found.detail == suspicion.detail || found.detail.isEmpty || suspicion.detail.isEmpty)
    }
  }

  private func shows(_ probe: Probe) async throws -> Trial? {
    let trial = try await runner.runLightly(probe)
    return symptom(of: trial) == nil ? nil : trial
  }

  /// Gives a probe more time that does not show the symptom in the search's: on a busy machine it is
  /// too short for some, and what they show with more may be another symptom.
  private func withTime(_ probe: Probe, _ inquiry: inout Inquiry) async throws -> Trial? {
    let trial = try await runner.runLightly(probe)
    if symptom(of: trial) != nil { return trial }
    let patient = try await runner.run(probe, patience: .busyMachine)
    if symptom(of: patient) != nil { return patient }
    inquiry.instead = inquiry.instead ?? patient
    return nil
  }

  // MARK: - Smaller

  /// Whether a probe goes the way of the suspicious one, as far as the code that it passes tells: it
  /// would slip to another mistake otherwise.
  private func isTheSame(_ reached: Set<Int>) -> Bool {
    guard signature.isEmpty || !reached.isDisjoint(with: signature) else { return false }
    return allowed.map(reached.isSubset) ?? true
  }

  private func shrink(_ trial: Trial) async throws -> Trial {
    var best = trial
    var candidates = Shrinking.candidates(of: best.probe)
    var attempts = 0
    // It goes on where it was when one worked: those before it, which did not, come last.
    var (place, failed) = (0, 0)
    while failed < candidates.count, attempts < maximumAttempts {
      if place >= candidates.count { place = 0 }
      let candidate = candidates[place]
      attempts += 1
      if let smaller = try await shows(candidate), isTheSame(smaller.reached) {
        best = smaller
        candidates = Shrinking.candidates(of: best.probe)
        failed = 0
      } else {
        place += 1
        failed += 1
      }
    }
    return best
  }
}

/// The probes that weigh a little less than another, the boldest first.
enum Shrinking {
  static func candidates(of probe: Probe) -> [Probe] {
    var probes: [Probe] = []
    func add(_ change: (inout Probe) -> Void) {
      var smaller = probe
      change(&smaller)
      probes.append(smaller)
    }
    for index in probe.before.indices.reversed() { add { $0.before.remove(at: index) } }
    for index in probe.faults.indices.reversed() { add { $0.faults.remove(at: index) } }
    if probe.interruption != nil { add { $0.interruption = nil } }
    for payload in payloads(of: probe.payload) { add { $0.payload = payload } }
    for index in probe.before.indices {
      for payload in payloads(of: probe.before[index].payload) {
        add { $0.before[index].payload = payload }
      }
    }
    return probes.filter { $0.weight < probe.weight }
  }

  private static func payloads(of payload: JSONValue) -> [JSONValue] {
    let paths = PayloadPath.all(in: payload)
      .sorted { size($0.value(in: payload)) > size($1.value(in: payload)) }
    // A push without an alert would not wake the extension.
    let removed = paths.map { $0.replacing(in: payload, with: nil) }
    let simpler = paths.flatMap { path in
      values(simplerThan: path.value(in: payload)).map { path.replacing(in: payload, with: $0) }
    }
    return removed + simpler + evened(payload)
  }

  /// Texts that stand in several places, which may have to stay the same, made shorter in all of them.
  private static func evened(_ payload: JSONValue) -> [JSONValue] {
    let paths = PayloadPath.all(in: payload)
    let groups = Dictionary(grouping: paths) { $0.value(in: payload)?.string ?? "" }
    return groups.filter { $0.key.count > 1 && $0.value.count > 1 }
      .sorted { $0.key < $1.key }.map { _, paths in
        paths.reduce(payload) { $1.replacing(in: $0, with: .string("a")) }
      }
  }

  private static func size(_ value: JSONValue?) -> Int { value?.compactText.utf8.count ?? 0 }

  private static func values(simplerThan value: JSONValue?) -> [JSONValue] {
    switch value {
    case .string(let text) where text.count == 1: return [.string("")]
    case .string(let text) where text.count > 1:
      let half = text.count / 2
      return [
        .string(""), .string("a"), .string(String(text.prefix(half))),
        .string(String(text.suffix(half))),
        .string(String(text.dropLast())), .string(String(text.dropFirst())),
      ]
    case .integer(let number) where !(0...9).contains(number):
      return [.integer(0), .integer(1), .integer(number / 1_000_000), .integer(number / 10)]
    case .bool: return [.integer(0), .integer(1)]
    case .double(let number): return [.integer(0), .double(number.rounded())]
    case .array(let items) where !items.isEmpty: return [.array([])]
    case .object(let members) where !members.isEmpty:
      let body: JSONValue = .string("a")
      return members["body"] != nil || members["title"] != nil
        ? [body, .object([:])] : [.object([:])]
    default: return []
    }
  }
}
