/// Bounds that keep reports readable, and the memory to make them flat.
package enum ReportLimits {
  /// Longest line of results that is read: 16 MiB. A payload of 1 MiB can occur several times in
  /// its result, escaped.
  package static let lineBytes = 16 << 20

  /// Places of results that are sorted at once: 262,144, in 6 MiB; those of more lie in a file.
  package static let sortedPlaces = 1 << 18

  /// Deliveries in a table of those that fell back: 50; the others are counted.
  package static let tableRows = 50

  /// Groups of findings that are distinguished: 200. There are fewer rules than that.
  package static let findingGroups = 200

  /// Outcomes with their reasons that are distinguished: 100.
  package static let labels = 100

  /// Suites of a JUnit report: 100, as each has a file open; results of further ones share one.
  package static let suites = 100

  /// Lines of the timeline in a failure of a JUnit report: the last 12.
  package static let timelineTail = 12

  /// Deliveries in the gallery of a page: 20,000, about as many as a browser filters while one
  /// types. Those that are not as expected come before others.
  package static let pageRows = 20_000

  /// Details in a page: 24 MiB of JSON, half of it for deliveries that are not as expected.
  package static let pageDetailBytes = 24 << 20

  /// Room that is left for details, below which no more are made: 4 KiB, two of ordinary size.
  package static let leastDetailRoom = 4 << 10

  /// Events, transfers and findings in the details of one delivery: 200, 50 and 50.
  package static let events = 200
  package static let transfers = 50
  package static let findings = 50

  /// Pictures in a page: 6 MiB in all, and 256 KiB each; equal ones count once.
  package static let pictureBytes = 6 << 20
  package static let onePictureBytes = 256 << 10

  /// Lines of one difference between a delivery and its golden: 60.
  package static let differenceLines = 60

  /// Differences that are printed: 20; the others are counted.
  package static let differences = 20
}

extension String {
  /// The text cut to a length in characters, with an ellipsis where something is left out.
  func cut(to length: Int) -> String {
    guard utf8.count > length, let end = index(startIndex, offsetBy: length, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return self[..<end] + "…"
  }
}
