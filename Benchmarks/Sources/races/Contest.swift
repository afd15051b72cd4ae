/// What takes part in a race against the clock.
struct Contestant {
  let name: String
  /// What one round does; all of it is timed.
  let round: () async throws -> Void
}

/// Rounds of several contestants by turns (A B C A B C …), so that whatever else the machine does
/// meanwhile meets them all alike.
struct Contest {
  /// Rounds of each contestant; odd, so that the median is one of them.
  static let rounds = 5

  private(set) var seconds: [[Double]]
  let names: [String]

  /// Runs the contest.
  init(_ contestants: [Contestant]) async throws {
    names = contestants.map(\.name)
    seconds = contestants.map { _ in [] }
    for _ in 0..<Self.rounds {
      for (index, contestant) in contestants.enumerated() {
        let clock = ContinuousClock()
        let start = clock.now
        try await contestant.round()
        seconds[index].append(start.duration(to: clock.now).seconds)
      }
    }
  }

  /// Medians per unit, with the ratios to the first contestant of the median and of each round.
  func table(units: Int, unit: String) -> Table {
    var table = Table(
      columns: ["", "ms per \(unit), median", "fastest–slowest", "per second", "ratio"])
    let reference = seconds[0].median
    for (name, seconds) in zip(names, seconds) {
      let each = seconds.map { $0 / Double(units) * 1000 }
      table.rows.append([
        name, each.median.shown(3),
        "\((each.min() ?? .nan).shown(3))–\((each.max() ?? .nan).shown(3))",
        (1000 / each.median).shown(0), (seconds.median / reference).shown(),
      ])
    }
    return table
  }
}
