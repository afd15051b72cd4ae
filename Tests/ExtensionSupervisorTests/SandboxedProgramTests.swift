import ExtensionProtocol
import Foundation
import JSONModel
import NotificationModel
import Sandbox
import TestSupport
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
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
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
    program.environment = [:]
    program.workingDirectory = folder.path
    program.sandbox = SandboxPolicy(
      readable: SandboxPolicy.systemFiles, executable: SandboxPolicy.systemPrograms,
      writable: [folder.path], kernel: kernel)
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let run = try await supervisor.run(
      ScriptedExtension.launch(), program: program, services: NoServices())
    guard case .handedBack(let content, _) = run.termination else {
      return "\(run.termination) \(run.standardErrorTail)"
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

    @Test("no descriptor or group signals another process", arguments: [1, 5, 99])
    func signalsByDescriptor(version: Int) async throws {
      var kernel = KernelSupport.current(environment: [:])
      kernel.landlockVersion = min(kernel.landlockVersion, version)
      let script = """
        import fcntl
        parent = os.getppid()
        owner = ctypes.create_string_buffer(struct.pack("ii", 1, parent))
        title = " ".join([
          call(109, 0, os.getpgid(parent)), call(109, os.getpid(), os.getpgid(parent)),
          call(112), call(72, 3, fcntl.F_SETOWN, parent), call(72, 3, 15, owner),
          call(72, 3, fcntl.F_SETSIG, 9), call(16, 3, 0x8901, struct.pack("i", parent)),
          call(16, 3, 0x8902, struct.pack("i", parent)), call(157, 1, 0, 0, 0, 0),
          call(72, 3, fcntl.F_GETFD), call(62, 0, 0), call(109, 0, 0)])
        """
      #expect(
        try await title(script, kernel: kernel)
          == (Array(repeating: "EPERM", count: 9) + ["done", "done", "done"])
          .joined(separator: " "))
    }

    @Test("how other processes are scheduled stays as it was; its own it may change")
    func scheduling() async throws {
      let script = """
        parent = os.getppid()
        mask = (ctypes.c_ulong * 16)(*([2**64 - 1] * 16))
        none = ctypes.create_string_buffer(8)
        rules = ctypes.create_string_buffer(struct.pack("IIQiIQQQ", 48, 0, 0, 0, 0, 0, 0, 0))
        title = " ".join([
          call(203, parent, 128, mask), call(144, parent, 0, none), call(142, parent, none),
          call(314, parent, rules, 0), call(141, 0, parent, 5), call(141, 1, 0, 5),
          call(251, 1, parent, 0x6000), call(203, 0, 128, mask), call(144, 0, 0, none),
          call(141, 0, 0, 5)])
        """
      #expect(
        try await title(script)
          == (Array(repeating: "EPERM", count: 7) + ["done", "done", "done"])
          .joined(separator: " "))
    }

    @Test("owners and attributes of a file outside stay as they were, and nobody watches folders")
    func filesByPath() async throws {
      let outside = FileManager.default.temporaryDirectory
        .appendingPathComponent("pushsim-outside-\(UUID().uuidString)")
      try Data("x".utf8).write(to: outside)
      defer { try? FileManager.default.removeItem(at: outside) }
      let script = """
        path, name = b"\(outside.path)", b"user.evil"
        watch = 3
        title = " ".join([
          call(188, path, name, b"x", 1, 0), call(189, path, name, b"x", 1, 0),
          call(197, path, name), call(198, path, name), call(92, path, -1, -1),
          call(94, path, -1, -1), call(260, -100, path, -1, -1, 0),
          call(254, watch, path, 0xfff), call(254, watch, b".", 0xfff)])
        """
      #expect(
        try await title(script) == Array(repeating: "EPERM", count: 9).joined(separator: " "))
    }

    @Test("modes and times of a file outside stay as they were, and no file gets a set-id bit")
    func modesByPath() async throws {
      let outside = FileManager.default.temporaryDirectory
        .appendingPathComponent("pushsim-outside-\(UUID().uuidString)")
      try Data("x".utf8).write(to: outside)
      defer { try? FileManager.default.removeItem(at: outside) }
      let script = """
        path = b"\(outside.path)"
        mine = os.open("mine", os.O_CREAT | os.O_RDWR)
        title = " ".join([
          call(90, path, 0o777), call(268, -100, path, 0o777), call(452, -100, path, 0o777, 0),
          call(132, path, None), call(235, path, None), call(261, -100, path, None),
          call(280, -100, path, None, 0), call(91, mine, 0o4755), call(91, mine, 0o2755),
          call(257, -100, b"a", os.O_CREAT | os.O_RDWR, 0o4755), call(2, b"a", os.O_CREAT, 0o6755),
          call(85, b"a", 0o4755), call(133, b"a", 0o104755, 0), call(259, -100, b"a", 0o104755, 0),
          call(437, -100, b"a", None, 0), call(91, mine, 0o755), call(280, mine, None, None, 0)])
        """
      #expect(
        try await title(script)
          == (Array(repeating: "EPERM", count: 14) + ["ENOSYS", "done", "done"])
          .joined(separator: " "))
      #expect(
        try FileManager.default.attributesOfItem(atPath: outside.path)[.posixPermissions] as? Int
          != 0o777)
    }

    @Test("no memory that no process's size counts, and no disk taken in one call")
    func uncounted() async throws {
      let script = """
        mine = os.open("mine", os.O_CREAT | os.O_RDWR)
        space = struct.pack("=hxxxxxxqqiI4i", 0, 0, 3000 << 20, 0, 0, 0, 0, 0, 0)
        title = " ".join([
          call(319, b"x", 0), call(285, mine, 0, 0, 500 << 20), call(16, mine, 0x40305828, space),
          call(16, mine, 0x4030582A, space), call(16, mine, 0x40305839, space),
          call(206, 1, ctypes.byref(ctypes.c_ulong())), call(53, 1, 1, 0, None),
          call(46, 3, None, 0), call(307, 3, None, 0, 0), call(434, os.getpid(), 0),
          call(278, 3, None, 0, 0), call(157, 41, 0, 0, 0, 0), call(157, 41, 1, 2, 0, 0),
          call(444, None, 0, 1), call(445, 3, 2, None, 0), call(446, 3, 0)])
        title += " %d" % os.fstat(mine).st_blocks
        os.posix_fallocate(mine, 0, 8192)
        title += " %d" % os.fstat(mine).st_size
        """
      #expect(
        try await title(script)
          == "EPERM ENOTSUP EPERM EPERM EPERM EPERM EACCES EACCES EACCES EPERM EPERM EPERM EPERM "
          + "EPERM EPERM EPERM 0 8192")
    }

    @Test("the channel gives no descriptor of the device's process, and takes no urgent bytes")
    func peer() async throws {
      let script = """
        room = ctypes.create_string_buffer(8)
        size = struct.pack("=I", 4)
        title = " ".join([
          call(55, 3, 1, 77, room, size), call(54, 3, 1, 76, size, 4), call(55, 3, 1, 3, room, size),
          call(44, 3, b"x", 1, socket.MSG_OOB, None, 0)])
        """
      #expect(try await title(script) == "EPERM EPERM done EACCES")
    }

    @Test("what the user's programs share is left to them: watches, queues of events, timers")
    func shared() async throws {
      let script = """
        import resource
        title = " ".join([call(253), call(294, 0)])
        title += " %d %d" % (resource.getrlimit(resource.RLIMIT_NOFILE)[1], resource.getrlimit(11)[1])
        """
      #expect(try await title(script) == "EPERM EPERM 1024 1024")
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

  @Test("no descriptors are sent along on the channel")
  func passedDescriptors() async throws {
    let script = """
      try:
        socket.send_fds(channel, [b"x"], [0, 1, 2])
        title = "sent"
      except OSError as error:
        title = errno.errorcode[error.errno]
      """
    #expect(try await title(script) == "EACCES")
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
        tried(lambda: os.fchmod(os.open("mine", os.O_RDWR), 0o600)),
        tried(lambda: os.mkdir("folder")), tried(lambda: os.rename("mine", "folder/mine")),
        tried(lambda: open("/tmp/pushsim-attack", "w"))])
      """
    #expect(try await title(script) == "done EACCES done EPERM done done done EACCES")
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
}
