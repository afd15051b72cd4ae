import ExtensionProtocol
import ExtensionSupervisor
import Foundation
import Glibc
import NotificationModel
import Synchronization
import Testing

@Suite("A process that goes on without its main thread", .timeLimit(.minutes(1)))
struct MainThreadTests {
  private final class Noting: DeviceServing {
    let notes = Mutex<[DeviceNote]>([])
    func begin() {}
    func started(pid: Int32) {}
    func ask(_ request: DeviceRequest, answer: ChannelWriter) {}
    func note(_ note: DeviceNote) { notes.withLock { $0.append(note) } }
    func beginTransfer(_ start: TransferStart, body: [UInt8]?, answer: ChannelWriter) {}
    func cancelTransfer(_ transfer: TransferID) {}
    func beginScope(url: String, answer: ChannelWriter) {}
    func endScope(url: String) {}
    func end() {}
  }

  @Test("is ended, since the kernel shows no memory of it any more")
  func ended() async throws {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let services = Noting()
    var limits = ExtensionLimits()
    limits.deadline = .seconds(10)
    let run = try await supervisor.run(
      ScriptedExtension.launch(limits: limits),
      program: ScriptedExtension.program(
        """
        import ctypes, threading
        started()
        def go_on():
          main.join(0.1)
          ballast = bytearray(200 << 20)
          time.sleep(60)
        main = threading.current_thread()
        threading.Thread(target=go_on).start()
        ctypes.CDLL(None).syscall(\(Self.exitCall), 0)
        """), limits: limits, services: services)
    #expect(run.termination == .crashed(signal: SIGKILL))
    #expect(
      services.notes.withLock(\.self)
        == [.denied(SandboxDenial(.process, "threads that outlive the main thread"))])
  }

  #if arch(x86_64)
    private static let exitCall = 60
  #else
    private static let exitCall = 93
  #endif
}
