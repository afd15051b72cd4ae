import ExtensionProtocol
import Foundation
import Glibc
import NotificationModel
import Testing

@testable import ExtensionSupervisor

@Suite("A reaper that stands still", .timeLimit(.minutes(1)))
struct ReaperTests {
  @Test(
    "a reaper that was killed or stopped is started again, and what it ran begins anew",
    arguments: [SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGSTOP])
  func endedMeanwhile(signal: Int32) async throws {
    let marker = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-reaper-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: marker) }
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let first = supervisor.reaper.pid
    let program = ScriptedExtension.program(
      """
      started()
      if not os.path.exists("\(marker)"):
        open("\(marker)", "w")
        os.kill(os.getppid(), \(signal))
        signal.pause()
      hand_back("done")
      returned()
      """)
    let run = try await supervisor.run(
      ScriptedExtension.launch(), program: program, services: NoServices())
    #expect(title(run) == "done")
    #expect(run.secondTry == .reaper)
    #expect(supervisor.reaper.pid != first)
    let next = try await supervisor.run(
      ScriptedExtension.launch(2), program: program, services: NoServices())
    #expect(title(next) == "done")
    #expect(next.secondTry == nil)
  }

  @Test("an extension that ends the reaper each time is not begun for ever")
  func endedAgain() async throws {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let killing = ScriptedExtension.program(
      "started(); os.kill(os.getppid(), signal.SIGKILL); signal.pause()")
    let run = try await supervisor.run(
      ScriptedExtension.launch(), program: killing, services: NoServices())
    guard case .launchFailed = run.termination else {
      Issue.record("\(run.termination)")
      return
    }
    let next = try await supervisor.run(
      ScriptedExtension.launch(2),
      program: ScriptedExtension.program("started(); hand_back('well'); returned()"),
      services: NoServices())
    #expect(title(next) == "well")
  }

  private func title(_ run: ExtensionRun) -> String? {
    guard case .handedBack(let content, _) = run.termination else { return nil }
    return content?.title
  }

  @Test("a supervisor shuts down though its reaper is stopped")
  func stoppedBefore() throws {
    let supervisor = try ExtensionSupervisor()
    let reaper = supervisor.reaper.pid
    kill(reaper, SIGSTOP)
    var info = siginfo_t()
    #expect(waitid(P_PID, id_t(reaper), &info, Int32(WSTOPPED | WNOWAIT)) == 0)
    supervisor.shutDown()
    #expect(kill(reaper, 0) < 0)
  }
}
