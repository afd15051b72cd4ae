import ExtensionProtocol
import ExtensionSupervisor
import Foundation
import Glibc
import JSONModel
import NotificationModel
import Testing

@Suite("Real extension processes", .timeLimit(.minutes(1)))
struct ExtensionSupervisorTests {
  private func run(
    _ script: String, limits: ExtensionLimits = ExtensionLimits(), mode: ProcessMode = .fresh
  ) async throws -> ExtensionRun {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    return try await supervisor.run(
      ScriptedExtension.launch(limits: limits), program: ScriptedExtension.program(script),
      limits: limits, mode: mode, services: NoServices())
  }

  private func title(_ run: ExtensionRun) -> String? {
    guard case .handedBack(let content, _) = run.termination else { return nil }
    return content?.title
  }

  /// Whether a process exists and is not a zombie.
  private func isAlive(_ pid: Int32) -> Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else {
      return false
    }
    return !stat.contains(") Z ")
  }

  private var short: ExtensionLimits {
    var limits = ExtensionLimits()
    limits.deadline = .seconds(4)
    limits.grace = .milliseconds(200)
    return limits
  }

  @Test("content that is handed back comes through")
  func handsBack() async throws {
    let run = try await run("started(); hand_back('hello'); returned(); receive()")
    #expect(title(run) == "hello")
    #expect(run.peakBytes > 1 << 20)
    #expect(run.exit == .code(0))
  }

  @Test("LIFE-03: the expiry callback is asked for at the deadline, on a short real clock")
  func expiry() async throws {
    let run = try await run(
      """
      started()
      returned()
      assert receive()["type"] == "expire"
      hand_back("best", "serviceExtensionTimeWillExpire")
      receive()
      """, limits: short)
    #expect(title(run) == "best")
    let late = try #require(run.expiredAt) - .seconds(4)
    #expect(late >= .zero)
  }

  @Test("LIFE-04: a process that ignores expiry and SIGTERM is killed with its group")
  func ignoresEverything() async throws {
    let run = try await run(
      """
      started()
      signal.signal(signal.SIGTERM, signal.SIG_IGN)
      while True: time.sleep(1000)
      """, limits: short)
    #expect(run.termination == .timedOut)
    #expect(run.exit == .signal(SIGKILL))
  }

  @Test("LIFE-07: a process that never answers its launch is killed at the deadline")
  func stalls() async throws {
    let run = try await run("time.sleep(1000)", limits: short)
    #expect(run.termination == .startupTimedOut)
    #expect(run.expiredAt == nil)
  }

  @Test("LIFE-10: memory past the cap is a kill, and the peak is known")
  func memory() async throws {
    var limits = ExtensionLimits()
    limits.memoryBytes = 64 << 20
    let run = try await run(
      "started(); x = bytearray(os.urandom(1)) * (200 << 20); receive()", limits: limits)
    #expect(run.termination == .memoryExceeded)
    #expect(run.peakBytes > 64 << 20)
  }

  @Test(
    "LIFE-09: signal, exit code and the end of standard error are reported",
    arguments: [
      ("os.kill(os.getpid(), signal.SIGSEGV)", ExtensionRun.Termination.crashed(signal: SIGSEGV)),
      ("os._exit(7)", .exited(code: 7)),
    ])
  func crashes(script: String, ending: ExtensionRun.Termination) async throws {
    let run = try await run(
      "started(); sys.stderr.write('the end'); sys.stderr.flush(); \(script)")
    #expect(run.termination == ending)
    #expect(run.standardErrorTail == "the end")
  }

  @Test("a handler call just before the process ends still counts")
  func callsThenExits() async throws {
    let run = try await run("started(); hand_back('in time'); os._exit(9)")
    #expect(title(run) == "in time")
  }

  @Test(
    "garbage, oversized frames and a closed channel end the extension only",
    arguments: [
      "channel.sendall(b'GET / HTTP/1.1\\r\\n\\r\\n')",
      "channel.sendall(b'\\xff\\xff\\xff\\xff\\x00')",
      "channel.sendall(b'\\x00\\x00\\x00\\x00')",
      "channel.sendall(b'\\x00\\x00\\x00\\x03\\x00{}')",
      "send({'type': 'no such message'})",
      "send({'type': 'contentHandler', 'notification': 1, 'content': {'title': 7}})",
      "channel.close()",
    ])
  func violations(script: String) async throws {
    let run = try await run("started(); \(script); time.sleep(1000)")
    guard case .protocolViolation = run.termination else {
      Issue.record("ended as \(run.termination)")
      return
    }
  }

  @Test("children, daemons and their children are gone when the run is over")
  func descendants() async throws {
    let run = try await run(
      """
      started()
      child = subprocess.Popen(["sleep", "1000"])
      daemon = subprocess.Popen(["setsid", "sh", "-c", "sleep 1000 & echo $!; exec sleep 1000"],
        stdout=subprocess.PIPE)
      grandchild = int(daemon.stdout.readline())
      # Leave the daemon without its parent, as a double fork does.
      hand_back(f"{child.pid} {daemon.pid} {grandchild}")
      returned()
      receive()
      """)
    let pids = try #require(title(run)).split(separator: " ").compactMap { Int32($0) }
    #expect(pids.count == 3)
    for pid in pids { #expect(!isAlive(pid)) }
  }

  @Test("a flood on standard output is counted and does not block the extension")
  func flood() async throws {
    let run = try await run(
      """
      started()
      for _ in range(64): os.write(1, b"x" * (1 << 20))
      hand_back("done"); returned(); receive()
      """)
    #expect(title(run) == "done")
    #expect(run.standardOutputBytes == 64 << 20)
  }

  @Test("a program that is not there is reported, not thrown")
  func missing() async throws {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    var program = ScriptedExtension.program("")
    program.executable = "/nowhere/extension"
    let run = try await supervisor.run(
      ScriptedExtension.launch(), program: program, services: NoServices())
    guard case .launchFailed(let reason) = run.termination else {
      Issue.record("ended as \(run.termination)")
      return
    }
    #expect(reason.contains("No such file"))
  }

  @Test("request bodies are gathered before a transfer begins")
  func upload() async throws {
    let run = try await run(
      """
      started()
      send({"type": "beginTransfer", "transfer": 5, "url": "https://a.example/", "bodyBytes": 6})
      for part in (b"abc", b"def"):
        channel.sendall(struct.pack(">IBQ", 9 + len(part), 1, 5) + part)
      hand_back(receive()["message"]); returned(); receive()
      """)
    #expect(title(run) == "body abcdef")
  }

  @Test("cancelling the task kills the process")
  func cancellation() async throws {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let task = Task {
      try await supervisor.run(
        ScriptedExtension.launch(), program: ScriptedExtension.program("receive(); receive()"),
        services: NoServices())
    }
    task.cancel()
    let run = try await task.value
    #expect(run.termination == .cancelled)
  }

  @Test("LIFE-15: a reused process serves one notification after another")
  func reuse() async throws {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let program = ScriptedExtension.program(
      """
      served = 0
      while True:
        started(); served += 1
        hand_back(f"{os.getpid()} {served}"); returned()
      """)
    var titles: [String] = []
    for number in 1...3 {
      let run = try await supervisor.run(
        ScriptedExtension.launch(number), program: program, mode: .reused, services: NoServices())
      titles.append(try #require(title(run)))
    }
    let pids = Set(titles.compactMap { $0.split(separator: " ").first })
    #expect(pids.count == 1)
    #expect(titles.map { $0.split(separator: " ").last } == ["1", "2", "3"])
    supervisor.shutDown()
    let pid = try #require(pids.first.flatMap { Int32($0) })
    #expect(!isAlive(pid))
  }

  @Test("after a shutdown nothing is started any more")
  func afterShutDown() async throws {
    let supervisor = try ExtensionSupervisor()
    supervisor.shutDown()
    await #expect(throws: SupervisorError.self) {
      try await supervisor.run(
        ScriptedExtension.launch(), program: ScriptedExtension.program(""), services: NoServices())
    }
  }
}
