import ExtensionProtocol
import ExtensionSupervisor
import Foundation
import Glibc
import NotificationModel
import TestSupport
import Testing

@Suite("Memory that was freed before anybody looked", .timeLimit(.minutes(1)))
struct FreedMemoryTests {
  /// A device whose thread stands still at a note until something is written to a pipe, as on a busy
  /// machine.
  private final class Standing: DeviceServing {
    private let pipe: String
    init(until pipe: String) { self.pipe = pipe }
    func begin() {}
    func started(pid: Int32) {}
    func ask(_ request: DeviceRequest, answer: ChannelWriter) {}
    func note(_ note: DeviceNote) {
      let file = open(pipe, O_RDONLY | O_CLOEXEC)
      var byte: UInt8 = 0
      _ = read(file, &byte, 1)
      close(file)
    }
    func beginTransfer(_ start: TransferStart, body: [UInt8]?, answer: ChannelWriter) {}
    func cancelTransfer(_ transfer: TransferID) {}
    func beginScope(url: String, answer: ChannelWriter) {}
    func endScope(url: String) {}
    func end() {}
  }

  @Test("LIFE-10: too much memory is the notification's that took it, also when the device is late")
  func turns() async throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let pipe = folder.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let program = ScriptedExtension.program(
      """
      send({"type": "ready", "protocol": 1, "launchesAhead": 15})
      def begin():
        global launch
        launch = receive()
        send({"type": "started", "notification": launch["notification"]})
        if launch["notification"] == 3: take()
        return launch["notification"]
      def take():
        held = b"x" * (96 << 20)
      def done():
        hand_back(str(launch["notification"])); returned()
      while True:
        if begin() == 2 and not os.path.exists("\(folder.path("marker"))"):
          open("\(folder.path("marker"))", "w").close()
          send({"type": "note", "kind": "denied", "action": "read", "target": "x"})
          done(); begin(); done()
          open("\(pipe)", "w").close()
        else: done()
      """)
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    var limits = ExtensionLimits()
    limits.memoryBytes = 64 << 20
    let tasks = (1...5).map {
      ExtensionTask(
        ScriptedExtension.launch($0, limits: limits), services: Standing(until: pipe))
    }
    let runs = try await supervisor.run(tasks, program: program, limits: limits, mode: .reused)
    #expect(runs.map(title) == ["1", "2", nil, "4", "5"])
    #expect(runs[2].termination == .memoryExceeded)
  }

  @Test("LIFE-10: a peak counts though it was freed while the news of the start was on its way")
  func beforeStart() async throws {
    let program = ScriptedExtension.program(
      """
      launch = receive()
      send({"type": "ready", "protocol": 1})
      body = json.dumps({"type": "started", "notification": launch["notification"]}).encode()
      frame = struct.pack(">IB", len(body) + 1, 0) + body
      channel.sendall(frame[:8])
      held = b"x" * (28 << 20)
      del held
      time.sleep(0.3)
      channel.sendall(frame[8:])
      hand_back("through"); returned(); receive()
      """)
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    for number in 1...8 {
      let run = try await supervisor.run(
        ScriptedExtension.launch(number), program: program, services: NoServices())
      #expect(run.termination == .memoryExceeded)
    }
  }

  private func title(_ run: ExtensionRun) -> String? {
    guard case .handedBack(let content, _) = run.termination else { return nil }
    return content?.title
  }
}
