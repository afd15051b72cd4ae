import ArgumentParser
import Figures
import Foundation

/// `races check`: whether a ratio has become worse than the recorded one.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Race as the recorded run did, and fail where a ratio has become worse.")

  @Option(help: "By how many percent a ratio may be worse.")
  var tolerance = 15.0

  func run() async throws {
    let report = Report(text: try String(contentsOfFile: Races.resultsPath, encoding: .utf8))
    let recorded = RecordedRatios(section: report.sections[.races] ?? "")
    guard !recorded.ratios.isEmpty else {
      throw RaceError("\(Races.resultsPath) has no ratios; run `make bench` first")
    }
    var goals: [Goal] = []
    var worse: [RecordedRatios.Regression] = []
    for race in RaceCommand.all {
      func raced() async throws -> ([Goal], [RecordedRatios.Regression]) {
        let found = try await Ground.with { try await race.run(on: $0) }.goals
        return (found, recorded.regressions(in: found, by: tolerance / 100))
      }
      var (found, regressions) = try await raced()
      // Once more: something else may have run on the machine.
      if !regressions.isEmpty { (found, regressions) = try await raced() }
      goals += found
      worse += regressions
    }
    FileHandle.standardOutput.show("\(Goal.table(goals).markdown)\n")
    guard worse.isEmpty else {
      throw RaceError(
        "worse by more than \(tolerance.shown(0)) %, twice:\n"
          + worse.map { "  \($0)\n" }.joined()
          + "make it as fast again, or record the new figures with `make bench` and say why")
    }
  }
}
