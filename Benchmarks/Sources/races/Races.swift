import Foundation
import PushSimulator

/// `races [NAME…]`: runs the named races, or all, and prints their tables.
@main
struct Races {
  static let all: [any Race] = [
    DeliveryRace(process: .fresh),
    DeliveryRace(process: .reused),
    ExpiryRace(),
    MemoryRace(),
    MediaRace(),
    ReplayRace(),
  ]

  /// Where a complete run leaves its report, from the repository's root.
  static let resultsPath = "Benchmarks/RESULTS.md"

  static func main() async {
    do {
      try await run(names: Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("races: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(names: [String]) async throws {
    let known = all.map(\.name)
    for name in names where !known.contains(name) {
      throw RaceError("there is no race \"\(name)\"; there are \(known.joined(separator: ", "))")
    }
    let command = (["Benchmarks/run"] + names).joined(separator: " ")
    var report = try Machine.look().heading(command: command)
    show(report)
    var failed: [String] = []
    try await Ground.with { ground in
      for race in all where names.isEmpty || names.contains(race.name) {
        var result: String
        do {
          result = try await race.run(on: ground).markdown
        } catch {
          failed.append(race.name)
          result = "No figures, the race failed: \(error)"
        }
        let section = "\n## \(race.title)\n\n\(race.method)\n\n\(result)\n"
        show(section)
        report += section
      }
    }
    // A partial run prints its tables; the report holds races of one and the same run only.
    if names.isEmpty {
      try report.write(toFile: resultsPath, atomically: true, encoding: .utf8)
    }
    guard failed.isEmpty else {
      throw RaceError("failed: \(failed.joined(separator: ", ")); the tables above say why")
    }
  }

  private static func show(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
