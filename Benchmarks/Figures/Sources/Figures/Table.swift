/// The figures of a race.
public struct Table: Sendable, Equatable {
  /// The heads of the columns.
  public var columns: [String]
  /// The cells, as many in a row as there are columns.
  public var rows: [[String]]

  /// Creates a table.
  public init(columns: [String], rows: [[String]] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// The table in Markdown, its columns aligned for reading as plain text.
  public var markdown: String {
    // A pipe, as between commands, would end its cell.
    let rows = rows.map { $0.map { $0.replacing("|", with: "\\|") } }
    let widths = columns.indices.map { column in
      ([columns[column]] + rows.map { $0[column] }).map(\.count).max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: Swift.max(0, width - cell.count))
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = widths.map { String(repeating: "-", count: Swift.max($0, 3)) }
    return ([line(columns), line(rule)] + rows.map(line)).joined(separator: "\n")
  }
}
