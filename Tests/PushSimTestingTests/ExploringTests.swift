import PushSimTesting
import TestSupport
import Testing

/// The page about exploring shows the first test.
@Suite(.timeLimit(.minutes(5))) struct ExploringTests {
  @Test(.exploration(executions: 500)) func repaired() async throws {
    try await explore(
      [
        .alert(title: "Order", body: "On its way.").mutableContent()
          .with("kind", "order").with("code", "AB-1234")
      ], extension: Scene.repaired)
  }

  @Test("A mistake is an issue with its line and payload, unless it is known")
  func mistake() async throws {
    var limits = ExplorationLimits()
    (limits.executions, limits.triesMoments, limits.triesNetwork) = (1_000, false, false)
    let sample = Payload.alert(title: "Order", body: "On its way.").mutableContent()
      .with("kind", "order").with("code", "AB-1234")
    let bounds = limits
    var found: [ExploredMistake] = []
    await withKnownIssue {
      found = try await explore([sample], extension: Scene.buggy, bounds)
    }
    let mistake = try #require(found.first { $0.line == 30 })
    #expect(mistake.payload.members["code"]?.string?.count ?? 9 < 4)
    try await explore(
      [sample], extension: Scene.buggy, bounds, known: Set(found.map(\.name)))
  }
}
