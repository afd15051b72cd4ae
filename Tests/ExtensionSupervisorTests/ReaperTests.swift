import ExtensionProtocol
import Foundation
import Glibc
import NotificationModel
import Testing

@testable import ExtensionSupervisor

@Suite("A reaper that stands still", .timeLimit(.minutes(1)))
struct ReaperTests {
  @Test("a run ends when its reaper is stopped, and so does the supervisor")
  func stoppedMeanwhile() async throws {
    let supervisor = try ExtensionSupervisor()
    let program = ScriptedExtension.program(
      """
      started()
      os.kill(os.getppid(), signal.SIGSTOP)
      signal.pause()
      """)
    let run = try await supervisor.run(
      ScriptedExtension.launch(), program: program, services: NoServices())
    #expect(run.termination == .crashed(signal: SIGKILL))
    let next = try await supervisor.run(
      ScriptedExtension.launch(2), program: program, services: NoServices())
    guard case .launchFailed = next.termination else {
      Issue.record("\(next.termination)")
      return
    }
    supervisor.shutDown()
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
