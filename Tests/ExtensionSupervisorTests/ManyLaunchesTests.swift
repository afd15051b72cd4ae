import ExtensionProtocol
import Foundation
import Glibc
import Testing

@testable import ExtensionSupervisor

/// Each launch has some eight files open in this process.
@Suite(
  "Hundreds of launches at once", .serialized, .timeLimit(.minutes(1)),
  .enabled(if: sysconf(Int32(_SC_OPEN_MAX)) >= 8_192, "it takes 8,192 open files"))
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

  /// A program that says it has begun, and waits.
  private static func waiting(_ number: Int) -> ExtensionProgram {
    let message = #"{"type":"started","notification":\#(number)}"#
    let size = String(message.utf8.count + 1, radix: 8)
    return ExtensionProgram(
      executable: "/bin/sh",
      arguments: ["-c", #"printf '\0\0\0\\#(size)\0%s' '\#(message)' >&3; exec sleep 60"#],
      environment: [:], workingDirectory: "/", model: .executable)
  }

  @Test("LIFE-07: what each says is read in time, though the memory of all is watched")
  func readInTime() async throws {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    var limits = ExtensionLimits()
    limits.deadline = .seconds(25)
    let short = limits
    let (events, continuation) = AsyncStream.makeStream(of: RunEvent.self)
    let news = await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...Self.count {
        group.addTask {
          let task = ExtensionTask(ScriptedExtension.launch(number), services: NoServices()) {
            switch $0 {
            case .started, .decided: continuation.yield($0)
            default: break
            }
          }
          _ = try await supervisor.run([task], program: Self.waiting(number), limits: short)
        }
      }
      let first = await events.prefix(Self.count).reduce(into: []) { $0.append($1) }
      group.cancelAll()
      return first
    }
    let late = news.filter { if case .started = $0 { false } else { true } }
    #expect(late.count == 0, "\(late.count) of \(news.count) were not heard in time")
  }

  private static let count = 300
}
