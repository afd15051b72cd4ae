/// A figure to reach, beside the one that was measured: a row of the table at the report's head.
public struct Goal: Sendable, Equatable {
  /// A bound for the figure that counts.
  public enum Bound: Sendable, Equatable {
    case atMost(Double)
    case atLeast(Double)
    case below(Double)

    func admits(_ figure: Double) -> Bool {
      switch self {
      case .atMost(let bound): figure <= bound
      case .atLeast(let bound): figure >= bound
      case .below(let bound): figure < bound
      }
    }

    fileprivate func shown(_ unit: String) -> String {
      switch self {
      case .atMost(let bound): "≤ \(Goal.shown(bound, unit))"
      case .atLeast(let bound): "≥ \(Goal.shown(bound, unit))"
      case .below(let bound): "< \(Goal.shown(bound, unit))"
      }
    }
  }

  /// The contest: the subject, and the rival.
  public var what: String
  /// Pushsim's figure, with its unit.
  public var ours: String
  /// The rival's figure, with its unit; a dash where there is no rival.
  public var rival: String
  /// The figure that is compared with the bound: a ratio of times, or ours.
  public var figure: Double
  /// Of the figure, such as "×" or " ms".
  public var unit: String
  /// The bound that the figure has to keep.
  public var bound: Bound

  /// A goal against a rival: the bound is for our time divided by the rival's. Times in seconds.
  public static func ratio(
    _ what: String, ours: Double, rival: Double, times bound: Bound
  ) -> Goal {
    Goal(
      what: what, ours: time(ours), rival: time(rival), figure: ours / rival, unit: "×",
      bound: bound)
  }

  /// A goal against a rival: the bound is for how many times faster we are. Times in seconds.
  public static func speedup(
    _ what: String, ours: Double, rival: Double, faster bound: Bound
  ) -> Goal {
    Goal(
      what: what, ours: time(ours), rival: time(rival), figure: rival / ours, unit: "× faster",
      bound: bound)
  }

  /// A goal without a rival.
  public static func figure(
    _ what: String, _ figure: Double, unit: String, _ bound: Bound
  ) -> Goal {
    Goal(
      what: what, ours: shown(figure, unit), rival: "–", figure: figure, unit: unit, bound: bound)
  }

  /// Whether the figure keeps to the bound; one that is missing does not.
  public var isReached: Bool { figure.isFinite && bound.admits(figure) }

  private var verdict: String {
    guard figure.isFinite else { return "not raced" }
    return isReached ? "reached" : "**missed**"
  }

  /// The goals as a table.
  public static func table(_ goals: [Goal]) -> Table {
    Table(
      columns: ["race", "ours", "rival", "ratio", "to reach", ""],
      rows: goals.map { goal in
        [
          goal.what, goal.ours, goal.rival,
          goal.rival == "–" ? "–" : shown(goal.figure, goal.unit), goal.bound.shown(goal.unit),
          goal.verdict,
        ]
      })
  }

  private static func time(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "–" }
    return seconds < 1 ? "\((seconds * 1000).shown(1)) ms" : "\(seconds.shown()) s"
  }

  private static func shown(_ figure: Double, _ unit: String) -> String {
    let isWhole = figure.rounded() == figure || figure >= 1000
    let number = isWhole && figure.isFinite ? Int(figure.rounded()).grouped : figure.shown()
    return number + unit
  }
}
