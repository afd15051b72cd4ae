import Figures

/// Payloads with a process each, against starting `true` as often.
struct FreshRace: Race {
  private static let payloads = 1000

  let name = "fresh"
  let title = "\(Self.payloads.grouped) payloads, a fresh process each"
  let method = """
    `pushsim batch --process fresh` of \(Self.payloads.grouped) generated payloads to the extension
    Trivial, start of the tool and a line of results for each payload included. Against GNU parallel
    and xargs that start `true` as often, two at a time, and do nothing else.
    """

  func run(on ground: Ground) async throws -> RaceResult {
    let tool = try BatchTool()
    let payloads = try ground.generatedPayloads(Self.payloads)
    let trivial = try ground.sampleExtension("Trivial")
    let results = ground.folder.appendingPathComponent("fresh.ndjson")
    let contest = try await Contest(
      [
        .rival(
          command: "seq \(Self.payloads) | xargs -P2 -n1 true", probe: "echo | xargs true"),
        .rival(
          command: "seq \(Self.payloads) | parallel -j2 true",
          probe: "parallel --version | grep -q 'GNU parallel'"),
      ]
        + [1, 2, 4].map { jobs in
          Contestant(
            "pushsim, \(jobs) at a time",
            command: tool.command(
              payloads, to: trivial, process: "fresh", jobs: jobs, results: results))
        }, rounds: 3)
    let what = "\(Self.payloads.grouped) payloads, fresh process each"
    let ours = contest.median(3)
    return RaceResult(
      table: contest.table(units: Self.payloads, unit: "payload"),
      goals: [
        .speedup(
          "\(what), against GNU parallel", ours: ours, rival: contest.median(1),
          faster: .atLeast(3)),
        .ratio(
          "\(what), against `xargs -P2 true`", ours: ours, rival: contest.median(0),
          times: .atMost(2)),
      ])
  }
}
