/// The code that the launches of one program reached.
package struct ProgramCoverage: Sendable {
  /// The inputs that reached the same counters.
  package struct Reach: Sendable {
    /// The counters that were not zero, in ascending order.
    package fileprivate(set) var counters: [Int]
    /// The names of the inputs, each once.
    package fileprivate(set) var inputs: Set<String>
  }

  /// The most sets of counters that are kept apart: 10,000. Inputs with further ones count in the
  /// totals alone.
  private static let maximumReaches = 10_000

  /// The absolute path of its executable.
  package let executable: String
  /// How often each counter was passed, in all launches.
  package private(set) var totals: [UInt64] = []
  /// How many launches were counted.
  package private(set) var launches = 0
  /// The description of the counters; nil for a program that was not built for coverage.
  package internal(set) var profile: CounterProfile?
  private var reaches: [[Int]: Set<String>] = [:]

  init(executable: String) { self.executable = executable }

  /// - Parameter input: nil counts in the totals alone.
  mutating func add(_ counts: [UInt64], for input: String?) {
    if totals.isEmpty { totals = Array(repeating: 0, count: counts.count) }
    // Code of the extension may have written anything.
    guard counts.count == totals.count else { return }
    launches += 1
    var reached: [Int] = []
    for (index, count) in counts.enumerated() where count > 0 {
      totals[index] =
        totals[index].addingReportingOverflow(count).overflow
        ? .max : totals[index] + count
      reached.append(index)
    }
    guard let input, reaches[reached] != nil || reaches.count < Self.maximumReaches else { return }
    reaches[reached, default: []].insert(input)
  }

  /// The smallest found choice of inputs that together reach all counters, each input with those it
  /// was chosen for; the other inputs add nothing to them.
  ///
  /// The same launches give the same choice in whatever order they ended.
  package var choice: [(input: String, counters: [Int])] {
    var rest = reaches.map { (name: $0.value.min() ?? "", counters: $0.key) }
      .sorted { ($0.name, $0.counters.count) < ($1.name, $1.counters.count) }
    var reached: Set<Int> = []
    var choice: [(input: String, counters: [Int])] = []
    while true {
      var best: (index: Int, new: Int)?
      for (index, candidate) in rest.enumerated() {
        let new = candidate.counters.count { !reached.contains($0) }
        if new > (best?.new ?? 0) { best = (index, new) }
      }
      guard let best else { return choice }
      let chosen = rest.remove(at: best.index)
      reached.formUnion(chosen.counters)
      choice.append((chosen.name, chosen.counters))
    }
  }

  /// The names of all inputs, sorted.
  package var inputs: [String] {
    reaches.values.reduce(into: Set<String>()) { $0.formUnion($1) }.sorted()
  }
}
