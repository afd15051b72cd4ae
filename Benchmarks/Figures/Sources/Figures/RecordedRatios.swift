/// The ratios of an earlier run, as the report's table of goals has them.
public struct RecordedRatios: Sendable, Equatable {
  /// A ratio that became worse.
  public struct Regression: Sendable, Equatable, CustomStringConvertible {
    /// The contest: the subject, and the rival.
    public var what: String
    /// Then and now.
    public var recorded: Double, measured: Double

    /// The contest, with both ratios.
    public var description: String {
      "\(what): \(measured.shown())× now, \(recorded.shown())× then"
    }
  }

  /// The ratios by what is raced.
  public private(set) var ratios: [String: Double] = [:]

  /// Reads the ratios of a report's section; rows without a rival say nothing on another machine,
  /// and are passed over.
  public init(section: String) {
    for line in section.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimming(" ") }
      guard cells.count >= 5, let cross = cells[3].firstIndex(of: "×"),
        let ratio = Double(cells[3][..<cross])
      else { continue }
      ratios[String(cells[0])] = ratio
    }
  }

  /// Which goals are worse than recorded by more than a share, such as 0.15; what was not recorded
  /// or not raced is not among them.
  public func regressions(in goals: [Goal], by share: Double) -> [Regression] {
    goals.compactMap { goal in
      guard goal.rival != "–", goal.figure.isFinite, let recorded = ratios[goal.what] else {
        return nil
      }
      let isWorse =
        switch goal.bound {
        case .atLeast: goal.figure < recorded / (1 + share)
        case .atMost, .below: goal.figure > recorded * (1 + share)
        }
      return isWorse ? Regression(what: goal.what, recorded: recorded, measured: goal.figure) : nil
    }
  }
}

extension Substring {
  fileprivate func trimming(_ character: Character) -> Substring {
    let start = drop { $0 == character }
    return start.lastIndex { $0 != character }.map { start[...$0] } ?? ""
  }
}
