import Figures

/// A contestant in a race against the clock.
struct Contestant {
  let name: String
  /// Why it cannot take part here; nil, the default, when it can.
  var absence: String?
  /// The work of one round; all of it is timed.
  let round: () async throws -> Void
}

extension Contestant {
  /// A command of the shell.
  init(_ name: String? = nil, command: String) {
    self.init(name: name ?? "`\(command)`") { try ShellCommand.run(command) }
  }

  /// A rival that may not be there, or not work here.
  /// - Parameter probe: a command that succeeds where it works.
  static func rival(_ name: String? = nil, command: String, probe: String) -> Contestant {
    var contestant = Contestant(name, command: command)
    if (try? ShellCommand.run("(\(probe)) >/dev/null 2>&1")) == nil {
      contestant.absence = "not here: `\(probe)` fails"
    }
    return contestant
  }
}

/// Rounds of several contestants by turns (A B C A B C …), so that whatever else the machine does
/// meanwhile meets them all alike.
struct Contest {
  /// Rounds of each contestant by default; odd, so that the median is one of them.
  static let rounds = 5

  private(set) var seconds: [[Double]]
  private let contestants: [Contestant]

  /// Runs the contest.
  init(_ contestants: [Contestant], rounds: Int = Self.rounds) async throws {
    self.contestants = contestants
    seconds = contestants.map { _ in [] }
    for _ in 0..<rounds {
      for (index, contestant) in contestants.enumerated() where contestant.absence == nil {
        let clock = ContinuousClock()
        let start = clock.now
        try await contestant.round()
        seconds[index].append(start.duration(to: clock.now).seconds)
      }
    }
  }

  /// The median of a contestant's rounds in seconds; NaN when it could not take part.
  func median(_ index: Int) -> Double { seconds[index].median }

  /// Medians per unit, with the ratios to the first contestant.
  func table(units: Int, unit: String) -> Table {
    var table = Table(
      columns: ["", "ms per \(unit), median", "fastest–slowest", "per second", "ratio"])
    for (contestant, seconds) in zip(contestants, seconds) {
      let each = seconds.map { $0 / Double(units) * 1000 }
      let range = "\((each.min() ?? .nan).shown(3))–\((each.max() ?? .nan).shown(3))"
      table.rows.append([
        contestant.name, each.median.shown(3), contestant.absence ?? range,
        (1000 / each.median).shown(0), (seconds.median / median(0)).shown(),
      ])
    }
    return table
  }
}
