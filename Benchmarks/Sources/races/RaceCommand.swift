import ArgumentParser
import Figures
import Foundation

/// `races race [NAME…]`: runs the named races, or all, and prints their tables.
struct RaceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "race", abstract: "Race against the rivals; all races without names.")

  static let all: [any Race] = [
    FreshRace(), ReusedRace(), ReportRace(), MediaRace(), SandboxRace(), SniffRace(), ExpiryRace(),
    MemoryRace(), ReplayRace(), LanguageRace(),
  ]

  @Argument(help: "Races; all by default.")
  var names: [String] = []

  @Flag(help: "List the races.")
  var list = false

  func validate() throws {
    let known = Self.all.map(\.name)
    for name in names where !known.contains(name) {
      throw ValidationError(
        "There is no race \"\(name)\"; there are \(known.joined(separator: ", ")).")
    }
  }

  func run() async throws {
    if list {
      for race in Self.all { print("\(race.name): \(race.title)") }
      return
    }
    let command = names.isEmpty ? "make bench" : "Benchmarks/run \(names.joined(separator: " "))"
    let heading = try Machine.look(rivals: true).heading(command: command)
    let output = FileHandle.standardOutput
    output.show("\(heading)\n")
    var sections = ""
    var goals: [Goal] = []
    var failed: [String] = []
    for race in Self.all where names.isEmpty || names.contains(race.name) {
      let section: String
      do {
        let result = try await Ground.with { try await race.run(on: $0) }
        goals += result.goals
        section = "\n### \(race.title)\n\n\(race.method)\n\n\(result.table.markdown)\n"
      } catch {
        failed.append(race.name)
        section = "\n### \(race.title)\n\nNo figures, the race failed: \(error)\n"
      }
      output.show(section)
      sections += section
    }
    let table = Goal.table(goals).markdown
    output.show("\n### Figures to reach\n\n\(table)\n")
    guard failed.isEmpty else {
      throw RaceError(
        "failed: \(failed.joined(separator: ", ")); the lines above say why, and"
          + " \(Races.resultsPath) is as it was")
    }
    // A partial run prints its tables; the report holds races of one and the same run only.
    if names.isEmpty {
      try Report.update(
        Races.resultsPath, .races,
        to: "## Races\n\n\(heading)\n\n### Figures to reach\n\n\(table)\n\(sections)")
    }
  }
}
