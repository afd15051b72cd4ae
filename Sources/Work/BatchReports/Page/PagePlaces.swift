/// The results that a page may have a row for: the first ones of each kind, so that the others need
/// not be read once more.
struct PagePlaces {
  private typealias Turn = (number: Int, place: ResultJournal.Place)

  private let rows: Int
  private var count = 0
  private var good: [Turn] = []
  private var bad: [Turn] = []

  init(rows: Int = ReportLimits.pageRows) {
    self.rows = rows
  }

  /// Takes note of the next result's place, while there may be room for it.
  mutating func add(_ place: ResultJournal.Place, isGood: Bool) {
    count += 1
    if isGood {
      if good.count < rows { good.append((count, place)) }
    } else if bad.count < rows {
      bad.append((count, place))
    }
  }

  /// The places of the results that have rows, in the order in which they were added.
  var chosen: [ResultJournal.Place] {
    (good.prefix(rows - bad.count) + bad).sorted { $0.number < $1.number }.map(\.place)
  }
}
