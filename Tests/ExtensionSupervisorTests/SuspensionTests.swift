import ExtensionProtocol
import ExtensionSupervisor
import Foundation
import Glibc
import NotificationModel
import Testing

@Suite("A process that is about to be suspended", .timeLimit(.minutes(1)))
struct SuspensionTests {
  /// Looks at a process for as long as the test wants.
  private final class Looking: DeviceServing {
    typealias Look = (pid: Int32, proceed: @Sendable () -> Void)

    let looks = AsyncStream.makeStream(of: Look.self)

    func begin() {}
    func started(pid: Int32) {}
    func ask(_ request: DeviceRequest, answer: ChannelWriter) {}
    func note(_ note: DeviceNote) {}
    func beginTransfer(_ start: TransferStart, body: [UInt8]?, answer: ChannelWriter) {}
    func cancelTransfer(_ transfer: TransferID) {}
    func beginScope(url: String, answer: ChannelWriter) {}
    func endScope(url: String) {}
    func end() {}

    func suspending(pid: Int32, proceed: @escaping @Sendable () -> Void) -> Bool {
      looks.continuation.yield((pid, proceed))
      return true
    }
  }

  @Test(
    "goes on and ends only once it was looked at, and keeps nobody else from a deadline (LIFE-02)",
    arguments: ProcessMode.allCases)
  func waits(mode: ProcessMode) async throws {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let services = Looking()
    var limits = ExtensionLimits()
    limits.exitPatience = .seconds(30)
    let patient = limits
    async let ending = supervisor.run(
      ScriptedExtension.launch(),
      program: ScriptedExtension.program("started(); hand_back('done'); returned(); receive()"),
      limits: patient, mode: mode, services: services)
    var looks = services.looks.stream.makeAsyncIterator()
    let look = try #require(await looks.next())

    limits.deadline = .milliseconds(100)
    limits.grace = .milliseconds(10)
    let other = try await supervisor.run(
      ScriptedExtension.launch(2), program: ScriptedExtension.program("time.sleep(60)"),
      limits: limits, services: NoServices())
    #expect(other.termination == .startupTimedOut)
    #expect(kill(look.pid, 0) == 0, "it is still there to be looked at")

    look.proceed()
    let run = try await ending
    guard case .handedBack(let content, _) = run.termination else {
      Issue.record("it ended with \(run.termination)")
      return
    }
    #expect(content?.title == "done")
    #expect(run.exit == (mode == .fresh ? .code(0) : nil))
  }

  @Test("that dies while it is looked at ends its run")
  func dies() async throws {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let services = Looking()
    async let ending = supervisor.run(
      ScriptedExtension.launch(),
      program: ScriptedExtension.program("started(); hand_back('done'); returned(); receive()"),
      mode: .reused, services: services)
    var looks = services.looks.stream.makeAsyncIterator()
    let look = try #require(await looks.next())
    kill(look.pid, SIGKILL)
    guard case .handedBack = try await ending.termination else {
      Issue.record("what was handed back counts")
      return
    }
    look.proceed()
  }
}
