import Figures

/// The cost of a process behind walls, against bubblewrap.
struct SandboxRace: Race {
  private static let payloads = 500

  let name = "sandbox"
  let title = "\(Self.payloads) sandboxed processes"
  let method = """
    `pushsim batch --process fresh`, one at a time, of \(Self.payloads) generated payloads to the
    extension Trivial: each has a process of its own, in whatever sandbox pushsim has here (`pushsim
    doctor` says which), that does a delivery's work. Against bubblewrap that starts `true` in
    namespaces of its own, one at a time.
    """

  func run(on ground: Ground) async throws -> RaceResult {
    let tool = try BatchTool()
    let payloads = try ground.generatedPayloads(Self.payloads)
    let trivial = try ground.sampleExtension("Trivial")
    func ours(_ options: [String]) -> String {
      tool.command(
        payloads, to: trivial, process: "fresh", jobs: 1,
        results: ground.folder.appendingPathComponent("sandbox.ndjson"), options: options)
    }
    let one = "bwrap --ro-bind / / --unshare-all true"
    var contestants: [Contestant] = [
      .rival(
        "`\(one)`", command: "for i in $(seq \(Self.payloads)); do \(one) || exit 1; done",
        probe: one),
      Contestant("pushsim", command: ours([])),
    ]
    if tool.knows("--no-sandbox") {
      contestants.append(
        Contestant("pushsim --no-sandbox", command: ours(["--no-sandbox"])))
    }
    let contest = try await Contest(contestants, rounds: 5)
    return RaceResult(
      table: contest.table(units: Self.payloads, unit: "process"),
      goals: [
        .ratio(
          "\(Self.payloads) sandboxed processes, against bubblewrap", ours: contest.median(1),
          rival: contest.median(0), times: .below(0.5))
      ])
  }
}
