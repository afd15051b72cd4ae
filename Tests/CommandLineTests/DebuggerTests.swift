import Foundation
import Glibc
import JSONModel
import TestSupport
import Testing

@testable import pushsim

/// The debugger of this machine.
enum LLDB {
  /// Why it cannot debug; nil where it can.
  static let fault: String? = {
    do throws(Failure) {
      let programs = try DebuggerPrograms.find()
      let sleeper = Process()
      sleeper.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      sleeper.arguments = ["sleep", "60"]
      // It may be stopped and outlive the tests, whose output it is not to keep open.
      sleeper.standardOutput = FileHandle.nullDevice
      sleeper.standardError = FileHandle.nullDevice
      guard (try? sleeper.run()) != nil else { return "no process to trace" }
      defer { kill(sleeper.processIdentifier, SIGKILL) }
      let ending = try? Program.runBlocking(
        programs.lldb.path, ["--batch", "-p", "\(sleeper.processIdentifier)"],
        environment: programs.variables)
      let text = (ending?.output ?? "") + (ending?.errors ?? "")
      return text.contains("stop reason = signal SIGSTOP") ? nil : text
    } catch {
      return error.message
    }
  }()
}

/// `deliver --debug`, with the toolchain's real lldb.
@Suite(
  "Debugging",
  .enabled(if: LLDB.fault == nil, "lldb cannot debug on this machine"),
  .timeLimit(.minutes(5)))
struct DebuggerTests {
  private static let swift = """
    import UserNotifications

    class NotificationService: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let words = content.body.split(separator: " ").count
        if words == 1 { return }  // line 10
        content.title = "\\(words) words"
        contentHandler(content)
      }
    }
    """

  private static let objectiveC = """
    #import <UserNotifications/UserNotifications.h>
    @interface NotificationService : UNNotificationServiceExtension
    @end
    @implementation NotificationService
    - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                       withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
      UNMutableNotificationContent *content = [request.content mutableCopy];
      NSInteger seven = 7;
      content.title = [NSString stringWithFormat:@"%ld", (long)seven];  // line 9
      contentHandler(content);
    }
    @end
    """

  private static let plist = propertyList(
    serviceExtension("$(PRODUCT_MODULE_NAME).NotificationService"))

  private static func push(_ body: String) -> String {
    #"{"aps":{"alert":"\#(body)","mutable-content":1},"Simulator Target Bundle":"com.example.app"}"#
  }

  private let folder: TestFolder

  init() throws {
    folder = try TestFolder([
      "Words/NotificationService.swift": Self.swift, "Words/Info.plist": Self.plist,
      "Seven/NotificationService.m": Self.objectiveC,
      "Seven/Info.plist": Self.plist.replacing("$(PRODUCT_MODULE_NAME).", with: ""),
      "two.apns": Self.push("two words"), "one.apns": Self.push("one"),
    ])
  }

  private func arguments(
    _ push: String, _ sources: String, _ options: [String]
  ) -> [String] {
    ["deliver", folder.path(push), "--extension", folder.path(sources), "--temporary-device"]
      + ["--quiet", "--deadline", "1s", "--grace", "500ms"] + options
  }

  /// Delivers a push while lldb takes commands at the stop in `didReceive`.
  private func deliver(
    _ push: String, to sources: String, _ commands: [String]
  ) async throws -> (delivery: JSONValue, said: String) {
    let result = try await Tool.run(
      arguments(
        push, sources, ["--json"] + commands.flatMap { ["--debug-command", $0] }))
    return (try result.json, result.errors)
  }

  private static let longerThanTheDeadline = "platform shell sleep 2"

  @Test("QUIR-03: the deadline stands still while lldb holds the process in didReceive")
  func holds() async throws {
    let (delivery, said) = try await deliver(
      "two.apns", to: "Words",
      [
        "breakpoint set --file NotificationService.swift --line 10", "continue",
        Self.longerThanTheDeadline, "frame variable words", "expression -- words + 40",
        "po request.content.body", "continue",
      ])
    #expect(delivery["outcome"]?.string == "modified", "\(said)")
    #expect(delivery["content"]?["title"]?.string == "2 words")
    #expect(try #require(delivery["extension"]?["elapsedSeconds"]?.number) < 1)
    #expect(said.contains("at NotificationService.swift:8:"))
    #expect(said.contains("at NotificationService.swift:10:"))
    #expect(said.contains("(Int) words = 2"))
    #expect(said.contains("= 42") && said.contains("two words"))
    let findings = delivery["findings"]?.array ?? []
    #expect(findings.contains { $0["rule"]?.string == "QUIR-03" })
    #expect(!findings.contains { $0["severity"]?.string == "error" })
  }

  @Test("QUIR-03, LIFE-02: the deadline goes on while the code runs under lldb")
  func runs() async throws {
    let (delivery, said) = try await deliver(
      "one.apns", to: "Words", [Self.longerThanTheDeadline, "continue"])
    #expect(delivery["outcome"]?.string == "original", "\(said)")
    #expect(delivery["reason"]?.string == "timedOut")
    let elapsed = try #require(delivery["extension"]?["elapsedSeconds"]?.number)
    // The deadline, and the time of the expiry callback.
    #expect(elapsed >= 1.5 && elapsed < 3)
  }

  @Test("commands that end leave the extension to itself")
  func leaves() async throws {
    let (delivery, said) = try await deliver(
      "two.apns", to: "Words", ["bt 1"])
    #expect(delivery["outcome"]?.string == "modified", "\(said)")
  }

  @Test("Objective-C stops in its own file, with its own lines")
  func objectiveC() async throws {
    let (delivery, said) = try await deliver(
      "two.apns", to: "Seven",
      [
        "breakpoint set --file NotificationService.m --line 9", "continue",
        Self.longerThanTheDeadline, "continue",
      ])
    #expect(delivery["content"]?["title"]?.string == "7", "\(said)")
    #expect(said.contains("at NotificationService.m:5:"))
    #expect(said.contains("at NotificationService.m:9:"))
  }

  @Test("at a terminal lldb has the keys, and the report comes when somebody quits it")
  func terminal() throws {
    let terminal = try PseudoTerminal(arguments("two.apns", "Words", ["--debug"]))
    #expect(terminal.wait(for: "breakpoint 1.1").contains("Breakpoint 1: "))
    _ = terminal.wait(for: "(lldb) ")
    terminal.type("\(Self.longerThanTheDeadline)\n")
    _ = terminal.wait(for: "(lldb) ")
    terminal.type("continue\n")
    _ = terminal.wait(for: "pushsim: the extension has ended")
    terminal.type("quit\n")
    #expect(terminal.wait(for: "QUIR-03").contains("modified"))
    #expect(terminal.end() == 0)
  }

  @Test("an editor's lldb-dap attaches at the port, and stops at its breakpoint")
  func port() async throws {
    let port = try Self.freePort()
    let process = Tool.process(
      arguments("two.apns", "Words", ["--json", "--debug-port", "\(port)"]))
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    var said = ""
    while !said.contains("waits for a debugger at 127.0.0.1:\(port)") {
      let data = errors.fileHandleForReading.availableData
      try #require(!data.isEmpty, "\(said)")
      said += String(decoding: data, as: UTF8.self)
    }
    let programs = try DebuggerPrograms.find()
    let adapter = try FramedProgram(
      programs.lldb.deletingLastPathComponent().appendingPathComponent("lldb-dap"),
      environment: programs.variables)
    let client: JSONValue = [
      "adapterID": "lldb-dap", "pathFormat": "path", "linesStartAt1": true, "columnsStartAt1": true,
    ]
    try adapter.send(Self.request(1, "initialize", client))
    try adapter.send(
      Self.request(2, "attach", ["gdb-remote-port": .integer(port), "stopOnEntry": false]))
    _ = try adapter.first { $0["event"]?.string == "initialized" }
    let source: JSONValue = [
      "source": ["path": .string(folder.path("Words/NotificationService.swift"))],
      "breakpoints": [["line": 11]],
    ]
    try adapter.send(Self.request(3, "setBreakpoints", source))
    try adapter.send(Self.request(4, "configurationDone", [:]))
    let stop = try adapter.first { message in
      message["event"]?.string == "stopped" && message["body"]?["reason"]?.string == "breakpoint"
    }
    let thread = try #require(stop["body"]?["threadId"]?.integer)
    try adapter.send(Self.request(5, "stackTrace", ["threadId": .integer(thread)]))
    let stack = try adapter.first { $0["request_seq"]?.integer == 5 }
    #expect(stack["body"]?["stackFrames"]?.array?.first?["line"]?.integer == 11)
    try adapter.send(Self.request(6, "continue", ["threadId": .integer(thread)]))
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    let delivery = try JSONParser.parse(data).value
    #expect(delivery["content"]?["title"]?.string == "2 words")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  static func request(
    _ number: Int, _ command: String, _ arguments: JSONValue
  ) -> JSONValue {
    [
      "seq": .integer(number), "type": "request", "command": .string(command),
      "arguments": arguments,
    ]
  }

  /// A port that nobody uses.
  static func freePort() throws -> Int {
    let (descriptor, port) = try listener()
    close(descriptor)
    return port
  }

  /// A socket that listens, and its port.
  private static func listener() throws -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 1) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard isBound else { throw Program.Failure("no port is free") }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  @Test("an interrupted command leaves no server behind that waits for an editor")
  func interrupted() throws {
    let port = try Self.freePort()
    let process = Tool.process(
      arguments("two.apns", "Words", ["--debug-port", "\(port)"]))
    let errors = Pipe()
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, errors)
    try process.run()
    var said = ""
    while !said.contains("waits for a debugger at") {
      let data = errors.fileHandleForReading.availableData
      try #require(!data.isEmpty, "\(said)")
      said += String(decoding: data, as: UTF8.self)
    }
    // Unlike Ctrl-C's, nobody who runs tests in the background has this signal ignored.
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    let commands = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap {
      FileManager.default.contents(atPath: "/proc/\($0)/cmdline")
    }.map { String(decoding: $0, as: UTF8.self) }
    #expect(!commands.contains { $0.contains("127.0.0.1:\(port)") })
  }

  @Test("a port that somebody has is an error, and the extension does not wait for ever")
  func portInUse() async throws {
    let (descriptor, port) = try Self.listener()
    defer { close(descriptor) }
    let result = try await Tool.run(
      arguments("two.apns", "Words", ["--debug-port", "\(port)"]))
    #expect(result.status == 70)
    #expect(result.errors.contains("is another program at that port?"), "\(result.errors)")
  }
}

/// The errors of `--debug`.
@Suite("Debugging, refused", .timeLimit(.minutes(1)))
struct DebuggerRefusalTests {
  private static let push = Checkout.file("Samples/Payloads/photo.apns").path

  @Test("without a terminal, and with options that exclude each other, the options say what to do")
  func usage() async throws {
    let cases = [
      (["--debug"], "--debug needs a terminal for lldb: give its commands with --debug-command"),
      (["--debug", "--debug-port", "5000"], "--debug-port does not go with --debug"),
      (["--debug-port", "0"], "give a port from 1 to 65535"),
      (["--debug-port", "70000"], "'70000' is invalid"),
      (["--debug-command", "bt", "--wait-for-debugger"], "leave it out with --debug"),
    ]
    for (options, message) in cases {
      let result = try await Tool.run(["deliver", Self.push, "--temporary-device"] + options)
      #expect(result.status == 64, "\(options)")
      #expect(result.errors.contains(message), "\(options): \(result.errors)")
    }
  }

  @Test("a toolchain whose lldb misses its Python says which one to install")
  func python() async throws {
    let folder = try TestFolder([
      "swiftc": "#!/bin/sh\n", "lldb-server": "#!/bin/sh\n",
      "lldb": """
      #!/bin/sh
      echo "lldb: error while loading shared libraries: libpython3.99.so.1.0: cannot open" >&2
      exit 127
      """,
    ])
    for name in ["swiftc", "lldb-server", "lldb"] { chmod(folder.path(name), 0o755) }
    let result = try await Tool.run(
      ["deliver", Self.push, "--temporary-device", "--debug-command", "bt"],
      environment: ["PATH": folder.url.path + ":/usr/bin:/bin"])
    #expect(result.status == 70)
    #expect(result.errors.contains("apt-get install libpython3.99"), "\(result.errors)")
  }
}
