import ExtensionProtocol
import Foundation
import Testing

@testable import ExtensionSupervisor

@Suite("Hundreds of launches at once", .timeLimit(.minutes(1)))
struct ManyLaunchesTests {
  @Test("none fails since the reaper has more requests than its socket holds")
  func atOnce() async throws {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let program = ExtensionProgram(
      executable: "/bin/sleep", arguments: ["60"],
      environment: ["PADDING": String(repeating: "x", count: 4096)], workingDirectory: "/",
      model: .executable)
    var limits = ExtensionLimits()
    limits.deadline = .seconds(4)
    let short = limits
    let endings = try await withThrowingTaskGroup(of: ExtensionRun.Termination.self) { group in
      for number in 1...600 {
        group.addTask {
          try await supervisor.run(
            ScriptedExtension.launch(number), program: program, limits: short,
            services: NoServices()
          ).termination
        }
      }
      return try await group.reduce(into: [ExtensionRun.Termination: Int]()) {
        $0[$1, default: 0] += 1
      }
    }
    #expect(endings == [.startupTimedOut: 600])
  }
}
