import ArgumentParser
import Figures
import Foundation

/// `races lint`: how many payloads `pushsim lint` looks at in a second, and in how much memory.
struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Rate and peak memory of pushsim lint.")

  private static let all = 1_000_000
  /// The rate that a second must reach on 2 cores.
  private static let leastRate = 100_000.0
  private static let limitMegabytes = 64.0
  /// Exit codes: nothing wrong, and something wrong.
  private static let statuses: Set<Int32> = [0, 1]

  private struct Measured {
    var mix: PayloadGenerator.Mix
    var count: Int
    var jobs: Int
    var run: WatchedRun
    var rate: Double { Double(count) / run.seconds }
    var megabytes: Double { Double(run.peakBytes) / 1_048_576 }
  }

  @Option(help: "Payloads, in place of a million: to try this out, nothing is written then.")
  var count = Self.all

  func validate() throws {
    if count < 100 { throw ValidationError("--count is 100 or more.") }
  }

  func run() async throws {
    let heading = try Machine.look(rivals: false).heading(command: "Benchmarks/run lint")
    let measured = try await Ground.with { try await measure(on: $0) }
    let section = section(heading, measured)
    FileHandle.standardOutput.show("\n\(section)\n")
    if count == Self.all { try Report.update(Races.resultsPath, .lint, to: section) }
  }

  private func measure(on ground: Ground) async throws -> [Measured] {
    let tool = try BatchTool()
    var measured: [Measured] = []
    for mix in PayloadGenerator.Mix.allCases {
      for size in [count / 100, count / 10, count] {
        let payloads = try ground.generatedPayloads(size, mix: mix)
        let cores = ProcessInfo.processInfo.activeProcessorCount
        for jobs in size == count ? [1, cores] : [cores] {
          FileHandle.standardError.show("lint: \(size.grouped) payloads, jobs \(jobs)\n")
          let report = ground.folder.appendingPathComponent("lint.json")
          let run = try await WatchedRun(
            tool.path,
            [
              "lint", payloads.path, "--no-config", "--format", "json", "--output", report.path,
              "--jobs", "\(jobs)",
            ], statuses: Self.statuses)
          measured.append(Measured(mix: mix, count: size, jobs: jobs, run: run))
        }
        try FileManager.default.removeItem(at: payloads)
      }
    }
    return measured
  }

  private func section(_ heading: String, _ measured: [Measured]) -> String {
    let rows = measured.map { part in
      [
        part.mix == .waking ? "sound" : "a twentieth with a mistake", part.count.grouped,
        "\(part.jobs)", part.run.seconds.shown(2), Int(part.rate).grouped,
        part.megabytes.shown(1),
      ]
    }
    let table = Table(
      columns: ["payloads", "count", "workers", "seconds", "a second", "peak MB"], rows: rows)
    let goals = measured.filter { $0.count == count && $0.jobs > 1 }.flatMap { part in
      let name = part.mix == .waking ? "sound payloads" : "payloads with mistakes"
      return [
        Goal.figure(
          "lint of \(name), a second", part.rate, unit: "", .atLeast(Self.leastRate)),
        Goal.figure(
          "lint of \(name), peak", part.megabytes, unit: " MB", .atMost(Self.limitMegabytes)),
      ]
    }
    return """
      ## Lint

      \(heading)

      `pushsim lint` of generated payloads from a file, all checks, JSON to a file; start of the tool
      included. The peak is `VmHWM`, in MiB.

      \(table.markdown)

      \(Goal.table(goals).markdown)
      """
  }
}
