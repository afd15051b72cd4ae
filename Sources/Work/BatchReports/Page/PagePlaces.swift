/// Where the results stand that a page may have a row for: the first ones of each kind, so that the
/// others need not be read once more.
struct PagePlaces {
  private let rows: Int
  private var good: [ResultJournal.Place] = []
  private var bad: [ResultJournal.Place] = []

  init(rows: Int = ReportLimits.pageRows) {
    self.rows = rows
  }

  /// Takes note of a result's place, while there may be room for it.
  mutating func add(_ place: ResultJournal.Place, isGood: Bool) {
    if isGood {
      if good.count < rows { good.append(place) }
    } else if bad.count < rows {
      bad.append(place)
    }
  }

  /// The places of the results that have rows, in the order of the file.
  var chosen: [ResultJournal.Place] { (good.prefix(rows - bad.count) + bad).sorted() }
}
