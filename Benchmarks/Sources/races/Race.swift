import Figures
import Foundation

/// One comparison: a file of its own that says what is measured, against what, and how.
///
/// To add a race, write a type that conforms, and list it in `RaceCommand.all`.
protocol Race: Sendable {
  /// The race's name on the command line, such as "fresh".
  var name: String { get }
  /// The heading of its table.
  var title: String { get }
  /// The method of measuring, in plain sentences above the table.
  var method: String { get }

  /// Runs the race.
  /// - Throws: when something did not come out as the race presumes: its figures would be wrong.
  func run(on ground: Ground) async throws -> RaceResult
}

/// The result of a race.
struct RaceResult {
  /// The figures, for the race's own section.
  var table: Table
  /// The figures to reach, for the head of the report; none for races that only inform.
  var goals: [Goal] = []
}

/// A race that did not come out as it presumes.
struct RaceError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension FileHandle {
  /// Writes a text at once.
  func show(_ text: String) { write(Data(text.utf8)) }
}
