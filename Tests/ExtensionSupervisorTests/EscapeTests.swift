import ExtensionProtocol
import Foundation
import Glibc
import NotificationModel
import Sandbox
import Testing

@testable import ExtensionSupervisor

#if arch(x86_64)
  /// More than a hundred ways out of the sandbox, by raw system calls, each tried in one process. An
  /// attempt that succeeds is named by the test; what is outside is looked at afterwards too.
  @Suite(
    "Ways out of the sandbox", .serialized, .timeLimit(.minutes(1)),
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")),
    .enabled(if: KernelSupport.current(environment: [:]).landlockVersion > 0))
  struct EscapeTests {
    private static let tools = """
      import ctypes, errno, fcntl, mmap
      libc = ctypes.CDLL(None, use_errno=True)
      def call(number, *arguments):
        values = [a if isinstance(a, bytes) or a is None else ctypes.c_long(a)
                  if isinstance(a, int) else a for a in arguments]
        result = libc.syscall(ctypes.c_long(number), *values)
        return None if result >= 0 else ctypes.get_errno()
      def opened(path, flags=os.O_RDONLY, mode=0o600):
        os.close(os.open(path, flags, mode))
      def wrote(path, text=b"0"):
        with open(path, "wb", buffering=0) as file: file.write(text)
      parent, me = os.getppid(), os.getpid()
      room = ctypes.create_string_buffer(4096)
      done = []
      def attempt(name, action):
        try:
          if action() is None: done.append(name)
        except OSError: pass
      def succeeds(action):
        action()
        return None

      """

    /// Runs attempts in a sandboxed process.
    /// - Returns: the names of those that succeeded.
    private func breaches(_ attempts: String, version: Int = 99) async throws -> String {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("pushsim-escape-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var program = ScriptedExtension.program(
        Self.tools + "started()\n" + attempts + "\nhand_back(\" \".join(done))\nreturned()\n")
      program.environment = [:]
      program.workingDirectory = folder.path
      var kernel = KernelSupport.current(environment: [:])
      kernel.landlockVersion = min(kernel.landlockVersion, version)
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

    /// A folder outside with a file in it, and what both look like.
    private struct Outside {
      let folder: URL
      var file: URL { folder.appendingPathComponent("file") }

      init() throws {
        folder = FileManager.default.temporaryDirectory
          .appendingPathComponent("pushsim-outside-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("outside".utf8).write(to: file)
      }

      /// Names, text, modes, owners and times.
      func state() throws -> String {
        var status = stat()
        guard lstat(file.path, &status) == 0 else { return "gone" }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let text = try String(contentsOf: file, encoding: .utf8)
        return "\(names) \(text) \(status.st_mode) \(status.st_uid) \(status.st_nlink) "
          + "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
      }
    }

    @Test("no way to a file outside: 41 are tried", arguments: [1, 3, 99])
    func files(version: Int) async throws {
      let outside = try Outside()
      defer { try? FileManager.default.removeItem(at: outside.folder) }
      let before = try outside.state()
      // Landlock knows truncation from version 3 on; a finding says so below.
      let truncates = version < 3 ? "False" : "True"
      let script = """
        D, P = "\(outside.folder.path)", "\(outside.file.path)"
        p, d = P.encode(), D.encode()
        wrote("mine", b"mine")
        handle = os.open(P, os.O_PATH)
        place = os.open(D, os.O_PATH | os.O_DIRECTORY)
        here = os.open(".", os.O_RDONLY | os.O_DIRECTORY)
        os.symlink(P, "way"); os.symlink(D, "ways"); os.symlink("/proc/self/root" + P, "root")
        attempt("read", lambda: opened(P))
        attempt("append", lambda: opened(P, os.O_WRONLY | os.O_APPEND))
        attempt("read-by-handle", lambda: opened("/proc/self/fd/%d" % handle))
        attempt("write-by-handle", lambda: opened("/proc/self/fd/%d" % handle, os.O_WRONLY))
        attempt("chmod-by-handle", lambda: call(91, handle, 0o777))
        attempt("chmod-empty-path", lambda: call(452, handle, b"", 0o777, 0x1000))
        attempt("chown-by-handle", lambda: call(260, handle, b"", 0, 0, 0x1000))
        attempt("times-empty-path", lambda: call(280, handle, b"", None, 0x1000))
        attempt("read-through-place", lambda: succeeds(lambda: os.open("file", 0, dir_fd=place)))
        attempt("make-through-place", lambda: succeeds(
          lambda: os.open("new", os.O_CREAT | os.O_WRONLY, dir_fd=place)))
        def entered():
          os.fchdir(place)
          try: opened("file")
          finally: os.fchdir(here)
        attempt("enter", entered)
        attempt("nameless", lambda: opened(D, os.O_TMPFILE | os.O_RDWR))
        attempt("rename-out", lambda: os.rename("mine", D + "/mine"))
        attempt("rename-in", lambda: os.rename(P, "theirs"))
        attempt("exchange", lambda: call(316, -100, b"mine", -100, p, 2))
        attempt("whiteout", lambda: call(316, -100, p, -100, d + b"/other", 4))
        attempt("link", lambda: os.link(P, "theirs"))
        attempt("link-by-handle", lambda: call(265, handle, b"", -100, b"theirs", 0x1000))
        attempt("link-out", lambda: os.link("mine", D + "/mine"))
        attempt("through-link", lambda: opened("way", os.O_WRONLY))
        attempt("through-root", lambda: opened("root"))
        attempt("through-folder-link", lambda: opened("ways/new", os.O_CREAT | os.O_WRONLY))
        if \(truncates):
          attempt("truncate", lambda: os.truncate(P, 0))
          attempt("truncate-through-link", lambda: os.truncate("way", 0))
        attempt("unlink", lambda: os.unlink(P))
        attempt("unlink-in-place", lambda: os.unlink("file", dir_fd=place))
        attempt("mkdir", lambda: os.mkdir(D + "/folder"))
        attempt("symlink", lambda: os.symlink("x", D + "/symlink"))
        attempt("fifo", lambda: os.mkfifo(D + "/fifo"))
        attempt("device", lambda: os.mknod("device", 0o20600, os.makedev(1, 1)))
        attempt("block-device", lambda: os.mknod("block", 0o60600, os.makedev(8, 0)))
        attempt("list", lambda: succeeds(lambda: os.listdir(D)))
        attempt("by-handle-at", lambda: call(304, here, room, 0))
        attempt("set-id-nameless", lambda: call(257, -100, b".", 0o20200002, 0o4755))
        attempt("set-group-id-device", lambda: call(133, b"x", 0o102755, 0))
        attempt("attributes", lambda: call(469, -100, p, room, 24, 0))
        attempt("flags-by-handle", lambda: call(16, handle, 0x40086602, room))
        attempt("lock-by-handle", lambda: call(73, handle, 2))
        attempt("swap", lambda: call(167, p, 0))
        attempt("account", lambda: call(163, p))
        attempt("library", lambda: call(134, p))
        title = " ".join(done)
        """
      #expect(try await breaches(script, version: version) == "")
      #expect(try outside.state() == before)
    }

    @Test("no way to another process: 36 are tried", arguments: [1, 5, 99])
    func processes(version: Int) async throws {
      let script = """
        high = 1 << 32
        attempt("fork", lambda: call(57))
        attempt("vfork", lambda: call(58))
        attempt("clone-parent", lambda: call(56, 0x8000 | 17, 0, 0, 0, 0))
        attempt("clone-user-namespace", lambda: call(56, 0x10000000 | 17, 0, 0, 0, 0))
        attempt("clone-high", lambda: call(56, high | 17, 0, 0, 0, 0))
        attempt("clone3-cgroup", lambda: call(435, room, 88))
        attempt("x32-fork", lambda: call(57 | 0x40000000))
        attempt("unshare-pids", lambda: call(272, 0x20000000))
        attempt("setns", lambda: call(308, 0, 0))
        attempt("trace-me", lambda: call(101, 0, 0, 0, 0))
        attempt("seize", lambda: call(101, 0x4206, parent, 0, 0))
        attempt("write-memory", lambda: call(311, parent, room, 1, room, 1, 0))
        attempt("advise-memory", lambda: call(440, 3, room, 1, 4, 0))
        attempt("release-memory", lambda: call(448, 3, 0))
        attempt("pidfd", lambda: call(434, parent, 0))
        attempt("pidfd-of-thread", lambda: call(434, parent, 0o200))
        attempt("pidfd-signal", lambda: call(424, 3, 0, None, 0))
        attempt("kill", lambda: call(62, parent, 0))
        attempt("kill-group", lambda: call(62, -os.getpgid(parent), 0))
        attempt("kill-high", lambda: call(62, high | parent, 0))
        attempt("tgkill", lambda: call(234, parent, parent, 0))
        attempt("tkill", lambda: call(200, parent, 0))
        attempt("queue", lambda: call(129, parent, 0, room))
        attempt("queue-thread", lambda: call(297, parent, parent, 0, room))
        attempt("limits", lambda: call(302, parent, 7, room, None))
        attempt("limits-high", lambda: call(302, high | parent, 7, room, None))
        attempt("affinity", lambda: call(203, parent, 8, room))
        attempt("priority-of-user", lambda: call(141, 2, 0, 5))
        attempt("pages", lambda: call(256, parent, 64, room, room))
        attempt("move-pages", lambda: call(279, parent, 1, room, None, room, 0))
        attempt("futexes", lambda: call(274, parent, room, room))
        attempt("counters", lambda: call(298, room, parent, -1, -1, 0))
        attempt("survive", lambda: call(157, 1, 0, 0, 0, 0))
        attempt("join-group", lambda: call(109, 0, os.getpgid(parent)))
        attempt("timer-for-another", lambda: call(
          222, 1, ctypes.create_string_buffer(struct.pack("=qiii", 0, 10, 4, parent), 64), room))
        attempt("read-memory-file", lambda: opened("/proc/%d/mem" % parent, os.O_RDWR))
        """
      #expect(try await breaches(script, version: version) == "")
    }

    @Test(
      "no way to the network, nor to a socket on this machine: 31 are tried", arguments: [1, 99])
    func sockets(version: Int) async throws {
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(listener) }
      try #require(listen(listener, 8) == 0)
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = getsockname(listener, $0, &length)
        }
      }
      let port = UInt16(bigEndian: address.sin_port)
      let script = """
        kinds = {
          "datagram": (2, 2, 0), "datagram6": (10, 2, 0), "raw": (2, 3, 1), "ping": (2, 2, 1),
          "packet": (17, 3, 0x300), "netlink": (16, 3, 0), "audit": (16, 3, 9),
          "unix-datagram": (1, 2, 0),
          "vsock": (40, 1, 0), "crypto": (38, 5, 0), "bluetooth": (31, 3, 1), "xdp": (44, 3, 0),
          "tipc": (30, 1, 0), "rds": (21, 5, 0), "smc": (43, 1, 0), "kcm": (41, 5, 0), "can": (29, 3, 1),
          "mptcp": (2, 1, 262), "sctp": (2, 1, 132), "dccp": (2, 6, 33), "key": (15, 3, 2),
          "ppp": (24, 1, 0), "qrtr": (42, 2, 0), "mctp": (45, 2, 0)}
        for name, kind in kinds.items(): attempt(name, lambda: call(41, *kind))
        there = struct.pack("=HH4s8x", 2, socket.htons(\(port)), bytes([127, 0, 0, 1]))
        tcp = libc.socket(2, 1, 0)
        attempt("connect", lambda: call(42, tcp, there, 16))
        attempt("fast-open", lambda: call(44, tcp, b"x", 1, 0x20000000, there, 16))
        attempt("bind", lambda: call(49, tcp, struct.pack("=HH4s8x", 2, 0, bytes(4)), 16))
        attempt("listen", lambda: call(50, tcp, 1))
        attempt("pair", lambda: call(53, 1, 1, 0, room))
        attempt("send-descriptors", lambda: call(46, 3, room, 0))
        attempt("abstract", lambda: call(
          42, libc.socket(1, 1, 0), b"\\x01\\x00\\x00pushsim-nobody", 17))
        """
      #expect(try await breaches(script, version: version) == "")
      #expect(fcntl(listener, F_SETFL, O_NONBLOCK) == 0)
      #expect(accept(listener, nil, nil) < 0, "nobody came")
    }

    @Test("no way to the machine, nor past a limit: 59 are tried")
    func machine() async throws {
      let script = """
        attempt("mount", lambda: call(165, b"none", b"/tmp", b"tmpfs", 0, None))
        attempt("unmount", lambda: call(166, b"/proc", 2))
        attempt("open-tree", lambda: call(428, -100, b"/", 1))
        attempt("new-mount", lambda: call(430, b"tmpfs", 0))
        attempt("move-mount", lambda: call(429, -100, b"/", -100, b"/tmp", 0))
        attempt("root", lambda: call(161, b"."))
        attempt("pivot", lambda: call(155, b".", b"."))
        attempt("program", lambda: call(321, 0, room, 128))
        attempt("faults", lambda: call(323, 0))
        attempt("ring", lambda: call(425, 8, room))
        attempt("aio", lambda: call(206, 8, room))
        attempt("add-key", lambda: call(248, b"user", b"evil", b"x", 1, -3))
        attempt("session-keys", lambda: call(250, 1, None))
        attempt("shared-memory", lambda: call(29, 0, 4096, 0o1600))
        attempt("semaphores", lambda: call(64, 0, 1, 0o1600))
        attempt("messages", lambda: call(68, 0, 0o1600))
        attempt("queue-by-name", lambda: call(240, b"evil", 0o102, 0o600, None))
        attempt("nameless-memory", lambda: call(319, b"x", 0))
        attempt("secret-memory", lambda: call(447, 0))
        attempt("shm-file", lambda: opened("/dev/shm/pushsim-evil", os.O_CREAT | os.O_RDWR))
        attempt("time", lambda: call(227, 0, struct.pack("qq", 0, 0)))
        attempt("adjust-time", lambda: call(159, ctypes.create_string_buffer(b"\\x01", 208)))
        attempt("host-name", lambda: call(170, b"evil", 4))
        attempt("flush-all", lambda: call(162))
        attempt("kernel-log", lambda: call(103, 3, room, 16))
        attempt("module", lambda: call(313, 0, b"", 0))
        attempt("ports", lambda: call(173, 0x70, 2, 1))
        attempt("level", lambda: call(172, 3))
        attempt("capabilities", lambda: call(126, struct.pack("=Ii", 0x20080522, 0), b"\\xff" * 24))
        attempt("ambient", lambda: call(157, 47, 2, 21, 0, 0))
        attempt("secure-bits", lambda: call(157, 28, 0x3f, 0, 0, 0))
        attempt("user", lambda: call(105, 0))
        attempt("groups", lambda: call(116, 1, b"\\0\\0\\0\\0"))
        attempt("privileges", lambda: call(157, 38, 0, 0, 0, 0))
        attempt("file-size", lambda: call(302, 0, 1, struct.pack("qq", -1, -1), None))
        attempt("open-files", lambda: call(302, 0, 7, struct.pack("qq", 1 << 19, 1 << 19), None))
        attempt("core", lambda: call(302, 0, 4, struct.pack("qq", -1, -1), None))
        attempt("real-time", lambda: call(144, 0, 1, struct.pack("i", 1)))
        attempt("nice", lambda: call(141, 0, 0, -5))
        attempt("oom-score", lambda: wrote("/proc/self/oom_score_adj", b"-1000"))
        attempt("core-pattern", lambda: wrote("/proc/sys/kernel/core_pattern"))
        attempt("cgroup", lambda: wrote("/sys/fs/cgroup/cgroup.procs"))
        attempt("clear-refs", lambda: wrote("/proc/self/clear_refs", b"5"))
        devices = ["mem", "kmsg", "tty", "ptmx", "fuse", "net/tun", "kvm", "loop-control",
          "userfaultfd", "vsock", "uinput", "rtc0", "watchdog", "hpet", "nvram", "cuse"]
        for name in devices: attempt(name, lambda: opened("/dev/" + name, os.O_RDWR))
        """
      #expect(try await breaches(script) == "")
    }
  }
#endif
