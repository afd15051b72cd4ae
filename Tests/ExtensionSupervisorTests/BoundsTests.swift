import ExtensionProtocol
import Foundation
import Glibc
import NotificationModel
import Sandbox
import Synchronization
import TestSupport
import Testing

@testable import ExtensionSupervisor

/// The data that an extension can have the simulator keep, and memory that no process's size
/// counts.
@Suite("An extension's input to the simulator has a bound", .timeLimit(.minutes(1)))
struct BoundsTests {
  private func run(
    _ script: String, limits: ExtensionLimits = ExtensionLimits()
  ) async throws -> ExtensionRun {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    return try await supervisor.run(
      ScriptedExtension.launch(limits: limits), program: ScriptedExtension.program(script),
      limits: limits, services: NoServices())
  }

  private func violation(_ run: ExtensionRun) -> String? {
    guard case .protocolViolation(let text) = run.termination else { return "\(run.termination)" }
    return text
  }

  @Test("logged lines are kept up to a number and a size; the others are counted")
  func logs() {
    var machine = SupervisorStateMachine(limits: ExtensionLimits(), mode: .fresh)
    let short = ExtensionMessage.log(LogLine(level: "info", message: "x"))
    for _ in 0..<2_500 { _ = machine.handle(.message(short), at: .zero) }
    #expect(machine.run.logs.count == 2_000)
    #expect(machine.run.droppedLogLines == 500)

    var other = SupervisorStateMachine(limits: ExtensionLimits(), mode: .fresh)
    let long = String(repeating: "x", count: 100 << 10)
    for _ in 0..<20 {
      let line = LogLine(level: "info", message: long, unredacted: long)
      _ = other.handle(.message(.log(line)), at: .zero)
    }
    #expect(other.run.logs.count == 5)
    #expect(other.run.droppedLogLines == 15)
  }

  @Test("answers that a process does not read end it")
  func unread() async throws {
    let run = try await run(
      """
      started()
      while True: send({"type": "beginScope", "url": "x" * 100000})
      """)
    #expect(violation(run) == "the process does not read what it asked for")
  }

  @Test("a note of megabytes breaks the channel's rules")
  func longNote() async throws {
    let run = try await run(
      """
      started()
      send({"type": "note", "kind": "denied", "action": "read", "target": "x" * 200000})
      signal.pause()
      """)
    #expect(violation(run)?.hasPrefix("a note of 200") == true)
  }

  @Test("request bodies that never become whole are held up to 128 MB")
  func bodies() throws {
    var bodies = UploadBodies()
    let piece = [UInt8](repeating: 0, count: 60 << 20)
    for number in 1...2 {
      #expect(try bodies.expect(start(number, bytes: 64 << 20)))
      #expect(try bodies.add(piece, to: TransferID(number)) == nil)
    }
    #expect(try bodies.expect(start(3, bytes: 64 << 20)))
    #expect(throws: ProtocolViolation.self) { try bodies.add(piece, to: 3) }
  }

  @Test("bodies that became whole are not held any more")
  func wholeBodies() throws {
    var bodies = UploadBodies()
    let body = [UInt8](repeating: 0, count: 60 << 20)
    for number in 1...4 {
      #expect(try bodies.expect(start(number, bytes: body.count)))
      #expect(try bodies.add(body, to: TransferID(number))?.body.count == body.count)
    }
  }

  private func start(_ number: Int, bytes: Int) -> TransferStart {
    TransferStart(
      transfer: TransferID(number), url: "https://a.example/", method: "POST", headers: [],
      bodyBytes: bytes)
  }

  @Test("LIFE-10: page tables count as memory")
  func pageTables() async throws {
    let run = try await run(
      """
      import mmap
      started()
      size = 60 << 30
      pages = mmap.mmap(-1, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000, mmap.PROT_READ)
      for place in range(0, size, 2 << 20): pages[place]
      signal.pause()
      """)
    #expect(run.termination == .memoryExceeded)
  }

  /// A device that has written much for the process.
  private final class WritingServices: DeviceServing {
    let denials = Mutex<[DeviceNote]>([])
    var writtenBytes: UInt64 { 2 << 30 }
    func begin() {}
    func started(pid: Int32) {}
    func ask(_ request: DeviceRequest, answer: ChannelWriter) {}
    func note(_ note: DeviceNote) { denials.withLock { $0.append(note) } }
    func beginTransfer(_ start: TransferStart, body: [UInt8]?, answer: ChannelWriter) {}
    func cancelTransfer(_ transfer: TransferID) {}
    func beginScope(url: String, answer: ChannelWriter) {}
    func endScope(url: String) {}
    func end() {}
  }

  @Test("what the device writes for a process counts as its own")
  func writtenForIt() async throws {
    var program = ScriptedExtension.program("started(); signal.pause()")
    program.sandbox = SandboxPolicy(
      readable: SandboxPolicy.systemFiles, executable: SandboxPolicy.systemPrograms, writable: [],
      kernel: .current(environment: [:]))
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let services = WritingServices()
    let run = try await supervisor.run(
      ScriptedExtension.launch(), program: program, services: services)
    guard case .crashed = run.termination else {
      Issue.record("\(run.termination)")
      return
    }
    #expect(
      services.denials.withLock(\.self) == [.denied(SandboxDenial(.disk, "2048 MB, of 1024 MB"))])
  }

  @Test("more threads than a device allows end the process")
  func threads() async throws {
    var limits = ExtensionLimits()
    limits.memoryBytes = 1 << 30
    let run = try await run(
      """
      import threading
      started()
      threading.stack_size(65536)
      forever = threading.Event()
      for _ in range(2100): threading.Thread(target=forever.wait, daemon=True).start()
      signal.pause()
      """, limits: limits)
    #expect(run.termination == .crashed(signal: SIGKILL))
  }
}

@Suite("A process between two notifications", .timeLimit(.minutes(1)))
struct IdleProcessTests {
  /// A program that keeps the writing end of a pipe, in which the test sees it run and end.
  private final class Piped {
    let folder: TestFolder
    let program: ExtensionProgram
    private let pipe: Int32

    init(_ script: String) throws {
      folder = try TestFolder()
      let path = folder.path("pipe")
      try #require(mkfifo(path, 0o600) == 0)
      pipe = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      program = ScriptedExtension.program("pipe = os.open('\(path)', os.O_WRONLY)\n" + script)
    }

    deinit { close(pipe) }

    enum End { case silent, closed, running }

    /// Reads until the other end is closed, or nothing more comes for a while; 20 s at most.
    func readToEnd(silence: Duration) async -> End {
      let pipe = pipe
      return await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          let start = ContinuousClock.now
          var room = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
          var bytes = [UInt8](repeating: 0, count: 1 << 16)
          var end = End.running
          while end == .running, ContinuousClock.now - start < .seconds(20) {
            if poll(&room, 1, Int32(silence / .milliseconds(1))) == 0 {
              end = .silent
            } else if read(pipe, &bytes, bytes.count) == 0 {
              end = .closed
            }
          }
          continuation.resume(returning: end)
        }
      }
    }
  }

  @Test("LIFE-15: it stands still as if suspended, and goes on with the next one")
  func suspended() async throws {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let piped = try Piped(
      """
      import threading
      def tick():
        while True: os.write(pipe, b"x")
      started()
      threading.Thread(target=tick, daemon=True).start()
      hand_back(str(os.getpid()))
      returned()
      launch = receive()
      send({"type": "started", "notification": launch["notification"]})
      hand_back(str(os.getpid()))
      returned()
      receive()
      """)
    let first = try await supervisor.run(
      ScriptedExtension.launch(), program: piped.program, mode: .reused, services: NoServices())
    #expect(await piped.readToEnd(silence: .milliseconds(500)) == .silent)
    let second = try await supervisor.run(
      ScriptedExtension.launch(2), program: piped.program, mode: .reused, services: NoServices())
    #expect(title(first) != nil && title(second) == title(first))
  }

  @Test("LIFE-11: what it grows by is not the next notification's, which gets another process")
  func grown() async throws {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let piped = try Piped(
      """
      started()
      hand_back(str(os.getpid()))
      ballast = bytearray(200 << 20)
      returned()
      receive()
      """)
    let first = try await supervisor.run(
      ScriptedExtension.launch(), program: piped.program, mode: .reused, services: NoServices())
    #expect(await piped.readToEnd(silence: .seconds(20)) == .closed)
    let second = try await supervisor.run(
      ScriptedExtension.launch(2), program: piped.program, mode: .reused, services: NoServices())
    #expect(title(second) != nil && title(second) != title(first))
  }

  /// Accepts frames once a test allows it.
  private final class Taker: ChannelReceiving {
    var acceptsFrames = false
    var count = 0
    func received(_ frame: Frame) { count += 1 }
    func violated(_ violation: ProtocolViolation) {}
    func channelEnded() {}
    func channelWasRead() {}
    func momentCame() {}
  }

  @Test("what it says meanwhile waits in the channel, and not in the simulator")
  func floods() async throws {
    let loop = try EventLoop(name: "test")
    defer { loop.stop() }
    let pair = try Descriptors.socketPair(SOCK_STREAM)
    defer { close(pair.theirs) }
    let held = Held()
    loop.enqueue {
      let channel = ProcessChannel(loop: loop, descriptor: pair.ours)
      channel.receiver = held.taker
      held.channel = channel
    }
    let frame = Frame.encoded(
      .log(LogLine(level: "info", message: String(repeating: "x", count: 50_000))))
    var sent = 0
    var room = pollfd(fd: pair.theirs, events: Int16(POLLOUT), revents: 0)
    while sent < 64 << 20, poll(&room, 1, 300) == 1 {
      let count = frame.withUnsafeBytes {
        send(pair.theirs, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
      }
      if count > 0 { sent += count }
    }
    #expect(sent < 2 << 20)
    let taken = await withCheckedContinuation { continuation in
      loop.enqueue {
        held.taker.acceptsFrames = true
        held.channel?.resume()
        held.channel?.read(untilEmpty: true)
        continuation.resume(returning: held.taker.count)
        held.channel?.close()
      }
    }
    #expect(taken > 0)
  }

  // Touched on the loop's thread alone.
  private final class Held: @unchecked Sendable {
    let taker = Taker()
    var channel: ProcessChannel?
  }

  private func title(_ run: ExtensionRun) -> String? {
    guard case .handedBack(let content, _) = run.termination else { return nil }
    return content?.title
  }
}
