import Foundation

/// One comparison: a file of its own that says what is measured, against what, and how.
///
/// To add a race, write a type that conforms, and list it in `Races.all`.
protocol Race: Sendable {
  /// What the race is called on the command line, such as "fresh".
  var name: String { get }
  /// The heading of its table.
  var title: String { get }
  /// What is measured and how, in plain sentences above the table.
  var method: String { get }

  /// Runs the race.
  /// - Throws: when something did not come out as the race presumes: its figures would be wrong.
  func run(on ground: Ground) async throws -> Table
}

/// The figures of a race.
struct Table {
  var columns: [String]
  var rows: [[String]] = []

  /// The table in Markdown, its columns aligned for reading as plain text.
  var markdown: String {
    // A pipe, as between commands, would end its cell.
    let rows = rows.map { $0.map { $0.replacingOccurrences(of: "|", with: "\\|") } }
    let widths = columns.indices.map { column in
      ([columns[column]] + rows.map { $0[column] }).map(\.count).max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = widths.map { String(repeating: "-", count: max($0, 3)) }
    return ([line(columns), line(rule)] + rows.map(line)).joined(separator: "\n")
  }
}

/// A race that did not come out as it presumes.
struct RaceError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
