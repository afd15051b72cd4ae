import ExtensionProtocol
import ExtensionSupervisor
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite("Turns of calls that are served at once", .timeLimit(.minutes(1)))
struct TurnsTests {
  /// How many notifications are with an extension, and the most there have been.
  private final class Counter: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var most: Int { counts.withLock(\.most) }
    func begin() { counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
    func end() { counts.withLock { $0.now -= 1 } }
  }

  private func run(
    _ script: String, by supervisor: ExtensionSupervisor, services: NoServices = NoServices(),
    limits: ExtensionLimits = ExtensionLimits(), observer: (@Sendable (RunEvent) -> Void)? = nil
  ) async throws -> ExtensionRun {
    let task = ExtensionTask(ScriptedExtension.launch(), services: services, observer: observer)
    let runs = try await supervisor.run(
      [task], program: ScriptedExtension.program(script), limits: limits)
    return try #require(runs.first)
  }

  @Test(
    "no more calls are served at once than was said, and all have their turn", arguments: [1, 3])
  func bounded(count: Int) async throws {
    let supervisor = try ExtensionSupervisor(runsAtOnce: count)
    defer { supervisor.shutDown() }
    let counter = Counter()
    // A busy machine does not end a process in a quarter of a second.
    var patient = ExtensionLimits()
    patient.exitPatience = .seconds(50)
    let limits = patient
    let endings = try await withThrowingTaskGroup(of: ExtensionRun.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await run(
            "started(); hand_back('done'); returned(); receive()", by: supervisor,
            services: NoServices(onBegin: counter.begin), limits: limits
          ) { event in
            if case .decided = event { counter.end() }
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(endings.count == 8 && endings.allSatisfy { $0.exit == .code(0) })
    #expect(counter.most == count)
  }

  @Test("the next call has its turn while the process of the one before is ending")
  func ending() async throws {
    let folder = try TestFolder()
    let pipe = folder.file("pipe").path
    try #require(mkfifo(pipe, 0o600) == 0)
    let supervisor = try ExtensionSupervisor(runsAtOnce: 1)
    defer { supervisor.shutDown() }
    var patient = ExtensionLimits()
    patient.exitPatience = .seconds(50)
    let (decided, decides) = AsyncStream.makeStream(of: Void.self)
    async let first = run(
      "started(); hand_back('done'); returned(); channel.recv(1); open('\(pipe)').read()",
      by: supervisor, limits: patient
    ) { event in
      if case .decided = event { decides.yield() }
    }
    for await _ in decided { break }
    // The first ends only now that the second has begun.
    let second = try await run(
      "open('\(pipe)', 'w').close(); started(); hand_back('done'); returned(); receive()",
      by: supervisor)
    #expect(try await first.exit == .code(0))
    #expect(second.exit == .code(0))
  }

  @Test("a call that is cancelled while it waits ends at once, and lets the others be")
  func cancelled() async throws {
    let supervisor = try ExtensionSupervisor(runsAtOnce: 1)
    defer { supervisor.shutDown() }
    let (begun, begins) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      try await run(
        "started(); receive()", by: supervisor, services: NoServices(onBegin: { begins.yield() }))
    }
    for await _ in begun { break }
    let second = Task { try await run("started(); receive()", by: supervisor) }
    second.cancel()
    #expect(try await second.value.termination == .cancelled)
    first.cancel()
    #expect(try await first.value.termination == .cancelled)
    let third = try await run("started(); hand_back('done'); returned(); receive()", by: supervisor)
    #expect(third.exit == .code(0), "the turn was passed on")
  }

  @Test("those that wait when all is shut down are cancelled")
  func shutDown() async throws {
    let supervisor = try ExtensionSupervisor(runsAtOnce: 1)
    let (begun, begins) = AsyncStream.makeStream(of: Void.self)
    let runs = (0..<3).map { _ in
      Task {
        try await run(
          "started(); receive()", by: supervisor, services: NoServices(onBegin: { begins.yield() }))
      }
    }
    for await _ in begun { break }
    supervisor.shutDown()
    for run in runs {
      // One that had not come to the supervisor is refused instead.
      if let ending = try? await run.value.termination { #expect(ending == .cancelled) }
    }
  }
}
