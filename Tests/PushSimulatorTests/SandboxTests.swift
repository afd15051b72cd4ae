import Diagnostics
import Foundation
import Glibc
import JSONModel
import NotificationModel
import PushSimulator
import Sandbox
import TestSupport
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  /// Attacks by a real extension, each tried and contained; Docs/Sandbox.md lists them.
  @Suite("The sandbox", .enabled(if: KernelSupport.current(environment: [:]).landlockVersion >= 4))
  struct SandboxTests {
    private static let noReading = "NSCocoaErrorDomain 257"
    private static let noWriting = "NSCocoaErrorDomain 513"
    private static let refused = "Permission denied"
    private static let notPermitted = "Operation not permitted"

    private func attack(
      _ name: String, at target: String = "", on scene: TestDevice? = nil,
      _ configure: (inout SimulatorOptions) throws -> Void = { _ in }
    ) async throws -> (result: String, findings: [String]) {
      let scene = try scene ?? TestDevice()
      let push = try Push.waking(["do": .string(name), "at": .string(target)])
      let delivery = try await scene.deliver(push, to: TestExtension.attacker.appex(), configure)
      let findings = delivery.findings.filter { $0.message.hasPrefix("sandbox: ") }
      return (delivery.title ?? "nothing", findings.map(\.message))
    }

    @Test("home, push store and other containers can be neither read, listed nor written")
    func foreignFolders() async throws {
      let scene = try TestDevice()
      let device = scene.device.folder.path
      let secret = try scene.folder.write("secret", to: "home/secret")
      let other = try scene.folder.write(
        "x", to: "device/Containers/Data/PluginKitPlugin/com.other/secret")
      for file in [secret, other, "\(device)/Device.sqlite", "/etc/shadow", "/etc/hostname"] {
        let read = try await attack("read", at: file, on: scene)
        #expect(read.result == Self.noReading, "\(file)")
        #expect(read.findings == ["sandbox: the extension may not read \(file)"])
      }
      for folder in [scene.folder.url.path + "/home", "\(device)/PushStore", "/root", "/home"] {
        #expect(try await attack("list", at: folder, on: scene).result == Self.noReading)
      }
      for file in [secret, other, scene.folder.url.path + "/new", "/tmp/pushsim-attack"] {
        let write = try await attack("write", at: file, on: scene)
        #expect(write.result == Self.noWriting, "\(file)")
        #expect(write.findings.contains { $0.contains(file) }, "\(write.findings)")
      }
      #expect(try await attack("remove", at: secret, on: scene).result == Self.noWriting)
      #expect(try String(contentsOfFile: secret, encoding: .utf8) == "secret")
    }

    @Test("links and moves lead neither out of the container nor into it")
    func links() async throws {
      let scene = try TestDevice()
      let secret = try scene.folder.write("secret", to: "home/secret")
      let through = try await attack("through link", at: secret, on: scene)
      #expect(through.result == Self.noReading)
      #expect(through.findings == ["sandbox: the extension may not read \(secret)"])
      let hard = try await attack("hard link", at: secret, on: scene)
      #expect([Self.refused, "Invalid cross-device link"].contains(hard.result))
      let out = scene.folder.url.path + "/home/moved"
      let moved = try await attack("move out", at: out, on: scene)
      #expect([Self.refused, "Invalid cross-device link"].contains(moved.result))
      #expect(!FileManager.default.fileExists(atPath: out))
      #expect(moved.findings.contains { $0.contains(out) })
    }

    @Test("modes are changed inside the container only, and no device file is made")
    func modes() async throws {
      let scene = try TestDevice()
      let secret = try scene.folder.write("secret", to: "home/secret")
      chmod(secret, 0o600)
      #expect(try await attack("mode", at: secret, on: scene).result == Self.refused)
      #expect(
        try FileManager.default.attributesOfItem(atPath: secret)[.posixPermissions] as? Int == 0o600
      )
      #expect(try await attack("own mode", on: scene).result == "done")
      #expect(try await attack("device node", on: scene).result != "done")
    }

    @Test("a fork bomb makes no process at all, and is reported", arguments: [true, false])
    func forkBomb(isFresh: Bool) async throws {
      let bomb = try await attack("fork") { $0.process = isFresh ? .fresh : .exec }
      #expect(bomb.result == "0 made, \(Self.notPermitted)")
      #expect(bomb.findings == ["sandbox: the extension may not start a process: fork"])
      let spawned = try await attack("spawn")
      #expect(spawned.result == Self.notPermitted)
      #expect(spawned.findings.contains { $0.contains("/bin/sleep") })
    }

    @Test("no other program is executed, and each attempt is reported", arguments: [true, false])
    func execution(isFresh: Bool) async throws {
      for (name, program) in [("execute", "/bin/true"), ("execute by name", "true")] {
        let attempt = try await attack(name) { $0.process = isFresh ? .fresh : .exec }
        #expect(attempt.result == Self.notPermitted)
        #expect(
          attempt.findings == ["sandbox: the extension may not become another program: \(program)"])
      }
      #if arch(x86_64)
        let raw = try await attack("execute past libc") { $0.process = isFresh ? .fresh : .exec }
        #expect(raw.result == Self.notPermitted)
      #endif
    }

    @Test("owners and attributes are changed inside the container only")
    func ownersAndAttributes() async throws {
      let scene = try TestDevice()
      let secret = try scene.folder.write("secret", to: "home/secret")
      for name in ["owner", "attribute"] {
        let outside = try await attack(name, at: secret, on: scene)
        #expect(outside.result == Self.refused)
        #expect(outside.findings.count == 1 && outside.findings[0].contains(secret))
        #expect(try await attack("own \(name)", on: scene).result == "done")
      }
    }

    @Test("Foundation's folders are those of the container, without a finding")
    func folders() async throws {
      let folders = try await attack("folders")
      #expect(
        folders.result
          == "Documents, Library, Library/Caches, Library/Application Support, tmp")
      #expect(folders.findings.isEmpty)
    }

    @Test("the simulator's and the zygote's process stay closed: no state, no signal")
    func otherProcesses() async throws {
      let simulator = getpid()
      for name in ["mem", "environ", "maps", "fd/0"] {
        let read = try await attack("read", at: "/proc/\(simulator)/\(name)")
        #expect(read.result == Self.noReading, "\(name)")
      }
      for name in ["mem", "environ", "maps", "fd/0"] {
        let read = try await attack("read", at: "/proc/\(simulator)/\(name)") { $0.process = .exec }
        #expect(read.result == Self.noReading, "\(name)")
      }
      #expect(try await attack("trace parent").result == Self.noReading)
      let signal = try await attack("signal", at: "\(simulator)")
      #expect(signal.result == Self.notPermitted)
      #expect(signal.findings.contains { $0.contains("signal 15 to process \(simulator)") })
      // The kernel calls it a success when nobody could be signalled; this process would be gone.
      _ = try await attack("signal all")
    }

    @Test("no socket leads out: TCP, UDP, netlink, Unix and abstract ones")
    func sockets() async throws {
      let server = try EchoServer()
      let tcp = try await attack("tcp", at: "\(server.port)")
      #expect(tcp.result == Self.refused)
      #expect(
        tcp.findings
          == ["sandbox: the extension may not connect to 127.0.0.1:\(server.port) by itself"])
      #expect(try await attack("bind tcp", at: "0").result == Self.refused)
      #expect(try await attack("listen").result == Self.refused)
      let udp = try await attack("udp")
      #expect(udp.result == Self.refused)
      #expect(udp.findings.contains { $0.contains("UDP") })
      #expect(try await attack("netlink").result == Self.refused)
      let unix = try await attack("unix", at: "/run/docker.sock")
      #expect(unix.result == Self.refused)
      #expect(unix.findings.contains { $0.contains("/run/docker.sock") })
      let abstract = try await attack("abstract", at: "pushsim-abstract")
      #expect(abstract.result == Self.refused)
      #expect(abstract.findings.contains { $0.contains("@pushsim-abstract") })
    }

    @Test("devices but those that hold nothing are closed")
    func devices() async throws {
      for device in ["/dev/mem", "/dev/kmsg", "/dev/tty", "/dev/ptmx", "/dev/shm", "/dev/kvm"]
      where FileManager.default.fileExists(atPath: device) {
        #expect(try await attack("read", at: device).result != "done", "\(device)")
      }
      let full = try await attack("write", at: "/dev/shm/pushsim-attack")
      #expect(full.result != "done")
    }

    @Test("limits: no core dump, iOS's open files, one file's size")
    func limits() async throws {
      #expect(try await attack("core").result == "1 1")
      #expect(try await attack("files").result == "256 1024")
      #expect(try await attack("fill").result == "File too large")
    }

    @Test("an extension that fills the disk file by file is ended, and reported")
    func fillsDisk() async throws {
      let scene = try TestDevice()
      let push = try Push.waking(["do": "fill many"])
      let delivery = try await scene.deliver(push, to: TestExtension.attacker.appex())
      delivery.expect(.original, .crashed)
      #expect(delivery.serviceExtension.exit == .signal("SIGXFSZ"))
      #expect(delivery.findings.contains { $0.message.contains("wrote too much") })
    }

    @Test("it inherits its channel and three standard streams, and the documented environment")
    func inheritance() async throws {
      let documented: Set = [
        "CFFIXED_USER_HOME", "HOME", "LANG", "LD_LIBRARY_PATH", "MALLOC_ARENA_MAX",
        "MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_", "PATH", "PUSHSIM_PROCESS",
        "PUSHSIM_SEAL", "SWIFT_BACKTRACE", "TMPDIR", "TZ", "XDG_CACHE_HOME", "XDG_DATA_HOME",
      ]
      for process in [SimulatorOptions.Process.fresh, .reused, .exec] {
        let open = try await attack("descriptors") { $0.process = process }
        #expect(open.result == "0 1 2 3")
        let names = try await attack("environment") { $0.process = process }.result
        #expect(documented.isSuperset(of: names.split(separator: " ").map(String.init)), "\(names)")
      }
    }

    @Test("without the sandbox, or with an older Landlock, a finding says what is open")
    func findings() async throws {
      let scene = try TestDevice()
      let secret = try scene.folder.write("secret", to: "home/secret")
      let open = try await attack("read", at: secret, on: scene) { $0.isSandboxed = false }
      #expect(open.result == "done")
      #expect(open.findings.count == 1 && open.findings[0].contains("ran without the sandbox"))
      #expect(try await attack("own mode", on: scene).findings.isEmpty)
    }
  }
}
