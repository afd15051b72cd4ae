import Figures

/// How many payloads a second go through a process that is reused.
struct ReusedRace: Race {
  private static let payloads = 100_000
  private static let rounds = 3

  let name = "reused"
  let title = "\(Self.payloads.grouped) payloads, process reused"
  let method = """
    `pushsim batch --process reused` of \(Self.payloads.grouped) generated payloads, each of which
    wakes the extension Trivial, two at a time; start of the tool and a line of results for each
    payload included. \(Self.rounds) rounds.
    """

  func run(on ground: Ground) async throws -> RaceResult {
    let tool = try BatchTool()
    let payloads = try ground.generatedPayloads(Self.payloads)
    let command = tool.command(
      payloads, to: try ground.sampleExtension("Trivial"), process: "reused", jobs: 2,
      results: ground.folder.appendingPathComponent("reused.ndjson"))
    let contest = try await Contest(
      [Contestant("pushsim, 2 at a time", command: command)], rounds: Self.rounds)
    return RaceResult(
      table: contest.table(units: Self.payloads, unit: "payload"),
      goals: [
        .figure(
          "\(Self.payloads.grouped) payloads, process reused",
          Double(Self.payloads) / contest.median(0), unit: " a second", .atLeast(20_000))
      ])
  }
}
