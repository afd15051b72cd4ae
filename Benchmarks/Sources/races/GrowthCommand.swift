import ArgumentParser
import Figures
import Foundation

/// `races growth`: how time grows with the size of a batch, and shrinks with jobs.
struct GrowthCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "growth", abstract: "Time of a batch by its size and its jobs.")

  private static let sizes = [1000, 10_000, 100_000]
  private static let jobs = [1, 2, 4, 8]

  func run() async throws {
    let heading = try Machine.look(rivals: false).heading(command: "Benchmarks/run growth")
    let table = try await Ground.with { try Self.measure(on: $0) }
    let section = """
      ## Growth

      \(heading)

      `pushsim batch --process reused` of generated payloads to the extension Trivial: seconds, and
      payloads a second in brackets. Start of the tool included; the best of three up to 10,000.

      \(table.markdown)
      """
    FileHandle.standardOutput.show("\n\(section)\n")
    try Report.update(Races.resultsPath, .growth, to: section)
  }

  private static func measure(on ground: Ground) throws -> Table {
    let tool = try BatchTool()
    let trivial = try ground.sampleExtension("Trivial")
    let payloads = try ground.generatedPayloads(sizes.max() ?? 0)
    let results = ground.folder.appendingPathComponent("growth.ndjson")
    var table = Table(columns: ["payloads"] + jobs.map { $0 == 1 ? "1 job" : "\($0) jobs" })
    for size in sizes {
      // By turns, as in a race: 1 2 4 8 1 2 4 8 …
      var best = [Double](repeating: .infinity, count: jobs.count)
      for _ in 0..<(size > 10_000 ? 1 : 3) {
        for (index, jobs) in jobs.enumerated() {
          FileHandle.standardError.show("growth: \(size.grouped) payloads, jobs \(jobs)\n")
          let command = tool.command(
            payloads, to: trivial, process: "reused", jobs: jobs, results: results, limit: size)
          let clock = ContinuousClock()
          let time = try clock.measure { _ = try ShellCommand.run(command) }
          best[index] = min(best[index], time.seconds)
        }
      }
      table.rows.append(
        [size.grouped]
          + best.map { "\($0.shown()) (\(Int(Double(size) / $0).grouped))" })
    }
    return table
  }
}
