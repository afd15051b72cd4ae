import ArgumentParser
import Figures
import Foundation

/// `races micro FILE`: takes what the micro-benchmarks printed into the report.
struct MicroCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "micro", shouldDisplay: false)

  @Argument var file: String

  func run() throws {
    let printed = try String(contentsOfFile: file, encoding: .utf8)
    let rows = printed.split(separator: "\n").filter { $0.hasPrefix("|") }
    guard rows.count > 2 else {
      throw RaceError("the micro-benchmarks printed no table; \(Races.resultsPath) is as it was")
    }
    let heading = try Machine.look(rivals: false).heading(command: "Benchmarks/run micro")
    let table = rows.map { $0.replacing("micro:", with: "") }.joined(separator: "\n")
    try Report.update(
      Races.resultsPath, .micro,
      to:
        "## Micro-benchmarks\n\n\(heading)\n\nTime of one call, by the clock on the wall.\n\n\(table)"
    )
  }
}
