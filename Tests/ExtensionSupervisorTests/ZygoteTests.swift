import CLinux
import ExtensionProtocol
import Foundation
import Glibc
import NotificationModel
import Sandbox
import TestSupport
import Testing

@testable import ExtensionSupervisor

/// Zygotes that are written to do harm: an extension's code can run in one before `main`.
@Suite("A zygote that is not to be believed", .timeLimit(.minutes(1)))
struct ZygoteTests {
  /// The questions to a zygote and its answers, on descriptor 3.
  private static let words = """
    def request():
      data, descriptors, _, _ = socket.recv_fds(channel, 1 << 17, 4)
      if not data: sys.exit(0)
      return struct.unpack_from("=IiiIIIQ", data)[6], descriptors
    def reply(kind, pid, id, code=0):
      channel.send(struct.pack("=IiiIIIQ", kind, pid, code, 0, 0, 0, id))
    def seal():
      import ctypes
      line = ctypes.create_string_buffer(struct.pack("=HBBI", 6, 0, 0, 0x7FFF0000))
      ctypes.CDLL(None).prctl(22, 2, struct.pack("@HP", 1, ctypes.addressof(line)), 0, 0)
    def serve(descriptors):
      global channel
      signal.signal(signal.SIGTERM, signal.SIG_DFL)
      channel = socket.socket(fileno=descriptors[0])
      started()
      hand_back("taken in")
      returned()
      receive()
    """

  private var limits: ExtensionLimits {
    var limits = ExtensionLimits()
    limits.deadline = .seconds(3)
    limits.grace = .milliseconds(100)
    return limits
  }

  private func zygote(_ script: String) -> ExtensionProgram {
    var program = ScriptedExtension.program(Self.words + "\n" + script)
    program.model = .zygote
    return program
  }

  private func run(
    _ script: String, sandboxed: Bool = false, limits: ExtensionLimits? = nil
  ) async throws -> ExtensionRun {
    let limits = limits ?? self.limits
    var program = zygote(script)
    if sandboxed {
      program.sandbox = SandboxPolicy(
        readable: SandboxPolicy.systemFiles + ["/proc"], executable: SandboxPolicy.systemPrograms,
        writable: [], kernel: .current(environment: [:]))
    }
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    return try await supervisor.run(
      ScriptedExtension.launch(limits: limits), program: program, limits: limits,
      services: NoServices())
  }

  private func violation(_ run: ExtensionRun) -> String? {
    switch run.termination {
    case .protocolViolation(let text): text
    case .handedBack: "handed back"
    default: "\(run.termination)"
    }
  }

  @Test("an honest one is believed")
  func honest() async throws {
    let run = try await run(
      """
      id, descriptors = request()
      pid = os.fork()
      if pid == 0: serve(descriptors); os._exit(0)
      reply(11, pid, id)
      os.waitpid(pid, 0)
      reply(14, pid, id)
      request()
      """)
    guard case .handedBack(let content, _) = run.termination else {
      Issue.record("\(run.termination) \(run.standardErrorTail)")
      return
    }
    #expect(content?.title == "taken in")
  }

  @Test(
    "a child that did not shut itself off from the others hands nothing back, whatever its zygote says",
    .enabled(if: KernelSupport.current(environment: [:]).hasCallFilters),
    .enabled(if: ProcessTree.filters(of: "self") != nil), arguments: [true, false])
  func unsealed(isSealed: Bool) async throws {
    let run = try await run(
      """
      id, descriptors = request()
      pid = os.fork()
      if pid == 0:
        if \(isSealed ? "True" : "False"): seal()
        serve(descriptors); os._exit(0)
      reply(11, pid, id)
      os.waitpid(pid, 0)
      reply(14, pid, id)
      request()
      """, sandboxed: true)
    guard isSealed else {
      #expect(violation(run) == "its zygote did not shut it off from other processes")
      return
    }
    guard case .handedBack(let content, _) = run.termination else {
      Issue.record("\(run.termination) \(run.standardErrorTail)")
      return
    }
    #expect(content?.title == "taken in")
  }

  @Test("a child that says nothing is not left without its shutting off for long")
  func silentlyUnsealed() async throws {
    var limits = limits
    limits.deadline = .seconds(20)
    let run = try await run(
      """
      id, descriptors = request()
      pid = os.fork()
      if pid == 0: time.sleep(60)
      reply(11, pid, id)
      while True: request()
      """, sandboxed: true, limits: limits)
    #expect(violation(run) == "its zygote did not shut it off from other processes")
  }

  @Test("the end of a zygote is no verdict on its processes, which begin anew", arguments: [9, 15])
  func endsMeanwhile(signal: Int32) async throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let run = try await run(
      """
      id, descriptors = request()
      pid = os.fork()
      if pid == 0:
        seal()
        if os.path.exists("\(folder.path("marker"))"): serve(descriptors); os._exit(0)
        open("\(folder.path("marker"))", "w")
        time.sleep(60)
      reply(11, pid, id)
      while not os.path.exists("\(folder.path("marker"))"): time.sleep(0.01)
      if os.path.exists("\(folder.path("again"))"): os.waitpid(pid, 0); reply(14, pid, id); request()
      open("\(folder.path("again"))", "w")
      os.kill(os.getpid(), \(signal))
      """)
    #expect(violation(run) == "handed back")
    #expect(run.secondTry == .zygote)
  }

  @Test("one that cannot be executed says why", arguments: ["/nowhere/zygote", "/bin/sleep"])
  func refused(executable: String) async throws {
    var program = zygote("")
    program.executable = executable
    var reason = "No such file or directory"
    if executable == "/bin/sleep" {
      program.environment["TZ"] = String(repeating: "x", count: 100_000)
      reason = "Argument list too long"
    }
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let run = try await supervisor.run(
      ScriptedExtension.launch(), program: program, services: NoServices())
    #expect(run.termination == .launchFailed("the process could not be made: \(reason)"))
  }

  @Test("a stranger it names as its process is neither killed nor metered")
  func stranger() async throws {
    let victim = Process()
    victim.executableURL = URL(fileURLWithPath: "/bin/sleep")
    victim.arguments = ["60"]
    try victim.run()
    defer { victim.terminate() }
    let run = try await run(
      """
      id, descriptors = request()
      reply(11, \(victim.processIdentifier), id)
      while True: request()
      """)
    #expect(violation(run) == "its zygote named a process of somebody else")
    #expect(victim.isRunning)
  }

  @Test("what it starts and does not name hands nothing back")
  func unnamed() async throws {
    let run = try await run(
      """
      id, descriptors = request()
      if os.fork() == 0: serve(descriptors); os._exit(0)
      while True: request()
      """)
    #expect(run.termination == .startupTimedOut)
  }

  @Test("a process that has ended, named in place of one that runs, hands nothing back")
  func decoyThatEnded() async throws {
    let run = try await run(
      """
      id, descriptors = request()
      dead = os.fork()
      if dead == 0: os._exit(0)
      os.waitpid(dead, 0)
      if os.fork() == 0: serve(descriptors); os._exit(0)
      reply(11, dead, id)
      while True: request()
      """)
    #expect(violation(run) == "its zygote named a process of somebody else")
  }

  @Test("a process whose end it invents is killed")
  func inventedEnd() async throws {
    let marker = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-zygote-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: marker) }
    let program = zygote(
      """
      id, descriptors = request()
      pid = os.fork()
      if pid == 0: time.sleep(60)
      open("\(marker)", "w").write("%d %d" % (pid, os.getpid()))
      reply(11, pid, id)
      reply(14, pid, id)
      while True: request()
      """)
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let run = try await supervisor.run(
      ScriptedExtension.launch(limits: limits), program: program, limits: limits,
      services: NoServices())
    #expect(run.termination == .exited(code: 0))
    let pids = try String(contentsOfFile: marker, encoding: .utf8).split(separator: " ")
    let process = pushsim_child_open(try #require(Int32(pids[0])), try #require(Int32(pids[1])))
    try #require(process >= 0, "its zygote does not wait for it")
    defer { close(process) }
    var ended = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ended, 1, 10_000) == 1)
  }

  @Test(
    "processes and memory of its own are its end",
    .enabled(if: KernelSupport.current(environment: [:]).hasCallFilters),
    .enabled(if: ProcessTree.children(of: getpid()) != nil),
    arguments: [
      ("for _ in range(8):\n  if os.fork() == 0: time.sleep(60)", "made processes of its own"),
      ("ballast = bytearray(200 << 20)", "holds memory of its own"),
      (
        "if os.fork() == 0:\n  ballast = bytearray(200 << 20)\n  time.sleep(60)",
        "holds memory of its own"
      ),
      ("if os.fork() == 0:\n  os.fork()\n  time.sleep(60)", "has grandchildren"),
      (
        """
        import threading
        if os.fork() == 0:
          threading.Thread(target=lambda: (os.fork(), time.sleep(60))).start()
          time.sleep(60)
        """, "has grandchildren"
      ),
    ])
  func ownProcesses(script: String, offence: String) async throws {
    let run = try await run(
      """
      id, descriptors = request()
      pid = os.fork()
      if pid == 0: seal(); time.sleep(60)
      reply(11, pid, id)
      \(script)
      while True: request()
      """, sandboxed: true)
    #expect(violation(run) == "its zygote \(offence)")
  }
}
