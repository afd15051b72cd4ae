import Figures
import Foundation

/// How many results of a batch `pushsim report` makes a report of in a second.
struct ReportRace: Race {
  private static let results = 50_000
  /// The formats with their rates to reach, on one processor.
  private static let formats = [
    ("csv", 50_000.0), ("junit", 50_000), ("json", 50_000), ("html", 20_000),
  ]

  let name = "report"
  let title = "Reports of \(Self.results.grouped) results"
  let method = """
    `pushsim report` of the results of \(Self.results.grouped) generated payloads that went through
    the extension Trivial: all findings, times and texts are read, checked and counted; start of the
    tool included, one thread. Against Python's json and csv, which write four members of each line
    and look at nothing else.
    """

  func run(on ground: Ground) async throws -> RaceResult {
    let tool = try BatchTool()
    let results = ground.folder.appendingPathComponent("results.ndjson")
    _ = try ShellCommand.run(
      tool.command(
        ground.generatedPayloads(Self.results), to: ground.sampleExtension("Trivial"),
        process: "reused", jobs: 2, results: results))
    let contestants =
      try [rival(results, ground)]
      + Self.formats.map { format, _ in
        let file = ground.folder.appendingPathComponent("report.\(format)").path
        return Contestant(
          "pushsim, \(format)",
          command: [tool.path, "report", results.path, "--report", "\(format)=\(file)"]
            .map(ShellCommand.quoted).joined(separator: " "))
      }
    let contest = try await Contest(contestants)
    let rates = Self.formats.enumerated().map { index, format in
      Goal.figure(
        "\(format.0) of \(Self.results.grouped) results",
        Double(Self.results) / contest.median(index + 1), unit: " a second", .atLeast(format.1))
    }
    let ratio = Goal.ratio(
      "CSV of \(Self.results.grouped) results, against Python's json and csv",
      ours: contest.median(1), rival: contest.median(0), times: .atMost(1.5))
    return RaceResult(
      table: contest.table(units: Self.results, unit: "result"), goals: rates + [ratio])
  }

  private func rival(_ results: URL, _ ground: Ground) throws -> Contestant {
    let script = ground.folder.appendingPathComponent("rival.py")
    let text = """
      import csv, json, sys
      rows = csv.writer(sys.stdout)
      for line in sys.stdin:
          result = json.loads(line)
          rows.writerow([result["id"], result["payload"], result["outcome"], result["extension"]["peakBytes"]])

      """
    try Data(text.utf8).write(to: script)
    let paths = [script, results, ground.folder.appendingPathComponent("rival.csv")]
      .map { ShellCommand.quoted($0.path) }
    return .rival(
      "Python's json and csv", command: "python3 \(paths[0]) < \(paths[1]) > \(paths[2])",
      probe: "python3 --version")
  }
}
