import ExtensionProtocol
import Foundation
import NotificationModel
import Sandbox
import Testing

@testable import ExtensionSupervisor

/// Attacks by system calls of their own, which no part of the device SDK is asked about.
@Suite(
  "A sandboxed program", .serialized, .timeLimit(.minutes(1)),
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")),
  .enabled(if: KernelSupport.current(environment: [:]).landlockVersion > 0))
struct SandboxedProgramTests {
  private func title(
    _ script: String, kernel: KernelSupport = .current(environment: [:])
  ) async throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-sandboxed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var program = ScriptedExtension.program(
      """
      import ctypes, errno, socket
      libc = ctypes.CDLL(None, use_errno=True)
      def call(*arguments):
        result = libc.syscall(*arguments)
        return "done" if result >= 0 else errno.errorcode[ctypes.get_errno()]
      started()
      \(script)
      hand_back(title)
      returned()
      """)
    program.executable = "/usr/bin/python3"
    program.arguments.removeFirst()
    program.environment = [:]
    program.workingDirectory = folder.path
    var policy = SandboxPolicy(
      readable: SandboxPolicy.systemFiles, executable: SandboxPolicy.systemPrograms,
      writable: [folder.path], kernel: kernel)
    policy.confinesMetadata = false
    program.sandbox = policy
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let run = try await supervisor.run(
      ScriptedExtension.launch(), program: program, services: NoServices())
    guard case .handedBack(let content, _) = run.ending else {
      return "\(run.ending) \(run.standardErrorTail)"
    }
    return content?.title ?? "nothing"
  }

  #if arch(x86_64)
    @Test("no system call makes a process: fork, vfork, clone and clone3")
    func processes() async throws {
      let script = """
        title = " ".join([call(57), call(58), call(56, 17, 0, 0, 0, 0), call(435, 0, 0)])
        """
      #expect(try await title(script) == "EPERM EPERM EPERM ENOSYS")
    }

    @Test("no system call looks into other processes, the kernel or a ring of calls")
    func otherProcesses() async throws {
      let script = """
        parent = os.getppid()
        title = " ".join([
          call(101, 16, parent, 0, 0), call(310, parent, 0, 0, 0, 0, 0),
          call(312, parent, parent, 0, 0, 0), call(321, 0, 0, 0), call(425, 8, 0),
          call(302, parent, 7, 0, 0), call(165, 0, 0, 0, 0, 0), call(272, 0x10000000),
          call(250, 0, 0, 0), call(438, 0, 0, 0), call(323, 0)])
        """
      #expect(
        try await title(script) == Array(repeating: "EPERM", count: 11).joined(separator: " "))
    }
  #endif

  @Test("signals reach nobody else, also where Landlock knows none", arguments: [1, 5, 99])
  func signals(version: Int) async throws {
    var kernel = KernelSupport.current(environment: [:])
    kernel.landlockVersion = min(kernel.landlockVersion, version)
    let script = """
      try:
        os.kill(os.getppid(), 0)
        title = "done"
      except OSError as error:
        title = errno.errorcode[error.errno]
      os.kill(os.getpid(), 0)
      """
    #expect(try await title(script, kernel: kernel) == "EPERM")
  }

  @Test("descriptors sent along on the channel are dropped, and none comes back")
  func passedDescriptors() async throws {
    let before = try openDescriptors()
    let script = """
      note = json.dumps({"type": "log", "level": "info", "message": "x"}).encode()
      for _ in range(50):
        frame = struct.pack(">IB", len(note) + 1, 0) + note
        socket.send_fds(channel, [frame], [0, 1, 2])
      title = "sent"
      """
    #expect(try await title(script) == "sent")
    #expect(try openDescriptors() <= before + 4)
  }

  @Test("a program reads its own state but no other's, and keeps its rights to its folder")
  func ownState() async throws {
    let script = """
      def tried(action):
        try:
          action()
          return "done"
        except OSError as error:
          return errno.errorcode[error.errno]
      title = " ".join([
        tried(lambda: open("/proc/self/status").read()),
        tried(lambda: open("/proc/%d/status" % os.getppid()).read()),
        tried(lambda: open("mine", "w").write("x")), tried(lambda: os.chmod("mine", 0o600)),
        tried(lambda: os.mkdir("folder")), tried(lambda: os.rename("mine", "folder/mine")),
        tried(lambda: open("/tmp/pushsim-attack", "w"))])
      """
    #expect(try await title(script) == "done EACCES done done done done EACCES")
  }

  @Test("with filters alone, where the kernel has no Landlock, it still makes no process")
  func withoutLandlock() async throws {
    let kernel = KernelSupport(
      landlockVersion: 0, hasCallFilters: KernelSupport.current(environment: [:]).hasCallFilters)
    let script = """
      try:
        os.fork()
        title = "done"
      except OSError as error:
        title = errno.errorcode[error.errno]
      """
    #expect(try await title(script, kernel: kernel) == (kernel.hasCallFilters ? "EPERM" : "done"))
  }

  private func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }
}
